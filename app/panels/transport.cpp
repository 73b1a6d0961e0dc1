#include "app/panels/transport.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/state/labels.h"
#include "app/widgets/figures.h"

namespace bandstand {

namespace {

std::string tooltip_with_key(const Panel& panel, std::string_view key) {
    for (const Action& action : actions()) {
        if (action.label_key == key) return fmt::format("{}  ({})", panel.words(key), chord_text(action.chord));
    }
    return std::string(panel.words(key));
}

void deck(const Panel& panel) {
    const AppState& state = panel.state;
    const Look& look = panel.look;
    const Run& run = shown_run(state);
    const bool is_behind_start = run.position() > 0, is_before_end = !run.at_end();
    const ImVec2 small(look.em(2.4F), look.em(2.3F)), large(look.em(3.4F), look.em(2.3F));
    const auto key = [&](std::string_view id, Glyph glyph, ButtonKind kind, ImVec2 size, bool is_possible, Command command) {
        if (glyph_button(look, id, glyph, kind, size, is_possible)) panel.send(std::move(command));
        tooltip(look, tooltip_with_key(panel, id));
        ImGui::SameLine();
    };
    key("action.to_start", Glyph::to_start, ButtonKind::plain, small, is_behind_start, Seek{0});
    key("action.back", Glyph::back, ButtonKind::plain, small, is_behind_start, StepBy{-1, {}});
    key("action.play", state.is_playing ? Glyph::pause : Glyph::play, ButtonKind::primary, large, run.length() > 0, TogglePlay{});
    key("action.forward", Glyph::forward, ButtonKind::plain, small, is_before_end, StepBy{+1, {}});
    key("action.to_end", Glyph::to_end, ButtonKind::plain, small, is_before_end, SeekToEnd{});
}

void unit_choice(const Panel& panel) {
    const auto units = shown_run(panel.state).units();
    const Unit in_force = unit_in_force(panel.state);
    std::vector<std::string> labels;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < units.size(); ++i) {
        labels.push_back(panel.words("transport.step_by", {{"unit", panel.words(unit_key(units[i], panel.state.screen))}}));
        if (units[i] == in_force) chosen = i;
    }
    if (const auto picked = choice(panel.look, "unit", labels, chosen, panel.look.em(9.5F))) panel.send(SetUnit{units[*picked]});
    tooltip(panel.look, panel.words("transport.step_by_help"));
}

void until_choice(const Panel& panel) {
    const std::vector<RunCondition> conditions = shown_run(panel.state).conditions();
    std::vector<std::string> labels{std::string(panel.words("transport.until"))};
    for (const RunCondition condition : conditions) labels.emplace_back(panel.words(condition_key(condition)));
    const auto picked = choice(panel.look, "until", labels, 0, panel.look.em(9.5F));
    if (picked && *picked > 0) panel.send(RunUntil{conditions[*picked - 1]});
    tooltip(panel.look, panel.words("transport.until_help"));
}

Role role_of(RunPhase phase) {
    switch (phase) {
        case RunPhase::signature:
        case RunPhase::votes:
        case RunPhase::adding: return Role::phase_signature;
        case RunPhase::bands:
        case RunPhase::operations: return Role::phase_bands;
        case RunPhase::compare:
        case RunPhase::asking:
        case RunPhase::walk: break;
    }
    return Role::phase_compare;
}

// Steps on a line on which no phase is too short to be seen and aimed at: phases share it by their lengths, and each
// has a least share.
class PhaseScale {
public:
    explicit PhaseScale(std::vector<PhaseRange> phases) : phases_(std::move(phases)) {
        constexpr double least_share = 0.15;
        double sum = 0;
        for (const PhaseRange& phase : phases_) {
            shares_.push_back(std::max(least_share, steps(phase) / std::max(1.0, steps({{}, 0, phases_.back().end}))));
            sum += shares_.back();
        }
        for (double& share : shares_) share /= sum;
    }

    double place(std::uint64_t position) const {
        double begin = 0;
        for (std::size_t i = 0; i < phases_.size(); ++i) {
            if (position <= phases_[i].end) {
                return begin + shares_[i] * static_cast<double>(position - std::min(position, phases_[i].begin)) / steps(phases_[i]);
            }
            begin += shares_[i];
        }
        return 1;
    }
    std::uint64_t position(double place) const {
        for (std::size_t i = 0; i < phases_.size(); ++i) {
            if (place <= shares_[i] || i + 1 == phases_.size()) {
                const double within = std::clamp(place / shares_[i], 0.0, 1.0) * steps(phases_[i]);
                return phases_[i].begin + static_cast<std::uint64_t>(std::llround(within));
            }
            place -= shares_[i];
        }
        return 0;
    }

private:
    static double steps(const PhaseRange& phase) { return static_cast<double>(phase.end - phase.begin); }

