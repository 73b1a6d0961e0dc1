#include "app/state/search_state.h"

#include <algorithm>

#include "app/state/selection.h"

namespace bandstand {

namespace {

// The position in the new run of the step that the old one shows. An operation that was edited is where it was.
std::uint64_t same_place(const SearchRun& old, const SearchRun& run) {
    const auto event = old.event();
    if (!event || run.operation_count() == 0) return 0;
    if (old.at_end()) return run.length();
    const auto& before = old.input().operations;
    const auto& now = run.input().operations;
    const auto same = std::find(now.begin(), now.end(), before[event->operation.value]);
    const std::size_t index = same != now.end() ? static_cast<std::size_t>(same - now.begin())
                                                : std::min<std::size_t>(event->operation.value, now.size() - 1);
    const OperationIndex n{index};
    if (old.is_done(event->operation)) return run.end_of(n);
    return std::min(run.begin_of(n) + old.position() - old.begin_of(event->operation), run.end_of(n));
}

}  // namespace

void update_search_run(AppState& state) {
    if (state.screen != Screen::search) return;
    if (state.search_project == state.project) return;
    const bool is_current = state.search_project && state.search_project->search.kind == state.project->search.kind &&
                            search_input(state.search_project->search) == search_input(state.project->search);
    const bool same_kind = state.search_project && state.search_project->search.kind == state.project->search.kind;
    state.search_project = state.project;
    if (is_current) return;
    SearchRun run(std::make_shared<const SearchInput>(search_input(state.project->search)), same_kind ? &state.search_run : nullptr);
    if (same_kind) run.seek(same_place(state.search_run, run));
    state.search_run = std::move(run);
    state.is_playing = false;
    state.selection.hovered = existing_part(state.selection.hovered, state);
    state.selection.chosen = existing_part(state.selection.chosen, state);
}

void go_to_operation(AppState& state, OperationIndex n) {
    update_search_run(state);
    if (state.screen != Screen::search) return;
    state.is_playing = false;
    state.search_run.seek(n.value < state.search_run.operation_count() ? state.search_run.begin_of(n) : 0);
}

}  // namespace bandstand
