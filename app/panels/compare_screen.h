// compare_screen.h: the screen Compare: every pair, exact against estimate, and one pair walked through.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void compare_screen(const Panel& panel, ImVec2 size);

}  // namespace bandstand
