// project_history.h: puts a project in the place of another, with all that follows from it, and takes that back.
//
//   Project wanted = *state.project;
//   wanted.tie = TieRule::one;
//   change_project(state, std::move(wanted));       // a step of the history
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "app/state/app_state.h"

namespace bandstand {

using ProjectHandle = std::shared_ptr<const Project>;

// Makes `wanted` the project, as one step of the history, or as a part of the latest step where it `continues` that. A
// change that cannot be computed says why at `field`, or as a notice, and the state stays as it was. Nothing happens
// where nothing differs. The run goes on at the same cell where that still exists, or from its start.
void change_project(AppState& state, Project wanted, std::optional<Field> field = {}, bool from_start = false, bool continues = false);

// Undo and redo: the latest project of `from` becomes the project, and the one at hand the latest of `to`.
void travel_history(AppState& state, std::vector<ProjectHandle>& from, std::vector<ProjectHandle>& to);

}  // namespace bandstand
