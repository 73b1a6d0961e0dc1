// line_break.h: where a line of text may end.
//
//   for (std::string_view piece : breakable_pieces("MinHash 的簽章，八列")) …
//   → "MinHash " "的" "簽" "章，" "八" "列"
//
// Latin text breaks behind spaces and hyphens; Chinese, Japanese and Korean text between any two
// characters, save that closing punctuation never starts a line and opening punctuation never ends
// one. A small part of Unicode's UAX #14, enough for sentences, names and tokens.
#pragma once
#include <string_view>
#include <vector>

namespace bandstand {

// May a line end between these two neighbours? 0 stands for the start or the end of the text.
bool may_break_between(char32_t before, char32_t after);

// The text in pieces that must stay together; spaces belong to the piece before them, and a line
// feed ends its piece. The pieces are views into `text`. Linear in its length.
std::vector<std::string_view> breakable_pieces(std::string_view text);

}  // namespace bandstand
