// soft_wrap.h: a text broken into lines for an editor that does not break lines itself.
//
//   std::string shown = soft_wrapped(look, content, Face::editor, width);
//   without_soft_breaks(shown) == content
//
// A break that was put in is a line feed behind an invisible mark (U+2063), so that it is told from the
// text's own line ends and taken out again, however the text was edited meanwhile.
#pragma once
#include <string>
#include <string_view>

#include "app/widgets/look.h"

namespace bandstand {

// `width` in pixels. Linear in the text.
std::string soft_wrapped(const Look& look, std::string_view content, Face face, float width);
std::string without_soft_breaks(std::string_view shown);

}  // namespace bandstand
