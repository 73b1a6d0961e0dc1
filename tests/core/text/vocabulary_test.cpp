#include "core/text/vocabulary.h"

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

TEST_CASE("integers come first in numeric order, then texts in byte order, no token twice") {
    const Vocabulary vocabulary({10, -3, 10, 2}, {"b", "a", "é", "a", "", "B"});
    REQUIRE(vocabulary.size() == 8);
    std::vector<std::string> labels;
    for (std::size_t t = 0; t < vocabulary.size(); ++t) labels.push_back(vocabulary.label(TokenIndex{t}));
    CHECK(labels == std::vector<std::string>{"-3", "2", "10", "", "B", "a", "b", "é"});
    CHECK(vocabulary.integer_count() == 3);
    CHECK(vocabulary.text_count() == 5);
    CHECK(vocabulary.is_integer(TokenIndex{2}));
    CHECK_FALSE(vocabulary.is_integer(TokenIndex{3}));
    CHECK(vocabulary.integer(TokenIndex{0}) == -3);
}

TEST_CASE("every token is found again, and no other") {
    const Vocabulary vocabulary({5, 7}, {"x", "y", "xy"});
    for (std::size_t t = 0; t < vocabulary.size(); ++t) {
        const TokenIndex token{t};
        if (vocabulary.is_integer(token))
            CHECK(vocabulary.find(vocabulary.integer(token)) == token);
        else
            CHECK(vocabulary.find(vocabulary.text(token)) == token);
    }
    CHECK_FALSE(vocabulary.find(std::int64_t{6}));
    CHECK_FALSE(vocabulary.find(std::int64_t{8}));
    CHECK_FALSE(vocabulary.find(std::string_view("")));
    CHECK_FALSE(vocabulary.find(std::string_view("xx")));
    CHECK_FALSE(vocabulary.find(std::string_view("z")));
    CHECK_FALSE(Vocabulary{}.find(std::string_view("z")));
}

TEST_CASE("an integer and a text of the same digits are two tokens") {
    const Vocabulary vocabulary({3}, {"3"});
    CHECK(vocabulary.size() == 2);
    CHECK(vocabulary.find(std::int64_t{3}) != vocabulary.find(std::string_view("3")));
}

TEST_CASE("a vocabulary from sorted parts equals the one that sorts") {
    CHECK(Vocabulary::from_sorted({1, 2}, "aab", {1, 2, 3}) == Vocabulary::from_sorted({1, 2}, "aab", {1, 2, 3}));
    CHECK(Vocabulary::from_sorted({1, 2}, "aabb", {1, 3, 4}) == Vocabulary({2, 1}, {"b", "a", "ab"}));
}
