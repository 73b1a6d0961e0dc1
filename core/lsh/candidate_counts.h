// candidate_counts.h: how many candidate pairs every banding of a signature matrix gives, without making any list of them.
//
//   auto counts = count_candidates(signatures, copies, {});
//   counts->at({20, 5}).pairs            // pairs of documents that share a bucket in one of 20 bands of 5 rows
//   counts->at({20, 5}).standard_error   // 0 where every meeting was looked at
//
// Column s of the signatures stands for `copies[s]` documents with the very same tokens; the pairs among these always
// meet. For r rows a band, a pair is counted in the first band where it meets, so that b bands have as many
// candidates as the first b of these counts add up to: one pass over ⌊k/r⌋ bands serves every b.
// Where a band has so many meetings that looking at each would take long, `sampled_meetings` of them are drawn with equal
// chance (with replacement) and asked whether they are the first of their pair. The number of meetings is always known
// exactly, so the estimate is unbiased; its standard error is that of a share of that many draws.
// Cost: for each r a banding of all columns (BandBuckets) and the meetings looked at; memory of one BandBuckets for each
// part that runs at once.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/lsh/banding.h"
#include "core/minhash/signature_values.h"
#include "core/parts.h"
#include "core/progress.h"

namespace bandstand {

struct PairEstimate {
    double pairs = 0;
    double standard_error = 0;

    bool is_exact() const { return standard_error == 0; }
    friend bool operator==(const PairEstimate&, const PairEstimate&) = default;
};

inline constexpr std::uint64_t most_counted_meetings = 16'384;  // of one band
inline constexpr std::uint64_t sampled_meetings = 4'096;

class CandidateCounts {
public:
    CandidateCounts() = default;
    explicit CandidateCounts(std::uint32_t k) : by_rows_(k) {}

    std::uint32_t k() const { return static_cast<std::uint32_t>(by_rows_.size()); }
    // Precondition: legal for k().
    PairEstimate at(Banding banding) const { return by_rows_[banding.rows - 1][banding.bands - 1]; }
    void set(std::uint32_t rows, std::vector<PairEstimate> by_bands) { by_rows_[rows - 1] = std::move(by_bands); }

    friend bool operator==(const CandidateCounts&, const CandidateCounts&) = default;

private:
    std::vector<std::vector<PairEstimate>> by_rows_;  // r − 1, then b − 1
};

// For one number of rows: entry b − 1 is that of b bands, 1 ≤ b ≤ ⌊k/rows⌋. Empty where stopped.
std::vector<PairEstimate> count_candidates_of_rows(const SignatureValues& signatures, std::span<const std::uint32_t> copies,
                                                   std::uint32_t rows, const std::stop_token& stop = {},
                                                   std::uint64_t most_counted = most_counted_meetings);

// For every banding. Progress by what each r costs; nothing where stopped.
std::optional<CandidateCounts> count_candidates(const SignatureValues& signatures, std::span<const std::uint32_t> copies,
                                                const Progress& progress, const RunParts& run_parts = run_in_turn);

}  // namespace bandstand
