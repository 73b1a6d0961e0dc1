// tune_sides.h: the left and right side and the foot of the screen Tune.
//
// Left: the documents, how they are cut, bands and rows, goals. Right: the map, what the choice means in words, what can be
// taken along. Foot: which part of the picture is final, how far the rest is, and a way to stop it.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void tune_left(const Panel& panel);
void tune_right(const Panel& panel);
void tune_foot(const Panel& panel);

}  // namespace bandstand
