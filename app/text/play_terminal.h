// play_terminal.h: steps through a run in a terminal, with the keys of the window.
//
//   play_in_terminal(state, {.plain = false});
//
// Redraws only what a key, time or a new size of the terminal has changed; sleeps otherwise. The
// terminal is restored when the user leaves and when a signal ends the program. Precondition:
// standard input and output are a terminal.
#pragma once
#include "app/state/app_state.h"

namespace bandstand {

struct PlayOptions {
    bool plain = false;  // line after line without moving the cursor, for a screen reader
};

// Returns when the user leaves, or when the terminal is gone. `state` is then as it was left.
void play_in_terminal(AppState& state, const PlayOptions& options);

}  // namespace bandstand
