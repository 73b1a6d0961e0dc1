// simhash_screen.h: the screen SimHash: votes and tallies, fingerprints, distances beside the truth.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void simhash_screen(const Panel& panel, ImVec2 size);

// On the right: the story of a bit, and what has been counted.
void simhash_side(const Panel& panel);

}  // namespace bandstand
