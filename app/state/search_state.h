// search_state.h: the run of the index of incidents that is shown, made when its screen is shown and kept at the same
// place as far as it can be.
#pragma once
#include "app/state/app_state.h"

namespace bandstand {

// Nothing to do where the screen is another one, or the run is of the project already.
void update_search_run(AppState& state);

// Shows the moment before the operation begins, pausing; nothing where the screen is another one.
void go_to_operation(AppState& state, OperationIndex n);

}  // namespace bandstand
