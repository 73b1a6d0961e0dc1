// pairs_card.h: the pairs of the corpus under the bands: exact value, chance to meet, bands they share, and what became of them.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

// `height` 0: as high as a few rows need.
void pairs_card(const Panel& panel, ImVec2 size);

}  // namespace bandstand
