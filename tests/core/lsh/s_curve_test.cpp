#include "core/lsh/s_curve.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>
#include <functional>
#include <vector>

using namespace bandstand;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

// The right values of this file were computed independently in Python (float64).
struct CurveValue {
    Banding banding;
    double s, probability;
};

constexpr CurveValue curve_values[]{
    {{20, 5}, 0.0, 0.0},
    {{20, 5}, 0.1, 0.00019998100113904904},
    {{20, 5}, 0.2, 0.0063805813047682625},
    {{20, 5}, 0.3, 0.04749425912497118},
    {{20, 5}, 0.4, 0.1860495521491441},
    {{20, 5}, 0.5, 0.4700507153168765},
    {{20, 5}, 0.6, 0.8019024538382217},
    {{20, 5}, 0.7, 0.9747805441880405},
    {{20, 5}, 0.75, 0.995563693487102},
    {{20, 5}, 0.8, 0.9996439421094793},
    {{20, 5}, 0.85, 0.9999919443933685},
    {{20, 5}, 0.9, 0.9999999824090121},
    {{20, 5}, 0.95, 0.9999999999998768},
    {{20, 5}, 1.0, 1.0},
    {{14, 8}, 0.0, 0.0},
    {{14, 8}, 0.1, 1.399999915996375e-07},
    {{14, 8}, 0.2, 3.583940362827942e-05},
    {{14, 8}, 0.3, 0.0009181483776253829},
    {{14, 8}, 0.4, 0.009136058070087771},
    {{14, 8}, 0.5, 0.053320415032723556},
    {{14, 8}, 0.6, 0.21112185447530263},
    {{14, 8}, 0.7, 0.5645040423914174},
    {{14, 8}, 0.75, 0.7716335687619111},
    {{14, 8}, 0.8, 0.9235475586325811},
    {{14, 8}, 0.85, 0.9883656759977398},
    {{14, 8}, 0.9, 0.9996221997318117},
    {{14, 8}, 0.95, 0.9999997605424723},
    {{14, 8}, 1.0, 1.0},
    {{4, 2}, 0.0, 0.0},
    {{4, 2}, 0.1, 0.039403990000000055},
    {{4, 2}, 0.2, 0.15065344000000014},
    {{4, 2}, 0.3, 0.3142503899999999},
    {{4, 2}, 0.4, 0.50212864},
    {{4, 2}, 0.5, 0.68359375},
    {{4, 2}, 0.6, 0.83222784},
    {{4, 2}, 0.7, 0.93234799},
    {{4, 2}, 0.75, 0.9633636474609375},
    {{4, 2}, 0.8, 0.98320384},
    {{4, 2}, 0.85, 0.9940700374609375},
    {{4, 2}, 0.9, 0.99869679},
    {{4, 2}, 0.95, 0.9999096312109375},
    {{4, 2}, 1.0, 1.0},
};

struct CurvePoints {
    Banding banding;
    double rule_of_thumb, half, steepest, probability_at_rule, s_for_5_percent, s_for_95_percent;
};

constexpr CurvePoints curve_points[]{
    {{20, 5}, 0.5492802716530588, 0.5086959618338943, 0.5263625222690836, 0.6415140775914581, 0.3031759599325931,
     0.6740166642047232},
    {{10, 3}, 0.4641588833612779, 0.4060881340677083, 0.41008825631569273, 0.6513215599, 0.17231208990187286,
     0.6373207910616999},
    {{14, 8}, 0.7190084519372291, 0.6846976524441254, 0.7078999516290997, 0.645664689780141, 0.4958977660486512,
     0.8139396985153556},
};

struct FalseAreas {
    Banding banding;
    double t, positives, negatives;
};

constexpr FalseAreas false_areas[]{
    {{20, 5}, 0.5, 0.04463489348452567, 0.04598472782005028},
    {{14, 8}, 0.75, 0.08555860383436512, 0.009337306072325264},
};

