// selection.h: what the pointer and the choice name, kept true while documents and parameters change.
#pragma once
#include "app/state/app_state.h"

namespace bandstand {

// Without what the run does not have.
Target existing_part(Target target, const MinHashRun& run);
// The same, bands, operations and entries as the screen that is shown counts them.
Target existing_part(Target target, const AppState& state);

// Where a document of one project is in another: the very same one, or else the first of its name (as after an edit).
std::optional<DocumentIndex> find_document(const Project& project, const DocumentHandle& wanted);

// After `before` and `old_run` were replaced by the state's project and run: the selection and the pair name the same
// documents, tokens and functions as they did, as far as these are still there. Where there are two documents there
// always is a pair.
void follow_selection(AppState& state, const Project& before, const MinHashRun& old_run);

}  // namespace bandstand
