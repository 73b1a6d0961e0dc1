// overlays.h: what lies over the screens: the sheet of keys (F1), the palette of actions (Ctrl+P),
// and notices.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

// Called last, so that it lies on top. `stage` is the part of the window that notices stand in.
void overlays(const Panel& panel, ImVec2 stage_min, ImVec2 stage_max);

}  // namespace bandstand