// From single bands to more rows than anyone has, b·r up to the greatest signature length.
constexpr Banding shapes[]{{1, 1},   {1, 2},   {2, 1},    {3, 3},      {20, 5},      {14, 8},    {64, 2},     {2, 64},
                           {128, 1}, {1, 128}, {25, 300}, {65536, 1}, {1, 65536},   {256, 256}, {4096, 16}, {16, 4096}};

long double miss_in_extended_precision(long double s, Banding banding) {
    if (s <= 0.0L) return 1.0L;
    // Rounding, which is not the same on every processor, may bring the end of the last piece beyond 1.
    if (s >= 1.0L) return 0.0L;
    return std::exp(banding.bands * std::log(-std::expm1(banding.rows * std::log(s))));
}

// Simpson's rule on 400 pieces between each two neighbours of `ends`.
long double integral(const std::function<long double(long double)>& f, const std::vector<long double>& ends) {
    long double sum = 0;
    for (std::size_t e = 0; e + 1 < ends.size(); ++e) {
        constexpr int pieces = 400;
        const long double width = (ends[e + 1] - ends[e]) / pieces;
        for (int n = 0; n < pieces; ++n) {
            const long double left = ends[e] + n * width;
            sum += width / 6 * (f(left) + 4 * f(left + width / 2) + f(left + width));
        }
    }
    return sum;
}

// From low to high, cut where the curve has risen to each of many shares.
std::vector<long double> cuts(long double low, long double high, Banding banding) {
    std::vector<long double> ends{low};
    for (const long double log_p : {-18.0L, -15.0L, -12.0L, -9.0L, -7.0L, -5.0L, -3.0L, -2.0L, -1.0L}) {
        const long double p = std::pow(10.0L, log_p);
        const long double cut = std::pow(-std::expm1(std::log1p(-p) / banding.bands), 1.0L / banding.rows);
        if (cut > ends.back() && cut < high) ends.push_back(cut);
    }
    for (const long double log_q : {-0.3L, -1.0L, -2.0L, -3.0L, -5.0L, -7.0L, -9.0L, -12.0L, -15.0L, -18.0L}) {
        const long double q = std::pow(10.0L, log_q);
        const long double cut = std::pow(-std::expm1(std::log(q) / banding.bands), 1.0L / banding.rows);
        if (cut > ends.back() && cut < high) ends.push_back(cut);
    }
    ends.push_back(high);
    return ends;
}

}  // namespace

TEST_CASE("the S-curve has the right values") {
    for (const CurveValue& row : curve_values) {
        CAPTURE(row.banding.bands, row.banding.rows, row.s);
        CHECK_THAT(candidate_probability(row.s, row.banding), WithinAbs(row.probability, 1e-14));
        CHECK_THAT(miss_probability(row.s, row.banding), WithinAbs(1.0 - row.probability, 1e-14));
    }
}

TEST_CASE("the ends of the curve are exact, and neither side is ever negative") {
    for (const Banding banding : shapes) {
        CAPTURE(banding.bands, banding.rows);
        CHECK(candidate_probability(0.0, banding) == 0.0);
        CHECK_FALSE(std::signbit(candidate_probability(0.0, banding)));
        CHECK(miss_probability(0.0, banding) == 1.0);
        CHECK(candidate_probability(1.0, banding) == 1.0);
        CHECK(miss_probability(1.0, banding) == 0.0);
        for (int n = 0; n <= 1000; ++n) {
            const double s = n / 1000.0;
            CHECK(candidate_probability(s, banding) >= 0.0);
            CHECK(miss_probability(s, banding) >= 0.0);
            CHECK_THAT(candidate_probability(s, banding) + miss_probability(s, banding), WithinAbs(1.0, 1e-15));
        }
    }
}

