#include "app/widgets/line_break.h"

#include "app/widgets/code_points.h"

namespace bandstand {

namespace {

bool is_space(char32_t c) {
    return c == U' ' || c == U'\t' || c == U'\n' || c == 0x3000 || c == 0x200B;
}

bool is_east_asian(char32_t c) {
    return (c >= 0x1100 && c < 0x1200)        // Hangul letters
           || (c >= 0x2E80 && c < 0xA4D0)     // radicals, CJK punctuation, kana, bopomofo, ideographs
           || (c >= 0xAC00 && c < 0xD7B0)     // Hangul syllables
           || (c >= 0xF900 && c < 0xFB00)     // compatibility ideographs
           || (c >= 0xFE30 && c < 0xFE70)     // vertical and small forms
           || (c >= 0xFF00 && c < 0xFFF0)     // full-width forms
           || (c >= 0x20000 && c < 0x40000);  // ideographs beyond the basic plane
}

bool never_starts_a_line(char32_t c) {
    return std::u32string_view(
               U"!),.:;?]}%"
               U"¢°·’”†‡…‥–—›»，。、；：！？）」』】》〉〕］｝％～・ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々〻")
               .find(c) != std::u32string_view::npos;
}

bool never_ends_a_line(char32_t c) {
    return std::u32string_view(U"([{$£¥‘“‹«（「『【《〈〔［｛＄￥").find(c) != std::u32string_view::npos;
}

}  // namespace

bool may_break_between(char32_t before, char32_t after) {
    if (before == 0 || after == 0) return false;
    if (is_space(after)) return false;
    if (is_space(before)) return after != U'%';  // "97.5 %" is one number
    if (is_east_asian(before) || is_east_asian(after)) return !never_starts_a_line(after) && !never_ends_a_line(before);
    return false;
}

std::vector<std::string_view> breakable_pieces(std::string_view text) {
    std::vector<std::string_view> pieces;
    std::size_t start = 0;
    char32_t before = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t here = at;
        const char32_t c = next_code_point(text, at);
        const bool after_line_feed = before == U'\n';
        // A hyphen inside a word ends a piece; before a digit it may be a minus sign.
        const bool after_hyphen = before == U'-' && here > start + 1 && c > U'9' && !is_space(c);
        if (after_line_feed || after_hyphen || may_break_between(before, c)) {
            pieces.push_back(text.substr(start, here - start));
            start = here;
        }
        before = c;
    }
    if (start < text.size()) pieces.push_back(text.substr(start));
    return pieces;
}

}  // namespace bandstand
