// candidates.h: the pairs of documents that share a bucket in some band.
//
//   CandidateList list = find_candidates(buckets, 1000);
//   list.pair_count, list.candidates[0].pair
//   shared_bands(values, banding, pair)      → the bands in which the two meet, ascending
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "core/index_types.h"
#include "core/lsh/band_buckets.h"
#include "core/progress.h"

namespace bandstand {

struct Candidate {
    DocumentPair pair;
    BandIndex first_band;

    friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

struct CandidateList {
    std::vector<Candidate> candidates;  // ascending by pair, each once; the first of them where there are more
    std::uint64_t pair_count = 0;       // of all candidate pairs; a lower bound where !is_counted
    bool is_counted = true;             // false: so many groups meet that counting them was given up
};

// At most `most_listed` candidates are listed. Pairs within a group and between two groups are counted by
// multiplication, so equal documents cost nothing; counting is given up beyond `most_meetings` meetings of two groups in a
// bucket. Cost: the groups, times the bands; the meetings, where they are counted; the list, times the bands and its
// logarithm.
inline constexpr std::uint64_t most_group_pairs = 20'000'000;
CandidateList find_candidates(const BandBuckets& buckets, std::uint64_t most_listed,
                              std::uint64_t most_meetings = most_group_pairs);

// For each pair of the corpus, by pair_index (core/jaccard/jaccard.h), the first band in which it meets, or no_band.
// Meant for corpora of which every pair can be held: 4 bytes a pair. Cost: the pairs, and every meeting of two groups.
inline constexpr std::uint32_t no_band = 0xffffffffU;
std::vector<std::uint32_t> first_bands(const BandBuckets& buckets, std::size_t documents);
// The same into memory that is there already: fresh memory for every move of a slider would cost more than the rest.
void first_bands(const BandBuckets& buckets, std::size_t documents, std::vector<std::uint32_t>& bands);

// All bands in which the two meet, ascending; empty where either has no signature. Cost: b·r comparisons.
std::vector<BandIndex> shared_bands(const SignatureValues& values, Banding banding, DocumentPair pair);
std::optional<BandIndex> first_shared_band(const SignatureValues& values, Banding banding, DocumentPair pair);

}  // namespace bandstand
