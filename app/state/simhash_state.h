// simhash_state.h: the SimHash run of a project, made when its screen is shown and kept at the same place as far as it can be.
#pragma once
#include "app/state/app_state.h"

namespace bandstand {

// Nothing to do where the screen is another one, or the run is of the project already.
void update_simhash_run(AppState& state);

}  // namespace bandstand
