// play_simhash.h: votes, tallies and fingerprints at one position as lines of text.
//
//            0   1   2 …
//   vote    +1  −1  +1
//   ▲d2      1  −1   1      tallies of the document at work
//   ●d0      0   0=  1      bits of those that are done; "=" is a tie
//
// Bits in lines that fit the width; documents around the one at work. "✕" marks dead bits below their numbers.
#pragma once
#include <string>
#include <vector>

#include "app/text/play_screen.h"

namespace bandstand {

// Empty where there is no room for a line, or nothing to show.
std::vector<std::string> play_tally_lines(const AppState& state, TerminalSize room);

}  // namespace bandstand
