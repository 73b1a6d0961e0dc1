// banding_rates.h: what follows from the findings of a banding, for whoever shows them.
//
//   recall_range(findings)                   → {0.87, 1.0}: where measured recall lies for about 95 of 100 hash functions
//   recall_without_copies(findings, equal)   → 0.38: of the wanted pairs whose documents differ
//   chance_pairs(findings)                   → candidates that are not wanted, with their error
//   all_bands(128, 5)                        → {25, 5}: as many bands of five rows as there is room for
//
// The range is expected recall plus and minus its spread (banding_findings.h), times the 97.5 % point of Student's distribution with one
// degree of freedom less than there are bands, since the spread itself is estimated from that many bands. The distribution
// is taken for symmetric, which it is not where recall is near 1 or a few large clusters decide: then fewer than 95 lie within.
#pragma once
#include <cstdint>
#include <optional>

#include "core/tune/banding_findings.h"

namespace bandstand {

struct RecallRange {
    double low = 0, high = 1;  // within 0 … 1
};
RecallRange recall_range(const BandingFindings& findings);

// The 97.5 % point of Student's distribution; degrees ≥ 1. Exact for one and two, else by the expansion of Cornish and Fisher,
// within 1 %. Source: Abramowitz, Stegun, "Handbook of Mathematical Functions", 26.7.5.
double student_point(std::uint32_t degrees);

// Copies always meet; where they are many they hide how the others fare. Nothing where no other pair is wanted, or what
// is wanted is not known. `equal_pairs`: those of the corpus.
std::optional<double> recall_without_copies(const BandingFindings& findings, std::uint64_t equal_pairs);

// Nothing where not all that is found is known (BandingFindings::knows_found).
std::optional<PairEstimate> chance_pairs(const BandingFindings& findings);

// Precondition: 1 ≤ rows ≤ k.
Banding all_bands(std::uint32_t k, std::uint32_t rows);

}  // namespace bandstand
