// search_commands.h: commands on the indexes of incidents: their parameters and their lists of operations.
#pragma once
#include "app/state/command.h"

namespace bandstand {

// True where the command concerns an index; then it is applied, or refused at its field.
bool apply_search_command(AppState& state, const Command& command);

}  // namespace bandstand
