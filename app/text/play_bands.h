// play_bands.h: the bucket at work and the pairs that have met, in words, for a terminal.
#pragma once
#include <string>

#include "app/state/app_state.h"

namespace bandstand {

// The bucket that the latest step put a document into, with its documents; empty where it was another kind of step.
std::string play_bucket_text(const AppState& state);

// How many pairs have met at the run's position, found and by chance, and the most similar of them by name. Empty
// before the first document is in a bucket.
std::string play_met_text(const AppState& state);

}  // namespace bandstand
