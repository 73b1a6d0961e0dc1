#include <algorithm>
#include <cmath>

#include "app/state/command.h"
#include "app/state/overloaded.h"
#include "app/state/project_commands.h"
#include "app/state/search_state.h"
#include "app/state/selection.h"
#include "app/state/simhash_state.h"
#include "app/state/tune_commands.h"

namespace bandstand {

namespace {

constexpr double type_scale_notch = 1.1;

bool waits_for_signatures(const AppState& state) {
    return state.computes_in_background && !state.run.signatures_are_at_hand();
}

// Bands and comparisons need every signature; until these are computed, a run goes as far as its filling.
void seek(AppState& state, std::uint64_t position) {
    Run& run = shown_run(state);
    const std::uint64_t filled = state.run.bands_phase().begin;
    if (&run == &state.run && position > filled && waits_for_signatures(state)) {
        position = filled;
        state.is_playing = false;
        const Message waiting{"notice.signatures_pending", {}};
        if (std::find(state.notices.begin(), state.notices.end(), waiting) == state.notices.end()) state.notices.push_back(waiting);
    }
    run.seek(position);
}

void move_to(AppState& state, std::uint64_t position) {
    state.is_playing = false;
    state.playback.fraction = 0.0;
    seek(state, position);
}

std::uint64_t stop_in(const AppState& state, int direction, Unit unit) {
    const Run& run = shown_run(state);
    return direction > 0 ? run.next_stop(run.position(), unit) : run.previous_stop(run.position(), unit);
}

Unit next_larger(const AppState& state) {
    const std::vector<Unit> units = shown_run(state).units();
    const auto here = std::find(units.begin(), units.end(), unit_in_force(state));
    return here == units.end() || here + 1 == units.end() ? units.back() : *(here + 1);
}

// Of the screen that is shown.
Unit& chosen_unit(AppState& state) {
    if (state.screen == Screen::simhash) return state.simhash_unit;
    return state.screen == Screen::search ? state.search_unit : state.unit;
}

void toggle_play(AppState& state) {
    const Run& run = shown_run(state);
    if (run.length() == 0) return;
    if (!state.is_playing && run.at_end()) seek(state, 0);
    state.is_playing = !state.is_playing;
    state.playback.fraction = 0.0;
}

void tick(AppState& state, double seconds) {
    if (!state.is_playing) return;
    const Run& run = shown_run(state);
    const Unit unit = unit_in_force(state);
    for (std::uint64_t due = state.playback.steps_due(seconds); due > 0 && state.is_playing; --due) {
        // Many small steps are one seek; a larger unit has to be found stop by stop.
        if (unit == run.units().front()) {
            seek(state, run.position() + due);
            break;
        }
        seek(state, run.next_stop(run.position(), unit));
    }
    if (run.at_end()) state.is_playing = false;
}

void run_until(AppState& state, RunCondition condition) {
    const Run& run = shown_run(state);
    const bool needs_signatures = condition != RunCondition::minimum_changed && condition != RunCondition::equal_minimum;
    if (&run == &state.run && needs_signatures && waits_for_signatures(state)) return move_to(state, run.length());
    if (const auto found = run.find_next(run.position(), condition)) {
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

// The pair under the microscope, stepped on the screen Compare. A new pair begins at its start.
void update_pair_run(AppState& state) {
    if (state.screen != Screen::compare) return;
    if (!state.pair) {
        if (state.pair_run.length() > 0) state.pair_run = PairRun();
        return;
    }
    const MinHashRun& run = state.run;
    const PairRun& old = state.pair_run;
    const bool is_current = old.shared_corpus() == run.shared_corpus() && old.shared_family() == run.shared_family() && old.pair() == *state.pair;
    if (is_current) return;
    const bool was_finished = old.length() > 0 && old.at_end();
    const SignatureValues* known = waits_for_signatures(state) ? nullptr : &run.signatures();
    state.pair_run = PairRun(run.shared_corpus(), run.shared_family(), *state.pair, known);
    // Who looks at finished pairs one after the other wants to see the next one finished.
    if (was_finished) state.pair_run.seek(state.pair_run.length());
}

void update_analysis(AppState& state) {
    const bool is_shown = state.screen == Screen::bands || state.screen == Screen::compare;
    if (is_shown && !waits_for_signatures(state)) return state.analysis.update(state.run, state.computes_in_background);
    // Pairs of another run or banding would be taken for those of this one.
    state.analysis.forget_unless_of(state.run);
}

// A run that plays out of sight would surprise whoever comes back to it.
void show_screen(AppState& state, Screen screen) {
    const Run* before = &shown_run(state);
    state.screen = screen;
    update_pair_run(state);
    update_simhash_run(state);
    update_search_run(state);
    update_tune(state);
    state.selection.hovered = existing_part(state.selection.hovered, state);
    state.selection.chosen = existing_part(state.selection.chosen, state);
    if (before != &shown_run(state)) state.is_playing = false;
}

void take_analysis(AppState& state, const TakeAnalysis& taken) {
    if (taken.corpus != state.run.shared_corpus() || taken.family != state.run.shared_family()) return;
    state.run.use_signatures(taken.signatures);
    state.analysis.use_table(taken.signatures, taken.table);
    std::erase(state.notices, Message{"notice.signatures_pending", {}});
}

void apply_other_command(AppState& state, const Command& command) {
    std::visit(
        Overloaded{
            [&](const Seek& c) { move_to(state, c.position); },
            [&](const StepBy& c) { move_to(state, stop_in(state, c.direction, c.unit.value_or(unit_in_force(state)))); },
            [&](const StepByLarger& c) { move_to(state, stop_in(state, c.direction, next_larger(state))); },
            [&](const SeekToEnd&) { move_to(state, shown_run(state).length()); },
            [&](const RunUntil& c) { run_until(state, c.condition); },
            [&](const TogglePlay&) { toggle_play(state); },
            [&](const Tick& c) { tick(state, c.seconds); },
            [&](const SetUnit& c) { chosen_unit(state) = c.unit; },
            [&](const ShowEchoes& c) { state.shows_echoes = c.on; },
            [&](const SetSpeed& c) { set_speed(state, c.speed); },
            [&](const ChangeSpeed& c) { change_speed(state, c.notches); },
            [&](const ShowScreen& c) { show_screen(state, c.screen); },
            [&](const TakeAnalysis& c) { take_analysis(state, c); },
            [&](const TellProgress& c) { state.background_share = c.share; },
            [&](const Hover& c) { state.selection.hovered = existing_part(c.target, state); },
            [&](const Choose& c) { state.selection.chosen = existing_part(c.target, state); },
            [&](const SetPair& c) { set_pair(state, c.pair); },
            [&](const NextPair&) { next_pair(state); },
            [&](const SetReading& c) { state.reading = c.options; },
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

}  // namespace

Run& shown_run(AppState& state) {
    if (state.screen == Screen::compare) return state.pair_run;
    if (state.screen == Screen::simhash) return state.simhash_run;
    if (state.screen == Screen::search) return state.search_run;
    return state.run;
}

const Run& shown_run(const AppState& state) {
    if (state.screen == Screen::compare) return state.pair_run;
    if (state.screen == Screen::simhash) return state.simhash_run;
    if (state.screen == Screen::search) return state.search_run;
    return state.run;
}

Unit unit_in_force(const AppState& state) {
    const std::vector<Unit> units = shown_run(state).units();
    const Unit chosen = state.screen == Screen::simhash ? state.simhash_unit : state.screen == Screen::search ? state.search_unit : state.unit;
    return std::find(units.begin(), units.end(), chosen) == units.end() ? units.front() : chosen;
}

void apply_command(AppState& state, const Command& command) {
    if (!apply_project_command(state, command) && !apply_tune_command(state, command)) apply_other_command(state, command);
    update_pair_run(state);
    update_simhash_run(state);
    update_search_run(state);
    update_analysis(state);
    update_tune(state);
}

}  // namespace bandstand

