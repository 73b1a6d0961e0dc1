// tune_commands.h: commands of the screen Tune: collections, goals, parts that became final, pairs opened.
#pragma once
#include "app/state/command.h"

namespace bandstand {

// False where the command is none of these.
bool apply_tune_command(AppState& state, const Command& command);

}  // namespace bandstand
