// tune_screen.h: the screen Tune: bands and rows chosen by eye on all documents, beside the exact truth.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void tune_screen(const Panel& panel, ImVec2 size);

}  // namespace bandstand
