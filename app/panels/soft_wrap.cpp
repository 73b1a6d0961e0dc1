#include "app/panels/soft_wrap.h"

#include "app/widgets/line_break.h"

namespace bandstand {

namespace {

constexpr std::string_view soft_mark = "\u2063";

}  // namespace

std::string soft_wrapped(const Look& look, std::string_view content, Face face, float width) {
    std::string shown;
    float x = 0;
    for (const std::string_view piece : breakable_pieces(content)) {
        const bool ends_line = piece.ends_with('\n');
        const float piece_width = measure(look, ends_line ? piece.substr(0, piece.size() - 1) : piece, face).x;
        if (x > 0 && x + piece_width > width) {
            shown += soft_mark;
            shown += '\n';
            x = 0;
        }
        shown += piece;
        x = ends_line ? 0 : x + piece_width;
    }
    return shown;
}

std::string without_soft_breaks(std::string_view shown) {
    std::string content;
    while (!shown.empty()) {
        const std::size_t mark = shown.find(soft_mark);
        content += shown.substr(0, mark);
        if (mark == std::string_view::npos) break;
        shown.remove_prefix(mark + soft_mark.size());
        if (shown.starts_with('\n')) shown.remove_prefix(1);
    }
    return content;
}

}  // namespace bandstand
