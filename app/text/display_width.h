// display_width.h: text measured and fitted in the columns of a terminal.
//
//   display_width("d1")    → 2        display_width("公告")  → 4: East Asian wide characters take two
//   fitted("公告 one", 5)  → "公告…"  at most five columns
//
// A column is the width of one Latin letter. Wide and fullwidth characters (Unicode's East Asian
// Width) take two, combining marks and invisible characters none, all others one. Invalid UTF-8 is
// read as one replacement character for each wrong byte. Cost of all: linear in the text.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bandstand {

std::size_t display_width(std::string_view text);

// The text with every control character and wrong byte replaced by U+FFFD, line ends and tabs by a
// space: what users' names and tokens may put on a terminal.
std::string printable(std::string_view text);

// The text where it fits, else its beginning and "…". At least one column.
std::string fitted(std::string_view text, std::size_t columns);
// The same with "…" in the middle: names that begin alike often differ at their ends. At least three columns.
std::string fitted_middle(std::string_view text, std::size_t columns);

// The text with spaces behind it, or before it, up to the wanted columns; longer text stays as it is.
std::string padded_right(std::string_view text, std::size_t columns);
std::string padded_left(std::string_view text, std::size_t columns);

// Lines of at most `columns`, broken at spaces and between wide characters, and inside a word only
// where it is longer than a line. The text holds no line ends. At least two columns.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);

}  // namespace bandstand
