// jaccard.h: exact Jaccard similarity, its MinHash estimate, and how far apart the two may be.
//
//   JaccardFraction j = exact_jaccard(corpus, d0, d1);       // {5, 7}
//   double se = standard_error(j.value(), 128);              // √(s(1−s)/k)
//   EstimateRange r = estimate_range(j.value(), 128);        // exact binomial 95 % range
//
// Exact and estimate are undefined where either document has no tokens, and are shown as "–" there.
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "core/hashing/wide_integer.h"
#include "core/index_types.h"
#include "core/text/corpus.h"

namespace bandstand {

// |A ∩ B| over |A ∪ B|, never reduced, so that the numbers are the sizes themselves.
struct JaccardFraction {
    std::uint64_t intersection = 0;
    std::uint64_t union_size = 0;

    // Precondition: union_size > 0.
    double value() const { return static_cast<double>(intersection) / static_cast<double>(union_size); }
    // |A∩B|·q ≥ p·|A∪B|, in integers: exact at the threshold p/q itself.
    bool reaches(std::uint64_t p, std::uint64_t q) const {
        return static_cast<Uint128>(intersection) * q >= static_cast<Uint128>(p) * union_size;
    }
    friend bool operator==(const JaccardFraction&, const JaccardFraction&) = default;
};

// Both spans ascending, without repeats. Cost: one walk over both.
JaccardFraction exact_jaccard(std::span<const TokenIndex> a, std::span<const TokenIndex> b);

// Empty where either document has no tokens.
std::optional<JaccardFraction> exact_jaccard(const Corpus& corpus, DocumentIndex a, DocumentIndex b);

// √(s(1−s)/k): the standard deviation of the estimate over random hash functions. 0 ≤ s ≤ 1, k ≥ 1.
double standard_error(double s, std::uint32_t k);

// Where the estimate X/k lies with X binomial (k, s): the narrowest central range in whole rows
// that leaves at most 2.5 % on either side. Exact sums, not the normal approximation. Cost: O(k).
struct EstimateRange {
    std::uint32_t low = 0, high = 0;  // agreeing rows, both ends included
    std::uint32_t k = 1;

    double low_value() const { return static_cast<double>(low) / k; }
    double high_value() const { return static_cast<double>(high) / k; }
    friend bool operator==(const EstimateRange&, const EstimateRange&) = default;
};
EstimateRange estimate_range(double s, std::uint32_t k);

// The number of unordered pairs of n documents.
constexpr std::uint64_t pair_count(std::uint64_t n) { return n < 2 ? 0 : n % 2 == 0 ? n / 2 * (n - 1) : (n - 1) / 2 * n; }

// Pairs in the order (0,1), (0,2), …, (1,2), …: the pair of number `index` < pair_count(n), and back.
DocumentPair pair_at(std::uint64_t index, std::size_t n);
std::uint64_t pair_index(DocumentPair pair, std::size_t n);

}  // namespace bandstand
