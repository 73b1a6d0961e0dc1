// tally_card.h: the votes of the token at work and the tally of its document as bars around zero; two fingerprints bit by
// bit once documents are compared.
#pragma once
#include "app/panels/simhash_moment.h"

namespace bandstand {

void tally_card(const Panel& panel, const SimHashMoment& moment, ImVec2 size);

// What the card needs to show every line of bits, in pixels, when it is this wide.
float whole_tally_height(const Panel& panel, const SimHashMoment& moment, float width);

}  // namespace bandstand
