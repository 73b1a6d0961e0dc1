// tune_chart.h: the S-curve over the histogram of all pairs, with the three points, the wanted threshold and the floor.
//
// Near the threshold's line the pointer takes hold of the line, near the curve of the curve itself: then bands and rows
// follow the pointer.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void tune_chart_card(const Panel& panel, ImVec2 size);

}  // namespace bandstand
