#include "core/narrate/number_words.h"

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

TEST_CASE("Thousands are grouped") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(1204) == "1,204");
    CHECK(grouped(4'999'950'000) == "4,999,950,000");
}

TEST_CASE("Counts on a scale are cut to three digits and a unit") {
    CHECK(short_count(0) == "0");
    CHECK(short_count(999) == "999");
    CHECK(short_count(1000) == "1k");
    CHECK(short_count(999'999) == "999k");
    CHECK(short_count(12'000'000) == "12M");
    CHECK(short_count(1'000'000'000) == "1G");
    CHECK(short_count(18'446'744'073'709'551'615U) == "18,446,744,073G");
}

TEST_CASE("Per cent never looks like none or all where it is not") {
    CHECK(percent_words(Language::en, 0) == "0 %");
    CHECK(percent_words(Language::en, 1) == "100 %");
    CHECK(percent_words(Language::en, 0.975) == "97.5 %");
    CHECK(percent_words(Language::en, 0.18605) == "18.6 %");
    CHECK(percent_words(Language::en, 0.99964) == "99.96 %");
    CHECK(percent_words(Language::en, 0.00002) == "< 0.01 %");
    CHECK(percent_words(Language::en, 0.99999) == "> 99.99 %");
    CHECK(percent_words(Language::en, 0.95) == "95 %");
    CHECK(percent_words(Language::zh_hant, 0.975) == "97.5%");
}

TEST_CASE("An estimate keeps the digits that its error allows, an exact number all") {
    CHECK(estimate_words(Language::en, {1204, 0}) == "1,204");
    CHECK(estimate_words(Language::en, {1'234'567, 23'456}) == "≈ 1,235,000 ± 23,000");
    CHECK(estimate_words(Language::en, {41.7, 0.3}) == "≈ 42 ± 1");
}

TEST_CASE("Durations are rounded up to seconds") {
    CHECK(duration_words(Language::en, 0.2) == "1 s");
    CHECK(duration_words(Language::en, 59.5) == "1 min 0 s");
    CHECK(duration_words(Language::en, 200) == "3 min 20 s");
    CHECK(duration_words(Language::zh_hant, 200) == "3 分 20 秒");
}
