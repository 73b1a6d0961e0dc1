#include "core/lsh/hamming_bands.h"

#include <array>
#include <cassert>

namespace bandstand {

namespace {

constexpr std::uint32_t most_bits = 64;

// Pascal's triangle. The greatest entry, 32 of 64, is below 2^61.
constexpr auto binomials = [] {
    std::array<std::array<std::uint64_t, most_bits + 1>, most_bits + 1> all{};
    for (std::size_t n = 0; n <= most_bits; ++n) {
        all[n][0] = 1;
        for (std::size_t m = 1; m <= n; ++m) all[n][m] = all[n - 1][m - 1] + all[n - 1][m];
    }
    return all;
}();

}  // namespace

double shared_band_probability(std::uint32_t bands, std::uint32_t width, std::uint32_t differing) {
    const std::uint32_t bits = bands * width;
    assert(bands >= 1 && width >= 1 && bits <= most_bits && differing <= bits);
    // Ways to lay the differing bits so that some band stays whole. Single terms pass 2^64, but the sum does not:
    // counted modulo 2^64 it is exact.
    std::uint64_t ways = 0;
    for (std::uint32_t whole = 1; whole <= bands; ++whole) {
        const std::uint64_t term = binomials[bands][whole] * binomials[bits - whole * width][differing];
        ways = whole % 2 == 1 ? ways + term : ways - term;
    }
    return static_cast<double>(ways) / static_cast<double>(binomials[bits][differing]);
}

}  // namespace bandstand
