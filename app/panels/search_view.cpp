#include "app/panels/search_view.h"

#include <algorithm>
#include <utility>

namespace bandstand {

namespace {

bool is_query(const SearchRun& run, OperationIndex n) { return run.operation(n).kind != Operation::Kind::add; }

SearchView view_ahead(const SearchRun& run, OperationIndex n) {
    SearchView view;
    view.operation = n, view.is_ahead = true;
    view.moment.operation = n;
    view.moment.entries = run.entries_before(n);
    view.moment.has_sketch = run.operation(n).kind == Operation::Kind::look_up && !run.error(n);
    return view;
}

// What was verified last: after the result the first one that was kept, and where nothing was met, the first one missed.
std::optional<EntryIndex> last_verified(const Panel& panel, const SearchView& view) {
    const SearchRun& run = panel.state.search_run;
    const OperationIndex n = *view.operation;
    if (!is_query(run, n)) return std::nullopt;
    if (view.moment.is_finished && run.candidate_count(n) == 0) {
        const auto& missed = panel.memory.search.missed(run, n);
        return missed && !missed->empty() ? std::optional(missed->front().entry) : std::nullopt;
    }
    if (view.moment.verified == 0) return std::nullopt;
    const OperationOutcome& outcome = run.outcome(n);
    if (view.moment.is_finished && !outcome.result.empty()) return outcome.result.front().entry;
    return outcome.candidates[std::min<std::size_t>(view.moment.verified, outcome.candidates.size()) - 1].entry;
}

std::optional<EntryIndex> entry_beside(const Panel& panel, const SearchView& view) {
    const AppState& state = panel.state;
    const SearchRun& run = state.search_run;
    if (!view.operation || view.is_refused || view.is_hashing()) return std::nullopt;
    const auto is_there = [&](std::optional<EntryIndex> entry) { return entry && entry->value < run.entries_before(*view.operation); };
    if (is_there(state.selection.hovered.entry)) return state.selection.hovered.entry;
    if (view.event && view.event->kind == SearchEvent::Kind::verify) return view.event->entry;
    // While buckets are put into or visited, the keys are what matters.
    if (view.event && (view.event->kind == SearchEvent::Kind::put || view.event->kind == SearchEvent::Kind::visit)) return std::nullopt;
    if (is_there(state.selection.chosen.entry)) return state.selection.chosen.entry;
    return last_verified(panel, view);
}

// The operation that was gone to, as long as the run stands before it.
std::optional<OperationIndex> operation_ahead(const Panel& panel) {
    const SearchRun& run = panel.state.search_run;
    auto& ahead = panel.memory.search.ahead;
    if (!ahead) return std::nullopt;
    const bool stands_before_it = ahead->operation.value < run.operation_count() && run.position() == run.begin_of(ahead->operation);
    if (stands_before_it) return ahead->operation;
    // What was sent in this frame is not applied yet.
    if (ImGui::GetFrameCount() > ahead->frame) ahead.reset();
    return std::nullopt;
}

void choose_and_announce(const Panel& panel, OperationIndex n) {
    Target target;
    target.operation = n;
    panel.send(Choose{target});
    panel.memory.search.ahead = {n, ImGui::GetFrameCount()};
}

}  // namespace

SearchView search_view(const Panel& panel) {
    const SearchRun& run = panel.state.search_run;
    if (run.operation_count() == 0) return {};
    const std::optional<OperationIndex> ahead = operation_ahead(panel);
    SearchView view;
    if (ahead || run.position() == 0) {
        view = view_ahead(run, ahead.value_or(OperationIndex{0}));
    } else {
        view.moment = run.moment();
        view.operation = view.moment.operation;
        view.event = run.event();
        view.is_refused = view.event && view.event->kind == SearchEvent::Kind::refused;
    }
    view.compared = entry_beside(panel, view);
    return view;
}

std::uint64_t touch_position(const SearchRun& run, OperationIndex n, BandIndex j) {
    // Behind the last band there is one step of an add, and of a query the union, the candidates and the result.
    const std::uint64_t behind = is_query(run, n) ? run.candidate_count(n) + 2 : 1;
    return run.end_of(n) - behind - run.input().band_count() + j.value + 1;
}

std::uint64_t verify_position(const SearchRun& run, OperationIndex n, std::size_t i) {
    return run.end_of(n) - run.candidate_count(n) + i;
}

void go_to(const Panel& panel, OperationIndex n) {
    choose_and_announce(panel, n);
    panel.send(Seek{panel.state.search_run.begin_of(n)});
}

void add_and_go_to(const Panel& panel, std::vector<Operation> operations) {
    if (operations.empty()) return;
    const OperationIndex first{panel.state.search_run.operation_count()};
    panel.send(AddOperations{std::move(operations)});
    choose_and_announce(panel, first);
}

void choose_entry(const Panel& panel, EntryIndex entry) {
    Target target = panel.state.selection.chosen;
    target.entry = entry;
    panel.send(Choose{target});
}

}  // namespace bandstand
