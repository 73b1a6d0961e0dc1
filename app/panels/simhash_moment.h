// simhash_moment.h: the step of SimHash shown now, taken apart once a frame, and what each bit of it looks like.
#pragma once
#include <optional>

#include "app/panels/panel.h"

namespace bandstand {

struct SimHashMoment {
    std::optional<SimHashEvent> vote;      // the latest step was a vote
    std::optional<SimHashEvent> binarised; // … or made bits of a tally
    std::optional<HammingEvent> pair;      // … or compared two fingerprints
    // The document whose tally is shown: that of the latest step; before the first, the one that comes first.
    std::optional<DocumentIndex> document;
    std::uint32_t tokens_cast = 0;         // of it: tokens that have voted on every bit
};
SimHashMoment simhash_moment(const SimHashRun& run);

// Bits in lines of 16, or of 8 where cells of `cell` em find too little room: as readable for 64 bits as for 16.
std::uint32_t bits_a_line(const Panel& panel, float width, std::uint32_t bits, float cell);

// The bit whose story is told: under the pointer, chosen, or the one voted on last.
std::uint32_t bit_of_interest(const AppState& state, const SimHashMoment& moment);

// Bits that the tie rule "tie → 1" turns over: outlined while it is in force.
bool is_turned_by_rule(const SimHashRun& run, DocumentIndex d, std::uint32_t bit);

}  // namespace bandstand
