#include "core/search/chained_buckets.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>
#include <vector>

#include "core/hashing/mixed64.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

constexpr std::uint32_t bands = 3;

std::vector<std::uint32_t> chain(const ChainedBuckets& buckets, std::uint32_t band, std::uint64_t hash) {
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t n = buckets.first(band, hash); n != ChainedBuckets::none; n = buckets.next(n, band)) numbers.push_back(n);
    return numbers;
}

}  // namespace

TEST_CASE("a chain holds every number of the hash, the latest first, and few others") {
    RandomNumbers random(651);
    ChainedBuckets buckets(bands, 32);
    std::vector<std::vector<std::uint64_t>> hashes;
    std::vector<std::map<std::uint64_t, std::vector<std::uint32_t>>> wanted(bands);
    CHECK(chain(buckets, 0, 7).empty());
    for (std::uint32_t number = 0; number < 3'000; ++number) {
        std::vector<std::uint64_t> own;
        for (std::uint32_t j = 0; j < bands; ++j) own.push_back(SplitMix64::mix(random.below(1 + number / (j + 1))));
        hashes.push_back(own);
        buckets.add([&](std::uint32_t n, std::uint32_t j) { return hashes[n][j]; });
        for (std::uint32_t j = 0; j < bands; ++j) wanted[j][own[j]].push_back(number);
        REQUIRE(buckets.size() == number + 1);
        if (number % 250 != 0) continue;
        for (std::uint32_t j = 0; j < bands; ++j) {
            std::size_t in_chains = 0;
            for (const auto& [hash, numbers] : wanted[j]) {
                std::vector<std::uint32_t> found = chain(buckets, j, hash);
                REQUIRE(std::ranges::is_sorted(found, std::greater<>{}));
                in_chains += found.size() - numbers.size();
                std::erase_if(found, [&](std::uint32_t n) { return hashes[n][j] != hash; });
                std::ranges::reverse(found);
                REQUIRE(found == numbers);
            }
            CHECK(in_chains <= 4 * (number + 1));
        }
    }
}

TEST_CASE("with as many bits as a key has, chains hold equal keys only, however many numbers there are") {
    ChainedBuckets buckets(1, 4);
    std::vector<std::uint64_t> keys;
    for (std::uint32_t n = 0; n < 1'000; ++n) {
        keys.push_back(n % 16);
        buckets.add([&](std::uint32_t number, std::uint32_t) { return keys[number] << 60; });
    }
    for (std::uint64_t key = 0; key < 16; ++key) {
        const auto numbers = chain(buckets, 0, key << 60);
        CHECK(numbers.size() == (key < 1'000 % 16 ? 63U : 62U));
        CHECK(std::ranges::all_of(numbers, [&](std::uint32_t n) { return n % 16 == key; }));
    }
}

TEST_CASE("memory stays below three times four bytes a number and band, for any number of them") {
    RandomNumbers random(652);
    ChainedBuckets buckets(bands, 32);
    for (std::uint32_t n = 1; n <= 20'000; ++n) {
        buckets.add([&](std::uint32_t number, std::uint32_t j) { return SplitMix64::mix(number * bands + j); });
        if (n >= 100) REQUIRE(buckets.bytes() <= std::size_t{3} * 4 * bands * n);
    }
    const ChainedBuckets before = buckets;
    buckets.add([&](std::uint32_t number, std::uint32_t j) { return SplitMix64::mix(number * bands + j); });
    CHECK(before.size() == 20'000);
    CHECK(before.first(0, SplitMix64::mix(20'000 * bands)) != 20'000);
    CHECK(buckets.first(0, SplitMix64::mix(20'000 * bands)) == 20'000);
}
