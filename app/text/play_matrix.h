// play_matrix.h: the part of the signature matrix around the active cell, as lines of text.
//
//   play_matrix_lines(run, {80, 10})
//
//          ●d0  ■d1  ▲d2
//     h3     1    1    ∞
//     h4     5  [5]    ∞
//
// The active cell stands in brackets; ∞ is a slot that no token has reached, – a document without
// tokens. After a comparison the two columns stand in brackets and agreeing rows end with "=".
// An "…" stands where rows or documents are left out.
#pragma once
#include <string>
#include <vector>

#include "app/text/play_screen.h"

namespace bandstand {

// Empty where there is no room for a row, or nothing to show.
std::vector<std::string> play_matrix_lines(const MinHashRun& run, TerminalSize room);

}  // namespace bandstand
