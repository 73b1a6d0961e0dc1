// similarity_join.h: every pair of different sets whose exact Jaccard reaches a floor, without looking at all of them.
//
//   DistinctSets sets(corpus);
//   auto found = similar_pairs(corpus, sets, Threshold{1, 2}, 1'000'000, progress, run_on_all_cores);
//
// similar_pairs is what everybody calls: it takes the plain function (similar_pairs.h) for a few hundred sets and the
// join beyond. Both give the same pairs, and the same floor where `most` raises it.
//
// The join is exact; nothing is missed by chance. With the tokens of all sets in one order, from rare to frequent:
// - a set of n tokens reaches the floor t only with sets of at least ⌈t·n⌉ tokens, and shares at least so many;
// - so a similar pair has a token in common that is one of the first n − ⌈t·n⌉ + 1 of either set. These prefixes hold
//   the rare tokens, so few pairs meet in them;
// - what two prefixes share, and the ⌈t·n⌉ − 1 tokens behind the larger set's, bound what the pair can share at all.
//   Only pairs that may share enough are walked through, until it is plain that they do not.
// (Bayardo, Ma, Srikant, "Scaling up all pairs similarity search", 2007; Xiao, Wang, Lin, Yu, "Efficient similarity
// joins for near-duplicate detection", 2008.) All bounds are integers, so a pair that meets the floor exactly is found.
//
// Every set is compared with those that come before it by (size, SetIndex). Sets are handed out in small blocks to the
// parts that are at work; which part gets which makes no difference to the result.
//
// Preconditions: `sets` are those of `corpus`; floor > 0. Nothing where it was stopped. Progress in sets.
// Cost: 100,000 documents of 100 words in shingles of three take some 0.2 s at a floor of 0.5 and of 0.3. Where all sets
// are made of the same few tokens, or the floor is close to zero, nearly all pairs meet in their prefixes and the cost
// is that of the plain function. Memory: 4 bytes for each occurrence of a token that several sets hold, 4 more where
// it stands in a prefix, 8 for each such token; 8 for each token of the largest set and 24 a set, and as much again in
// each part at work; 13 a pair kept.
#pragma once
#include <cstddef>
#include <optional>

#include "core/jaccard/similar_pairs.h"
#include "core/parts.h"

namespace bandstand {

std::optional<SimilarPairs> similarity_join(const Corpus& corpus, const DistinctSets& sets, Threshold floor,
                                            std::size_t most, const Progress& progress,
                                            const RunParts& run_parts = run_in_turn);

std::optional<SimilarPairs> similar_pairs(const Corpus& corpus, const DistinctSets& sets, Threshold floor,
                                          std::size_t most, const Progress& progress,
                                          const RunParts& run_parts = run_in_turn);

}  // namespace bandstand
