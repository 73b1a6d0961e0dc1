// estimate_plots.h: estimates against exact values for all pairs, and the estimate of the chosen pair as k grows.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void scatter_card(const Panel& panel, ImVec2 size);
void growth_card(const Panel& panel, ImVec2 size);

}  // namespace bandstand
