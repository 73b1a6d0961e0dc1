// check_command.h: what this machine offers.
#pragma once
#include "app/shell/arguments.h"

namespace bandstand {

// Prints version, display, OpenGL, fonts and the settings folder, one a line, each with what is missing. exit_good
// where all is there, else exit_incomplete. Creates nothing but, for a moment, an OpenGL context and a hidden window.
int check_machine(Language language);

}  // namespace bandstand
