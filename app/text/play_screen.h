// play_screen.h: a run at one position as lines of text, for a terminal.
//
//   for (const std::string& line : play_lines(state, {80, 24})) …
//
// Pure: the same state and size give the same lines. Cost: only the cells that are shown are looked
// at, so a run of 10⁹ steps is drawn as fast as a small one.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "app/state/app_state.h"

namespace bandstand {

struct TerminalSize {
    std::size_t columns = 80, rows = 24;

    friend bool operator==(const TerminalSize&, const TerminalSize&) = default;
};

// Screen, position and phase; what just happened, with its formula; on MinHash and Bands the matrix
// around what is worked on (play_matrix.h), on Compare both walks of the pair (play_compare.h), on
// Search the operation at work with buckets and candidates (play_search.h); the pair under the
// microscope, or the pairs or candidates that have met; counters; notices; keys. At most size.rows
// lines of at most size.columns. Where room is short, the drawing shrinks first. With the help open,
// the keys and what they do.
std::vector<std::string> play_lines(const AppState& state, TerminalSize size);

// The same for a screen reader: what just happened, in lines that are printed once and scroll away.
std::vector<std::string> plain_event_lines(const AppState& state);
// Unit, speed, playing or paused, pair: said when one of them changes.
std::vector<std::string> plain_status_lines(const AppState& state);
std::vector<std::string> help_lines(const AppState& state);

}  // namespace bandstand