TEST_CASE("small chances keep their digits") {
    // P(s) = b·s^r where it is small, and 1 − P(s) = (r·(1−s))^b where s is near 1.
    CHECK_THAT(candidate_probability(1e-20, {4, 2}), WithinRel(4e-40, 1e-14));
    CHECK_THAT(candidate_probability(1e-3, {20, 5}), WithinRel(20e-15, 1e-12));
    CHECK_THAT(miss_probability(1.0 - 0x1p-40, {4, 2}), WithinRel(0x1p-156, 1e-11));
    for (const double s : {0.999, 1.0 - 1e-6, 1.0 - 1e-9, 1.0 - 1e-12}) {
        CHECK_THAT(miss_probability(s, {20, 5}),
                   WithinRel(static_cast<double>(miss_in_extended_precision(s, {20, 5})), 1e-12));
    }
    CHECK_THAT(miss_probability(0.5, {20, 5}), WithinRel(std::pow(1.0 - 1.0 / 32, 20), 1e-14));
}

TEST_CASE("the points of the curve have the right values") {
    for (const CurvePoints& row : curve_points) {
        CAPTURE(row.banding.bands, row.banding.rows);
        CHECK_THAT(rule_of_thumb(row.banding), WithinAbs(row.rule_of_thumb, 1e-12));
        CHECK_THAT(half_point(row.banding), WithinAbs(row.half, 1e-12));
        CHECK_THAT(steepest_point(row.banding).value(), WithinAbs(row.steepest, 1e-12));
        CHECK_THAT(candidate_probability(rule_of_thumb(row.banding), row.banding),
                   WithinAbs(row.probability_at_rule, 1e-12));
        CHECK_THAT(similarity_at(0.05, row.banding), WithinAbs(row.s_for_5_percent, 1e-12));
        CHECK_THAT(similarity_at(0.95, row.banding), WithinAbs(row.s_for_95_percent, 1e-12));
    }
}

TEST_CASE("the half point is where the chance is one half, the rule of thumb is above it") {
    for (const Banding banding : shapes) {
        CAPTURE(banding.bands, banding.rows);
        CHECK_THAT(candidate_probability(half_point(banding), banding), WithinAbs(0.5, 1e-10));
        const double at_rule = candidate_probability(rule_of_thumb(banding), banding);
        if (banding.bands > 1) {
            CHECK(at_rule > 0.632);
            CHECK(at_rule <= 0.75 + 1e-12);
        }
        for (const double p : {0.0, 1e-9, 0.05, 0.5, 0.95, 1.0}) {
            CHECK_THAT(candidate_probability(similarity_at(p, banding), banding), WithinAbs(p, 1e-10));
        }
        CHECK(similarity_at(0.0, banding) == 0.0);
        CHECK(similarity_at(1.0, banding) == 1.0);
    }
}

TEST_CASE("nowhere does the curve rise faster than at its steepest point") {
    for (const Banding banding : {Banding{20, 5}, {10, 3}, {14, 8}, {4, 2}, {1, 2}, {3, 3}}) {
        const auto slope = [&](double s) {
            constexpr double step = 1e-5;
            return (candidate_probability(s + step, banding) - candidate_probability(s - step, banding)) / (2 * step);
        };
        const double steepest = steepest_point(banding).value();
        CAPTURE(banding.bands, banding.rows, steepest);
        for (int n = 1; n < 1000; ++n) {
            const double s = n / 1000.0;
            if (banding.bands > 1) CHECK(slope(s) <= slope(steepest) + 1e-8);
        }
        if (banding.bands == 1) CHECK(steepest == 1.0);
    }
    CHECK_FALSE(steepest_point({1, 1}));
    CHECK_FALSE(steepest_point({20, 1}));
}

TEST_CASE("clearly below a similarity lies what had better not meet") {
    CHECK(similarity_below(0.7) == 0.4);
    CHECK(similarity_below(1.0) == 0.7);
    CHECK(similarity_below(0.3) == 0.15);
    CHECK(similarity_below(0.0) == 0.0);
}

