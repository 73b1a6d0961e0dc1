// tune_export.h: what a user takes along from the screen Tune: code for other libraries, the choice as JSON, pairs as CSV.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/state/app_state.h"

namespace bandstand {

// `what`: "datasketch", "datatrove", "text-dedup", "spark" or "json".
std::string exported_choice(const AppState& state, std::string_view what);

// The message to show: how many lines went where, or why nothing did. Neither a file among `inputs`, nor one below a
// folder among them, is ever written over. Of corpora that take no more than a moment, chance pairs below the floor are all
// written, of others those that the screen lists. Precondition: the findings are there.
Message save_tuned_pairs(const AppState& state, const std::string& path, std::span<const std::string> inputs);

}  // namespace bandstand
