#include "core/search/name_table.h"

#include <catch2/catch_test_macros.hpp>
#include <map>

#include "tests/random_numbers.h"

using namespace bandstand;

TEST_CASE("names are numbered in the order of adding, and found again") {
    NameTable names;
    CHECK_FALSE(names.find("I-19"));
    CHECK(names.add("I-19") == 0);
    CHECK(names.add("I-47") == 1);
    CHECK(names.add("I-19") == 0);
    CHECK(names.size() == 2);
    CHECK(names.find("I-47") == 1U);
    CHECK_FALSE(names.find("I-4"));
    CHECK(names.size() == 2);
    CHECK(names.name(0) == "I-19");
    CHECK(names.name(1) == "I-47");
}

TEST_CASE("the empty name, names with NUL bytes and very long ones are names of their own") {
    const std::vector<std::string> wanted{"", std::string(1, '\0'), std::string(8, '\0'), std::string(9, '\0'), "a", std::string("a\0", 2),
                                          std::string(300'000, 'x'), std::string(300'001, 'x'), "事故-19", std::string(70'000, 'y'), "b"};
    NameTable names;
    for (std::size_t n = 0; n < wanted.size(); ++n) {
        CHECK_FALSE(names.find(wanted[n]));
        CHECK(names.add(wanted[n]) == n);
    }
    for (std::size_t n = 0; n < wanted.size(); ++n) {
        CHECK(names.find(wanted[n]) == static_cast<std::uint32_t>(n));
        CHECK(names.name(static_cast<std::uint32_t>(n)) == wanted[n]);
    }
    CHECK(names.size() == wanted.size());
}

TEST_CASE("many names are told apart as a map tells them") {
    RandomNumbers random(631);
    NameTable names;
    std::map<std::string, std::uint32_t> expected;
    for (int i = 0; i < 60'000; ++i) {
        std::string name(random.below(4) == 0 ? "a common beginning " : "");
        for (std::uint64_t n = random.below(6); n > 0; --n) name += static_cast<char>(random.below(6) * 50);
        const auto there = expected.find(name);
        REQUIRE(names.find(name) == (there == expected.end() ? std::nullopt : std::optional(there->second)));
        const auto [entry, is_new] = expected.emplace(name, static_cast<std::uint32_t>(expected.size()));
        REQUIRE(names.add(name) == entry->second);
    }
    REQUIRE(names.size() == expected.size());
    CHECK(names.size() > 5'000);
    for (const auto& [name, number] : expected) REQUIRE(names.name(number) == name);
}

TEST_CASE("tables of the same names in the same order are equal, copies are independent") {
    NameTable one, other;
    CHECK(one == other);
    one.add("a");
    one.add("b");
    CHECK_FALSE(one == other);
    NameTable copy = one;
    other.add("b");
    other.add("a");
    CHECK_FALSE(one == other);
    copy.add("c");
    CHECK(one.size() == 2);
    CHECK_FALSE(one.find("c"));
    one.add("c");
    CHECK(one == copy);
    // The same bytes, cut elsewhere.
    NameTable ab, a_b;
    ab.add("ab");
    ab.add("c");
    a_b.add("a");
    a_b.add("bc");
    CHECK_FALSE(ab == a_b);
}
