// bit_report.h: what a bit family does to the tokens at hand: dead bits, echoes, tokens that vote alike, ties.
//
//   BitReport report = bit_report(corpus, family);
//   report.bits[7].is_dead, report.bits[7].reason      // C[7] = 17 ≡ 0 (mod 17): always 0
//
// Everything is found from the tables and the tokens that documents hold; nothing is written in by hand.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "core/simhash/simhash.h"

namespace bandstand {

enum class DeadReason : std::uint8_t {
    none,
    factor_is_zero,  // C[p] ≡ 0 (mod m): the bit is D[p] mod m mod 2 for every token there could be
    even_factor,     // C[p] and m are even, C[p] is not ≡ 0 (mod m): the same; no other factor has a bit dead for all
    these_tokens,    // constant only over the tokens at hand
};

struct BitColumn {
    bool is_dead = false;
    DeadReason reason = DeadReason::none;
    bool value = false;                 // of a dead bit
    // Of a live bit: the first other live bit whose column is the same for every token. Of two echoes each names the other.
    std::optional<std::uint32_t> echo_of;
};

struct BitReport {
    std::vector<BitColumn> bits;                 // bit_count of them
    std::uint32_t distinct_live_columns = 0;
    // Groups of two and more tokens that vote alike on every bit, each ascending, groups by their first token.
    std::vector<std::vector<TokenIndex>> alike;
};

// Over all tokens that some document holds; without any, no bit is dead for their sake and none is an echo. Cost: bits
// times tokens, and sorting the tokens by their bits.
BitReport bit_report(const Corpus& corpus, const BitFamily& family);

// Bits of d whose tally is zero, ascending.
std::vector<std::uint32_t> tied_bits(const Fingerprints& fingerprints, DocumentIndex d);

// The token of d that weighs more than all its others together, so that it alone decides every bit; or nothing.
std::optional<TokenIndex> dominating_token(const Corpus& corpus, const TokenWeights& weights, DocumentIndex d);

}  // namespace bandstand
