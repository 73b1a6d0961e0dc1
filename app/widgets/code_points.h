// code_points.h: walking over the code points of a text.
//
//   for (std::size_t at = 0; at < text.size();) use(next_code_point(text, at));
#pragma once
#include <cstddef>
#include <string_view>

namespace bandstand {

// What stands for bytes that are not UTF-8: the replacement character.
inline constexpr char32_t not_a_character = 0xFFFD;

// The code point that starts at text[at]; moves `at` behind it. A byte that starts none is skipped
// alone and gives `not_a_character`. Requires at < text.size().
char32_t next_code_point(std::string_view text, std::size_t& at);

}  // namespace bandstand
