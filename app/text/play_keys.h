// play_keys.h: what a key does while a run is played in a terminal: the action of the table, as in the window.
#pragma once
#include <span>
#include <vector>

#include "app/state/actions.h"
#include "app/text/terminal_keys.h"

namespace bandstand {

// The actions that mean something in a terminal and to the run that is shown, in the order of the table.
// Type size, themes and screens without a run do not, nor do events that this run does not have.
std::vector<const Action*> terminal_actions(const AppState& state);

// Applies the key. Screens without steps are refused with a notice. False where it leaves: q, Ctrl+C, Ctrl+D, and Esc
// with nothing open to close. Notices stand until the next key.
bool apply_terminal_key(AppState& state, const TerminalKey& key);

}  // namespace bandstand
