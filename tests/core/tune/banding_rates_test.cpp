#include "core/tune/banding_rates.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

TEST_CASE("Student's points are those of the tables") {
    // Abramowitz, Stegun, table 26.10.
    CHECK(student_point(1) == Catch::Approx(12.706).epsilon(0.005));
    CHECK(student_point(2) == Catch::Approx(4.303).epsilon(0.005));
    CHECK(student_point(3) == Catch::Approx(3.182).epsilon(0.01));
    CHECK(student_point(8) == Catch::Approx(2.306).epsilon(0.001));
    CHECK(student_point(19) == Catch::Approx(2.093).epsilon(0.001));
    CHECK(student_point(120) == Catch::Approx(1.980).epsilon(0.001));
}

TEST_CASE("The range of recall is wider with few bands and stays within 0 and 1") {
    BandingFindings findings;
    findings.banding = {20, 5};
    findings.wanted = 100;
    findings.expected_found = 90;
    findings.found_spread = 2;
    CHECK(recall_range(findings).low == Catch::Approx(0.9 - 0.02 * 2.093).epsilon(1e-4));
    CHECK(recall_range(findings).high == Catch::Approx(0.9 + 0.02 * 2.093).epsilon(1e-4));
    findings.banding = {4, 5};
    CHECK(recall_range(findings).low == Catch::Approx(0.9 - 0.02 * 3.182).epsilon(1e-3));
    findings.found_spread = 80;
    CHECK(recall_range(findings).low == 0.0);
    CHECK(recall_range(findings).high == 1.0);
    findings.banding = {1, 20};
    findings.found_spread = 2;
    CHECK(recall_range(findings).low == Catch::Approx(0.9 - 0.02 * 1.96).epsilon(1e-4));
}

TEST_CASE("Recall without copies leaves out what always meets") {
    BandingFindings findings;
    findings.wanted = 1965;
    findings.found = 1809;
    CHECK(*recall_without_copies(findings, 1712) == 97.0 / 253.0);
    CHECK(*recall_without_copies(findings, 0) == 1809.0 / 1965.0);
    CHECK_FALSE(recall_without_copies(findings, 1965));
    findings.knows_wanted = false;
    CHECK_FALSE(recall_without_copies(findings, 1712));
}

TEST_CASE("What met by chance is what was not found, and unknown where that is") {
    BandingFindings findings;
    findings.found = 40;
    findings.candidates = {100, 3};
    CHECK(*chance_pairs(findings) == PairEstimate{60, 3});
    // An estimate may lie below what was found.
    findings.candidates = {39, 3};
    CHECK(*chance_pairs(findings) == PairEstimate{0, 3});
    findings.knows_wanted = false;
    findings.lists_all_chance = false;
    CHECK_FALSE(chance_pairs(findings));
}

TEST_CASE("All bands are as many as there is room for") {
    CHECK(all_bands(128, 5) == Banding{25, 5});
    CHECK(all_bands(8, 8) == Banding{1, 8});
    CHECK(all_bands(7, 1) == Banding{7, 1});
}
