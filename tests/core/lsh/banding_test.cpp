#include "core/lsh/banding.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "core/lsh/s_curve.h"

using namespace bandstand;

TEST_CASE("legal bandings are those with a band, a row and no more rows than the signature has") {
    for (std::uint32_t k = 1; k <= 20; ++k) {
        for (std::uint64_t b = 0; b <= 22; ++b) {
            for (std::uint64_t r = 0; r <= 22; ++r) {
                CAPTURE(k, b, r);
                CHECK(banding_problem(b, r, k).has_value() == (b == 0 || r == 0 || b * r > k));
            }
        }
    }
}

TEST_CASE("what is wrong with a banding is named") {
    CHECK(banding_problem(0, 2, 8) == Message{"error.bands_zero", {}});
    CHECK(banding_problem(2, 0, 8) == Message{"error.rows_zero", {}});
    CHECK(banding_problem(0, 0, 8) == Message{"error.bands_zero", {}});
    CHECK(banding_problem(5, 2, 8) ==
          Message{"error.banding_too_large", {{"bands", "5"}, {"rows", "2"}, {"needed", "10"}, {"k", "8"}}});
    CHECK(banding_problem(1, 1, 0) ==
          Message{"error.banding_too_large", {{"bands", "1"}, {"rows", "1"}, {"needed", "1"}, {"k", "0"}}});
}

TEST_CASE("numbers whose product passes 64 bits are refused with their product") {
    const std::uint64_t greatest = ~std::uint64_t{0};
    const auto needed = [](const std::optional<Message>& message) { return message.value().values.at(2).second; };
    // 2^32 · 2^32 = 2^64, which is 0 in 64 bits.
    CHECK(needed(banding_problem(std::uint64_t{1} << 32, std::uint64_t{1} << 32, 8)) == "18446744073709551616");
    CHECK(needed(banding_problem(greatest, greatest, 8)) == "340282366920938463426481119284349108225");
    CHECK(needed(banding_problem(10'000'000'000, 10'000'000'000, 8)) == "100000000000000000000");
}

TEST_CASE("rows belong to bands, the rest are unused") {
    const Banding banding{4, 2};
    CHECK(banding.used_rows() == 8);
    CHECK(unused_rows(banding, 9) == 1);
    CHECK(unused_rows(banding, 8) == 0);
    CHECK(banding.first_row(BandIndex{3}) == HashIndex{6});
    for (std::size_t i = 0; i < 8; ++i) CHECK(band_of_row(banding, HashIndex{i}) == BandIndex{i / 2});
    CHECK_FALSE(band_of_row(banding, HashIndex{8}));
    CHECK_FALSE(band_of_row(banding, HashIndex{4'000'000'000}));
}

TEST_CASE("exact splits are all that leave no row over, rows a band ascending") {
    CHECK(exact_splits(1) == std::vector<Banding>{{1, 1}});
    CHECK(exact_splits(9) == std::vector<Banding>{{9, 1}, {3, 3}, {1, 9}});
    CHECK(exact_splits(12) == std::vector<Banding>{{12, 1}, {6, 2}, {4, 3}, {3, 4}, {2, 6}, {1, 12}});
    for (std::uint32_t k = 1; k <= 300; ++k) {
        std::vector<Banding> all;
        for (std::uint32_t r = 1; r <= k; ++r) {
            if (k % r == 0) all.push_back({k / r, r});
        }
        CAPTURE(k);
        CHECK(exact_splits(k) == all);
    }
    CHECK(exact_splits(0).empty());
}

TEST_CASE("the banding until the user chooses is the exact split with its half point nearest to the threshold") {
    for (std::uint32_t k = 1; k <= 130; ++k) {
        for (const double threshold : {0.0, 0.1, 0.5, 0.7, 0.8, 1.0}) {
            const Banding chosen = default_banding(k, threshold);
            CAPTURE(k, threshold, chosen.bands, chosen.rows);
            CHECK(chosen.used_rows() == k);
            const double distance = std::abs(half_point(chosen) - threshold);
            for (const Banding split : exact_splits(k)) {
                const double other = std::abs(half_point(split) - threshold);
                // Equal, but for rounding, is b bands of r rows and r bands of b rows at one half.
                CHECK(distance <= other + 1e-9);
                if (split.rows < chosen.rows) CHECK(distance < other - 1e-9);
            }
        }
    }
    CHECK(default_banding(8, 0.5) == Banding{4, 2});
    CHECK(default_banding(100, 0.5) == Banding{20, 5});
    for (const std::uint32_t prime : {2U, 3U, 7U, 11U, 13U, 101U}) CHECK(default_banding(prime, 0.5) == Banding{prime, 1});
}
