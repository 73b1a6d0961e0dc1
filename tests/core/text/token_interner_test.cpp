#include "core/text/token_interner.h"

#include <map>
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "tests/random_numbers.h"

using namespace bandstand;

TEST_CASE("numbers are given in the order in which tokens are first met") {
    TokenInterner interner;
    CHECK(interner.add("the cat sat") == 0);
    CHECK(interner.add("cat sat on") == 1);
    CHECK(interner.add("the cat sat") == 0);
    CHECK(interner.size() == 2);
    CHECK(interner.text(0) == "the cat sat");
    CHECK(interner.sorted_order() == std::vector<std::uint32_t>{1, 0});
}

TEST_CASE("the empty token and tokens that differ in NUL bytes alone are tokens of their own") {
    TokenInterner interner;
    const std::string padded("a\0", 2), padded_twice("a\0\0", 3);
    CHECK(interner.add(padded_twice) == 0);
    CHECK(interner.add("a") == 1);
    CHECK(interner.add(padded) == 2);
    CHECK(interner.add("") == 3);
    CHECK(interner.sorted_order() == std::vector<std::uint32_t>{3, 1, 2, 0});
}

TEST_CASE("many tokens keep their numbers and come out sorted") {
    RandomNumbers random(3);
    TokenInterner interner;
    std::map<std::string, std::uint32_t> expected;
    for (int i = 0; i < 20000; ++i) {
        std::string token(random.below(4) == 0 ? "common beginning " : "");
        for (std::uint64_t n = random.below(5); n > 0; --n) token += static_cast<char>(random.below(5) * 60);
        const auto [entry, is_new] = expected.emplace(token, static_cast<std::uint32_t>(expected.size()));
        REQUIRE(interner.add(token) == entry->second);
    }
    REQUIRE(interner.size() == expected.size());
    std::vector<std::uint32_t> order;
    for (const auto& [token, number] : expected) {
        REQUIRE(interner.text(number) == token);
        order.push_back(number);
    }
    CHECK(interner.sorted_order() == order);
}
