// simhash.h: SimHash fingerprints as a plain function.
//
//   Fingerprints f = simhash_fingerprints(corpus, family, weights, TieRule::zero);
//   f.fingerprint(d0)          → 0x0360 for the teaching example
//   f.tally(d0, 7)             → Σ over tokens weight · (bit 7 of the token's hash ? +1 : −1)
//
// Bit p is 1 where its tally is above 0, 0 where it is below. A tally of exactly 0 is a *tie*, settled by the tie rule
// alone. A document without tokens has no fingerprint and is never compared.
#pragma once
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "core/index_types.h"
#include "core/simhash/bit_family.h"
#include "core/simhash/token_weights.h"
#include "core/text/corpus.h"

namespace bandstand {

enum class TieRule : std::uint8_t { zero, one };

class Fingerprints {
public:
    Fingerprints() = default;
    Fingerprints(std::uint32_t bits, std::size_t documents)
        : bits_(bits), tallies_(bits * documents), fingerprints_(documents), has_(documents) {}

    std::uint32_t bit_count() const { return bits_; }
    std::size_t document_count() const { return has_.size(); }
    bool has_fingerprint(DocumentIndex d) const { return has_[d.value] != 0; }
    std::uint64_t fingerprint(DocumentIndex d) const { return fingerprints_[d.value]; }
    std::int64_t tally(DocumentIndex d, std::uint32_t bit) const { return tallies_[std::size_t{d.value} * bits_ + bit]; }
    std::span<const std::int64_t> tallies(DocumentIndex d) const {
        return std::span(tallies_).subspan(std::size_t{d.value} * bits_, bits_);
    }
    bool is_tie(DocumentIndex d, std::uint32_t bit) const { return has_fingerprint(d) && tally(d, bit) == 0; }
    // Tallies of a document that has tokens, and what the rule makes of them.
    void set(DocumentIndex d, std::span<const std::int64_t> tallies, TieRule rule);

    friend bool operator==(const Fingerprints&, const Fingerprints&) = default;

private:
    std::uint32_t bits_ = 0;
    std::vector<std::int64_t> tallies_;  // document after document
    std::vector<std::uint64_t> fingerprints_;
    std::vector<std::uint8_t> has_;
};

// The bits of a finished tally.
std::uint64_t binarise(std::span<const std::int64_t> tallies, TieRule rule);

// Cost: one addition a bit and token of a document.
Fingerprints simhash_fingerprints(const Corpus& corpus, const BitFamily& family, const TokenWeights& weights, TieRule rule);

// The tallies of one document's first `count` tokens.
std::vector<std::int64_t> tally_of(const Corpus& corpus, const BitFamily& family, const TokenWeights& weights,
                                   DocumentIndex d, std::size_t count);

inline std::uint32_t hamming_distance(std::uint64_t one, std::uint64_t other) {
    return static_cast<std::uint32_t>(std::popcount(one ^ other));
}

}  // namespace bandstand
