// known_pairs.h: the pairs of which the exact Jaccard is known, each with the rows in which its signatures agree.
//
//   auto known = known_pairs(corpus, sets, signatures, std::move(similar), {});
//   known->size(), known->exact(0), known->agree(0)          // by falling exact value
//   known->first_band(0, {20, 5})                            // where the pair meets first, or no_band
//
// A pair is one of distinct sets; its weight is the number of pairs of documents that it stands for. Which rows agree does not
// change with the bands, so each banding is tried with a few machine words a pair.
// Memory: 12 bytes and k bits a pair. Cost: k comparisons a pair, once.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/jaccard/distinct_sets.h"
#include "core/jaccard/similar_pairs.h"
#include "core/lsh/banding.h"
#include "core/lsh/candidates.h"
#include "core/minhash/signature_values.h"
#include "core/parts.h"
#include "core/progress.h"

namespace bandstand {

class KnownPairs {
public:
    KnownPairs() = default;

    std::size_t size() const { return pairs_.size(); }
    Threshold floor() const { return floor_; }
    std::uint32_t k() const { return k_; }
    const SimilarPair& pair(std::size_t n) const { return pairs_[n]; }
    JaccardFraction exact(std::size_t n) const { return {pairs_[n].intersection, unions_[n]}; }
    std::uint64_t weight(std::size_t n) const { return weights_[n]; }
    // Bit i % 64 of word i / 64 is set where row i agrees.
    std::span<const std::uint64_t> agreement(std::size_t n) const { return std::span(bits_).subspan(n * words_, words_); }
    std::uint32_t agree(std::size_t n) const;  // agreeing rows of k
    std::uint32_t first_band(std::size_t n, Banding banding) const;
    std::uint32_t shared_band_count(std::size_t n, Banding banding) const;
    // The band in which the pair meets, where it meets in no other one.
    std::optional<std::uint32_t> only_band(std::size_t n, Banding banding) const;
    // How many of the pairs reach the threshold; they are the first ones. Cost: a logarithm.
    std::size_t count_reaching(Threshold threshold) const;

private:
    friend std::optional<KnownPairs> known_pairs(const Corpus&, const DistinctSets&, const SignatureValues&, SimilarPairs, const Progress&, const RunParts&);

    Threshold floor_;
    std::uint32_t k_ = 1;
    std::size_t words_ = 0;  // of 64 bits a pair
    std::vector<SimilarPair> pairs_;
    std::vector<std::uint32_t> unions_;
    std::vector<std::uint64_t> weights_;
    std::vector<std::uint64_t> bits_;
};

// `signatures`: column s is that of set s. Pairs of equal value stand in the order of their sets. Nothing where stopped.
std::optional<KnownPairs> known_pairs(const Corpus& corpus, const DistinctSets& sets, const SignatureValues& signatures,
                                      SimilarPairs similar, const Progress& progress, const RunParts& run_parts = run_in_turn);

// The first of the bands whose rows all have their bit set, or no_band. Cost: the words of the used rows at most.
std::uint32_t first_agreeing_band(std::span<const std::uint64_t> bits, Banding banding);

// Pairs whose bits still fit into half a gigabyte: the limit of similar_pairs for this k.
std::size_t most_known_pairs(std::uint32_t k);

}  // namespace bandstand
