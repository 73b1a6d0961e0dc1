#include "core/tune/banding_rates.h"

#include <algorithm>

namespace bandstand {

double student_point(std::uint32_t degrees) {
    if (degrees == 1) return 12.706;
    if (degrees == 2) return 4.303;
    constexpr double z = 1.959964, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    const double n = degrees;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

RecallRange recall_range(const BandingFindings& findings) {
    // With a single band all pairs are taken to meet together, and nothing is estimated from bands.
    const std::uint32_t bands = findings.banding.bands;
    const double point = bands == 1 ? student_point(1'000'000) : student_point(bands - 1), wide = point * findings.recall_spread();
    return {std::max(0.0, findings.expected_recall() - wide), std::min(1.0, findings.expected_recall() + wide)};
}

std::optional<double> recall_without_copies(const BandingFindings& findings, std::uint64_t equal_pairs) {
    if (!findings.knows_wanted || findings.wanted <= equal_pairs) return std::nullopt;
    return static_cast<double>(findings.found - equal_pairs) / static_cast<double>(findings.wanted - equal_pairs);
}

std::optional<PairEstimate> chance_pairs(const BandingFindings& findings) {
    if (!findings.knows_found()) return std::nullopt;
    return PairEstimate{std::max(0.0, findings.candidates.pairs - static_cast<double>(findings.found)), findings.candidates.standard_error};
}

Banding all_bands(std::uint32_t k, std::uint32_t rows) { return {k / rows, rows}; }

}  // namespace bandstand
