// s_curve.h: the chance that a pair of exact Jaccard s becomes a candidate, and what follows from it.
//
//   candidate_probability(0.8, {20, 5})   → 0.99964…
//   half_point({20, 5})                   → 0.5087: where the chance is one half
//   rule_of_thumb({20, 5})                → 0.5493: (1/b)^(1/r), where it is between 0.63 and 0.75
//   steepest_point({20, 5})               → 0.5264: where the curve rises fastest
//
// P(s) = 1 − (1 − s^r)^b, for independent hash functions. The three points are three different things.
// Source: J. Leskovec, A. Rajaraman, J. Ullman, "Mining of Massive Datasets", section 3.4.2.
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "core/lsh/banding.h"

namespace bandstand {

// 0 ≤ s ≤ 1. The two are complements of each other, each computed so that it keeps its digits where it is small.
double candidate_probability(double s, Banding banding);
double miss_probability(double s, Banding banding);  // (1 − s^r)^b

double half_point(Banding banding);      // (1 − 2^(−1/b))^(1/r)
double rule_of_thumb(Banding banding);   // (1/b)^(1/r)
// ((r−1)/(rb−1))^(1/r) for r ≥ 2. With r = 1 the curve is steepest at 0 (b > 1), or straight (b = 1): nothing.
std::optional<double> steepest_point(Banding banding);
// The s at which the chance is p, 0 ≤ p ≤ 1: (1 − (1−p)^(1/b))^(1/r).
double similarity_at(double p, Banding banding);

// A similarity clearly below a wanted one: pairs there had better not meet. 0.3 below, or half of it where t is small; in
// whole hundredths.
double similarity_below(double t);

// Areas of false positives, ∫ from 0 to t of P, and of false negatives, ∫ from t to 1 of 1 − P: as expected for pairs
// whose similarity is spread evenly. Within 1e-9.
double false_positive_area(double t, Banding banding);
double false_negative_area(double t, Banding banding);

// Expected number of candidates below t and of misses from t on, for pairs whose similarities are counted in bins of
// equal width over 0 … 1 (bin i covers i/n … (i+1)/n, and its pairs stand at its middle).
struct ExpectedErrors {
    double false_positives = 0, false_negatives = 0;
};
ExpectedErrors expected_errors(std::span<const std::uint64_t> bins, double t, Banding banding);

}  // namespace bandstand
