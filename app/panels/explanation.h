// explanation.h: the right side of the frame: what just happened, the formula with its numbers, the
// algorithm with its running line, the counters.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void what_happened(const Panel& panel);
void algorithm(const Panel& panel);
void counters(const Panel& panel);

}  // namespace bandstand
