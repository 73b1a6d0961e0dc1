// empty_screen.h: a screen without data: what it is for, and something to begin with.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void empty_screen(const Panel& panel, std::string_view title_key, std::string_view purpose_key, float width);

}  // namespace bandstand
