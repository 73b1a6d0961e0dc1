// top_bar.h: the screens as tabs, and the buttons for actions, presenting, language, theme and help.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void top_bar(const Panel& panel);

}  // namespace bandstand
