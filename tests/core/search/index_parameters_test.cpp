#include "core/search/index_parameters.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <limits>
#include <set>

#include "core/lsh/hamming_bands.h"
#include "core/narrate/phrases.h"

using namespace bandstand;

namespace {

std::string english(const std::optional<Message>& message) { return message ? phrase(Language::en, *message) : "none"; }

std::string refused_distance(std::string_view written) {
    const auto read = parse_distance(written);
    return std::holds_alternative<Message>(read) ? phrase(Language::en, std::get<Message>(read)) : "read";
}

}  // namespace

TEST_CASE("64 bits are cut into bands of equal width, or the number of bands is refused") {
    const std::set<std::uint64_t> allowed{1, 2, 4, 8, 16, 32, 64};
    for (std::uint64_t count = 0; count <= 200; ++count) {
        CAPTURE(count);
        CHECK(band_count_problem(count).has_value() == !allowed.contains(count));
    }
    CHECK(band_count_problem(std::numeric_limits<std::uint64_t>::max()));
    CHECK(english(band_count_problem(7)) == "7 bands: 64 bits are cut evenly into 1, 2, 4, 8, 16, 32 or 64 bands.");
    CHECK(FingerprintIndexParameters{}.band_width() == 8);
    CHECK(FingerprintIndexParameters{64, 7}.band_width() == 1);
}

TEST_CASE("bands and rows of an index of token sets: at least one of each, no more values than an index keeps") {
    CHECK_FALSE(index_banding_problem(6, 4));
    CHECK_FALSE(index_banding_problem(1, 1));
    CHECK_FALSE(index_banding_problem(4096, 1));
    CHECK_FALSE(index_banding_problem(1, 4096));
    CHECK(english(index_banding_problem(0, 4)) == "0 bands: an index has at least 1 band.");
    CHECK(english(index_banding_problem(6, 0)) ==
          "0 rows a band: a band has at least 1 row; without rows all entries would have the same key.");
    CHECK(english(index_banding_problem(4097, 1)) ==
          "4097 bands of 1 row: such a signature has 4097 values, and an index keeps signatures of at most 4096.");
    constexpr std::uint64_t huge = std::numeric_limits<std::uint64_t>::max();
    CHECK(english(index_banding_problem(huge, huge)).find("340282366920938463426481119284349108225") != std::string::npos);
}

TEST_CASE("a distance is a whole number from 0 to 64") {
    for (std::uint32_t distance = 0; distance <= 64; ++distance) {
        CHECK(parse_distance(std::to_string(distance)) == std::variant<std::uint32_t, Message>(distance));
    }
    CHECK(parse_distance(" 7\n") == std::variant<std::uint32_t, Message>(7U));
    CHECK(parse_distance("007") == std::variant<std::uint32_t, Message>(7U));
    CHECK(refused_distance(" 7.5 ") == "“7.5” is not a distance: a distance is a whole number from 0 to 64.");
    for (const char* written : {"", " ", "65", "-1", "+7", "7.0", "1e1", "0x7", "seven", "NaN", "inf", "7 8", "4294967303", "99999999999999999999", "７"}) {
        CAPTURE(written);
        CHECK(refused_distance(written).ends_with("is not a distance: a distance is a whole number from 0 to 64."));
    }
}

TEST_CASE("distances below the number of bands are guaranteed, all others are refused with the chance that is left") {
    for (const std::uint32_t bands : {1U, 2U, 4U, 8U, 16U, 32U, 64U}) {
        for (std::uint32_t distance = 0; distance <= 64; ++distance) {
            CAPTURE(bands, distance);
            CHECK(is_guaranteed(distance, bands) == (distance < bands));
            CHECK(is_guaranteed(distance, bands) == (shared_band_probability(bands, 64 / bands, distance) == 1.0));
            const auto problem = distance_problem(distance, bands);
            CHECK(problem.has_value() == (distance >= bands));
            if (!problem || problem->key != "error.distance_beyond") continue;
            // As it is written: near the chance, and neither 0 nor 1.
            const std::string written = problem->values.back().second;
            const double chance = shared_band_probability(bands, 64 / bands, distance);
            CAPTURE(written, chance);
            CHECK(written.size() >= 5);
            CHECK(std::strtod(written.c_str(), nullptr) > 0);
            CHECK(std::strtod(written.c_str(), nullptr) < 1);
            CHECK(std::abs(std::strtod(written.c_str(), nullptr) - chance) <= 0.0005);
        }
    }
    CHECK(english(distance_problem(8, 8)) ==
          "A distance of 8 is not below the 8 bands: 8 differing bits can disturb every band, and such a fingerprint would be "
          "found with chance 0.996 only.");
    CHECK(english(distance_problem(4, 4)).ends_with("with chance 0.897 only."));
    CHECK(english(distance_problem(32, 32)).ends_with("with chance 0.9999999977 only."));
    CHECK(english(distance_problem(48, 4)).ends_with("with chance 0.000000000000008 only."));
    CHECK(english(distance_problem(64, 8)) ==
          "A distance of 64 is not below the 8 bands: 64 differing bits disturb every band wherever they lie, and such a "
          "fingerprint would never be found.");
    CHECK(english(distance_problem(1, 1)).starts_with("A distance of 1 is not below the single band: only equal fingerprints"));
}
