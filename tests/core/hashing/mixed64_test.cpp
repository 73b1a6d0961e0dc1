// Measures the family as its header promises: the estimate of s = 0.5 from k = 128 functions, over 1,000 trials.
#include "core/hashing/mixed64.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "core/hashing/blake2b64.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

constexpr int k = 128;
constexpr double s = 0.5;

enum class Ids { consecutive, random };

struct Figures {
    double mean = 0.0, deviation = 0.0;
};

// Two sets with 2·own tokens in common and `own` more in each, so that s = 0.5; other tokens in each trial, by
// consecutive integers from anywhere on or at random. `draw` makes the next function of a family from its seed; `word`
// makes a 64-bit word of an integer token.
template <class Draw, class Word>
Figures measure(Ids ids, std::size_t own, int trials, const Draw& draw, const Word& word) {
    RandomNumbers random(2024 + own);
    double sum = 0.0, sum_of_squares = 0.0;
    for (int trial = 0; trial < trials; ++trial) {
        std::vector<std::uint64_t> words(4 * own);
        const std::uint64_t first = random.below(1'000'000);
        for (std::size_t n = 0; n < words.size(); ++n) {
            words[n] = word(static_cast<std::int64_t>(ids == Ids::consecutive ? first + n : random.next()));
        }
        SplitMix64 seed(random.next());
        int agree = 0;
        for (int i = 0; i < k; ++i) {
            const auto function = draw(seed);
            std::uint64_t one = ~std::uint64_t{0}, other = one;
            for (std::size_t n = 0; n < words.size(); ++n) {
                const std::uint64_t value = function(words[n]);
                if (n < 3 * own) one = std::min(one, value);
                if (n >= own) other = std::min(other, value);
            }
            agree += one == other ? 1 : 0;
        }
        const double estimate = static_cast<double>(agree) / k;
        sum += estimate;
        sum_of_squares += estimate * estimate;
    }
    const double mean = sum / trials;
    return {mean, std::sqrt(sum_of_squares / trials - mean * mean)};
}

// How far the figures are from those of ideal functions; the deviation as a part of the right one.
double bias(const Figures& figures) { return std::abs(figures.mean - s); }
double distortion(const Figures& figures) { return std::abs(figures.deviation / std::sqrt(s * (1.0 - s) / k) - 1.0); }

std::uint64_t hashed(std::int64_t integer) { return token_hash64(integer); }
std::uint64_t as_it_is(std::int64_t integer) { return static_cast<std::uint64_t>(integer); }

auto xor_only(SplitMix64& random) {
    return [constant = random.next()](std::uint64_t x) { return x ^ constant; };
}

}  // namespace

TEST_CASE("over 1,000 trials the estimate has the right mean and deviation") {
    for (const Ids ids : {Ids::consecutive, Ids::random}) {
        const Figures figures = measure(ids, 75, 1000, next_mixed64, hashed);
        CAPTURE(ids == Ids::consecutive, figures.mean, figures.deviation);
        CHECK(bias(figures) <= 0.003);
        CHECK(distortion(figures) <= 0.05);
    }
}

TEST_CASE("over 10,000 trials no smaller bias comes to light, for small sets either") {
    for (const Ids ids : {Ids::consecutive, Ids::random}) {
        for (const std::size_t own : {1U, 3U, 10U}) {
            const Figures figures = measure(ids, own, 10'000, next_mixed64, hashed);
            CAPTURE(ids == Ids::consecutive, own, figures.mean, figures.deviation);
            CHECK(bias(figures) <= 0.0015);      // 3.4 standard deviations of this mean
            CHECK(distortion(figures) <= 0.025);  // 3.5 standard deviations of this deviation
        }
    }
}

TEST_CASE("a family that only XORs a constant fails the same measurement") {
    // With the token hash before it the mean is right, but agreement comes in lumps.
    for (const Ids ids : {Ids::consecutive, Ids::random}) {
        const Figures figures = measure(ids, 75, 1000, xor_only, hashed);
        CAPTURE(ids == Ids::consecutive, figures.mean, figures.deviation);
        CHECK(distortion(figures) > 0.05);
    }
    const Figures plain = measure(Ids::consecutive, 75, 1000, xor_only, as_it_is);
    CAPTURE(plain.mean, plain.deviation);
    CHECK(distortion(plain) > 0.5);
}

TEST_CASE("a function is a bijection of the words") {
    SplitMix64 seed(4);
    for (int i = 0; i < 20; ++i) {
        const Mixed64Function function = next_mixed64(seed);
        CHECK(function.multiplier % 2 == 1);
        std::set<std::uint64_t> values;
        for (std::uint64_t n = 0; n < 1000; ++n) {
            values.insert(function(n));          // low bits
            values.insert(function((n + 1) << 50));  // high bits
        }
        CHECK(values.size() == 2000);
    }
}

TEST_CASE("SplitMix64 gives its published sequence") {
    // The first outputs for the seed 1234567, as printed by the reference program of Sebastiano Vigna.
    SplitMix64 random(1234567);
    CHECK(random.next() == 6457827717110365317U);
    CHECK(random.next() == 3203168211198807973U);
    CHECK(random.next() == 9817491932198370423U);
    CHECK(random.next() == 4593380528125082431U);
    CHECK(random.next() == 16408922859458223821U);
}

TEST_CASE("numbers below a bound reach every value about equally often") {
    SplitMix64 random(9);
    std::vector<int> seen(7);
    for (int i = 0; i < 70'000; ++i) ++seen.at(random.below(7));
    // Five standard deviations of a binomial (70000, 1/7) are 463.
    for (const int count : seen) CHECK(std::abs(count - 10'000) < 463);
    for (int i = 0; i < 100; ++i) CHECK(random.below(1) == 0);
}

TEST_CASE("values that would favour small results are drawn again") {
    // With this bound a plain remainder would fall into the lower half twice as often as into the upper.
    constexpr std::uint64_t bound = 3ULL << 62;
    SplitMix64 random(10);
    int lower = 0;
    for (int i = 0; i < 9000; ++i) lower += random.below(bound) < (1ULL << 62) ? 1 : 0;
    CHECK(std::abs(lower - 3000) < 224);  // five standard deviations of a binomial (9000, 1/3)
}

TEST_CASE("a text is hashed by BLAKE2b and an integer by the mixer") {
    CHECK(token_hash64("dock") == blake2b64_little_endian("dock"));
    CHECK(token_hash64(std::int64_t{0}) == SplitMix64(0).next());
    CHECK(token_hash64(std::int64_t{-1}) != token_hash64(std::int64_t{1}));
}
