// set_words.h: the words and integers of a set document's content.
//
//   for_each_word("1 2 3", [](std::string_view word) { … });
//   read_integer("-7")   → −7
#pragma once
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/text/utf8.h"

namespace bandstand {

// Calls `use` with each piece between white space (Unicode White_Space), in order. Precondition: valid UTF-8.
template <class Use>
void for_each_word(std::string_view content, const Use& use) {
    std::size_t begin = 0;
    for (std::size_t at = 0; at < content.size();) {
        const std::size_t before = at;
        if (!is_white_space(next_code_point(content, at))) continue;
        if (before > begin) use(content.substr(begin, before - begin));
        begin = at;
    }
    if (begin < content.size()) use(content.substr(begin));
}

// True for decimal digits with at most one sign before them, whatever their value.
constexpr bool has_integer_shape(std::string_view word) {
    if (!word.empty() && (word.front() == '-' || word.front() == '+')) word.remove_prefix(1);
    if (word.empty()) return false;
    for (const char c : word)
        if (c < '0' || c > '9') return false;
    return true;
}

// Nothing for a word of another shape, or a value outside −2^63 … 2^63 − 1.
inline std::optional<std::int64_t> read_integer(std::string_view word) {
    if (!has_integer_shape(word)) return std::nullopt;
    if (word.front() == '+') word.remove_prefix(1);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{}) return std::nullopt;
    return value;
}

}  // namespace bandstand
