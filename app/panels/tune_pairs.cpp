#include "app/panels/tune_pairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "app/panels/button_flow.h"
#include "app/panels/pair_status.h"
#include "app/panels/pair_table_parts.h"
#include "app/panels/tune_clusters.h"
#include "app/widgets/figures.h"
#include "core/narrate/number_words.h"
#include "core/text/told_apart.h"
#include "core/tune/banding_rates.h"

namespace bandstand {

namespace {

// Left edges of the columns, in pixels from the left of the table.
struct Columns {
    float names, exact, estimate, bands, end;
};

Columns columns_of(const Look& look, float width) {
    const float unit = look.em(1);
    // Where little room is left, names come before the estimate, which the opened pair tells.
    const bool is_narrow = width < unit * 34, has_estimate = width >= unit * 24;
    Columns c{};
    c.end = width;
    c.bands = width - unit * (is_narrow ? 4.8F : 6.2F);
    c.estimate = c.bands - (!has_estimate ? 0.0F : unit * (is_narrow ? 3.9F : 5.4F));
    c.exact = c.estimate - unit * (is_narrow ? 3.7F : 8.0F);
    c.names = unit * 0.3F;
    return c;
}

struct List {
    PairOutcome outcome;
    std::string_view key, help_key;
};
constexpr std::array lists{List{PairOutcome::missed, "tune.list_missed", "tune.list_missed_help"}, List{PairOutcome::found, "tune.list_found", "tune.list_found_help"},
                           List{PairOutcome::chance, "tune.list_chance", "tune.list_chance_help"}};

std::string count_text(const Panel& panel, PairOutcome outcome) {
    const BandingFindings& findings = *panel.state.tune.findings;
    if (outcome == PairOutcome::missed) return findings.knows_wanted ? grouped(findings.missed()) : "?";
    if (outcome == PairOutcome::found) return (findings.knows_found() ? "" : "\u2265 ") + grouped(findings.found);
    const auto others = chance_pairs(findings);
    return others ? estimate_words(panel.state.language, *others) : "?";
}

void list_buttons(const Panel& panel) {
    TuneMemory& memory = panel.memory.tune;
    ButtonFlow flow(panel.look);
    for (const List& list : lists) {
        const std::string label = panel.words(list.key, {{"count", count_text(panel, list.outcome)}});
        if (flow.button(list.key, label, memory.list == list.outcome ? ButtonKind::chosen : ButtonKind::quiet)) memory.list = list.outcome;
        tooltip(panel.look, panel.words(list.help_key, {{"threshold", threshold_text(panel.state.project->threshold)}}));
    }
    const FoundClusters& linked = panel.state.tune.findings->clusters;
    const std::string clusters = panel.words("tune.list_clusters", {{"count", linked.is_complete ? grouped(linked.count()) : "?"}});
    if (flow.button("tune.list_clusters", clusters, memory.list ? ButtonKind::quiet : ButtonKind::chosen)) memory.list.reset();
    tooltip(panel.look, panel.words("tune.list_clusters_help"));
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < panel.look.em(8)) ImGui::NewLine();
    const float width = std::min(panel.look.em(14), ImGui::GetContentRegionAvail().x - panel.look.em(0.6F));
    const auto typed = text_field(panel.look, panel.memory.drafts, "tune_filter", memory.kept_filter, width, {}, panel.words("tune.filter_hint"));
    if (typed) memory.kept_filter = *typed;
    // Each letter counts as it is typed; Escape brings back what was kept.
    const auto draft = panel.memory.drafts.typed.find("tune_filter");
    memory.filter = draft == panel.memory.drafts.typed.end() ? memory.kept_filter : draft->second;
}

void header(const Panel& panel, const Columns& c) {
    const Look& look = panel.look;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    TunedOrder& order = panel.memory.tune.order;
    const auto column = [&](float from, float to, std::string_view key, TunedColumn which) {
        const bool is_chosen = order.column == which;
        if (sort_heading(panel, at, from, to, key, is_chosen, order.is_falling ? "\u25be" : "\u25b4")) order = is_chosen ? TunedOrder{which, !order.is_falling} : TunedOrder{which, which != TunedColumn::names};
    };
    column(c.names, c.exact, "bands.column_pair", TunedColumn::names);
    column(c.exact, c.estimate, "tune.column_exact", TunedColumn::exact);
    column(c.estimate, c.bands, "tune.column_estimate", TunedColumn::estimate);
    column(c.bands, c.end, "tune.column_bands", TunedColumn::bands);
    const float line = look.em(sort_heading_height);
    ImGui::GetWindowDrawList()->AddLine(ImVec2(at.x, at.y + line), ImVec2(at.x + c.end, at.y + line), look.color(Role::border));
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy(ImVec2(c.end, line + look.em(0.1F)));
}

// Both names, each shortened in its middle only where both together find no room.
void draw_names(const Look& look, const std::string& first_name, const std::string& second_name, ImVec2 at, float room) {
    constexpr float any_width = 1e9F;
    const std::string one = elided(look, first_name, Face::body, any_width), other = elided(look, second_name, Face::body, any_width);  // in one line
    const std::string between = "  \u00b7  ";
    const float gap = measure(look, between, Face::body).x, half = (room - gap) / 2;
    const float first = measure(look, one, Face::body).x, second = measure(look, other, Face::body).x;
    const float first_room = first + second + gap <= room ? first : std::max(half, room - gap - second);
    std::string shown = elided_middle(look, one, Face::body, first_room + 1), shown_other = elided_middle(look, other, Face::body, room - measure(look, shown, Face::body).x - gap + 1);
    if (shown == shown_other) std::tie(shown, shown_other) = told_apart(one, other, [&](const std::string& name) { return elided_middle(look, name, Face::body, half); });
    const float taken = measure(look, shown, Face::body).x + gap;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_text(look, draw, at, shown, Face::body, Role::text);
    draw_text(look, draw, ImVec2(at.x + taken - gap, at.y), between, Face::body, Role::text_muted);
    draw_text(look, draw, ImVec2(at.x + taken, at.y), shown_other, Face::body, Role::text);
}

// A document with all that are equal to it.
std::string copies_of(const Tuning& tuning, DocumentIndex d) {
    constexpr std::size_t most = 8;
    const auto documents = tuning.sets->documents(tuning.sets->set_of(d));
    std::string names;
    for (std::size_t n = 0; n < std::min(most, documents.size()); ++n) names += (n == 0 ? "" : " = ") + tuning.corpus->document(documents[n]).name;
    return documents.size() > most ? names + " = \u2026" : names;
}

void row(const Panel& panel, const Columns& c, PairReference reference, bool is_tab_stop) {
    const Look& look = panel.look;
    const TuneState& tune = panel.state.tune;
    const TunedPair pair = tuned_pair(tune.tuning, *tune.findings, reference);
    const PairLine line = begin_pair_line(panel, pair.pair, c.end, is_tab_stop, tune.opened == pair.pair ? Role::accent_fill : Role::surface);
    if (line.was_pressed) panel.send(OpenTunedPair{tune.opened == pair.pair ? std::nullopt : std::optional(pair.pair)});
    const Corpus& corpus = *tune.tuning.corpus;
    // What is open is seen, and words over it would hide it.
    if (tune.opened != pair.pair) tooltip(look, copies_of(tune.tuning, pair.pair.first) + "\n" + copies_of(tune.tuning, pair.pair.second));
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float y = line.y(), x = line.min.x;
    float room = c.exact - c.names - look.em(0.6F);
    const std::string copies = panel.words("tune.stands_for", {{"count", grouped(pair.document_pairs)}});
    if (const float width = measure(look, copies, Face::small).x; pair.document_pairs > 1 && room - width > look.em(9)) {
        draw_text(look, draw, ImVec2(x + c.exact - look.em(0.5F), y), copies, Face::small, Role::text_muted, Align::right);
        room -= width + look.em(0.5F);
    }
    draw_names(look, corpus.document(pair.pair.first).name, corpus.document(pair.pair.second).name, ImVec2(x + c.names, y), room);
    const double exact = pair.exact.value();
    draw_text(look, draw, ImVec2(x + c.exact, y), fmt::format("{:.3f}", exact), Face::mono, Role::text);
    const std::string fraction = fmt::format("{}/{}", pair.exact.intersection, pair.exact.union_size);
    if (c.estimate - c.exact > look.em(3.6F) + measure(look, fraction, Face::mono_small).x) draw_text(look, draw, ImVec2(x + c.exact + look.em(3.2F), y), fraction, Face::mono_small, Role::text_muted);
    if (c.bands > c.estimate) draw_text(look, draw, ImVec2(x + c.estimate, y), fmt::format("{:.3f}", static_cast<double>(pair.agree) / tune.tuning.wish.k), Face::mono, Role::text);
    const std::string bands = panel.words("tune.bands_met", {{"shared", fmt::format("{}", pair.shared_bands)}, {"bands", fmt::format("{}", tune.findings->banding.bands)}});
    draw_text(look, draw, ImVec2(x + c.bands, y), elided(look, bands, Face::mono, c.end - c.bands), Face::mono, outcome_role(pair.outcome));
}

std::string_view empty_key(PairOutcome outcome) {
    if (outcome == PairOutcome::missed) return "tune.none_missed";
    return outcome == PairOutcome::found ? "tune.none_found" : "tune.none_by_chance";
}

}  // namespace

