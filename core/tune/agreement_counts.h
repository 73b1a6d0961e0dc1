// agreement_counts.h: how many of the known pairs meet under every banding, above any threshold, at once.
//
//   auto counts = agreement_counts(known, {});
//   RecallMap map = recall_map(known, *counts, sets.equal_pairs(), Threshold{7, 10});
//   map.found({20, 5}), map.wanted, map.recall({20, 5})
//
// Pairs are counted by r, by the first band of r rows in which they agree, and by the hundredth in which their exact value
// lies (decided in integers), so that a map for a threshold of whole hundredths adds nothing up anew. Pairs of equal
// documents are always wanted and always found. All counts are of pairs of documents, as the weights of KnownPairs say.
// Memory: 808 bytes a banding, of which k has about k·ln k. Cost: each pair tries each banding until it agrees, once; a
// map costs the bandings, and for other thresholds the pairs of one hundredth, times the bandings.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "core/tune/known_pairs.h"

namespace bandstand {

inline constexpr std::size_t similarity_bins = 100;  // bin i holds exact values from i/100 to below (i+1)/100, the last one 1 as well

// In integers. Precondition: union_size > 0.
std::size_t similarity_bin(JaccardFraction exact);

class AgreementCounts {
public:
    // Pairs whose exact value is at least bin/100 and that meet; 0 ≤ bin ≤ similarity_bins.
    std::uint64_t found_from(Banding banding, std::size_t bin) const {
        return by_rows_[banding.rows - 1][(banding.bands - 1) * (similarity_bins + 1) + bin];
    }
    std::uint32_t k() const { return static_cast<std::uint32_t>(by_rows_.size()); }

private:
    friend std::optional<AgreementCounts> agreement_counts(const KnownPairs&, const Progress&, const RunParts&);
    std::vector<std::vector<std::uint64_t>> by_rows_;  // r − 1, then band and bin: sums over the bands so far and the bins from here
};

// Progress in bandings; nothing where stopped.
std::optional<AgreementCounts> agreement_counts(const KnownPairs& known, const Progress& progress, const RunParts& run_parts = run_in_turn);

struct RecallMap {
    Threshold threshold;
    std::uint64_t wanted = 0;                                // pairs that reach it, equal documents included
    std::vector<std::vector<std::uint64_t>> found_by_rows;  // r − 1, then b − 1

    std::uint64_t found(Banding banding) const { return found_by_rows[banding.rows - 1][banding.bands - 1]; }
    // 1 where nothing is wanted: nothing is missed.
    double recall(Banding banding) const { return wanted == 0 ? 1.0 : static_cast<double>(found(banding)) / static_cast<double>(wanted); }
};

// Precondition: the threshold is not below known.floor().
RecallMap recall_map(const KnownPairs& known, const AgreementCounts& counts, std::uint64_t equal_pairs, Threshold threshold);

}  // namespace bandstand
