#include "app/panels/promise_card.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <variant>

#include "app/widgets/plot.h"
#include "core/lsh/s_curve.h"

namespace bandstand {

namespace {

// More points would cover one another; the first ones stand for all.
constexpr std::size_t most_points = 300;

// The query that is at work, unless it is refused.
std::optional<OperationIndex> query_at_work(const Panel& panel, const SearchView& view) {
    const SearchRun& run = panel.state.search_run;
    const bool asks = view.operation && !run.error(*view.operation) && run.operation(*view.operation).kind != Operation::Kind::add;
    return asks ? view.operation : std::nullopt;
}

struct Verified {
    VerifiedCandidate candidate;
    Role role = Role::agrees;
};

// What the query at work has verified so far, and missed.
std::vector<Verified> verified_points(const Panel& panel, const SearchView& view) {
    std::vector<Verified> points;
    const SearchRun& run = panel.state.search_run;
    if (view.is_ahead || !query_at_work(panel, view)) return points;
    const auto& all = run.outcome(*view.operation).candidates;
    for (std::size_t i = 0; i < std::min<std::size_t>({all.size(), view.moment.verified, most_points}); ++i) points.push_back({all[i], all[i].is_kept ? Role::agrees : Role::unused});
    if (!view.moment.is_finished) return points;
    if (const auto& missed = panel.memory.search.missed(run, *view.operation)) {
        for (std::size_t i = 0; i < std::min(missed->size(), most_points); ++i) points.push_back({(*missed)[i], Role::miss});
    }
    return points;
}

void draw_point(const Panel& panel, const Plot& plot, double x, double y, const Verified& verified) {
    const ImVec2 at = plot.at(x, y), mouse = ImGui::GetIO().MousePos;
    const float reach = panel.look.em(0.5F);
    if (plot.is_hovered() && std::abs(mouse.x - at.x) < reach && std::abs(mouse.y - at.y) < reach) panel.hovered.entry = verified.candidate.entry;
    plot.point(x, y, verified.role, panel.state.selection.has(verified.candidate.entry));
}

void fingerprint_plot(const Panel& panel, const SearchView& view) {
    const Look& look = panel.look;
    const FingerprintIndexParameters parameters = panel.state.project->search.fingerprints;
    const auto& chances = panel.memory.search.chances(parameters.band_count);
    PlotAxes axes;
    axes.x_high = fingerprint_bits;
    axes.x_label = std::string(panel.words("search.screen.x_distance"));
    axes.x_ticks = {0, 16, 32, 48, 64};
    axes.x_decimals = 0;
    Plot plot(look, "chance", ImVec2(ImGui::GetContentRegionAvail().x, look.em(11.5F)), axes);
    tooltip(look, panel.words("search.screen.chance_help"));
    const auto guaranteed = static_cast<double>(parameters.band_count) - 1;
    plot.bar(0, guaranteed, 0, 1, Role::agrees, 0.16F);
    plot.curve([&](double x) {
        const auto low = std::min<std::size_t>(static_cast<std::size_t>(x), fingerprint_bits), high = std::min<std::size_t>(low + 1, fingerprint_bits);
        return chances[low] + (chances[high] - chances[low]) * (x - static_cast<double>(low));
    }, Role::pivot);
    const std::uint32_t limit = parameters.max_distance;
    plot.upright(limit, Role::text, true);
    if (const auto n = query_at_work(panel, view)) plot.upright(panel.state.search_run.prepared(*n).max_distance, Role::text);
    for (const Verified& verified : verified_points(panel, view)) draw_point(panel, plot, verified.candidate.distance, chances[verified.candidate.distance], verified);
    plot.label(guaranteed, 2.2F, Role::agrees, panel.words("search.screen.guaranteed"));
    plot.label(limit, 0.9F, Role::text, panel.words("search.screen.limit_mark", {{"limit", fmt::format("{}", limit)}}));
    if (const auto x = plot.dragged_x()) {
        const auto wanted = static_cast<std::uint32_t>(std::lround(*x));
        if (wanted != limit) panel.send(SetFingerprintIndex{{parameters.band_count, wanted}, goes_on_in_drag(panel)});
    }
    const std::string chance = fmt::format("{:.3f}", chances[limit]);
    text_wrapped(look, panel.words("search.screen.chance_at_distance", {{"distance", fmt::format("{}", limit)}, {"chance", chance}}), Face::small, Role::text);
}

void token_set_plot(const Panel& panel, const SearchView& view) {
    const Look& look = panel.look;
    const TokenSetIndexParameters parameters = panel.state.project->search.token_sets;
    PlotAxes axes;
    axes.x_label = std::string(panel.words("curve.x_label"));
    axes.x_ticks = {0, 0.25, 0.5, 0.75, 1};
    axes.x_decimals = 2;
    Plot plot(look, "chance", ImVec2(ImGui::GetContentRegionAvail().x, look.em(11.5F)), axes);
    tooltip(look, panel.words("search.screen.chance_help"));
    const double minimum = parameters.minimum.value();
    const auto chance = [&](double s) { return candidate_probability(s, parameters.banding); };
    // From the minimum on, what is above the curve is missed.
    plot.ribbon([&](double s) { return s >= minimum ? chance(s) : 1.0; }, [](double) { return 1.0; }, Role::miss, 0.16F);
    plot.curve(chance, Role::pivot);
    plot.upright(minimum, Role::text, true);
    if (const auto n = query_at_work(panel, view)) plot.upright(panel.state.search_run.prepared(*n).minimum.value(), Role::text);
    for (const Verified& verified : verified_points(panel, view)) {
        const double s = verified.candidate.exact.value();
        draw_point(panel, plot, s, chance(s), verified);
    }
    plot.label(minimum, 0.9F, Role::text, panel.words("search.screen.limit_mark", {{"limit", threshold_text(parameters.minimum)}}));
    if (const auto x = plot.dragged_x()) {
        const Threshold wanted = std::get<Threshold>(parse_threshold(fmt::format("{:.2f}", *x)));
        if (wanted != parameters.minimum) panel.send(SetTokenSetIndex{{parameters.banding, wanted}, goes_on_in_drag(panel)});
    }
    text_wrapped(look, panel.words("search.screen.chance_at_minimum", {{"minimum", threshold_text(parameters.minimum)}, {"chance", fmt::format("{:.3f}", chance(minimum))}}), Face::small, Role::text);
}

}  // namespace

void promise_card(const Panel& panel, const SearchView& view) {
    heading(panel.look, panel.words("search.screen.chance_title"));
    if (panel.state.search_run.kind() == IndexKind::fingerprints) fingerprint_plot(panel, view);
    else token_set_plot(panel, view);
}

}  // namespace bandstand
