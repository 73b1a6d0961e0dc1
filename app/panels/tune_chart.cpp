#include "app/panels/tune_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/widgets/plot.h"
#include "app/widgets/surfaces.h"
#include "core/lsh/s_curve.h"
#include "core/narrate/number_words.h"

namespace bandstand {

namespace {

// Two hundredths a bar.
constexpr std::size_t bins_a_bar = 2;
constexpr std::size_t bar_count = similarity_bins / bins_a_bar;

struct Bar {
    double pairs = 0, error = 0;
    bool is_known = true, is_exact = true;
};

Bar bar_of(const SimilarityHistogram& histogram, std::size_t bar) {
    Bar sum;
    double variance = 0;
    for (std::size_t bin = bar * bins_a_bar; bin < (bar + 1) * bins_a_bar; ++bin) {
        const SimilarityHistogram::Bin& part = histogram.bins[bin];
        sum.pairs += part.estimate.pairs;
        variance += part.estimate.standard_error * part.estimate.standard_error;
        sum.is_known = sum.is_known && part.is_known;
        sum.is_exact = sum.is_exact && part.is_exact;
    }
    sum.error = std::sqrt(variance);
    return sum;
}

// Heights grow with the logarithm: a collection has a million pairs that share nothing for one near-duplicate.
class BarScale {
public:
    explicit BarScale(const SimilarityHistogram& histogram) {
        for (std::size_t bar = 0; bar < bar_count; ++bar) highest_ = std::max(highest_, bar_of(histogram, bar).pairs);
    }

    // Of the field, 0 … 1.
    double height(double pairs) const { return 0.86 * std::log1p(pairs) / std::log1p(highest_); }

    // Powers of ten, about `most` of them.
    std::vector<PlotTick> ticks(double most) const {
        const double powers = std::floor(std::log10(highest_)) + 1;
        const int step = std::max(1, static_cast<int>(std::ceil(powers / std::max(2.0, most))));
        std::vector<PlotTick> ticks;
        for (int power = 0; power < static_cast<int>(powers); power += step) {
            const double pairs = std::pow(10.0, power);
            ticks.push_back({height(pairs), short_count(static_cast<std::uint64_t>(pairs))});
        }
        // The highest bar has a number of its own where there is room for one.
        constexpr double least_apart = 0.09;
        const auto highest = static_cast<std::uint64_t>(highest_);
        if (highest > 1 && height(highest_) - ticks.back().at >= least_apart) ticks.push_back({height(highest_), short_count(highest)});
        return ticks;
    }

private:
    double highest_ = 1;
};

void draw_bars(const Panel& panel, const Plot& plot, const SimilarityHistogram& histogram, const BarScale& scale, double threshold) {
    const Look& look = panel.look;
    const auto height = [&](double pairs) { return scale.height(pairs); };
    constexpr double width = 1.0 / bar_count;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const auto pointer = plot.pointer();
    for (std::size_t n = 0; n < bar_count; ++n) {
        const Bar bar = bar_of(histogram, n);
        const double x = static_cast<double>(n) * width;
        if (!bar.is_known || bar.pairs <= 0) continue;
        const bool is_wanted = x + width / 2 >= threshold;
        plot.bar(x + width * 0.06, x + width * 0.94, 0, height(bar.pairs), is_wanted ? Role::agrees : Role::unused, is_wanted ? 0.4F : 0.28F);
        // What was sampled and not counted is hatched.
        if (!bar.is_exact) draw_hatch(draw, plot.at(x + width * 0.06, height(bar.pairs)), plot.at(x + width * 0.94, 0), look.color(Role::unused, 0.5F), look.em(0.4F));
        if (!pointer || pointer->x < plot.at(x, 0).x || pointer->x >= plot.at(x + width, 0).x) continue;
        const PairEstimate estimate{bar.pairs, bar.is_exact ? 0 : std::max(1.0, bar.error)};
        tooltip(look, panel.words(bar.is_exact ? "tune.bar_exact" : "tune.bar_sampled",
                                  {{"from", fmt::format("{:.2f}", x)}, {"to", fmt::format("{:.2f}", x + width)}, {"pairs", estimate_words(panel.state.language, estimate)}}));
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
    const BarScale scale(histogram);
    const bool has_bars = std::ranges::any_of(histogram.bins, [](const auto& bin) { return bin.is_known && bin.estimate.pairs > 0; });
    if (has_bars) {
        axes.right_ticks = scale.ticks((size.y - look.em(6)) / look.em(2));
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
