// labels.h: catalog keys of what a run is made of: screens, units, phases. One place for the window and the terminal.
#pragma once
#include <string_view>

#include "app/state/app_state.h"

namespace bandstand {

std::string_view screen_key(Screen screen);
// The same unit has another name where it steps something else: the finest step is a hash, a bucket, a vote.
std::string_view unit_key(Unit unit, Screen screen);
std::string_view phase_key(RunPhase phase);

}  // namespace bandstand
