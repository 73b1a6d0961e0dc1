// trace_table.h: the steps around the position as a table; a row that is pressed is gone to.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

// A card of `size` pixels.
void trace_table(const Panel& panel, ImVec2 size);

}  // namespace bandstand
