#include <algorithm>
#include <cmath>

#include "app/state/command.h"
#include "app/state/overloaded.h"
#include "app/state/project_commands.h"
#include "app/state/selection.h"

namespace bandstand {

namespace {

constexpr double type_scale_notch = 1.1;

void move_to(AppState& state, std::uint64_t position) {
    state.is_playing = false;
    state.playback.fraction = 0.0;
    state.run.seek(position);
}

std::uint64_t stop_in(const AppState& state, int direction, Unit unit) {
    const std::uint64_t here = state.run.position();
    return direction > 0 ? state.run.next_stop(here, unit) : state.run.previous_stop(here, unit);
}

Unit next_larger(const AppState& state) {
    const std::vector<Unit> units = units_of(state.run.order());
    const auto here = std::find(units.begin(), units.end(), state.unit);
    return here == units.end() || here + 1 == units.end() ? units.back() : *(here + 1);
}

void toggle_play(AppState& state) {
    if (state.run.length() == 0) return;
    const bool is_at_end = state.run.position() == state.run.length();
    if (!state.is_playing && is_at_end) state.run.seek(0);
    state.is_playing = !state.is_playing;
    state.playback.fraction = 0.0;
}

void tick(AppState& state, double seconds) {
    if (!state.is_playing) return;
    for (std::uint64_t due = state.playback.steps_due(seconds); due > 0; --due) {
        // Many small steps are one seek; a larger unit has to be found stop by stop.
        if (state.unit == Unit::hash) {
            state.run.seek(state.run.position() + due);
            break;
        }
        state.run.seek(state.run.next_stop(state.run.position(), state.unit));
    }
    if (state.run.position() == state.run.length()) state.is_playing = false;
}

void run_until(AppState& state, RunCondition condition) {
    if (const auto found = state.run.find_next(state.run.position(), condition)) {
        move_to(state, *found);
    } else {
        state.is_playing = false;
        state.notices.push_back({"notice.condition_not_met", {}});
    }
}

void change_speed(AppState& state, int notches) {
    const auto nearest = std::min_element(playback_speeds.begin(), playback_speeds.end(), [&](double x, double y) {
        return std::abs(std::log(x / state.playback.speed)) < std::abs(std::log(y / state.playback.speed));
    });
    const auto last = static_cast<std::ptrdiff_t>(playback_speeds.size()) - 1;
    const auto index = std::clamp<std::ptrdiff_t>(nearest - playback_speeds.begin() + notches, 0, last);
    state.playback.speed = playback_speeds[static_cast<std::size_t>(index)];
}

void scale_type(AppState& state, int notches) {
    const double scale = notches == 0 ? 1.0 : state.type_scale * std::pow(type_scale_notch, notches);
    state.type_scale = std::clamp(scale, smallest_type_scale, largest_type_scale);
}

void next_pair(AppState& state) {
    const std::size_t documents = state.run.corpus().document_count();
    if (documents < 2) return;
    const std::uint64_t index = state.pair ? pair_index(*state.pair, documents) + 1 : 0;
    state.pair = pair_at(index % pair_count(documents), documents);
}

void set_pair(AppState& state, DocumentPair wanted) {
    const DocumentPair pair = DocumentPair::of(wanted.first, wanted.second);
    const bool exists = pair.first != pair.second && pair.second.value < state.run.corpus().document_count();
    if (exists) state.pair = pair;
}

// A speed that is no number, or not above zero, changes nothing.
void set_speed(AppState& state, double speed) {
    if (speed > 0.0) state.playback.speed = std::clamp(speed, playback_speeds.front(), playback_speeds.back());
}

}  // namespace

std::vector<Unit> units_of(FillOrder order) {
    if (order == FillOrder::by_document) return {Unit::hash, Unit::cell, Unit::document, Unit::phase, Unit::run};
    return {Unit::hash, Unit::cell, Unit::token_row, Unit::document, Unit::phase, Unit::run};
}

void apply_command(AppState& state, const Command& command) {
    if (apply_project_command(state, command)) return;
    std::visit(
        Overloaded{
            [&](const Seek& c) { move_to(state, c.position); },
            [&](const StepBy& c) { move_to(state, stop_in(state, c.direction, c.unit.value_or(state.unit))); },
            [&](const StepByLarger& c) { move_to(state, stop_in(state, c.direction, next_larger(state))); },
            [&](const SeekToEnd&) { move_to(state, state.run.length()); },
            [&](const RunUntil& c) { run_until(state, c.condition); },
            [&](const TogglePlay&) { toggle_play(state); },
            [&](const Tick& c) { tick(state, c.seconds); },
            [&](const SetUnit& c) { state.unit = c.unit; },
            [&](const SetSpeed& c) { set_speed(state, c.speed); },
            [&](const ChangeSpeed& c) { change_speed(state, c.notches); },
            [&](const ShowScreen& c) { state.screen = c.screen; },
            [&](const Hover& c) { state.selection.hovered = existing_part(c.target, state.run); },
            [&](const Choose& c) { state.selection.chosen = existing_part(c.target, state.run); },
            [&](const SetPair& c) { set_pair(state, c.pair); },
            [&](const NextPair&) { next_pair(state); },
            [&](const SetLanguage& c) { state.language = c.language; },
            [&](const SetTheme& c) { state.theme = c.theme; },
            [&](const ScaleType& c) { scale_type(state, c.notches); },
            [&](const SetMotion& c) { state.motion = c.motion; },
            [&](const TogglePresent&) { state.is_presenting = !state.is_presenting; },
            [&](const SetOverlay& c) { state.overlay = c.overlay; },
            [&](const AddNotice& c) { state.notices.push_back(c.message); },
            [&](const DismissNotices&) { state.notices.clear(); },
            [&](const Request& c) { state.requests.push_back(c.request); },
            [](const auto&) {},  // commands on the project were applied above
        },
        command);
}

}  // namespace bandstand
