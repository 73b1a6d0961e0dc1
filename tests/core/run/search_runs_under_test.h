// search_runs_under_test.h: search runs of drawn operations, beside a machine that is walked step by step.
//
//   SearchRun run = search_run_of(input);
//   const auto walk = forward_walk<SearchMachine>(input);
//   work_at(walk, 12)         // what the operation of the 12th step has come to: also where that step finished it
#pragma once
#include <memory>
#include <vector>

#include "core/run/search_run.h"
#include "tests/core/search/small_operations.h"
#include "tests/timeline_walks.h"

namespace bandstand {

inline SearchRun search_run_of(const SearchInput& input, const SearchRun* previous = nullptr) {
    return SearchRun(std::make_shared<const SearchInput>(input), previous);
}

using SearchWalk = std::vector<WalkedMoment<SearchMachine>>;

// The machine forgets what an operation has come to with its last step.
inline const SearchState& work_at(const SearchWalk& walk, std::size_t position) {
    const bool is_finished = position > 0 && walk[position].event->completes.has(Unit::operation);
    return walk[is_finished ? position - 1 : position].state;
}

}  // namespace bandstand
