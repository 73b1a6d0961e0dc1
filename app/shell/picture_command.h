// picture_command.h: one picture of a screen as a PNG file, without a display.
#pragma once
#include "app/shell/arguments.h"

namespace bandstand {

// Draws arguments.screen of the state, which stands at the wanted step, and writes arguments.picture.out. The exit
// status; what went wrong is said on standard error.
int make_picture(const Arguments& arguments, AppState state);

}  // namespace bandstand
