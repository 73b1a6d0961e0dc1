// bag_similarity.h: how alike two weighted bags are, which is what SimHash follows, and where its order differs from Jaccard's.
//
//   cosine(corpus, weights, d0, d1)              → Σ w·v / (‖w‖·‖v‖)
//   expected_agreement(cosine)                   → 1 − θ/π: the chance that a random bit agrees, with cos θ that cosine
//
// Source: M. Charikar, "Similarity estimation techniques from rounding algorithms", 2002.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "core/jaccard/jaccard.h"
#include "core/simhash/simhash.h"

namespace bandstand {

// Empty where either document has no tokens. The sums are exact integers; one square root and one division follow.
std::optional<double> cosine(const Corpus& corpus, const TokenWeights& weights, DocumentIndex a, DocumentIndex b);
double expected_agreement(double cosine);

// Σ min(w, v) / Σ max(w, v) over the tokens of both: Jaccard of the bags, as exact integers.
std::optional<JaccardFraction> weighted_jaccard(const Corpus& corpus, const TokenWeights& weights, DocumentIndex a, DocumentIndex b);

struct SimHashPair {
    DocumentPair pair;
    std::uint32_t hamming = 0;
    JaccardFraction exact;      // of the sets
    double cosine = 0;          // of the weighted bags
    // How many other pairs are in the wrong order with this one: less similar by exact Jaccard and yet nearer by
    // Hamming distance, or the other way round. Ties on either side are no disorder.
    std::uint32_t disorders = 0;
};

// Every pair of documents that both have a fingerprint, in the order of pair_index. Cost: one product for each token that
// a pair shares, and sorting the pairs.
std::vector<SimHashPair> simhash_pairs(const Corpus& corpus, const TokenWeights& weights, const Fingerprints& fingerprints);

}  // namespace bandstand
