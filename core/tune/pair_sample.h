// pair_sample.h: how the pairs of a corpus are spread over exact Jaccard, from pairs drawn at random.
//
//   auto sample = sample_pairs(corpus, 1'000'000, {});
//   sample->estimate(7)         // pairs from 0.07 to below 0.08, with the standard error of that number
//
// Pairs of two documents with tokens are drawn with equal chance, with replacement, the same on every machine. Where a
// corpus has no more pairs than are to be drawn, each is taken once, and the counts are exact.
// Cost: one walk over both sets for each pair drawn.
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "core/lsh/candidate_counts.h"
#include "core/tune/agreement_counts.h"

namespace bandstand {

inline constexpr std::uint64_t sampled_pairs = 1'000'000;

struct PairSample {
    std::array<std::uint64_t, similarity_bins> bins{};
    std::uint64_t drawn = 0;
    std::uint64_t pairs = 0;  // that there are
    bool is_complete = false;

    // Of all pairs, those whose exact value lies in the bin.
    PairEstimate estimate(std::size_t bin) const;
};

std::optional<PairSample> sample_pairs(const Corpus& corpus, std::uint64_t draws, const Progress& progress,
                                       const RunParts& run_parts = run_in_turn);

// All pairs by exact value, as well as they are known: from the floor on each pair is counted, below it they are
// estimated. Either may be missing (null).
struct SimilarityHistogram {
    struct Bin {
        PairEstimate estimate;
        bool is_known = false;  // false: nothing is known of it yet
        bool is_exact = false;
    };
    std::array<Bin, similarity_bins> bins{};
};
SimilarityHistogram similarity_histogram(const KnownPairs* known, std::uint64_t equal_pairs, const PairSample* sample);

}  // namespace bandstand
