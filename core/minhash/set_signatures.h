// set_signatures.h: the signatures of all distinct sets of a large corpus, by the family mixed64, in parts.
//
//   auto values = signatures_of_sets(corpus, DistinctSets(corpus), 128, seed, progress, run_parts);
//   values->column(DocumentIndex{s})         // column s is the signature of SetIndex{s}
//
// The values are those of signature_values() with HashFamily{mixed64, k, seed}, without building that family: its
// token hashes alone take one thread longer than all signatures here.
// Cost: one hash of its bytes a token of the vocabulary, k evaluations of mixed64 a token of a set; 8 bytes a token
// beside the result. Hashes of the tokens of some sets are gathered first, region by region of memory, and then met by 32
// functions at a time, whose minima stay in registers. Where the processor has 64-bit multiplication of whole vectors (AVX-512DQ), it is used; the values
// are the same.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "core/jaccard/distinct_sets.h"
#include "core/minhash/signature_values.h"
#include "core/parts.h"
#include "core/progress.h"
#include "core/text/corpus.h"
#include "core/text/vocabulary.h"

namespace bandstand {

// token_hash64 of every token, by TokenIndex; empty where it was stopped. Tells its progress in tokens.
std::vector<std::uint64_t> token_hashes(const Vocabulary& vocabulary, const Progress& progress,
                                        const RunParts& run_parts);

// Nothing where it was stopped. Tells its progress in evaluations of mixed64, as many of which a token hash counts for
// as take its time. Preconditions: `sets` are those of the corpus; 1 ≤ k ≤ largest_signature_length.
std::optional<SignatureValues> signatures_of_sets(const Corpus& corpus, const DistinctSets& sets, std::uint32_t k,
                                                  std::uint64_t seed, const Progress& progress,
                                                  const RunParts& run_parts = run_in_turn);

}  // namespace bandstand
