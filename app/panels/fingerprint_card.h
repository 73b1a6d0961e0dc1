// fingerprint_card.h: the fingerprints of all documents: sums while they vote, bits when they are done.
//
// Dead bits are hatched, ties marked with "=", bits that "tie → 1" turns over outlined, bits of 1 filled. Documents come in
// lines of 16 bits; only those in sight are drawn.
#pragma once
#include "app/panels/simhash_moment.h"

namespace bandstand {

void fingerprint_card(const Panel& panel, const SimHashMoment& moment, ImVec2 size);

// What the card needs to show every document, in pixels, when it is this wide.
float whole_fingerprint_height(const Panel& panel, float width);

}  // namespace bandstand
