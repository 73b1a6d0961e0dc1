#include "core/lsh/candidate_counts.h"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <set>
#include <vector>

#include "core/jaccard/jaccard.h"
#include "core/lsh/candidates.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

// Values out of a range so small that columns meet.
SignatureValues random_signatures(RandomNumbers& random, std::size_t k, std::size_t columns, std::uint64_t range) {
    SignatureValues values(k, columns);
    for (std::size_t s = 0; s < columns; ++s) {
        for (std::uint64_t& value : values.fill(DocumentIndex{s})) value = random.below(range);
    }
    return values;
}

// Every pair of columns, one after the other.
double candidates_one_by_one(const SignatureValues& values, const std::vector<std::uint32_t>& copies, Banding banding) {
    double pairs = 0;
    for (std::size_t a = 0; a < copies.size(); ++a) {
        pairs += static_cast<double>(pair_count(copies[a]));
        for (std::size_t b = a + 1; b < copies.size(); ++b) {
            if (first_shared_band(values, banding, {DocumentIndex{a}, DocumentIndex{b}})) pairs += static_cast<double>(copies[a]) * copies[b];
        }
    }
    return pairs;
}

}  // namespace

TEST_CASE("Candidates of every banding are those that a look at every pair finds") {
    RandomNumbers random(1);
    for (int round = 0; round < 60; ++round) {
        const std::size_t k = random.between(1, 13), columns = random.between(0, 25);
        const SignatureValues values = random_signatures(random, k, columns, random.between(1, 6));
        std::vector<std::uint32_t> copies(columns);
        for (std::uint32_t& n : copies) n = static_cast<std::uint32_t>(random.between(1, 4));
        const auto counts = count_candidates(values, copies, {});
        REQUIRE(counts);
        for (std::uint32_t rows = 1; rows <= k; ++rows) {
            for (std::uint32_t bands = 1; bands <= k / rows; ++bands) {
                const PairEstimate counted = counts->at({bands, rows});
                CHECK(counted.is_exact());
                CHECK(counted.pairs == candidates_one_by_one(values, copies, {bands, rows}));
            }
        }
    }
}

TEST_CASE("Where meetings are sampled the estimate keeps within its error, and the first band is exact") {
    RandomNumbers random(5);
    int beyond_two = 0, estimates = 0;
    for (int round = 0; round < 20; ++round) {
        const SignatureValues values = random_signatures(random, 8, 60, 4);
        std::vector<std::uint32_t> copies(60);
        for (std::uint32_t& n : copies) n = static_cast<std::uint32_t>(random.between(1, 9));
        const auto sampled = count_candidates_of_rows(values, copies, 1, {}, 0);
        REQUIRE(sampled.size() == 8);
        CHECK(sampled.front().is_exact());
        for (std::uint32_t bands = 1; bands <= 8; ++bands) {
            const double exact = candidates_one_by_one(values, copies, {bands, 1});
            const PairEstimate estimate = sampled[bands - 1];
            CHECK(std::abs(estimate.pairs - exact) <= 5 * estimate.standard_error + 1e-6 * exact);
            if (bands == 1) continue;
            CHECK(estimate.standard_error > 0);
            CHECK(estimate.standard_error < 0.03 * exact);
            ++estimates;
            beyond_two += std::abs(estimate.pairs - exact) > 2 * estimate.standard_error ? 1 : 0;
        }
    }
    // One in twenty lies beyond two standard errors.
    CHECK(beyond_two < estimates / 6);
}

TEST_CASE("A hundred thousand equal documents cost one column, and their pairs are counted") {
    RandomNumbers random(9);
    const SignatureValues values = random_signatures(random, 4, 1, 1000);
    const std::vector<std::uint32_t> copies{100'000};
    const auto counts = count_candidates(values, copies, {});
    REQUIRE(counts);
    CHECK(counts->at({1, 4}).pairs == 4'999'950'000.0);
}

TEST_CASE("Counting that is stopped gives nothing, and parts may run in any order") {
    RandomNumbers random(3);
    const SignatureValues values = random_signatures(random, 6, 12, 3);
    const std::vector<std::uint32_t> copies(12, 1);
    const auto backwards = [](std::size_t count, const std::function<void(std::size_t)>& run) {
        while (count-- > 0) run(count);
    };
    CHECK(count_candidates(values, copies, {}, backwards) == count_candidates(values, copies, {}));
    std::stop_source stop;
    stop.request_stop();
    Progress progress;
    progress.stop = stop.get_token();
    CHECK_FALSE(count_candidates(values, copies, progress));
}
