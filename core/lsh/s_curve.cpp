#include "core/lsh/s_curve.h"

#include <cmath>
#include <limits>

namespace bandstand {

namespace {

// log(1 − s^r), with its digits kept at both ends: near s = 1 it is taken from the logarithm of s.
double log_band_differs(double s, double rows) {
    const double band_agrees = std::pow(s, rows);
    return band_agrees < 0.5 ? std::log1p(-band_agrees) : std::log(-std::expm1(rows * std::log(s)));
}

// The continued fraction of the incomplete beta function, ∫₀ˣ y^(a−1) (1−y)^(c−1) dy = x^a (1−x)^c / a · fraction, by
// Lentz's method. It converges within some √max(a, c) terms where x < (a+1)/(a+c+2).
// Source: NIST Digital Library of Mathematical Functions, 8.17.22.
double beta_fraction(double x, double a, double c) {
    constexpr double tiny = 1e-300;
    constexpr int most_terms = 100'000;
    const auto not_zero = [](double value) { return std::abs(value) < tiny ? tiny : value; };
    double numerator = 1.0;
    double denominator = 1.0 / not_zero(1.0 - (a + c) * x / (a + 1.0));
    double fraction = denominator;
    for (int m = 1; m <= most_terms; ++m) {
        const double even = m * (c - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        denominator = 1.0 / not_zero(1.0 + even * denominator);
        numerator = not_zero(1.0 + even / numerator);
        fraction *= denominator * numerator;
        const double odd = -(a + m) * (a + c + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        denominator = 1.0 / not_zero(1.0 + odd * denominator);
        numerator = not_zero(1.0 + odd / numerator);
        const double change = denominator * numerator;
        fraction *= change;
        if (std::abs(change - 1.0) <= std::numeric_limits<double>::epsilon()) break;
    }
    return fraction;
}

// ∫ (1 − s^r)^b ds from 0 to t and from t to 1. With x = s^r both are incomplete beta functions; whichever the fraction
// gives at once keeps its digits, and the other is what is missing to the whole, Π ir / (ir + 1) over i = 1 … b.
struct MissAreas {
    double below = 0, above = 0;
};

MissAreas miss_areas(double t, Banding banding) {
    const double b = banding.bands, r = banding.rows;
    double whole = 1.0;
    for (std::uint32_t i = 1; i <= banding.bands; ++i) whole *= i * r / (i * r + 1.0);
    const double a = 1.0 / r, c = b + 1.0;
    const double x = std::pow(t, r);
    const double power = std::exp(c * log_band_differs(t, r));  // (1−x)^(b+1)
    if (x < (a + 1.0) / (a + c + 2.0)) {
        const double below = t * power * beta_fraction(x, a, c);
        return {below, whole - below};
    }
    const double above = t * power * beta_fraction(-std::expm1(r * std::log(t)), c, a) / (r * c);
    return {whole - above, above};
}

}  // namespace

double candidate_probability(double s, Banding banding) {
    return 0.0 - std::expm1(banding.bands * log_band_differs(s, banding.rows));
}

double miss_probability(double s, Banding banding) {
    return std::exp(banding.bands * log_band_differs(s, banding.rows));
}

double half_point(Banding banding) { return similarity_at(0.5, banding); }

double rule_of_thumb(Banding banding) { return std::pow(1.0 / banding.bands, 1.0 / banding.rows); }

std::optional<double> steepest_point(Banding banding) {
    if (banding.rows < 2) return std::nullopt;
    const double b = banding.bands, r = banding.rows;
    return std::pow((r - 1.0) / (r * b - 1.0), 1.0 / r);
}

double similarity_at(double p, Banding banding) {
    return std::pow(-std::expm1(std::log1p(-p) / banding.bands), 1.0 / banding.rows);
}

double similarity_below(double t) {
    constexpr double clearly = 0.3, least = 0.05;
    return std::round(100 * (t > clearly + least ? t - clearly : t / 2)) / 100;
}

double false_positive_area(double t, Banding banding) { return t - miss_areas(t, banding).below; }

double false_negative_area(double t, Banding banding) { return miss_areas(t, banding).above; }

ExpectedErrors expected_errors(std::span<const std::uint64_t> bins, double t, Banding banding) {
    ExpectedErrors errors;
    for (std::size_t i = 0; i < bins.size(); ++i) {
        if (bins[i] == 0) continue;
        const double s = (static_cast<double>(i) + 0.5) / static_cast<double>(bins.size());
        const auto pairs = static_cast<double>(bins[i]);
        if (s < t) {
            errors.false_positives += pairs * candidate_probability(s, banding);
        } else {
            errors.false_negatives += pairs * miss_probability(s, banding);
        }
    }
    return errors;
}

}  // namespace bandstand
