// tune_pair_view.h: the two documents of an opened pair side by side, shared shingles marked, and the way into the screens that
// step through them with the very same parameters.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void tune_pair_card(const Panel& panel, ImVec2 size);

}  // namespace bandstand
