// band_outcome.h: what a banding does to every pair of a corpus, beside the exact value that was wanted.
//
//   BandOutcome outcome = band_outcome(table, buckets, Threshold{1, 2});
//   outcome.count(PairOutcome::missed)
//   outcome.first_band[pair_index(pair, n)]
//
// A pair is wanted when its exact Jaccard reaches the threshold (tested in integers). Pairs of which either document has
// no tokens are apart. Cost: the pairs, and every meeting in a bucket. Memory: 5 bytes a pair.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/jaccard/pair_table.h"
#include "core/jaccard/threshold.h"
#include "core/lsh/band_buckets.h"
#include "core/lsh/candidates.h"

namespace bandstand {

enum class PairOutcome : std::uint8_t {
    found,   // wanted, and a candidate
    chance,  // a candidate, though not wanted: it met by chance, and the exact check removes it
    missed,  // wanted, and in no bucket together
    apart,   // neither
};
inline constexpr std::size_t outcome_count = 4;

PairOutcome outcome_of(const std::optional<JaccardFraction>& exact, bool is_candidate, Threshold threshold);

struct BandOutcome {
    Banding banding;
    Threshold threshold;
    std::vector<std::uint32_t> first_band;  // by pair_index; no_band where the pair meets in none
    std::vector<PairOutcome> outcomes;      // by pair_index
    std::array<std::uint64_t, outcome_count> counts{};

    std::uint64_t count(PairOutcome outcome) const { return counts[static_cast<std::size_t>(outcome)]; }
    std::uint64_t candidates() const { return count(PairOutcome::found) + count(PairOutcome::chance); }
    std::uint64_t wanted() const { return count(PairOutcome::found) + count(PairOutcome::missed); }
};

// Precondition: the table and the buckets are of the same signatures.
BandOutcome band_outcome(const PairTable& table, const BandBuckets& buckets, Threshold threshold);

}  // namespace bandstand
