#include "app/panels/pair_status.h"

#include <fmt/format.h>

#include <array>

namespace bandstand {

PairStatus pair_status(const Panel& panel, const PairRow& pair) {
    const MinHashRun& run = panel.state.run;
    const bool are_all_placed = run.position() >= run.bands_phase().end;
    const bool has_met = pair.first_band != no_band && run.is_placed(BandIndex{pair.first_band}, pair.pair.second);
    if (has_met && pair.outcome == PairOutcome::found) return {std::string(panel.words("bands.is_candidate")), Role::agrees, Role::surface, true};
    if (has_met) return {std::string(panel.words("bands.is_chance")), Role::miss, Role::miss_fill, true};
    if (!are_all_placed) return {std::string(panel.words("bands.not_met_yet")), Role::text_muted, Role::surface, false};
    if (pair.outcome == PairOutcome::missed) return {std::string(panel.words("bands.is_missed")), Role::warning, Role::warning_fill, false};
    return {std::string(panel.words("bands.not_met")), Role::text_muted, Role::surface, false};
}

Role outcome_role(PairOutcome outcome) {
    switch (outcome) {
        case PairOutcome::found: return Role::agrees;
        case PairOutcome::chance: return Role::miss;
        case PairOutcome::missed: return Role::warning;
        case PairOutcome::apart: break;
    }
    return Role::text_muted;
}

void draw_pair_names(const Panel& panel, DocumentPair pair, ImVec2 at, float width) {
    const Look& look = panel.look;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float mark = look.em(1.0F), gap = look.em(0.6F);
    const float each = (width - gap) / 2 - mark;
    float x = at.x;
    for (const DocumentIndex d : {pair.first, pair.second}) {
        const std::string name = elided_middle(look, panel.state.run.corpus().document(d).name, Face::body_strong, each);
        draw_document_mark(look, draw, ImVec2(x + mark * 0.4F, at.y), look.em(0.7F), d.value);
        draw_text(look, draw, ImVec2(x + mark, at.y), name, Face::body_strong, document_role(d.value));
        x += mark + measure(look, name, Face::body_strong).x + gap;
    }
}

void pair_filter_buttons(const Panel& panel) {
    const PairAnalysis& analysis = panel.state.analysis;
    constexpr std::array<std::string_view, filter_count> keys{"bands.filter_all", "bands.filter_found", "bands.filter_chance", "bands.filter_missed"};
    const float room = ImGui::GetContentRegionAvail().x;
    float used = 0;
    for (std::size_t f = 0; f < filter_count; ++f) {
        const auto filter = static_cast<PairFilter>(f);
        if (filter == PairFilter::missed && !analysis.knows_all_pairs()) continue;
        const std::string label = panel.words(keys[f], {{"count", fmt::format("{}", analysis.listed(filter).size())}});
        const float needed = measure(panel.look, label, Face::body).x + panel.look.em(2);
        if (used > 0 && used + needed <= room) ImGui::SameLine();
        else used = 0;
        used += needed + panel.look.em(0.5F);
        const bool is_chosen = panel.memory.pair_filter == filter;
        if (button(panel.look, keys[f], label, is_chosen ? ButtonKind::chosen : ButtonKind::quiet)) panel.memory.pair_filter = filter;
    }
}

}  // namespace bandstand
