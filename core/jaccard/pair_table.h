// pair_table.h: every pair of a corpus with its exact Jaccard and its agreeing rows.
//
//   PairTable table = *pair_table(corpus, values, progress);
//   table.by_exact[0]                        → the number of the most similar pair
//   pair_at(table.by_exact[0], table.documents)
//   table.agree[pair_index(pair, table.documents)]
//
// Pairs are numbered by pair_index (core/jaccard/jaccard.h). A pair is undefined where either document has no tokens.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/index_types.h"
#include "core/jaccard/jaccard.h"
#include "core/minhash/signature_values.h"
#include "core/progress.h"
#include "core/text/corpus.h"

namespace bandstand {

// Two million pairs, at 12 bytes each. Beyond this the pairs of a corpus are met through its bands only.
inline constexpr std::size_t most_tabled_documents = 2000;

struct PairTable {
    std::size_t documents = 0;
    std::uint32_t k = 1;                       // rows of a signature
    std::vector<std::uint32_t> set_sizes;      // distinct tokens, by document
    std::vector<std::uint32_t> intersections;  // |A∩B|, by pair
    std::vector<std::uint32_t> agree;          // agreeing rows of k, by pair; 0 where undefined
    // All pair numbers, the exact value falling; equal values (1/5 and 2/10 are equal) by pair number; undefined
    // pairs last.
    std::vector<std::uint32_t> by_exact;
    std::size_t defined = 0;  // so many of by_exact are defined: its first ones

    // Empty where the pair is undefined.
    std::optional<JaccardFraction> exact(std::uint64_t pair) const;
    // Precondition: the pair is defined.
    double exact_value(std::uint64_t pair) const;

    friend bool operator==(const PairTable&, const PairTable&) = default;
};

// Preconditions: `values` are signatures of `corpus`; at most most_tabled_documents documents. Nothing where it was
// stopped. Cost: one addition for each token that a pair shares, one comparison of 16 bits for each row of each pair,
// and sorting each row and the pairs: some 60 ms for 1,000 documents of 200 tokens at k = 128. 24 bytes a pair more
// while at work.
std::optional<PairTable> pair_table(const Corpus& corpus, const SignatureValues& values, const Progress& progress);

}  // namespace bandstand