TEST_CASE("false areas have the right values") {
    for (const FalseAreas& row : false_areas) {
        CAPTURE(row.banding.bands, row.banding.rows, row.t);
        // The values themselves are good to 1e-8.
        CHECK_THAT(false_positive_area(row.t, row.banding), WithinAbs(row.positives, 1e-8));
        CHECK_THAT(false_negative_area(row.t, row.banding), WithinAbs(row.negatives, 1e-8));
    }
}

TEST_CASE("false areas are the areas, for every shape") {
    for (const Banding banding : shapes) {
        const auto miss = [&](long double s) { return miss_in_extended_precision(s, banding); };
        const auto candidate = [&](long double s) { return 1.0L - miss(s); };
        for (const double t : {0.0, 1e-9, 0.01, 0.3, 0.5, half_point(banding), 0.8, 0.99, 0.9999, 1.0}) {
            CAPTURE(banding.bands, banding.rows, t);
            const auto positives = static_cast<double>(integral(candidate, cuts(0.0L, t, banding)));
            const auto negatives = static_cast<double>(integral(miss, cuts(t, 1.0L, banding)));
            CHECK_THAT(false_positive_area(t, banding), WithinAbs(positives, 1e-10));
            CHECK_THAT(false_negative_area(t, banding), WithinAbs(negatives, 1e-10));
        }
    }
}

TEST_CASE("false areas of one band and of single rows are the powers they are") {
    for (const double t : {0.0, 0.2, 0.5, 0.9, 1.0}) {
        for (const std::uint32_t n : {1U, 2U, 7U, 40U}) {
            CAPTURE(t, n);
            const double power = std::pow(t, n + 1.0) / (n + 1.0), rest = std::pow(1.0 - t, n + 1.0) / (n + 1.0);
            CHECK_THAT(false_positive_area(t, {1, n}), WithinAbs(power, 1e-14));
            CHECK_THAT(false_negative_area(t, {1, n}), WithinAbs(1.0 - t - (1.0 / (n + 1.0) - power), 1e-14));
            CHECK_THAT(false_positive_area(t, {n, 1}), WithinAbs(t - (1.0 / (n + 1.0) - rest), 1e-14));
            CHECK_THAT(false_negative_area(t, {n, 1}), WithinAbs(rest, 1e-14));
        }
    }
}

TEST_CASE("expected errors count each bin at its middle, from the threshold on as misses") {
    const Banding banding{4, 2};
    const std::uint64_t bins[]{10, 0, 3, 7};
    const auto p = [&](double s) { return candidate_probability(s, banding); };
    const ExpectedErrors errors = expected_errors(bins, 0.625, banding);
    CHECK_THAT(errors.false_positives, WithinAbs(10 * p(0.125), 1e-14));
    CHECK_THAT(errors.false_negatives, WithinAbs(3 * (1 - p(0.625)) + 7 * (1 - p(0.875)), 1e-14));
    const ExpectedErrors all_negative = expected_errors(bins, 0.0, banding);
    CHECK(all_negative.false_positives == 0.0);
    const ExpectedErrors all_positive = expected_errors(bins, 1.0, banding);
    CHECK(all_positive.false_negatives == 0.0);
    CHECK(expected_errors({}, 0.5, banding).false_positives == 0.0);
    CHECK(expected_errors({}, 0.5, banding).false_negatives == 0.0);

    // Many equal bins come near the areas.
    const std::vector<std::uint64_t> even(10'000, 1);
    const ExpectedErrors many = expected_errors(even, 0.5, {20, 5});
    CHECK_THAT(many.false_positives / 10'000, WithinAbs(false_positive_area(0.5, {20, 5}), 1e-6));
    CHECK_THAT(many.false_negatives / 10'000, WithinAbs(false_negative_area(0.5, {20, 5}), 1e-6));
}
