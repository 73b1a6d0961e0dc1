#include "core/text/utf8.h"

#include <cstdint>
#include <string>

#include <unicode/unistr.h>
#include <catch2/catch_test_macros.hpp>

#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

constexpr std::size_t none = std::string_view::npos;

}  // namespace

TEST_CASE("well-formed text has no invalid byte") {
    CHECK(first_invalid_utf8("") == none);
    CHECK(first_invalid_utf8("abc") == none);
    CHECK(first_invalid_utf8("café 文件 😀") == none);
    CHECK(first_invalid_utf8(std::string_view("a\0b", 3)) == none);
    CHECK(first_invalid_utf8("\xf4\x8f\xbf\xbf") == none);  // U+10FFFF
}

TEST_CASE("the first invalid byte is where a broken sequence begins") {
    CHECK(first_invalid_utf8("ab\xff") == 2);
    CHECK(first_invalid_utf8("ab\x80") == 2);            // nothing to continue
    CHECK(first_invalid_utf8("ab\xe6\x96") == 2);        // cut off
    CHECK(first_invalid_utf8("ab\xe6\x96z") == 2);       // not continued
    CHECK(first_invalid_utf8("\xc0\xaf") == 0);          // overlong
    CHECK(first_invalid_utf8("\xe0\x9f\xbf") == 0);      // overlong
    CHECK(first_invalid_utf8("\xf0\x8f\xbf\xbf") == 0);  // overlong
    CHECK(first_invalid_utf8("x\xed\xa0\x80") == 1);     // surrogate
    CHECK(first_invalid_utf8("\xf4\x90\x80\x80") == 0);  // beyond U+10FFFF
    CHECK(first_invalid_utf8("caf\xe9 au lait") == 3);   // Latin-1
    CHECK(first_invalid_utf8("文\xe6\x96") == 3);
}

TEST_CASE("code points are read one after the other") {
    const std::string text = "aé文😀";
    std::size_t at = 0;
    CHECK(next_code_point(text, at) == U'a');
    CHECK(next_code_point(text, at) == U'é');
    CHECK(next_code_point(text, at) == U'文');
    CHECK(next_code_point(text, at) == U'😀');
    CHECK(at == text.size());
}

TEST_CASE("every code point comes back, and surrogates are refused") {
    for (char32_t c = 0; c <= 0x10ffff; c += c < 0x3000 ? 1 : 97) {
        std::string text;
        icu::UnicodeString(static_cast<UChar32>(c)).toUTF8String(text);
        if (c >= 0xd800 && c <= 0xdfff) continue;
        std::size_t at = 0;
        if (first_invalid_utf8(text) != none || next_code_point(text, at) != c || at != text.size())
            FAIL("U+" << static_cast<std::uint32_t>(c));
    }
}

TEST_CASE("random bytes are accepted exactly where ICU reads them unchanged") {
    RandomNumbers random(5);
    constexpr char bytes[] = {'a',    '\x80', '\xbf', '\xc2', '\xe0', '\xa0', '\xed',
                              '\x9f', '\xef', '\xf0', '\x90', '\xf4', '\x8f'};
    for (int round = 0; round < 20000; ++round) {
        std::string text;
        // Runs of ASCII are passed over eight bytes at a time.
        text.append(random.below(3) * random.below(12), 'z');
        for (std::uint64_t i = random.below(6); i > 0; --i) text += bytes[random.below(sizeof bytes)];
        text.append(random.below(12), 'z');
        // ICU puts U+FFFD, which none of these bytes makes up, in the place of what is broken.
        std::string back;
        icu::UnicodeString::fromUTF8(text).toUTF8String(back);
        INFO(round);
        REQUIRE((first_invalid_utf8(text) == none) == (back == text));
    }
}

TEST_CASE("white space is what Unicode calls so") {
    for (const char32_t c : {U' ', U'\t', U'\n', U'\u00a0', U'\u2003', U'\u3000'}) CHECK(is_white_space(c));
    for (const char32_t c : {U'a', U'\0', U'\u200b', U'文'}) CHECK_FALSE(is_white_space(c));
}
