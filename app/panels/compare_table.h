// compare_table.h: every pair: exact Jaccard, estimate with its 95 % range, error, and what the bands made of it; sorts by any column.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void compare_table_card(const Panel& panel, ImVec2 size);

}  // namespace bandstand
