#include "app/text/display_width.h"

#include <unicode/uchar.h>

#include "core/text/utf8.h"

namespace bandstand {

namespace {

constexpr std::string_view replacement = "\uFFFD";

struct Piece {
    std::string_view bytes;  // one code point, or one wrong byte
    char32_t code_point = 0xFFFD;
    bool is_valid = false;
};

Piece next_piece(std::string_view rest) {
    const auto first = static_cast<unsigned char>(rest.front());
    const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    const std::string_view bytes = rest.substr(0, length);
    if (bytes.size() < length || first_invalid_utf8(bytes) != std::string_view::npos) return {rest.substr(0, 1)};
    std::size_t at = 0;
    return {bytes, next_code_point(bytes, at), true};
}

template <class Use>
void for_each_piece(std::string_view text, const Use& use) {
    while (!text.empty()) {
        const Piece piece = next_piece(text);
        use(piece);
        text.remove_prefix(piece.bytes.size());
    }
}

std::size_t width_of(const Piece& piece) {
    const auto c = static_cast<UChar32>(piece.code_point);
    if (c >= 0x20 && c < 0x7f) return 1;
    switch (u_charType(c)) {
        case U_NON_SPACING_MARK:
        case U_ENCLOSING_MARK:
        case U_FORMAT_CHAR:
        case U_CONTROL_CHAR:
            return 0;
        default:
            break;
    }
    const int32_t width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

}  // namespace

std::size_t display_width(std::string_view text) {
    std::size_t width = 0;
    for_each_piece(text, [&](const Piece& piece) { width += width_of(piece); });
    return width;
}

std::string printable(std::string_view text) {
    std::string clean;
    clean.reserve(text.size());
    for_each_piece(text, [&](const Piece& piece) {
        const char32_t c = piece.code_point;
        if (c == '\n' || c == '\t' || c == '\r')
            clean += ' ';
        else if (!piece.is_valid || u_charType(static_cast<UChar32>(c)) == U_CONTROL_CHAR)
            clean += replacement;
        else
            clean += piece.bytes;
    });
    return clean;
}

std::string fitted(std::string_view text, std::size_t columns) {
    if (display_width(text) <= columns) return std::string(text);
    std::string beginning;
    std::size_t width = 1;  // of the "…" behind it
    bool is_full = false;
    for_each_piece(text, [&](const Piece& piece) {
        width += width_of(piece);
        is_full = is_full || width > columns;
        if (!is_full) beginning += piece.bytes;
    });
    return beginning + "…";
}

std::string fitted_middle(std::string_view text, std::size_t columns) {
    if (display_width(text) <= columns) return std::string(text);
    std::vector<Piece> pieces;
    for_each_piece(text, [&](const Piece& piece) { pieces.push_back(piece); });
    const std::size_t room = columns - 1, half = room / 2;
    std::string beginning, end;
    std::size_t width = 0, last = pieces.size();
    while (last > 0 && width + width_of(pieces[last - 1]) <= half) {
        width += width_of(pieces[--last]);
        end.insert(0, pieces[last].bytes);
    }
    for (std::size_t first = 0; first < last && width + width_of(pieces[first]) <= room; ++first) {
        width += width_of(pieces[first]);
        beginning += pieces[first].bytes;
    }
    return beginning + "…" + end;
}

std::string padded_right(std::string_view text, std::size_t columns) {
    const std::size_t width = display_width(text);
    return std::string(text) + std::string(width < columns ? columns - width : 0, ' ');
}

std::string padded_left(std::string_view text, std::size_t columns) {
    const std::size_t width = display_width(text);
    return std::string(width < columns ? columns - width : 0, ' ') + std::string(text);
}

std::vector<std::string> wrapped(std::string_view text, std::size_t columns) {
    std::vector<std::string> lines;
    std::string line, word;  // `word` is the stretch since the last place where a line may end
    std::size_t line_width = 0, word_width = 0;
    const auto end_line = [&] {
        while (line.ends_with(' ')) line.pop_back();
        lines.push_back(std::move(line));
        line.clear();
        line_width = 0;
    };
    const auto end_word = [&] {
        line += word;
        line_width += word_width;
        word.clear();
        word_width = 0;
    };
    bool was_wide = false;
    for_each_piece(text, [&](const Piece& piece) {
        const std::size_t width = width_of(piece);
        // A line may end beside a wide character, but not before a mark that closes what stands there.
        constexpr std::string_view closing_marks = "，。、；：！？）」』…";
        const bool closes = closing_marks.find(piece.bytes) != std::string_view::npos && piece.bytes.size() == 3;
        if ((width == 2 || was_wide) && width > 0 && !closes) end_word();
        was_wide = width == 2 || (was_wide && width == 0);
        if (piece.bytes == " ") {
            end_word();
            if (line_width < columns && line_width > 0) {
                line += ' ';
                ++line_width;
            }
            return;
        }
        // A word that is longer than a line is broken where the line ends.
        if (line_width + word_width + width > columns) {
            if (line_width == 0) end_word();
            end_line();
        }
        word += piece.bytes;
        word_width += width;
    });
    end_word();
    if (!line.empty() || lines.empty()) end_line();
    return lines;
}

}  // namespace bandstand
