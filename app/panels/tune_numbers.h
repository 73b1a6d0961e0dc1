// tune_numbers.h: what the chosen bands and rows do on these documents, as numbers: measured where that is known, and
// marked where it is not.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void tune_numbers_card(const Panel& panel, ImVec2 size);
// The largest buckets of the chosen banding.
void tune_buckets(const Panel& panel);

}  // namespace bandstand
