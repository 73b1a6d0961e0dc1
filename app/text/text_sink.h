// text_sink.h: where the text twin writes to.
//
//   print_minhash_trace(state, options, [](std::string_view text) { return std::fwrite(…) == text.size(); });
//
// A sink takes whole lines, line ends included, one or several a call. It answers false where no
// more can be written (a closed pipe, a full disk); the writer then stops at once.
#pragma once
#include <functional>
#include <string_view>

namespace bandstand {

using TextSink = std::function<bool(std::string_view text)>;

}  // namespace bandstand
