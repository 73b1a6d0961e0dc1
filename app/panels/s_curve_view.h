// s_curve_view.h: the chance that a pair meets over its exact Jaccard, with the pairs of the corpus on it, the three
// points told apart in words, and the wanted threshold, which can be dragged.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

// At the cursor, over the width that is there.
void s_curve_view(const Panel& panel);

}  // namespace bandstand
