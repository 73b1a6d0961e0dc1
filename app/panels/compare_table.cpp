#include "app/panels/compare_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/panels/pair_status.h"
#include "app/panels/pair_table_parts.h"
#include "app/widgets/figures.h"
#include "core/narrate/describe_bands.h"
#include "core/narrate/narration.h"

namespace bandstand {

namespace {

// Left edges of the columns, in pixels from the left of the table.
struct Columns {
    float pair, exact, estimate, range, range_end, error, status, end;
};

Columns columns_of(const Look& look, float width) {
    const float unit = look.em(1);
    const bool is_narrow = width < unit * 40, is_tiny = width < unit * 30;
    Columns c{};
    c.pair = unit * 0.3F;
    c.exact = c.pair + unit * (is_narrow ? 10.0F : 13.0F);
    c.estimate = c.exact + unit * (is_narrow ? 4.0F : 6.9F);
    c.range = c.estimate + unit * 3.6F;
    c.range_end = c.range + (is_narrow ? 0 : std::min(unit * 9, width - c.range - unit * 15.4F));
    c.error = c.range_end + unit * (is_narrow ? 0.2F : 0.9F);
    // The error can be read from the estimate; where room is short, it gives way.
    c.status = c.error + (is_tiny ? 0.0F : unit * 4.6F);
    c.end = width;
    return c;
}

void header(const Panel& panel, const Columns& c) {
    const Look& look = panel.look;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float line = look.em(sort_heading_height);
    PairOrder& order = panel.memory.pair_order;
    const auto column = [&](float from, float to, std::string_view key, PairColumn which) {
        const bool is_chosen = order.column == which;
        if (sort_heading(panel, at, from, to, key, is_chosen, order.is_falling ? "\u25be" : "\u25b4")) {
            order = is_chosen ? PairOrder{which, !order.is_falling} : PairOrder{which, which != PairColumn::pair};
        }
    };
    column(c.pair, c.exact, "bands.column_pair", PairColumn::pair);
    column(c.exact, c.estimate, "bands.column_exact", PairColumn::exact);
    column(c.estimate, c.error, "compare.column_estimate", PairColumn::estimate);
    column(c.error, c.status, "compare.column_error", PairColumn::error);
    column(c.status, c.end, "compare.column_status", PairColumn::status);
    ImGui::GetWindowDrawList()->AddLine(ImVec2(at.x, at.y + line), ImVec2(at.x + c.end, at.y + line), look.color(Role::border));
    ImGui::SetCursorScreenPos(ImVec2(at.x, at.y));
    ImGui::Dummy(ImVec2(c.end, line + look.em(0.1F)));
}

// What the bands make of the pair when all are done: the run of this screen is another one.
std::pair<std::string, Role> final_status(const Panel& panel, const PairRow& pair) {
    const std::string bands = shared_bands_text(panel.state.run, pair.pair);
    switch (pair.outcome) {
        case PairOutcome::found: return {panel.words("compare.status_found", {{"bands", bands}}), Role::agrees};
        case PairOutcome::chance: return {panel.words("compare.status_chance", {{"bands", bands}}), Role::miss};
        case PairOutcome::missed: return {std::string(panel.words("bands.is_missed")), Role::warning};
        case PairOutcome::apart: break;
    }
    return {std::string(panel.words("bands.not_met")), Role::text_muted};
}

void estimate_cells(const Panel& panel, const Columns& c, const PairRow& pair, float left, float y) {
    const Look& look = panel.look;
    const std::uint32_t k = panel.state.run.family().size();
    const double exact = pair.exact->value(), estimate = static_cast<double>(pair.agree) / k;
    const EstimateRange range = estimate_range(exact, k);
    const bool is_outside = pair.agree < range.low || pair.agree > range.high;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_text(look, draw, ImVec2(left + c.estimate, y), fmt::format("{:.3f}", estimate), Face::mono, Role::text);
    if (c.range_end > c.range) {
        const float half = look.em(0.25F), length = c.range_end - c.range, x = left + c.range;
        const auto place = [&](double value) { return x + static_cast<float>(value) * length; };
        draw->AddRectFilled(ImVec2(x, y - half), ImVec2(x + length, y + half), look.color(Role::surface_muted), half);
        draw->AddRectFilled(ImVec2(place(range.low_value()), y - half), ImVec2(std::max(place(range.high_value()), place(range.low_value()) + 2 * half), y + half), look.color(Role::accent, 0.35F), half);
        draw->AddCircleFilled(ImVec2(place(estimate), y), look.em(0.32F), look.color(is_outside ? Role::miss : Role::accent));
        draw->AddRectFilled(ImVec2(place(exact) - look.em(0.07F), y - look.em(0.55F)), ImVec2(place(exact) + look.em(0.07F), y + look.em(0.55F)), look.color(Role::text));
    }
    if (c.status <= c.error) return;
    // A mark beside the colour, for those who do not see it.
    draw_text(look, draw, ImVec2(left + c.error, y), fmt::format("{}{}", signed_decimal3(estimate - exact), is_outside ? "!" : ""), Face::mono, is_outside ? Role::miss : Role::text);
}

void row(const Panel& panel, const Columns& c, std::uint32_t id, bool is_tab_stop) {
    const Look& look = panel.look;
    const PairRow pair = panel.state.analysis.row(id);
    const PairLine line = begin_pair_line(panel, pair.pair, c.end, is_tab_stop, panel.state.pair == pair.pair ? Role::accent_fill : Role::surface);
    if (line.was_pressed) panel.send(SetPair{pair.pair});
    const ImVec2 min = line.min;
    const float y = line.y();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_pair_names(panel, pair.pair, ImVec2(min.x + c.pair, y), c.exact - c.pair - look.em(0.4F));
    if (pair.exact) {
        const std::string fraction = fmt::format("{}/{}", pair.exact->intersection, pair.exact->union_size);
        const float bar = look.em(2.5F);
        // Long fractions take the room of the bar.
        const bool has_bar = c.estimate - c.exact > measure(look, fraction, Face::mono).x + bar + look.em(1.0F);
        draw_text(look, draw, ImVec2(min.x + c.exact, y), elided(look, fraction, Face::mono, c.estimate - c.exact - look.em(0.3F)), Face::mono, Role::text);
        if (has_bar) share_bar(look, ImVec2(min.x + c.estimate - bar - look.em(0.6F), y), bar, pair.exact->value());
        estimate_cells(panel, c, pair, min.x, y);
    } else {
        for (const float x : {c.exact, c.estimate}) draw_text(look, draw, ImVec2(min.x + x, y), "\u2013", Face::mono, Role::text_muted);
    }
    const auto [words, role] = final_status(panel, pair);
    draw_text(look, draw, ImVec2(min.x + c.status, y), elided(look, words, Face::body, c.end - c.status), Face::body, role);
}

}  // namespace

void compare_table_card(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    begin_card(panel, "pairs", size, panel.words("bands.pairs_title"));
    if (are_pairs_awaited(panel)) return end_card();
    pair_filter_buttons(panel);
    const Columns c = columns_of(look, ImGui::GetContentRegionAvail().x - look.em(0.6F));
    header(panel, c);
    const auto& ids = panel.memory.comparison.ordered(panel.state, panel.memory.pair_filter, panel.memory.pair_order);
    if (ids.empty()) text_wrapped(look, panel.words("bands.no_such_pair"), Face::body, Role::text_muted);
    pair_lines(panel, ids.size(), [&](std::size_t n, bool is_tab_stop) { row(panel, c, ids[n], is_tab_stop); });
    end_card();
}

}  // namespace bandstand
