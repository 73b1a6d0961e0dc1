#include "app/widgets/code_points.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace bandstand;

namespace {

std::u32string decoded(std::string_view text) {
    std::u32string result;
    for (std::size_t at = 0; at < text.size();) result += next_code_point(text, at);
    return result;
}

}  // namespace

TEST_CASE("code points of one to four bytes are read") {
    CHECK(decoded("aé簽😀") == U"aé簽😀");
    CHECK(decoded(std::string_view("a\0b", 3)) == std::u32string(U"a\0b", 3));
    CHECK(decoded("").empty());
}

TEST_CASE("each byte that starts no code point is skipped alone") {
    CHECK(decoded("a\x80z") == U"a\uFFFDz");
    CHECK(decoded("\xE7\xB0") == U"\uFFFD\uFFFD");            // cut off
    CHECK(decoded("\xC0\xAF") == U"\uFFFD\uFFFD");            // overlong
    CHECK(decoded("\xED\xA0\x80") == U"\uFFFD\uFFFD\uFFFD");  // a surrogate
    CHECK(decoded("\xF5\x80\x80\x80").size() == 4);           // beyond U+10FFFF
    CHECK(decoded("\xE7z") == U"\uFFFDz");
}
