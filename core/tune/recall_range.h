// recall_range.h: where measured recall lies for about 95 of 100 choices of hash functions.
//
//   RecallRange range = recall_range(findings);   // {0.87, 1.0}
//
// Expected recall plus and minus its spread (banding_findings.h), times the 97.5 % point of Student's distribution with one
// degree of freedom less than there are bands, since the spread itself is estimated from that many bands. The distribution
// is taken for symmetric, which it is not where recall is near 1 or a few large clusters decide: then fewer than 95 lie within.
#pragma once
#include "core/tune/banding_findings.h"

namespace bandstand {

struct RecallRange {
    double low = 0, high = 1;  // within 0 … 1
};
RecallRange recall_range(const BandingFindings& findings);

// The 97.5 % point of Student's distribution; degrees ≥ 1. Exact for one and two, else by the expansion of Cornish and Fisher,
// within 1 %. Source: Abramowitz, Stegun, "Handbook of Mathematical Functions", 26.7.5.
double student_point(std::uint32_t degrees);

}  // namespace bandstand
