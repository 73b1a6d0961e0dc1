#include "core/narrate/narration.h"

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

TEST_CASE("decimals have three places") {
    CHECK(decimal3(5.0 / 7.0) == "0.714");
    CHECK(decimal3(1.0) == "1.000");
    CHECK(decimal3(0.0) == "0.000");
    CHECK(decimal3(0.9999) == "1.000");
}

TEST_CASE("a signed decimal says its direction, and what rounds to zero has none below it") {
    CHECK(signed_decimal3(0.0357) == "+0.036");
    CHECK(signed_decimal3(-0.0194) == "\u22120.019");
    CHECK(signed_decimal3(0.0) == "+0.000");
    CHECK(signed_decimal3(-0.0) == "+0.000");
    CHECK(signed_decimal3(0.0004) == "+0.000");
    CHECK(signed_decimal3(-0.0004) == "+0.000");
    CHECK(signed_decimal3(-0.0006) == "\u22120.001");
    CHECK(signed_decimal3(-1.0) == "\u22121.000");
}

TEST_CASE("functions and rows are named from zero on") {
    CHECK(function_name(HashIndex{0}) == "h0");
    CHECK(function_name(HashIndex{65535}) == "h65535");
}

TEST_CASE("every listing of the catalogs has the same lines in both languages, and runs none of them") {
    for (const char* key :
         {"pseudocode.by_document", "pseudocode.by_row", "pseudocode.bands", "pseudocode.compare", "pseudocode.walk"}) {
        const Pseudocode english = pseudocode(Language::en, key), chinese = pseudocode(Language::zh_hant, key);
        CAPTURE(key);
        CHECK(english.lines.size() > 2);
        REQUIRE(english.lines.size() == chinese.lines.size());
        CHECK_FALSE(english.running);
        for (std::size_t n = 0; n < english.lines.size(); ++n) {
            CHECK_FALSE(english.lines[n].empty());
            CHECK(english.lines[n].find('\n') == std::string::npos);
            // The same loops: as deep in either language.
            CHECK(english.lines[n].find_first_not_of(' ') == chinese.lines[n].find_first_not_of(' '));
        }
    }
    CHECK(pseudocode(Language::en, "pseudocode.bands").lines.front() == "for each band j of b");
    CHECK(pseudocode(Language::en, "pseudocode.bands").lines.back() == "    put d in bucket[j][key]");
}
