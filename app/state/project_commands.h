// project_commands.h: commands on documents and parameters: a new project, its history, a new run.
#pragma once
#include "app/state/command.h"

namespace bandstand {

// True where the command concerns the project; then it is applied, or refused with a message.
bool apply_project_command(AppState& state, const Command& command);

}  // namespace bandstand
