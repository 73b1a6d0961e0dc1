// play_compare.h: both walks of a pair around the run's position, side by side, as lines of text.
//
//   play_walk_lines(state, {80, 8})
//
//     token  ●d0  ■d1  ∩/∪      row  ●d0     ■d1  agree
//     3        ✓    ✓  4/4      h3     1  =    1    3/4
//   ▸ 4        ✓    ✓  5/5    ▸ h4     5  =    5    4/5
//     5                         h5
//
// "▸" marks the latest step; what is still to come has its name alone. Where they do not fit beside each other, the
// rows stand below the tokens. Cost: the lines that are shown.
#pragma once
#include <string>
#include <vector>

#include "app/text/play_screen.h"

namespace bandstand {

// Empty where there is no room, or no pair to compare.
std::vector<std::string> play_walk_lines(const AppState& state, TerminalSize room);

}  // namespace bandstand
