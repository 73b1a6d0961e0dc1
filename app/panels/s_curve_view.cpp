#include "app/panels/s_curve_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <variant>

#include "app/panels/pair_status.h"
#include "app/widgets/plot.h"
#include "core/lsh/s_curve.h"

namespace bandstand {

namespace {

// More pairs than these are drawn as a strip of bars, since points would cover one another.
constexpr std::size_t most_points = 300;

void draw_points(const Panel& panel, const Plot& plot, Banding banding) {
    const PairAnalysis& analysis = panel.state.analysis;
    const auto& ids = analysis.listed(PairFilter::all);
    for (auto id = ids.rbegin(); id != ids.rend(); ++id) {
        const PairRow pair = analysis.row(*id);
        if (!pair.exact) continue;
        const double s = pair.exact->value(), p = candidate_probability(s, banding);
        const ImVec2 at = plot.at(s, p);
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        const float reach = panel.look.em(0.5F);
        if (plot.is_hovered() && std::abs(mouse.x - at.x) < reach && std::abs(mouse.y - at.y) < reach) panel.hovered.pair = pair.pair;
        const bool is_named = panel.state.selection.has(pair.pair) || panel.state.pair == pair.pair;
        plot.point(s, p, outcome_role(pair.outcome), is_named, pair.outcome == PairOutcome::apart ? 0.24F : 0.34F);
    }
}

// How many pairs there are at each value, on a logarithmic scale: most pairs of a corpus share next to nothing.
void draw_bars(const PairAnalysis& analysis, const Plot& plot) {
    std::uint64_t highest = 1;
    for (const auto& bin : analysis.bins()) highest = std::max(highest, bin[0] + bin[1] + bin[2] + bin[3]);
    const auto height = [&](std::uint64_t pairs) { return 0.9 * std::log1p(static_cast<double>(pairs)) / std::log1p(static_cast<double>(highest)); };
    constexpr double width = 1.0 / exact_bins;
    for (std::size_t i = 0; i < exact_bins; ++i) {
        const auto& bin = analysis.bins()[i];
        std::uint64_t below = 0;
        for (const PairOutcome outcome : {PairOutcome::found, PairOutcome::missed, PairOutcome::chance, PairOutcome::apart}) {
            const std::uint64_t pairs = bin[static_cast<std::size_t>(outcome)];
            if (pairs == 0) continue;
            const double x = static_cast<double>(i) * width;
            plot.bar(x + width * 0.1, x + width * 0.9, height(below), height(below + pairs), outcome_role(outcome), outcome == PairOutcome::apart ? 0.35F : 0.85F);
            below += pairs;
        }
    }
}

// A point with its name, value and what it means, a small sample of its line before it.
void point_row(const Panel& panel, std::string_view key, const std::string& value, Role role) {
    const Look& look = panel.look;
    const float width = ImGui::GetContentRegionAvail().x, mark = look.em(1.7F);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float value_width = measure(look, value, Face::mono_strong).x;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float y = at.y + look.em(0.7F);
    for (float x = 0; x < look.em(1.1F); x += look.em(0.4F)) {
        draw->AddLine(ImVec2(at.x + x, y), ImVec2(at.x + x + look.em(0.22F), y), look.color(role), look.em(0.12F));
    }
    draw_text(look, draw, ImVec2(at.x + width, y), value, Face::mono_strong, Role::text, Align::right);
    ImGui::SetCursorScreenPos(ImVec2(at.x + mark, at.y));
    text_wrapped(look, panel.words(key), Face::small, Role::text, width - mark - value_width - look.em(0.6F));
}

// What was dragged to, in steps that can be said: hundredths.
Threshold threshold_at(double x) {
    return std::get<Threshold>(parse_threshold(fmt::format("{:.2f}", x)));
}

}  // namespace

void s_curve_view(const Panel& panel) {
    const Look& look = panel.look;
    const AppState& state = panel.state;
    const Banding banding = state.run.banding();
    heading(look, panel.words("curve.title"));
    const float width = ImGui::GetContentRegionAvail().x;
    PlotAxes axes;
    axes.x_label = std::string(panel.words("curve.x_label"));
    axes.x_ticks = {0, 0.25, 0.5, 0.75, 1};
    axes.decimals = 2;
    axes.y_ticks = {0, 1};
    Plot plot(look, "s_curve", ImVec2(width, look.em(12.5F)), axes);
    tooltip(look, panel.words("curve.help"));
    const double t = state.run.threshold().value();
    const auto chance = [&](double s) { return candidate_probability(s, banding); };
    const auto zero = [](double) { return 0.0; };
    // Below the threshold what is under the curve meets by chance; from it on, what is above the curve is missed.
    plot.ribbon(zero, [&](double s) { return s < t ? chance(s) : 0.0; }, Role::miss, 0.16F);
    plot.ribbon([&](double s) { return s >= t ? chance(s) : 1.0; }, [](double) { return 1.0; }, Role::warning, 0.14F);
    const bool has_points = state.analysis.is_ready() && state.analysis.listed(PairFilter::all).size() <= most_points;
    if (state.analysis.is_ready() && !has_points) draw_bars(state.analysis, plot);
    plot.curve(chance, Role::pivot);
    const auto steepest = steepest_point(banding);
    plot.upright(half_point(banding), Role::pivot);
    if (steepest) plot.upright(*steepest, Role::collides);
    plot.upright(rule_of_thumb(banding), Role::active);
    plot.upright(t, Role::text, true);
    if (has_points) draw_points(panel, plot, banding);
    plot.label(half_point(banding), 4.5F, Role::pivot, panel.words("curve.half_short"));
    if (steepest) plot.label(*steepest, 3.3F, Role::collides, panel.words("curve.steepest_short"));
    plot.label(rule_of_thumb(banding), 2.1F, Role::active, "(1/b)^(1/r)");
    plot.label(t, 0.8F, Role::text, panel.words("curve.wanted", {{"threshold", threshold_text(state.run.threshold())}}));
    if (const auto x = plot.dragged_x()) {
        const Threshold wanted = threshold_at(*x);
        if (wanted.value() != t) panel.send(SetThreshold{wanted, goes_on_in_drag(panel)});
    }
    point_row(panel, "curve.half", fmt::format("{:.3f}", half_point(banding)), Role::pivot);
    point_row(panel, banding.bands == 1 ? "text.rule_of_one_band" : "curve.rule", fmt::format("{:.3f}", rule_of_thumb(banding)), Role::active);
    point_row(panel, "curve.steepest", steepest ? fmt::format("{:.3f}", *steepest) : "\u2013", Role::collides);
    text_wrapped(look, panel.words("curve.at_wanted", {{"threshold", threshold_text(state.run.threshold())}, {"chance", fmt::format("{:.3f}", chance(t))}}), Face::small, Role::text);
    if (!has_points && state.analysis.is_ready()) text_wrapped(look, panel.words("curve.bars"), Face::small, Role::text_muted);
}

}  // namespace bandstand
