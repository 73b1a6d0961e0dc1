#include "app/text/play_parts.h"

#include <algorithm>
#include <array>

#include "app/text/display_width.h"

namespace bandstand {

namespace {

// Documents take these in turn, as in the window.
constexpr std::array<std::string_view, 6> shapes{"\u25cf", "\u25a0", "\u25b2", "\u25c6", "\u25bc", "\u2605"};

}  // namespace

std::string document_label(const Corpus& corpus, DocumentIndex d, std::size_t widest_name) {
    return std::string(shapes[d.value % shapes.size()]) + fitted(printable(corpus.document(d).name), widest_name);
}

std::size_t first_shown(std::size_t total, std::size_t count, std::size_t centre) {
    if (count >= total) return 0;
    return std::min(total - count, centre - std::min(centre, count / 2));
}

}  // namespace bandstand
