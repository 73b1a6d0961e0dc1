#include "core/search/growing_blocks.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <vector>

#include "tests/random_numbers.h"

using namespace bandstand;

TEST_CASE("elements keep their numbers and values across blocks") {
    GrowingBlocks<std::uint64_t> blocks;
    CHECK(blocks.size() == 0);
    CHECK(blocks.block_count() == 0);
    const std::size_t count = 3 * blocks.block_size + 5;
    for (std::size_t n = 0; n < count; ++n) {
        blocks.push_back(n * n);
        REQUIRE(blocks.size() == n + 1);
    }
    for (std::size_t n = 0; n < count; ++n) REQUIRE(blocks[n] == n * n);
    CHECK(blocks.block_count() == 4);
    std::vector<std::uint64_t> all;
    for (std::size_t b = 0; b < blocks.block_count(); ++b) all.insert(all.end(), blocks.block(b).begin(), blocks.block(b).end());
    REQUIRE(all.size() == count);
    CHECK(all.back() == (count - 1) * (count - 1));
    CHECK(blocks.bytes() >= count * 8);
    CHECK(blocks.bytes() < (count + 2 * blocks.block_size) * 8);
}

TEST_CASE("elements that are appended together lie side by side, and others stay where they are") {
    RandomNumbers random(621);
    GrowingBlocks<std::uint32_t> blocks;
    std::vector<std::pair<std::size_t, std::size_t>> pieces;
    for (std::uint32_t n = 0; n < 500; ++n) {
        const std::size_t count = random.between(1, random.below(10) == 0 ? blocks.block_size : 300);
        const std::size_t first = blocks.append(count);
        REQUIRE(first >= (pieces.empty() ? 0 : pieces.back().first + pieces.back().second));
        REQUIRE(first / blocks.block_size == (first + count - 1) / blocks.block_size);
        std::uint32_t* const begin = &blocks[first];
        for (std::size_t i = 0; i < count; ++i) {
            REQUIRE(begin[i] == 0);
            begin[i] = n;
        }
        REQUIRE(blocks.size() == first + count);
        pieces.emplace_back(first, count);
    }
    for (std::uint32_t n = 0; n < pieces.size(); ++n) {
        for (std::size_t i = 0; i < pieces[n].second; ++i) REQUIRE(blocks[pieces[n].first + i] == n);
    }
}

TEST_CASE("a few elements take little room, copies are independent and equal") {
    GrowingBlocks<std::uint32_t> blocks;
    blocks.push_back(7);
    CHECK(blocks.bytes() < 100);
    GrowingBlocks<std::uint32_t> copy = blocks;
    CHECK(copy == blocks);
    copy[0] = 8;
    CHECK(blocks[0] == 7);
    CHECK_FALSE(copy == blocks);
}
