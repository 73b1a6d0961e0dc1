#include "app/panels/search_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/panels/candidate_line.h"
#include "app/panels/incident_buckets.h"
#include "app/panels/index_parameters_view.h"
#include "app/panels/operation_editor.h"
#include "app/panels/operation_list.h"
#include "app/panels/operation_sources.h"
#include "app/panels/promise_card.h"
#include "app/panels/sketch_card.h"
#include "app/panels/trace_table.h"

namespace bandstand {

namespace {

void empty_stage(const Panel& panel, float width) {
    const bool is_fingerprints = panel.state.search_run.kind() == IndexKind::fingerprints;
    begin_card(panel, "empty", ImVec2(width, 0), panel.words("screen.search"));
    text_wrapped(panel.look, panel.words(is_fingerprints ? "search.screen.empty_fingerprints" : "search.screen.empty_token_sets"), Face::statement);
    ImGui::Spacing();
    built_in_case_button(panel, ButtonKind::primary);
    end_card();
}

}  // namespace

void search_screen(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    const SearchView view = search_view(panel);
    if (!view.operation) return empty_stage(panel, size.x);
    ImGui::BeginChild("search_screen", size, ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const ImVec2 gap = ImGui::GetStyle().ItemSpacing;
    const float width = ImGui::GetContentRegionAvail().x, height = ImGui::GetContentRegionAvail().y;
    const float least_buckets = look.em(12), least_candidates = look.em(10.5F), least_trace = look.em(9);
    const bool is_fingerprints = panel.state.search_run.kind() == IndexKind::fingerprints, is_wide = width > look.em(46);
    const float whole_sketch = whole_sketch_height(panel, view, width), buckets = std::max(least_buckets, whole_buckets_height(panel));
    // A signature of many bands scrolls in its card rather than push the index out of sight.
    sketch_card(panel, view, ImVec2(width, is_fingerprints ? whole_sketch : std::min(whole_sketch, std::max(look.em(24), height * 0.55F))));
    const float room = ImGui::GetContentRegionAvail().y;
    if (is_wide) {
        // Buckets take the room, and where that is more than they need, the steps as a table stand below them.
        const bool has_trace = room >= buckets + gap.y + least_trace;
        const float below = has_trace ? buckets : std::max(room, least_buckets), left = std::floor((width - gap.x) * (is_fingerprints ? 0.55F : 0.58F));
        incident_buckets_card(panel, view, ImVec2(left, below));
        ImGui::SameLine();
        candidate_line_card(panel, view, ImVec2(width - left - gap.x, below));
        if (has_trace) trace_table(panel, ImVec2(width, ImGui::GetContentRegionAvail().y));
    } else {
        incident_buckets_card(panel, view, ImVec2(width, std::min(buckets, look.em(22))));
        candidate_line_card(panel, view, ImVec2(width, std::max(least_candidates, room - buckets - gap.y)));
    }
    ImGui::EndChild();
}

void search_left(const Panel& panel, float height) {
    const SearchView view = search_view(panel);
    index_choice(panel);
    ImGui::Spacing();
    const std::string count = fmt::format("{}", panel.state.search_run.operation_count());
    heading(panel.look, panel.words("search.screen.operations_title", {{"count", count}}));
    operation_list(panel, view, std::max(panel.look.em(11), height * 0.42F));
    operation_editor(panel);
    ImGui::Spacing();
    index_parameters_view(panel);
    ImGui::Spacing();
    operation_sources(panel);
}

void search_side(const Panel& panel) {
    const SearchRun& run = panel.state.search_run;
    const SearchView view = search_view(panel);
    promise_card(panel, view);
    if (!view.operation) return;
    ImGui::Spacing();
    heading(panel.look, panel.words("counter.title"));
    const auto of = [&](std::uint64_t part, std::uint64_t whole) {
        return panel.words("counter.of", {{"part", fmt::format("{}", part)}, {"whole", fmt::format("{}", whole)}});
    };
    const bool is_done = !view.is_ahead && view.moment.is_finished;
    key_value(panel.look, panel.words("counter.operations"), of(view.operation->value + (is_done ? 1U : 0U), run.operation_count()));
    key_value(panel.look, panel.words("counter.entries"), of(view.moment.entries, run.entry_count()));
    const bool is_query = run.operation(*view.operation).kind != Operation::Kind::add && !run.error(*view.operation);
    if (!is_query) return;
    key_value(panel.look, panel.words("counter.candidates_verified"), of(view.moment.verified, run.candidate_count(*view.operation)));
    // What a scan of everything would have compared with.
    key_value(panel.look, panel.words("counter.compared_entries"), of(run.candidate_count(*view.operation), run.entries_before(*view.operation)));
}

}  // namespace bandstand
