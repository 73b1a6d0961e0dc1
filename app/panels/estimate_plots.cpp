#include "app/panels/estimate_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/panels/pair_status.h"
#include "app/widgets/plot.h"

namespace bandstand {

namespace {

constexpr std::size_t most_points = 2'000;

void scatter_points(const Panel& panel, const Plot& plot) {
    const PairAnalysis& analysis = panel.state.analysis;
    const double k = panel.state.run.family().size();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    std::optional<PairRow> chosen;
    for (const std::uint32_t id : analysis.listed(PairFilter::all)) {
        const PairRow pair = analysis.row(id);
        if (!pair.exact) continue;
        const ImVec2 at = plot.at(pair.exact->value(), pair.agree / k);
        const float reach = panel.look.em(0.45F);
        if (plot.is_hovered() && std::abs(mouse.x - at.x) < reach && std::abs(mouse.y - at.y) < reach) {
            panel.hovered.pair = pair.pair;
            if (ImGui::IsMouseClicked(0)) panel.send(SetPair{pair.pair});
        }
        if (panel.state.pair == pair.pair) chosen = pair;
        plot.point(pair.exact->value(), pair.agree / k, outcome_role(pair.outcome), panel.state.selection.hovered.pair == pair.pair, 0.28F);
    }
    if (chosen) plot.point(chosen->exact->value(), chosen->agree / k, outcome_role(chosen->outcome), true, 0.34F);
}

void scatter_squares(const Panel& panel, const Plot& plot) {
    constexpr std::size_t n = ComparisonCache::squares;
    const auto& density = panel.memory.comparison.density(panel.state.analysis, panel.state.run.family().size());
    std::uint32_t highest = 1;
    for (const auto& column : density) highest = std::max(highest, *std::max_element(column.begin(), column.end()));
    for (std::size_t x = 0; x < n; ++x) {
        for (std::size_t y = 0; y < n; ++y) {
            if (density[x][y] == 0) continue;
            const double alpha = 0.2 + 0.8 * std::log1p(density[x][y]) / std::log1p(highest);
            plot.bar(static_cast<double>(x) / n, static_cast<double>(x + 1) / n, static_cast<double>(y) / n, static_cast<double>(y + 1) / n, Role::active, static_cast<float>(alpha));
        }
    }
    const auto id = panel.state.pair ? panel.state.analysis.id_of(*panel.state.pair) : std::nullopt;
    if (!id) return;
    const PairRow pair = panel.state.analysis.row(*id);
    if (pair.exact) plot.point(pair.exact->value(), static_cast<double>(pair.agree) / panel.state.run.family().size(), outcome_role(pair.outcome), true, 0.34F);
}

}  // namespace

void scatter_card(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    const AppState& state = panel.state;
    begin_card(panel, "scatter", size, panel.words("compare.scatter_title"));
    PlotAxes axes;
    axes.x_label = std::string(panel.words("compare.exact_axis"));
    axes.y_label = std::string(panel.words("compare.estimate_axis"));
    Plot plot(look, "scatter", ImGui::GetContentRegionAvail(), axes);
    tooltip(look, panel.words("compare.scatter_help", {{"k", fmt::format("{}", state.run.family().size())}}));
    const auto& ranges = panel.memory.comparison.ranges(state.run.family().size());
    const auto range_at = [&](double s) -> const EstimateRange& {
        return ranges[static_cast<std::size_t>(std::lround(s * static_cast<double>(ranges.size() - 1)))];
    };
    plot.ribbon([&](double s) { return range_at(s).low_value(); }, [&](double s) { return range_at(s).high_value(); }, Role::accent, 0.14F);
    plot.straight(0, 0, 1, 1, Role::text_muted);
    if (state.analysis.is_ready()) {
        state.analysis.listed(PairFilter::all).size() <= most_points ? scatter_points(panel, plot) : scatter_squares(panel, plot);
    }
    end_card();
}

void growth_card(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    const PairRun& run = panel.state.pair_run;
    begin_card(panel, "growth", size, panel.words("compare.growth_title"));
    if (run.length() == 0) {
        text_wrapped(look, panel.words("pair.undefined"), Face::body, Role::text_muted);
        end_card();
        return;
    }
    const auto exact = exact_jaccard(run.corpus(), run.pair().first, run.pair().second);
    const double s = exact->value();
    const auto k = static_cast<double>(run.row_steps());
    PlotAxes axes;
    axes.x_low = 0, axes.x_high = k;
    axes.x_label = std::string(panel.words("compare.rows_axis"));
    axes.y_label = std::string(panel.words("compare.estimate_axis"));
    axes.x_ticks = {0, std::floor(k / 2), k};
    axes.decimals = 0;
    axes.y_ticks = {0, 1};
    Plot plot(look, "growth", ImGui::GetContentRegionAvail(), axes);
    tooltip(look, panel.words("compare.growth_help"));
    // 95 % of a normal distribution lie within 1.96 standard errors.
    const auto width = [&](double rows) { return 1.96 * standard_error(s, static_cast<std::uint32_t>(std::max(1.0, std::round(rows)))); };
    plot.ribbon([&](double x) { return std::max(0.0, s - width(x)); }, [&](double x) { return std::min(1.0, s + width(x)); }, Role::accent, 0.14F);
    plot.straight(0, s, k, s, Role::text);
    const auto after = [&](std::size_t rows) { return static_cast<double>(run.agreement()[rows - 1]) / static_cast<double>(rows); };
    // Straight from one row to the next.
    const auto estimate = [&](double x) {
        const double within = std::clamp(x, 1.0, k);
        const auto rows = static_cast<std::size_t>(within);
        const double part = within - std::floor(within);
        return part > 0 ? after(rows) * (1 - part) + after(rows + 1) * part : after(rows);
    };
    const auto taken = static_cast<double>(run.rows().position());
    // As far as the rows were compared; what is to come is faint.
    plot.curve(estimate, Role::border, 1.4F);
    if (taken > 0) {
        const double stride = std::max(1.0, std::floor(k / 600));
        for (double rows = 1; rows < taken; rows += stride) {
            const double next = std::min(taken, rows + stride);
            plot.straight(rows, estimate(rows), next, estimate(next), Role::accent, 2.0F);
        }
        plot.point(taken, estimate(taken), Role::accent, false, 0.3F);
    }
    if (const auto x = plot.dragged_x()) {
        const auto rows = static_cast<std::uint64_t>(std::lround(*x));
        if (rows != run.position()) panel.send(Seek{rows});
    }
    end_card();
}

}  // namespace bandstand
