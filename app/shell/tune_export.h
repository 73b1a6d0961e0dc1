// tune_export.h: what a user takes along from the screen Tune: code for other libraries, the choice as JSON, pairs as CSV.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "app/state/app_state.h"

namespace bandstand {

// `what`: "datasketch", "datatrove", "text-dedup", "spark" or "json".
std::string exported_choice(const AppState& state, std::string_view what);

// The message to show: how many lines went where, or why nothing did. A file that was opened as input is never written over.
// Precondition: the findings are there.
Message save_tuned_pairs(const AppState& state, const std::string& path);

}  // namespace bandstand