    std::vector<PhaseRange> phases_;
    std::vector<double> shares_;
};

// Where operations of an index were refused, and where queries found something.
void add_search_markers(const SearchRun& run, const PhaseScale& scale, ScrubBar& bar) {
    // More operations than pixels would be one band of markers.
    constexpr std::size_t most_marked = 2000;
    if (run.operation_count() > most_marked) return;
    for (std::size_t i = 0; i < run.operation_count(); ++i) {
        const OperationIndex n{i};
        if (run.error(n)) bar.markers.push_back({scale.place(run.end_of(n)), Role::miss});
        else if (run.operation(n).kind != Operation::Kind::add && run.kept_count(n) > 0) bar.markers.push_back({scale.place(run.end_of(n)), Role::agrees});
    }
}

void add_markers(const Panel& panel, const PhaseScale& scale, ScrubBar& bar) {
    if (&shown_run(panel.state) == &panel.state.search_run) return add_search_markers(panel.state.search_run, scale, bar);
    if (&shown_run(panel.state) != &panel.state.run) return;
    for (const std::uint64_t marker : panel.state.run.change_markers()) bar.markers.push_back({scale.place(marker), Role::pivot});
    if (panel.state.screen != Screen::bands) return;
    for (const PairAnalysis::Marker& marker : panel.state.analysis.markers()) {
        bar.markers.push_back({scale.place(marker.position), marker.is_chance ? Role::miss : Role::agrees});
    }
}

void scrub(const Panel& panel, float width) {
    const Run& run = shown_run(panel.state);
    const auto phases = run.phases();
    const PhaseScale scale(phases);
    ScrubBar bar;
    for (const PhaseRange& phase : phases) {
        bar.stretches.push_back({phase.begin == 0 ? 0.0 : scale.place(phase.begin), scale.place(phase.end), std::string(panel.words(phase_key(phase.phase))), role_of(phase.phase)});
    }
    add_markers(panel, scale, bar);
    bar.position = scale.place(run.position());
    if (const auto place = scrub_bar(panel.look, "scrub", bar, width)) {
        const std::uint64_t target = scale.position(*place);
        if (target != run.position()) panel.send(Seek{target});
    }
    std::string_view help_key = "transport.markers_help";
    if (panel.state.screen == Screen::bands) help_key = "transport.pair_markers_help";
    if (panel.state.screen == Screen::search) help_key = "search.screen.markers_help";
    tooltip(panel.look, panel.words(help_key));
}

// Words in the middle of a line of this height, whatever stands before them.
void line_text(const Look& look, std::string_view words, float height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(ImVec2(measure(look, words, Face::mono).x, height));
    draw_text(look, ImGui::GetWindowDrawList(), ImVec2(at.x, at.y + height / 2), words, Face::mono, Role::text);
}

void speed(const Panel& panel) {
    const float line_top = ImGui::GetCursorPosY();
    const double lowest = std::log(playback_speeds.front()), highest = std::log(playback_speeds.back());
    const auto place = static_cast<float>((std::log(panel.state.playback.speed) - lowest) / (highest - lowest));
    if (const auto moved = slider(panel.look, "speed", place, panel.look.em(6))) {
        panel.send(SetSpeed{std::exp(lowest + static_cast<double>(*moved) * (highest - lowest))});
    }
    tooltip(panel.look, panel.words("transport.speed_help"));
    ImGui::SameLine();
    ImGui::SetCursorPosY(line_top);
    const double value = panel.state.playback.speed;
    const std::string number = value < 10 ? fmt::format("{:.1f}", value) : fmt::format("{:.0f}", value);
    line_text(panel.look, panel.words("transport.per_second", {{"number", number}}), panel.look.em(1.6F));
}

}  // namespace

void transport(const Panel& panel) {
    const Look& look = panel.look;
    const Run& run = shown_run(panel.state);
    const float width = ImGui::GetContentRegionAvail().x;
    const float top = ImGui::GetCursorPosY();
    const std::string position = panel.words("transport.position", {{"position", fmt::format("{}", run.position())},
                                                                    {"length", fmt::format("{}", run.length())}});
    // Measured with every digit in use, so that nothing moves while the run plays.
    const std::string widest = panel.words("transport.position", {{"position", fmt::format("{}", run.length())},
                                                                  {"length", fmt::format("{}", run.length())}});
    const float position_width = measure(look, widest, Face::mono).x + look.em(0.8F);
    const float speed_width = look.em(12.0F);
    const bool is_one_line = width > look.em(78);
    const auto on_line = [&](float height) { ImGui::SetCursorPosY(top + (look.em(3.4F) - height) / 2); };

    on_line(look.em(2.3F));
    deck(panel);
    on_line(look.em(2.0F));
    unit_choice(panel);
    ImGui::SameLine();
    on_line(look.em(2.0F));
    until_choice(panel);
    ImGui::SameLine();
    const auto scrub_and_position = [&](float y, float scrub_width) {
        ImGui::SetCursorPosY(y);
        scrub(panel, scrub_width);
        ImGui::SameLine();
        ImGui::SetCursorPosY(y + look.em(0.9F));
        line_text(look, position, look.em(1.6F));
    };
    if (is_one_line) {
        scrub_and_position(top, width - ImGui::GetCursorPosX() - position_width - speed_width - look.em(0.6F));
        ImGui::SameLine(0, std::max(0.0F, position_width - measure(look, position, Face::mono).x));
    }
    // Where there is no room left, the keys [ and ] and the palette change the speed.
    if (ImGui::GetContentRegionAvail().x >= speed_width - look.em(1)) {
        on_line(look.em(1.6F));
        speed(panel);
    } else {
        ImGui::NewLine();
    }
    if (!is_one_line) scrub_and_position(top + look.em(3.2F), width - position_width);
}

}  // namespace bandstand
