#include "app/panels/candidate_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "app/panels/search_labels.h"
#include "core/narrate/describe_search.h"

namespace bandstand {

namespace {

constexpr float line_height = 1.95F;  // em
// Of longer lists Tab reaches only the first line in sight.
constexpr std::size_t most_tab_stops = 20;

// Left edges of the columns, in pixels from the left of the list.
struct Columns {
    float id, bands, value, estimate, verdict, end;
    bool is_narrow;  // the verdict of a fingerprint names its distance, that of a set leaves its value to the column
};

Columns columns_of(const Panel& panel, float width) {
    const float unit = panel.look.em(1);
    const bool is_sets = panel.state.search_run.kind() == IndexKind::token_sets;
    Columns c{};
    c.is_narrow = width < unit * 38;
    c.id = unit * 0.4F;
    c.bands = c.id + (c.is_narrow ? std::max(unit * 4, width * (is_sets ? 0.23F : 0.32F)) : std::min(unit * 12, width * 0.2F));
    c.value = c.bands + unit * (c.is_narrow ? (is_sets ? 3.0F : 4.2F) : 9.5F);
    c.estimate = c.value + unit * (is_sets ? (c.is_narrow ? 7.2F : 8.5F) : (c.is_narrow ? 0.0F : 6.5F));
    c.verdict = c.estimate + unit * (is_sets && !c.is_narrow ? 9.0F : 0.0F);
    c.end = width;
    return c;
}

enum class Standing : std::uint8_t { pending, kept, removed, missed };

struct Line {
    VerifiedCandidate candidate;  // of a pending one, the entry alone
    Standing standing = Standing::pending;
    bool is_now = false;
    std::optional<std::uint64_t> position;  // of the step that verifies it
};

std::string verdict_words(const Panel& panel, OperationIndex n, const Line& line, bool is_short) {
    if (line.standing == Standing::pending) return std::string(panel.words(is_short ? "search.screen.pending_short" : "search.screen.pending"));
    if (is_short) return std::string(panel.words(line.standing == Standing::kept ? "search.screen.kept_short" : line.standing == Standing::removed ? "search.screen.removed_short" : "search.screen.missed_short"));
    const std::string comparison = candidate_comparison(panel.state.search_run, n, line.candidate);
    const std::string_view key = line.standing == Standing::kept ? "search.screen.kept" : line.standing == Standing::removed ? "search.screen.removed" : "search.screen.missed";
    return panel.words(key, {{"comparison", comparison}});
}

Role standing_role(Standing standing) {
    switch (standing) {
        case Standing::kept: return Role::agrees;
        case Standing::removed: return Role::unused;
        case Standing::missed: return Role::miss;
        case Standing::pending: break;
    }
    return Role::text_muted;
}

Role standing_ground(Standing standing) { return standing == Standing::missed ? Role::miss_fill : Role::surface; }

// The bands by number where they find room, else how many of all they are.
std::string band_words(const Panel& panel, OperationIndex n, EntryIndex entry, float room) {
    const SearchRun& run = panel.state.search_run;
    const std::vector<BandIndex> shared = run.shared_bands(n, entry);
    if (shared.empty()) return "\u2013";
    std::string words;
    for (const BandIndex j : shared) words += fmt::format("{}{}", words.empty() ? "" : " ", j.value);
    return measure(panel.look, words, Face::mono).x <= room ? words : fmt::format("{}/{}", shared.size(), run.input().band_count());
}

// A line as a button over the whole width. Returns its box.
struct Row {
    ImVec2 min, max;
    bool was_pressed = false;
    float y() const { return (min.y + max.y) / 2; }
};

Row begin_row(const Panel& panel, EntryIndex entry, float width, bool is_tab_stop, bool is_now, Role ground) {
    const Look& look = panel.look;
    Row row;
    ImGui::PushID(static_cast<int>(entry.value));
    ImGui::PushTabStop(is_tab_stop);
    row.was_pressed = ImGui::InvisibleButton("##entry", ImVec2(width, look.em(line_height)));
    ImGui::PopTabStop();
    const bool is_hovered = ImGui::IsItemHovered();
    focus_ring(look);
    ImGui::PopID();
    if (is_hovered) panel.hovered.entry = entry, panel.hovered.operation = panel.state.search_run.added_by(entry);
    row.min = ImGui::GetItemRectMin(), row.max = ImGui::GetItemRectMax();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const Role shown = is_now ? Role::accent_fill : is_hovered || panel.state.selection.hovered.entry == entry ? Role::surface_muted : ground;
    if (shown != Role::surface) draw->AddRectFilled(row.min, row.max, look.color(shown));
    if (panel.state.selection.chosen.entry == entry) draw->AddRectFilled(row.min, ImVec2(row.min.x + look.em(0.2F), row.max.y), look.color(Role::pivot));
    draw->AddLine(ImVec2(row.min.x, row.max.y), row.max, look.color(Role::border, 0.6F));
    return row;
}

// Stands for no line.
constexpr std::size_t no_line = static_cast<std::size_t>(-1);

// Only the lines in sight are asked for; that of number `followed` is brought into sight when the position changes.
void rows(const Panel& panel, std::size_t count, std::size_t followed, const std::function<void(std::size_t n, bool is_tab_stop)>& row) {
    ImGui::BeginChild("rows", ImVec2(0, 0), ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const float pitch = panel.look.em(line_height);
    if (followed != no_line && panel.memory.followed_position != panel.state.search_run.position()) {
        const float top = static_cast<float>(followed) * pitch, height = ImGui::GetWindowHeight();
        if (top < ImGui::GetScrollY() || top + pitch > ImGui::GetScrollY() + height) ImGui::SetScrollY(std::max(0.0F, top - height * 0.4F));
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(count), pitch);
    while (clipper.Step()) {
        for (int n = clipper.DisplayStart; n < clipper.DisplayEnd; ++n) row(static_cast<std::size_t>(n), n == clipper.DisplayStart || count < most_tab_stops);
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

void candidate_row(const Panel& panel, OperationIndex n, const Columns& c, const Line& line, bool is_tab_stop) {
    const Look& look = panel.look;
    const SearchRun& run = panel.state.search_run;
    const EntryIndex entry = line.candidate.entry;
    const Row row = begin_row(panel, entry, c.end, is_tab_stop, line.is_now, standing_ground(line.standing));
    if (row.was_pressed) {
        choose_entry(panel, entry);
        if (line.position) panel.send(Seek{*line.position});
    }
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const auto cell = [&](float from, float to, std::string_view words, Face face, Role role) {
        draw_text(look, draw, ImVec2(row.min.x + from, row.y()), elided(look, words, face, to - from - look.em(0.5F)), face, role);
    };
    const bool is_pending = line.standing == Standing::pending;
    const Face face = c.is_narrow ? Face::small_strong : Face::body_strong;
    draw_text(look, draw, ImVec2(row.min.x + c.id, row.y()), elided_middle(look, run.id(entry), face, c.bands - c.id - look.em(0.4F)), face, Role::text);
    cell(c.bands, c.value, band_words(panel, n, entry, c.value - c.bands - look.em(0.5F)), Face::mono, Role::text);
    // Values of candidates that the run has not reached are not given away.
    if (c.estimate > c.value) cell(c.value, c.estimate, is_pending ? "\u00b7" : candidate_value(run, line.candidate), Face::mono_strong, is_pending ? Role::text_muted : Role::text);
    if (c.verdict > c.estimate) {
        const auto k = static_cast<std::uint32_t>(run.input().token_sets.banding.used_rows());
        const std::uint32_t equal = run.agreeing_rows(n, entry);
        cell(c.estimate, c.verdict, share_text({equal, k}), Face::mono, Role::text_muted);
    }
    cell(c.verdict, c.end + look.em(0.5F), verdict_words(panel, n, line, c.is_narrow && run.kind() == IndexKind::token_sets), Face::body, standing_role(line.standing));
}

void header(const Panel& panel, const Columns& c) {
    const Look& look = panel.look;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = look.em(1.6F);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const auto label = [&](float from, float to, std::string_view key) {
        if (to > from) draw_text(look, draw, ImVec2(at.x + from, at.y + height / 2), elided(look, panel.words(key), Face::small, to - from - look.em(0.4F)), Face::small, Role::text_muted);
    };
    const bool is_sets = panel.state.search_run.kind() == IndexKind::token_sets;
    label(c.id, c.bands, "search.screen.column_entry");
    label(c.bands, c.value, "search.screen.column_bands");
    label(c.value, c.estimate, is_sets ? "search.screen.column_exact" : "search.screen.column_distance");
    label(c.estimate, c.verdict, "search.screen.column_estimate");
    label(c.verdict, c.end, "search.screen.column_verdict");
    draw->AddLine(ImVec2(at.x, at.y + height), ImVec2(at.x + c.end, at.y + height), look.color(Role::border));
    ImGui::Dummy(ImVec2(c.end, height + look.em(0.1F)));
}

// Why the line is empty, where it is.
std::string_view silence_key(const SearchRun& run, const SearchView& view) {
    if (view.moment.is_united) return "search.screen.no_candidates";
    return view.is_ahead || view.is_hashing() || run.candidate_count(*view.operation) == 0 ? "search.screen.candidates_to_come" : "search.screen.no_candidates_yet";
}

void candidates(const Panel& panel, const SearchView& view) {
    const Look& look = panel.look;
    const SearchRun& run = panel.state.search_run;
    const OperationIndex n = *view.operation;
    SearchMemory& memory = panel.memory.search;
    const std::vector<EntryIndex> none;
    const std::vector<EntryIndex>& met = view.is_ahead || view.moment.is_united ? none : memory.met(run);
    const auto& all = run.outcome(n).candidates;
    const std::size_t count = view.moment.is_united ? all.size() : met.size();
    const std::optional<std::vector<VerifiedCandidate>> nobody{std::in_place};
    const auto& missed = view.moment.is_finished ? memory.missed(run, n) : nobody;
    const std::size_t missed_count = missed ? missed->size() : 0;
    if (!missed) text_wrapped(look, panel.words("search.screen.not_scanned", {{"most", fmt::format("{}", SearchRun::most_scanned)}}), Face::small, Role::text_muted);
    if (count + missed_count == 0) return text_wrapped(look, panel.words(silence_key(run, view)), Face::body, Role::text_muted);
    const Columns c = columns_of(panel, ImGui::GetContentRegionAvail().x - look.em(0.7F));
    header(panel, c);
    const bool is_verifying = view.event && view.event->kind == SearchEvent::Kind::verify;
    const std::size_t followed = is_verifying ? view.event->ordinal : no_line;
    rows(panel, count + missed_count, followed, [&](std::size_t i, bool is_tab_stop) {
        Line line;
        if (i >= count) {
            line = {(*missed)[i - count], Standing::missed, false, {}};
        } else if (view.moment.is_united) {
            line.candidate = all[i];
            line.position = verify_position(run, n, i);
            if (i < view.moment.verified) line.standing = all[i].is_kept ? Standing::kept : Standing::removed;
            line.is_now = is_verifying && view.event->ordinal == i;
        } else {
            line.candidate.entry = met[i];
        }
        candidate_row(panel, n, c, line, is_tab_stop);
    });
}

// While something is added, what is there already: pressed, it stands beside the new one.
void entries(const Panel& panel, const SearchView& view) {
    const Look& look = panel.look;
    const SearchRun& run = panel.state.search_run;
    const auto count = static_cast<std::size_t>(view.moment.entries);
    if (count == 0) return text_wrapped(look, panel.words("search.screen.no_entries"), Face::body, Role::text_muted);
    const float width = ImGui::GetContentRegionAvail().x - look.em(0.7F), words_at = std::min(look.em(12), width * 0.26F);
    const bool is_added = view.moment.is_finished && !view.is_refused;
    rows(panel, count, is_added ? count - 1 : no_line, [&](std::size_t i, bool is_tab_stop) {
        const EntryIndex entry{i};
        const Row row = begin_row(panel, entry, width, is_tab_stop, is_added && i + 1 == count, Role::surface);
        if (row.was_pressed) choose_entry(panel, entry);
        ImDrawList* draw = ImGui::GetWindowDrawList();
        draw_text(look, draw, ImVec2(row.min.x + look.em(0.4F), row.y()), elided_middle(look, run.id(entry), Face::body_strong, words_at - look.em(0.9F)), Face::body_strong, Role::text);
        draw_text(look, draw, ImVec2(row.min.x + words_at, row.y()), elided(look, operation_words(run.add_of(entry)), Face::small, width - words_at), Face::small, Role::text);
    });
}

std::string title_of(const Panel& panel, const SearchView& view, bool is_query) {
    const SearchRun& run = panel.state.search_run;
    const auto number = [](std::uint64_t n) { return fmt::format("{}", n); };
    if (!is_query) return panel.words("search.screen.entries_title", {{"count", number(view.moment.entries)}});
    if (!view.moment.is_united) {
        const std::uint64_t met = view.is_ahead ? 0 : panel.memory.search.met(run).size();
        return panel.words("search.screen.candidates_title", {{"count", number(met)}});
    }
    const auto& all = run.outcome(*view.operation).candidates;
    if (all.empty()) return panel.words("search.screen.candidates_title", {{"count", "0"}});
    const auto verified = all.begin() + static_cast<std::ptrdiff_t>(view.moment.verified);
    const auto kept = static_cast<std::uint64_t>(std::count_if(all.begin(), verified, [](const VerifiedCandidate& v) { return v.is_kept; }));
    return panel.words("search.screen.verified_title", {{"count", number(all.size())}, {"kept", number(kept)}, {"removed", number(view.moment.verified - kept)}});
}

}  // namespace

void candidate_line_card(const Panel& panel, const SearchView& view, ImVec2 size) {
    const SearchRun& run = panel.state.search_run;
    const OperationIndex n = *view.operation;
    const bool is_query = run.operation(n).kind != Operation::Kind::add && !run.error(n);
    begin_card(panel, "candidates", size, title_of(panel, view, is_query));
    if (is_query) candidates(panel, view);
    else entries(panel, view);
    end_card();
}

}  // namespace bandstand
