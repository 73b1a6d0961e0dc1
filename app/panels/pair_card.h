// pair_card.h: two documents under the microscope: the estimate so far beside exact Jaccard.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void pair_card(const Panel& panel, ImVec2 size);

}  // namespace bandstand
