// minhash_line.h: the number line of one hash function: what stands on it, and what it teaches.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "app/panels/minhash_cells.h"
#include "app/widgets/number_line.h"
#include "core/narrate/sentence.h"

namespace bandstand {

struct LineView {
    HashIndex function;
    std::string title;
    NumberLine line;
    // The tokens behind line.above.marks and line.below.marks, at the same places.
    std::vector<TokenIndex> above, below;
    // Why the rows of the two documents agree or differ under this function; empty with one document.
    std::optional<Sentence> lesson;
};

// The hovered function, else the one at work, else h0; above the axis the document at work, below it
// the other one of the pair. Empty where no document has a token. `width` in em, for the ticks.
std::optional<LineView> line_of(const AppState& state, const MomentView& moment, float width);

}  // namespace bandstand
