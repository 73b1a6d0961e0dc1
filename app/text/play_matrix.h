// play_matrix.h: the part of the signature matrix around what is worked on, as lines of text.
//
//   play_matrix_lines(state, {80, 10})
//
//          ●d0  ■d1  ▲d2
//     h3     1    1    ∞
//     h4     5  [5]    ∞
//
// The active cells stand in brackets; ∞ is a slot that no token has reached, – a document without tokens. After a
// comparison the two columns stand in brackets and agreeing rows end with "=". An "…" stands where rows or documents
// are left out.
//
// On the screen Bands a ruled line with its name stands before each band, and before the unused rows; "▸" marks the
// band at work, and "=" stands behind the values of those documents that were in the bucket before:
//
//            ●d0   ■d1   ▲d2
//   ▸ band 1 ──────────────────
//   ▸ h2      1=    1=   [1]
//   ▸ h3      1=    1=   [1]
#pragma once
#include <string>
#include <vector>

#include "app/text/play_screen.h"

namespace bandstand {

// Empty where there is no room for a row, or nothing to show.
std::vector<std::string> play_matrix_lines(const AppState& state, TerminalSize room);

}  // namespace bandstand
