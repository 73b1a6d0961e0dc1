#include "core/text/sorted_shingles.h"

#include <map>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

using Tuple = std::vector<std::uint32_t>;

Tuple tuple_at(const std::vector<std::uint32_t>& units, std::size_t at, std::size_t k) {
    const auto begin = units.begin() + static_cast<std::ptrdiff_t>(at);
    return {begin, begin + static_cast<std::ptrdiff_t>(k)};
}

void check_against_map(const std::vector<std::uint32_t>& units, const std::vector<std::size_t>& ends, std::uint32_t k) {
    std::map<Tuple, std::size_t> first_positions;
    std::vector<std::size_t> starts;
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
        for (std::size_t at = begin; at + k <= end; ++at) starts.push_back(at);
        begin = end;
    }
    for (const std::size_t at : starts) first_positions.emplace(tuple_at(units, at, k), at);

    // Each shingle is numbered by the order of the calls.
    std::vector<std::size_t> called_with;
    const std::vector<std::uint32_t> numbers = number_shingles(units, ends, k, [&](std::uint32_t position) {
        called_with.push_back(position);
        return static_cast<std::uint32_t>(called_with.size() - 1);
    });
    std::vector<std::size_t> expected;
    for (const auto& [tuple, position] : first_positions) expected.push_back(position);
    REQUIRE(called_with == expected);
    for (const std::size_t at : starts) REQUIRE(called_with[numbers[at]] == first_positions.at(tuple_at(units, at, k)));
}

}  // namespace

TEST_CASE("the example of the header") {
    const std::vector<std::uint32_t> units{0, 1, 0, 1, 2};
    const std::vector<std::size_t> ends{5};
    std::uint32_t next = 10;
    const std::vector<std::uint32_t> numbers = number_shingles(units, ends, 2, [&](std::uint32_t) { return next++; });
    CHECK(std::vector(numbers.begin(), numbers.begin() + 4) == std::vector<std::uint32_t>{10, 11, 10, 12});
}

TEST_CASE("no unit, no shingle; a document shorter than a shingle has none") {
    CHECK(number_shingles({}, {}, 3, {}).empty());
    const std::vector<std::uint32_t> units{0, 1, 0};
    const std::vector<std::size_t> ends{0, 2, 2, 3};
    for (std::uint32_t k = 1; k <= 4; ++k) check_against_map(units, ends, k);
}

TEST_CASE("shingles come in the order of a sorted map of tuples") {
    RandomNumbers random(21);
    for (int round = 0; round < 400; ++round) {
        // Few kinds of units make many equal shingles; many make keys that hold only some of the units.
        const std::uint64_t kinds = round % 3 == 0 ? 2 : round % 3 == 1 ? 5 : 5000;
        std::vector<std::uint32_t> units;
        std::vector<std::size_t> ends;
        for (std::uint64_t d = random.below(6); d > 0; --d) {
            for (std::uint64_t n = random.below(30); n > 0; --n) {
                // Repeats of what went before, so that tuples agree in more than the packed units.
                if (units.size() > 12 && random.below(3) != 0)
                    units.push_back(units[units.size() - 11]);
                else
                    units.push_back(static_cast<std::uint32_t>(random.below(kinds)));
            }
            ends.push_back(units.size());
        }
        const std::uint32_t k =
            static_cast<std::uint32_t>(round % 7 == 0 ? random.between(20, 64) : random.between(1, 9));
        INFO("round " << round << ", k = " << k);
        check_against_map(units, ends, k);
    }
}

TEST_CASE("sorting in many parts gives what sorting in one turn gives, cut where the first unit changes") {
    RandomNumbers random(22);
    std::vector<std::uint32_t> units;
    std::vector<std::size_t> ends;
    for (int d = 0; d < 400; ++d) {
        for (std::uint64_t n = random.below(300); n > 0; --n)
            units.push_back(static_cast<std::uint32_t>(random.below(1 + random.below(500))));
        ends.push_back(units.size());
    }
    const auto backwards = [](std::size_t count, const std::function<void(std::size_t)>& run) {
        while (count > 0) run(--count);
    };
    const SortedShingles sorted = sort_shingles(units, ends, 3, {}, backwards);
    const SortedShingles in_turn = sort_shingles(units, ends, 3);
    CHECK(sorted.positions == in_turn.positions);
    CHECK(sorted.repeats == in_turn.repeats);
    CHECK(sorted.part_ends == in_turn.part_ends);
    REQUIRE(sorted.part_ends.size() > 2);
    CHECK(sorted.part_ends.back() == sorted.positions.size());
    for (std::size_t i = 1; i < sorted.positions.size(); ++i) {
        const Tuple before = tuple_at(units, sorted.positions[i - 1], 3);
        const Tuple tuple = tuple_at(units, sorted.positions[i], 3);
        REQUIRE(before <= tuple);
        REQUIRE((sorted.repeats[i] == 1) == (before == tuple));
        if (before == tuple) REQUIRE(sorted.positions[i - 1] < sorted.positions[i]);
    }
    for (std::size_t part = 0; part + 1 < sorted.part_ends.size(); ++part) {
        const std::size_t end = sorted.part_ends[part];
        CHECK(units[sorted.positions[end - 1]] != units[sorted.positions[end]]);
    }
}
