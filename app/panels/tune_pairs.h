// tune_pairs.h: the pairs that the chosen banding finds, misses, or lets meet by chance: a table that sorts by any column
// and filters by names. Pressed, a line opens both documents side by side.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void tune_pairs_card(const Panel& panel, ImVec2 size);

}  // namespace bandstand
