// utf8.h: bytes to code points.
//
//   for (std::size_t at = 0; at < text.size();) use(next_code_point(text, at));
#pragma once
#include <cstddef>
#include <string_view>

namespace bandstand {

// Byte offset of the first byte that does not belong to well-formed UTF-8 (Unicode 15, table 3-7: no surrogates, no
// overlong forms), which is where the broken sequence begins; std::string_view::npos where all is well.
std::size_t first_invalid_utf8(std::string_view bytes);

// The code point that begins at `at`, which moves behind it. Precondition: `text` is valid UTF-8, `at` is the
// beginning of a code point, at < text.size().
constexpr char32_t next_code_point(std::string_view text, std::size_t& at) {
    const auto byte = [&] { return static_cast<char32_t>(static_cast<unsigned char>(text[at++])); };
    const char32_t first = byte();
    if (first < 0x80) return first;
    const int more = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    char32_t c = first & (0x3fU >> more);
    for (int i = 0; i < more; ++i) c = (c << 6) | (byte() & 0x3fU);
    return c;
}

// True for the Unicode property White_Space.
bool is_white_space(char32_t c);

}  // namespace bandstand
