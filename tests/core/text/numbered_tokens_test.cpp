#include "core/text/numbered_tokens.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

void run_backwards(std::size_t count, const std::function<void(std::size_t part)>& run) {
    while (count > 0) run(--count);
}

// One document of units, whose texts are ascending, beside own tokens and integers.
struct Case {
    std::vector<std::string> unit_texts;
    std::vector<std::uint32_t> units;
    std::vector<std::string> own;
    std::vector<std::int64_t> integers;
    ShingleSettings settings;

    std::string shingle(std::size_t at) const {
        std::string text;
        for (std::size_t i = 0; i < settings.size; ++i)
            text.append(i > 0 && settings.unit == ShingleUnit::word ? " " : "").append(unit_texts[units[at + i]]);
        return text;
    }
};

// Everything has the number at which its text stands in the sorted vocabulary.
void check(const Case& given) {
    const std::vector<std::string_view> texts(given.unit_texts.begin(), given.unit_texts.end());
    const std::vector<std::size_t> ends{given.units.size()};
    TokenInterner own;
    for (const std::string& text : given.own) own.add(text);
    const auto found = number_tokens({given.units, texts, given.settings, own},
                                     sort_shingles(given.units, ends, given.settings.size), given.integers, {},
                                     run_backwards);
    REQUIRE(found);
    std::vector<std::string> all = given.own;
    for (std::size_t at = 0; at + given.settings.size <= given.units.size(); ++at) all.push_back(given.shingle(at));
    REQUIRE(found->vocabulary == Vocabulary(given.integers, all));
    REQUIRE(found->of_own.size() == own.size());
    for (std::uint32_t n = 0; n < own.size(); ++n) REQUIRE(found->vocabulary.text(found->of_own[n]) == own.text(n));
    REQUIRE(found->of_position.size() == given.units.size());
    for (std::size_t at = 0; at + given.settings.size <= given.units.size(); ++at)
        REQUIRE(found->vocabulary.text(found->of_position[at]) == given.shingle(at));
}

}  // namespace

TEST_CASE("shingles and own tokens make one sorted vocabulary, after the integers") {
    check({{"cat", "sat", "the"}, {2, 0, 1, 2, 0}, {"the cat", "cat", "zoo", "a"}, {-3, 8}, {ShingleUnit::word, 2}});
    check({{" ", "a", "b"}, {1, 0, 2, 1, 0}, {"b", "a b", "a c"}, {}, {ShingleUnit::character, 3}});
}

TEST_CASE("there may be no shingles, no own tokens, or nothing at all") {
    check({{}, {}, {}, {}, {}});
    check({{}, {}, {"b", "a"}, {1}, {}});
    check({{"a"}, {0, 0}, {"b", "a"}, {}, {ShingleUnit::word, 3}});
    check({{"a"}, {0, 0, 0}, {}, {}, {ShingleUnit::word, 2}});
}

TEST_CASE("long and short words stand in shingles as they are") {
    std::vector<std::string> words;
    for (const std::size_t length : {1U, 2U, 14U, 15U, 16U, 17U, 33U, 1000U}) words.emplace_back(length, 'w');
    std::ranges::sort(words);
    Case given{words, {}, {}, {}, {ShingleUnit::word, 3}};
    RandomNumbers random(5);
    for (int n = 0; n < 300; ++n) given.units.push_back(static_cast<std::uint32_t>(random.below(words.size())));
    check(given);
    given.settings = {ShingleUnit::word, 1};
    given.own = {"w", "ww", "x"};
    check(given);
}

TEST_CASE("own tokens find their place among shingles of many parts") {
    RandomNumbers random(6);
    std::set<std::string> kinds;
    while (kinds.size() < 300) kinds.insert(std::to_string(random.below(100'000)) + "w");
    for (const std::uint32_t size : {1U, 2U}) {
        Case given{{kinds.begin(), kinds.end()}, {}, {"", "a", "z"}, {5}, {ShingleUnit::word, size}};
        for (int n = 0; n < 60'000; ++n) given.units.push_back(static_cast<std::uint32_t>(random.below(kinds.size())));
        REQUIRE(sort_shingles(given.units, std::vector<std::size_t>{given.units.size()}, size).part_ends.size() > 3);
        // Each first shingle of a part is an own token as well, and there are neighbours of all of them.
        for (const std::string& kind : kinds) {
            given.own.push_back(kind);
            given.own.push_back(kind + "a");
        }
        for (std::size_t at = 0; at < 20'000; ++at) given.own.push_back(given.shingle(at));
        check(given);
    }
}

TEST_CASE("numbering that is told to stop gives nothing") {
    std::stop_source source;
    source.request_stop();
    const TokenInterner own;
    CHECK_FALSE(number_tokens({{}, {}, {}, own}, {}, {}, source.get_token()));
}
