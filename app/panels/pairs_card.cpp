#include "app/panels/pairs_card.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/panels/pair_status.h"
#include "app/panels/pair_table_parts.h"
#include "app/widgets/figures.h"
#include "core/lsh/s_curve.h"
#include "core/narrate/describe_bands.h"

namespace bandstand {

namespace {

// Left edges of the columns, in pixels from the left of the table.
struct Columns {
    float pair, exact, bar, bar_end, chance, bands, status, end;
};

Columns columns_of(const Look& look, float width) {
    const float unit = look.em(1);
    const bool is_wide = width > unit * 42, is_narrow = width < unit * 34;
    Columns c{};
    c.pair = unit * 0.3F;
    const float pair = is_wide ? 14.0F : is_narrow ? 9.5F : 11.0F;
    c.exact = c.pair + unit * pair;
    c.bar = c.exact + unit * 4.2F;
    c.bar_end = c.bar + unit * (is_wide ? 5.5F : is_narrow ? 0.0F : 4.0F);
    c.chance = c.bar_end + unit * 0.9F;
    c.bands = c.chance + unit * (is_narrow ? 3.8F : 4.6F);
    c.status = c.bands + unit * (is_narrow ? 3.4F : 5.4F);
    c.end = width;
    return c;
}

void header(const Panel& panel, const Columns& c) {
    const Look& look = panel.look;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float line = look.em(1.7F), y = at.y + line / 2;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const auto label = [&](float from, float to, std::string_view key) {
        draw_text(look, draw, ImVec2(at.x + from, y), elided(look, panel.words(key), Face::small, to - from - look.em(0.3F)), Face::small, Role::text_muted);
    };
    label(c.pair, c.exact, "bands.column_pair");
    label(c.exact, c.chance, "bands.column_exact");
    label(c.chance, c.bands, "bands.column_chance");
    label(c.bands, c.status, "bands.column_bands");
    label(c.status, c.end, "bands.column_status");
    draw->AddLine(ImVec2(at.x, at.y + line), ImVec2(at.x + c.end, at.y + line), look.color(Role::border));
    ImGui::Dummy(ImVec2(c.end, line + look.em(0.1F)));
}

// The bands of a pair as far as the run has come.
std::string met_bands(const MinHashRun& run, DocumentPair pair) {
    std::string words;
    for (const BandIndex band : shared_bands(run.signatures(), run.banding(), pair)) {
        if (!run.is_placed(band, pair.second)) break;
        words += fmt::format("{}{}", words.empty() ? "" : ", ", band.value);
    }
    return words;
}

void row(const Panel& panel, const Columns& c, std::uint32_t id, bool is_tab_stop) {
    const Look& look = panel.look;
    const MinHashRun& run = panel.state.run;
    const PairRow pair = panel.state.analysis.row(id);
    const PairStatus status = pair_status(panel, pair);
    const PairLine line = begin_pair_line(panel, pair.pair, c.end, is_tab_stop, status.ground);
    if (line.was_pressed) {
        panel.send(SetPair{pair.pair});
        Target target;
        target.pair = pair.pair;
        panel.send(Choose{target});
        if (ImGui::IsMouseDoubleClicked(0)) panel.send(ShowScreen{Screen::compare});
    }
    const ImVec2 min = line.min;
    const float y = line.y();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_pair_names(panel, pair.pair, ImVec2(min.x + c.pair + look.em(0.2F), y), c.exact - c.pair - look.em(0.5F));
    const std::string exact = pair.exact ? fmt::format("{}/{}", pair.exact->intersection, pair.exact->union_size) : "\u2013";
    draw_text(look, draw, ImVec2(min.x + c.exact, y), elided(look, exact, Face::mono, c.chance - c.exact - look.em(0.3F)), Face::mono, Role::text);
    // Long fractions take the room of the bar.
    const float bar = std::max(c.bar, c.exact + measure(look, exact, Face::mono).x + look.em(0.5F)), length = c.bar_end - bar;
    if (pair.exact && length > look.em(2)) share_bar(look, ImVec2(min.x + bar, y), length, pair.exact->value());
    const std::string chance = pair.exact ? fmt::format("{:.3f}", candidate_probability(pair.exact->value(), run.banding())) : "\u2013";
    draw_text(look, draw, ImVec2(min.x + c.chance, y), chance, Face::mono, Role::text);
    const std::string bands = status.has_met ? met_bands(run, pair.pair) : "\u2013";
    draw_text(look, draw, ImVec2(min.x + c.bands, y), elided(look, bands, Face::mono, c.status - c.bands - look.em(0.4F)), Face::mono, Role::text);
    draw_text(look, draw, ImVec2(min.x + c.status, y), elided(look, status.words, Face::body, c.end - c.status), Face::body, status.role);
}

}  // namespace

void pairs_card(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    const PairAnalysis& analysis = panel.state.analysis;
    begin_card(panel, "pairs", size, panel.words("bands.pairs_title"));
    if (are_pairs_awaited(panel)) return end_card();
    pair_filter_buttons(panel);
    if (!analysis.knows_all_pairs()) {
        text_wrapped(look, panel.words("bands.candidates_alone", {{"most", fmt::format("{}", most_tabled_documents)}, {"count", fmt::format("{}", analysis.candidate_count())}, {"listed", fmt::format("{}", analysis.listed(PairFilter::all).size())}}), Face::small, Role::text_muted);
    }
    const Columns c = columns_of(look, ImGui::GetContentRegionAvail().x - look.em(0.6F));
    header(panel, c);
    const std::vector<std::uint32_t>& ids = analysis.listed(panel.memory.pair_filter);
    if (ids.empty()) text_wrapped(look, panel.words("bands.no_such_pair"), Face::body, Role::text_muted);
    pair_lines(panel, ids.size(), [&](std::size_t n, bool is_tab_stop) { row(panel, c, ids[n], is_tab_stop); });
    end_card();
}

}  // namespace bandstand
