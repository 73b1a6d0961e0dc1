// shingle_view.h: how one text becomes shingles, on the text itself: its units, and the shingles they
// make. Pointing at a shingle lights its units; pointing at a unit lights the shingles that hold it.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

// A card of `size` pixels.
void shingle_view(const Panel& panel, DocumentIndex d, ImVec2 size);

}  // namespace bandstand
