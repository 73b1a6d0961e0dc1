#include "app/panels/trace_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/narrate/describe_minhash.h"
#include "core/narrate/describe_pair_run.h"
#include "core/narrate/describe_search.h"

namespace bandstand {

namespace {

// A table over 10⁹ rows cannot be scrolled with any precision: it shows this many to either side.
constexpr std::uint64_t reach = 500;

// What a row shows of its step: words, the documents it concerns, whether it is one of those that markers point at.
struct StepRow {
    std::string words;
    std::optional<DocumentIndex> document;
    bool is_marked = false;
    Role mark = Role::pivot;
    Target target;  // named by the pointer over the row
};

StepRow pair_row(const AppState& state, std::uint64_t position) {
    const PairStep step = state.pair_run.event_at(position);
    StepRow row{summarize(state.pair_run, step, state.language), {}, false, Role::agrees, {}};
    if (step.token) row.target.token = step.token->token;
    if (step.row) row.target.function = step.row->row;
    row.is_marked = (step.token && step.token->side == WalkSide::both) || (step.row && step.row->agrees);
    return row;
}

StepRow run_row(const AppState& state, std::uint64_t position) {
    const RunEvent event = state.run.event_at(position);
    StepRow row{summarize(state.run, event, state.language), {}, false, Role::pivot, {}};
    if (const auto* fill = std::get_if<MinHashEvent>(&event)) {
        row.document = fill->document;
        row.is_marked = fill->changed();
        row.target.document = fill->document;
        row.target.token = fill->token;
        row.target.function = fill->function;
    } else if (const auto* put = std::get_if<BandEvent>(&event)) {
        row.document = put->document;
        row.is_marked = put->new_pairs > 0;
        row.mark = Role::agrees;
        row.target.document = put->document;
        row.target.band = put->band;
        row.target.bucket = put->bucket;
    } else {
        row.target.pair = std::get<PairEvent>(event).pair;
    }
    return row;
}

StepRow search_row(const AppState& state, std::uint64_t position) {
    const SearchEvent event = state.search_run.event_at(position);
    using Kind = SearchEvent::Kind;
    StepRow row{summarize(state.search_run, event, state.language), {}, false, Role::agrees, {}};
    row.target.operation = event.operation;
    if (event.kind == Kind::put || event.kind == Kind::visit) row.target.band = event.band;
    if (event.kind == Kind::verify) row.target.entry = event.entry;
    row.is_marked = event.kind == Kind::refused || (event.kind == Kind::verify && event.is_kept) || (event.kind == Kind::visit && event.in_bucket > 0);
    row.mark = event.kind == Kind::refused ? Role::warning : event.kind == Kind::visit ? Role::collides : Role::agrees;
    return row;
}

StepRow step_row(const AppState& state, std::uint64_t position) {
    const Run* run = &shown_run(state);
    if (run == &state.pair_run) return pair_row(state, position);
    if (run == &state.search_run) return search_row(state, position);
    return run_row(state, position);
}

void row(const Panel& panel, std::uint64_t position, float number_width) {
    const Look& look = panel.look;
    const StepRow step = step_row(panel.state, position);
    const std::uint64_t here = shown_run(panel.state).position();
    const bool is_here = position == here, is_ahead = position > here;
    const float height = look.em(1.6F), width = ImGui::GetContentRegionAvail().x;
    ImGui::PushID(static_cast<int>(position % 0x7fffffff));
    ImGui::PushTabStop(is_here);  // a thousand rows are one stop
    if (ImGui::InvisibleButton("##row", ImVec2(width, height))) panel.send(Seek{position});
    ImGui::PopTabStop();
    const bool is_hovered = ImGui::IsItemHovered();
    focus_ring(look);
    ImGui::PopID();
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (is_here || is_hovered) draw->AddRectFilled(min, max, look.color(is_here ? Role::accent_fill : Role::surface_muted), look.em(0.25F));
    const float y = (min.y + max.y) / 2;
    const Role role = is_ahead ? Role::text_muted : Role::text;
    draw_text(look, draw, ImVec2(min.x + number_width, y), fmt::format("{}", position), Face::mono, Role::text_muted, Align::right);
    float x = min.x + number_width + look.em(1);
    if (step.is_marked) {
        const float r = look.em(0.25F);
        draw->AddTriangleFilled(ImVec2(x + r, y - r), ImVec2(x + 2 * r, y + r), ImVec2(x, y + r), look.color(step.mark));
    }
    if (step.document) draw_document_mark(look, draw, ImVec2(x + look.em(1.3F), y), look.em(0.65F), step.document->value);
    x += look.em(2.1F);
    draw_text(look, draw, ImVec2(x, y), elided(look, step.words, Face::mono, max.x - x - look.em(0.3F)), is_here ? Face::mono_strong : Face::mono, role);
    if (is_hovered) panel.hovered = step.target;
}

}  // namespace

void trace_table(const Panel& panel, ImVec2 size) {
    const Run& run = shown_run(panel.state);
    // Steps that need signatures which are still being computed are not told.
    const bool is_waiting = &run == &panel.state.run && panel.state.computes_in_background && !panel.state.run.signatures_are_at_hand();
    const std::uint64_t length = is_waiting ? panel.state.run.bands_phase().begin : run.length();
    begin_card(panel, "trace", size, panel.words("trace.title"));
    if (length == 0) {
        end_card();
        return;
    }
    const std::uint64_t first = run.position() > reach ? run.position() - reach : 1;
    const std::uint64_t last = std::min(length, run.position() + reach);
    const float number_width = measure(panel.look, fmt::format("{}", last), Face::mono).x;
    ImGui::BeginChild("rows", ImVec2(0, 0), ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    const float pitch = panel.look.em(1.6F);
    // The position is brought into sight once when it changes; the reader may scroll away from it.
    const float height = ImGui::GetWindowHeight();
    if (panel.memory.followed_row != run.position() || panel.memory.followed_height != height) {
        panel.memory.followed_row = run.position();
        panel.memory.followed_height = height;
        const float top = static_cast<float>(run.position() > first ? run.position() - first : 0) * pitch;
        // A step ahead stays in sight, as a reader wants to see what comes.
        const bool is_in_sight = top >= ImGui::GetScrollY() && top + 2 * pitch <= ImGui::GetScrollY() + height;
        if (!is_in_sight) ImGui::SetScrollY(std::max(0.0F, top - height * 0.4F));
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(last - first + 1), pitch);
    while (clipper.Step()) {
        for (int n = clipper.DisplayStart; n < clipper.DisplayEnd; ++n) row(panel, first + static_cast<std::uint64_t>(n), number_width);
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    end_card();
}

}  // namespace bandstand
