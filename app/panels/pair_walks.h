// pair_walks.h: the two walks over the chosen pair side by side: the tokens of both sets, and the rows of both signatures.
//
// What has been taken is dark, what is to come faint; pressing a line goes to the step that takes it.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void pair_walks_card(const Panel& panel, ImVec2 size);

}  // namespace bandstand
