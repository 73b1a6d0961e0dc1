// search_screen.h: screen 6: an index of incidents that is added to and asked, operation by operation.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

// The operation at work, the buckets of each band, the candidates. Fills the stage; scrolls where that is too small.
void search_screen(const Panel& panel, ImVec2 size);

// On the left: which index, its operations, its parameters. `height` in pixels.
void search_left(const Panel& panel, float height);

// On the right: the chance to be found, and what has been counted.
void search_side(const Panel& panel);

}  // namespace bandstand
