// similar_pairs.h: every pair of different sets whose exact Jaccard reaches a floor, found by looking at all of them.
//
//   DistinctSets sets(corpus);
//   auto found = all_similar_pairs(corpus, sets, Threshold{1, 2}, 1'000'000, progress);
//   found->pairs[0]                                 → {SetIndex{0}, SetIndex{4}, 6}: 6 tokens in common
//   exact(corpus, sets, found->pairs[0])            → {6, 9}
//
// This is the plain function, which the join (similarity_join.h) has to equal: it adds one for every token that two
// sets share. What reaches the floor is decided in integers, so a pair that meets it exactly is found. Pairs of equal
// documents are not made here: DistinctSets counts them.
//
// Where more than `most` pairs would be found, the floor is raised (pair_limit.h), and the answer says to what.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/jaccard/distinct_sets.h"
#include "core/jaccard/threshold.h"
#include "core/progress.h"
#include "core/text/corpus.h"

namespace bandstand {

// first < second. The sets differ, so the exact value is below 1.
struct SimilarPair {
    SetIndex first, second;
    std::uint32_t intersection = 0;

    friend bool operator==(const SimilarPair&, const SimilarPair&) = default;
};

struct SimilarPairs {
    Threshold floor;                 // the one in force: the one asked for, or the one it was raised to
    std::vector<SimilarPair> pairs;  // ascending by (first, second)

    friend bool operator==(const SimilarPairs&, const SimilarPairs&) = default;
};

JaccardFraction exact(const Corpus& corpus, const DistinctSets& sets, const SimilarPair& pair);

// By document: the number of its set where it is the first document with it, else SetIndex none. So each set is met
// once where the documents of a token are gone through.
std::vector<SetIndex> sets_by_first_document(const DistinctSets& sets);

// Preconditions: `sets` are those of `corpus`; floor > 0. Nothing where it was stopped. Progress in sets. Cost: the
// square of the number of sets that share a token, summed over all tokens; memory: 16 bytes a set and 13 a pair kept.
std::optional<SimilarPairs> all_similar_pairs(const Corpus& corpus, const DistinctSets& sets, Threshold floor,
                                              std::size_t most, const Progress& progress);

}  // namespace bandstand
