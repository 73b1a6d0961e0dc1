// window_command.h: the window, from its opening to its end.
#pragma once
#include "app/shell/arguments.h"

namespace bandstand {

// What run_window answers where no window can be opened: no display, or no OpenGL 3.3. Nothing was shown.
inline constexpr int no_window = -1;

// Opens the window on the state and shows it until the user leaves; the exit status, or no_window.
// Without documents named in the arguments, the saved session takes the place of the state. `reads_files`: the files that the
// arguments name are not in the state yet; the window reads them and shows how far it is.
int run_window(const Arguments& arguments, AppState state, bool reads_files = false);

}  // namespace bandstand
