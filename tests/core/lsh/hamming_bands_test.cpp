#include "core/lsh/hamming_bands.h"

#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cstdint>
#include <vector>

using namespace bandstand;
using Catch::Matchers::WithinAbs;

namespace {

struct SharedBand {
    std::uint32_t bands, width, differing;
    double probability;
};

// Computed independently in Python.
constexpr SharedBand right_values[]{
    {2, 32, 1, 1.0},
    {2, 32, 2, 0.4920634920634921},
    {2, 32, 3, 0.23809523809523814},
    {2, 32, 4, 0.11319281811085091},
    {4, 16, 3, 1.0},
    {4, 16, 4, 0.8968547757548286},
    {4, 16, 5, 0.7421369393870716},
    {4, 16, 6, 0.5826114866350057},
    {4, 16, 8, 0.32676990933430483},
    {8, 8, 7, 1.0},
    {8, 8, 8, 0.9962095370133943},
    {8, 8, 9, 0.9829429165602743},
    {8, 8, 10, 0.9558066474516199},
};

}  // namespace

TEST_CASE("the chance of a shared band has the right values") {
    for (const SharedBand& row : right_values) {
        CAPTURE(row.bands, row.width, row.differing);
        CHECK_THAT(shared_band_probability(row.bands, row.width, row.differing), WithinAbs(row.probability, 1e-12));
    }
}

TEST_CASE("fewer differing bits than bands cannot disturb every band") {
    for (std::uint32_t bands = 1; bands <= 64; ++bands) {
        for (std::uint32_t width = 1; bands * width <= 64; ++width) {
            for (std::uint32_t d = 0; d <= bands * width; ++d) {
                const double p = shared_band_probability(bands, width, d);
                CAPTURE(bands, width, d);
                if (d < bands) CHECK(p == 1.0);
                if (d >= bands) CHECK(p < 1.0);
                // With this many, no band has all its bits left.
                if (d > bands * width - width) CHECK(p == 0.0);
                if (d <= bands * width - width) CHECK(p > 0.0);
            }
        }
    }
}

TEST_CASE("the chance is the share of all ways to lay the differing bits") {
    for (std::uint32_t bands = 1; bands <= 12; ++bands) {
        for (std::uint32_t width = 1; bands * width <= 12; ++width) {
            const std::uint32_t bits = bands * width;
            std::vector<std::uint64_t> all(bits + 1), shared(bits + 1);
            for (std::uint32_t difference = 0; difference < (1U << bits); ++difference) {
                const auto d = static_cast<std::size_t>(std::popcount(difference));
                bool has_whole_band = false;
                for (std::uint32_t j = 0; j < bands; ++j) {
                    has_whole_band = has_whole_band || ((difference >> (j * width)) & ((1U << width) - 1)) == 0;
                }
                ++all[d];
                shared[d] += has_whole_band ? 1U : 0U;
            }
            for (std::uint32_t d = 0; d <= bits; ++d) {
                CAPTURE(bands, width, d);
                CHECK(shared_band_probability(bands, width, d) ==
                      static_cast<double>(shared[d]) / static_cast<double>(all[d]));
            }
        }
    }
}
