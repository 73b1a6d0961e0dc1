// coming_screen.h: the screens that are still to come say what they will show.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void coming_screen(const Panel& panel, ImVec2 size);

}  // namespace bandstand
