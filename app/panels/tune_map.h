// tune_map.h: every b × r at a glance: a stronger colour keeps more of the wanted pairs and drops more of the others.
// Pressed or dragged over, a cell chooses its bands and rows.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void tune_map(const Panel& panel);

}  // namespace bandstand