void tune_pairs_card(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    const TuneState& tune = panel.state.tune;
    TuneMemory& memory = panel.memory.tune;
    const std::string t = threshold_text(panel.state.project->threshold);
    begin_card(panel, "tuned_pairs", size, panel.words("tune.pairs_title"));
    if (!tune.findings) {
        text_wrapped(look, panel.words(tune.was_cancelled ? "tune.pairs_cancelled" : "tune.pairs_awaited"), Face::body, Role::text_muted);
        return end_card();
    }
    list_buttons(panel);
    if (!memory.list) {
        tune_cluster_list(panel);
        return end_card();
    }
    const auto& rows = memory.rows(tune);
    if (memory.list == PairOutcome::missed && !tune.findings->knows_wanted) {
        text_wrapped(look, panel.words("tune.below_floor", {{"threshold", t}, {"floor", threshold_text(tune.tuning.known->floor())}}), Face::body, Role::warning);
        return end_card();
    }
    if (memory.list == PairOutcome::chance && !tune.findings->lists_all_chance) text_wrapped(look, panel.words("tune.chance_not_all"), Face::small, Role::text_muted);
    if (rows.empty()) {
        const std::string_view key = memory.filter.empty() ? empty_key(*memory.list) : "tune.none_with_name";
        text_wrapped(look, panel.words(key, {{"threshold", t}, {"filter", memory.filter}}), Face::body, Role::text_muted);
        return end_card();
    }
    const Columns c = columns_of(look, ImGui::GetContentRegionAvail().x - look.em(0.6F));
    header(panel, c);
    // Each list keeps a place of its own.
    ImGui::PushID(static_cast<int>(*memory.list));
    pair_lines(panel, rows.size(), [&](std::size_t n, bool is_tab_stop) { row(panel, c, rows[n], is_tab_stop); });
    ImGui::PopID();
    end_card();
}

}  // namespace bandstand
