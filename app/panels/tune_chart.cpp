#include "app/panels/tune_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/widgets/plot.h"
#include "app/widgets/surfaces.h"
#include "core/lsh/s_curve.h"
#include "core/narrate/number_words.h"
#include "core/tune/histogram_bars.h"

namespace bandstand {

namespace {

// Two hundredths a bar.
constexpr std::size_t bins_a_bar = 2;
constexpr std::size_t bar_count = similarity_bins / bins_a_bar;

// The highest bar leaves room for the words above it.
constexpr double field_of_bars = 0.86;

CountScale scale_of(const SimilarityHistogram& histogram) {
    double highest = 0;
    for (std::size_t bar = 0; bar < bar_count; ++bar) highest = std::max(highest, bar_of(histogram, bar * bins_a_bar, bins_a_bar).estimate.pairs);
    return CountScale(highest);
}

void draw_bars(const Panel& panel, const Plot& plot, const SimilarityHistogram& histogram, const CountScale& scale, double threshold) {
    const Look& look = panel.look;
    const auto height = [&](double pairs) { return field_of_bars * scale.share(pairs); };
    constexpr double width = 1.0 / bar_count;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const auto pointer = plot.pointer();
    for (std::size_t n = 0; n < bar_count; ++n) {
        const HistogramBar bar = bar_of(histogram, n * bins_a_bar, bins_a_bar);
        const double x = static_cast<double>(n) * width;
        if (!bar.is_known || bar.estimate.pairs <= 0) continue;
        const bool is_wanted = x + width / 2 >= threshold;
        plot.bar(x + width * 0.06, x + width * 0.94, 0, height(bar.estimate.pairs), is_wanted ? Role::agrees : Role::unused, is_wanted ? 0.4F : 0.28F);
        // What was sampled and not counted is hatched.
        if (!bar.is_exact) draw_hatch(draw, plot.at(x + width * 0.06, height(bar.estimate.pairs)), plot.at(x + width * 0.94, 0), look.color(Role::unused, 0.5F), look.em(0.4F));
        if (!pointer || pointer->x < plot.at(x, 0).x || pointer->x >= plot.at(x + width, 0).x) continue;
        tooltip(look, panel.words(bar.is_exact ? "tune.bar_exact" : "tune.bar_sampled",
                                  {{"from", fmt::format("{:.2f}", x)}, {"to", fmt::format("{:.2f}", x + width)}, {"pairs", estimate_words(panel.state.language, bar.estimate)}}));
    }
}

Threshold hundredths(double x) { return std::get<Threshold>(parse_threshold(fmt::format("{:.2f}", x))); }

void drag(const Panel& panel, const Plot& plot, Banding banding, double threshold) {
    using Drag = TuneMemory::Drag;
    Drag& held = panel.memory.tune.drag;
    if (!plot.dragged_x()) {
        held = Drag::none;
        return;
    }
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const double x = plot.x_at(mouse);
    if (held == Drag::none) {
        const float line = std::abs(mouse.x - plot.at(threshold, 0).x), curve = std::abs(mouse.y - plot.at(x, candidate_probability(x, banding)).y);
        held = curve < panel.look.em(0.8F) && line > panel.look.em(0.5F) ? Drag::curve : Drag::threshold;
    }
    if (held == Drag::threshold) {
        const Threshold wanted = hundredths(x);
        if (wanted.value() != threshold) panel.send(SetThreshold{wanted, goes_on_in_drag(panel)});
        return;
    }
    const Banding wanted = banding_through(panel.state.project->family.k, std::clamp(x, 0.01, 0.99), std::clamp(plot.y_at(mouse), 0.005, 0.995));
    if (wanted != banding) panel.send(SetBanding{wanted, goes_on_in_drag(panel)});
}

}  // namespace

void tune_chart_card(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    const AppState& state = panel.state;
    const Banding banding = chosen_banding(*state.project);
    const Threshold wanted = state.project->threshold;
    const double t = wanted.value();
    begin_card(panel, "chart", size, panel.words("tune.chart_title"));
    PlotAxes axes;
    axes.x_label = std::string(panel.words("tune.x_label"));
    axes.y_label = std::string(panel.words("tune.y_label"));
    axes.x_ticks = {0, 0.2, 0.4, 0.6, 0.8, 1};
    axes.x_decimals = 1;
    axes.y_ticks = {0, 0.25, 0.5, 0.75, 1};
    axes.y_is_share = true;
    const SimilarityHistogram& histogram = panel.memory.tune.histogram(state.tune.tuning);
    const CountScale scale = scale_of(histogram);
    const bool has_bars = std::ranges::any_of(histogram.bins, [](const auto& bin) { return bin.is_known && bin.estimate.pairs > 0; });
    if (has_bars) {
        const float most = std::max(2.0F, (size.y - look.em(6)) / look.em(2));
        for (const CountScale::Tick& tick : scale.ticks(static_cast<std::size_t>(most))) axes.right_ticks.push_back({field_of_bars * tick.share, short_count(tick.pairs)});
        const std::string_view label = panel.words("tune.bars_label");
        const bool has_room = measure(look, label, Face::small).x < size.x / 2 - look.em(1.5F);
        axes.right_label = std::string(has_room ? label : panel.words("tune.bars_label_short"));
    }
    ImGui::PushTabStop(false);  // for the pointer alone: what is dragged here has fields
    Plot plot(look, "tune_curve", ImVec2(ImGui::GetContentRegionAvail().x, std::max(look.em(12), ImGui::GetContentRegionAvail().y)), axes);
    ImGui::PopTabStop();
    for (const double y : {0.25, 0.5, 0.75, 1.0}) plot.straight(0, y, 1, y, Role::border, 0.6F);
    draw_bars(panel, plot, histogram, scale, t);
    const auto chance = [&](double s) { return candidate_probability(s, banding); };
    plot.curve(chance, Role::accent, 2.6F);
    const auto steepest = steepest_point(banding);
    const double half = half_point(banding), rule = rule_of_thumb(banding);
    plot.upright(half, Role::pivot);
    if (steepest) plot.upright(*steepest, Role::collides);
    plot.upright(rule, Role::active);
    plot.upright(t, Role::text, true);
    plot.point(t, chance(t), Role::accent, false, 0.45F);
    const float field = (plot.max().y - plot.min().y) / look.em(1);
    plot.label(half, field * 0.74F, Role::pivot, panel.words("tune.half", {{"value", fmt::format("{:.3f}", half)}}));
    if (steepest) plot.label(*steepest, field * 0.74F - 1.5F, Role::collides, panel.words("tune.steepest", {{"value", fmt::format("{:.3f}", *steepest)}}));
    plot.label(rule, field * 0.74F - 3.0F, Role::active, panel.words("tune.rule", {{"value", fmt::format("{:.3f}", rule)}}));
    plot.label(t, field * 0.3F, Role::text, panel.words("tune.wanted", {{"threshold", threshold_text(wanted)}}));
    plot.label(t, field * 0.3F - 1.4F, Role::accent, panel.words("tune.chance_at_wanted", {{"chance", percent_words(panel.state.language, chance(t))}, {"threshold", threshold_text(wanted)}}));
    drag(panel, plot, banding, t);
    end_card();
}

}  // namespace bandstand
