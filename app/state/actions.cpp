#include "app/state/actions.h"

#include <algorithm>
#include <array>

#include "app/state/copied_text.h"

namespace bandstand {

namespace {

bool always(const AppState&) { return true; }
// The screen Tune steps through nothing: a run that moved out of sight would surprise whoever comes back to it.
bool is_stepped(const AppState& s) { return s.screen != Screen::tune; }
bool has_run(const AppState& s) { return is_stepped(s) && shown_run(s).length() > 0; }
bool is_behind_start(const AppState& s) { return is_stepped(s) && shown_run(s).position() > 0; }
bool is_before_end(const AppState& s) { return is_stepped(s) && !shown_run(s).at_end(); }

template <RunCondition condition>
bool can_meet(const AppState& s) {
    const auto conditions = shown_run(s).conditions();
    return is_before_end(s) && std::find(conditions.begin(), conditions.end(), condition) != conditions.end();
}

template <RunCondition condition>
Command until(const AppState&) {
    return RunUntil{condition};
}
bool has_pairs(const AppState& s) { return s.run.corpus().document_count() >= 2; }
bool has_overlay(const AppState& s) { return s.overlay != Overlay::none || s.is_presenting || !s.notices.empty(); }

Command close(const AppState& s) {
    if (s.overlay != Overlay::none) return SetOverlay{Overlay::none};
    if (!s.notices.empty()) return DismissNotices{};
    return TogglePresent{};
}

template <Overlay overlay>
Command toggle_overlay(const AppState& s) {
    return SetOverlay{s.overlay == overlay ? Overlay::none : overlay};
}

template <Screen screen>
Command show(const AppState&) {
    return ShowScreen{screen};
}

Command next_theme(const AppState& s) {
    constexpr std::array order{ThemeChoice::light, ThemeChoice::dark, ThemeChoice::projector};
    return SetTheme{order[(static_cast<std::size_t>(s.theme) + 1) % order.size()]};
}

Command next_language(const AppState& s) {
    return SetLanguage{s.language == Language::en ? Language::zh_hant : Language::en};
}

Command next_order(const AppState& s) {
    return SetOrder{s.project->order == FillOrder::by_document ? FillOrder::by_row : FillOrder::by_document};
}

Command next_unit(const AppState& s) {
    const auto units = shown_run(s).units();
    const auto here = std::find(units.begin(), units.end(), unit_in_force(s));
    return SetUnit{here == units.end() || here + 1 == units.end() ? units.front() : *(here + 1)};
}

template <FamilyKind kind>
Command family(const AppState&) {
    return SetFamily{kind};
}

bool has_bits(const AppState& s) { return s.screen == Screen::simhash && s.simhash_run.voting_length() > 0; }

// The bit whose story is told, of the document that was chosen or is at work.
template <int direction>
Command next_bit(const AppState& s) {
    const auto bits = static_cast<int>(s.simhash_run.family().bit_count());
    Target target = s.selection.chosen;
    const int before = target.bit ? static_cast<int>(*target.bit) : direction > 0 ? -1 : bits;
    target.bit = static_cast<std::uint32_t>((before + direction + bits) % bits);
    return Choose{target};
}

bool has_outlook(const AppState& s) { return s.screen == Screen::tune && s.tune.outlook; }

bool knows_wanted_pairs(const AppState& s) {
    BandingGoal share;
    share.kind = BandingGoal::Kind::found;
    return has_outlook(s) && s.tune.outlook->can_choose(share);
}

template <BandingGoal::Kind kind>
Command aim_for(const AppState& s) {
    BandingGoal goal = s.project->tune.goal;
    goal.kind = kind;
    return AimFor{goal};
}

bool has_copyable_matrix(const AppState& s) {
    const std::uint64_t cells = std::uint64_t{s.run.family().size()} * s.run.corpus().document_count();
    return cells > 0 && cells <= most_copied_cells;
}

Command copy_matrix(const AppState& s) { return Request{{ShellRequest::Kind::copy_text, {signature_table(s.run)}}}; }

Command quit(const AppState&) { return Request{{ShellRequest::Kind::quit, {}}}; }

constexpr std::array table{
    Action{"action.play", {Key::space}, [](const AppState&) -> Command { return TogglePlay{}; }, has_run},
    Action{"action.forward", {Key::right}, [](const AppState&) -> Command { return StepBy{+1, {}}; }, is_before_end},
    Action{"action.back", {Key::left}, [](const AppState&) -> Command { return StepBy{-1, {}}; }, is_behind_start},
    Action{"action.forward_larger", {Key::right, false, true}, [](const AppState&) -> Command { return StepByLarger{+1}; }, is_before_end},
    Action{"action.back_larger", {Key::left, false, true}, [](const AppState&) -> Command { return StepByLarger{-1}; }, is_behind_start},
    Action{"action.to_start", {Key::home}, [](const AppState&) -> Command { return Seek{0}; }, is_behind_start},
    Action{"action.to_end", {Key::end}, [](const AppState&) -> Command { return SeekToEnd{}; }, is_before_end},
    Action{"action.until_changed", {Key::m}, until<RunCondition::minimum_changed>, can_meet<RunCondition::minimum_changed>},
    Action{"action.until_equal", {Key::t}, until<RunCondition::equal_minimum>, can_meet<RunCondition::equal_minimum>},
    Action{"action.until_collision", {Key::b}, until<RunCondition::collision>, can_meet<RunCondition::collision>},
    Action{"action.until_new_pair", {Key::n}, until<RunCondition::new_pair>, can_meet<RunCondition::new_pair>},
    Action{"action.until_chance", {Key::x}, until<RunCondition::chance_pair>, can_meet<RunCondition::chance_pair>},
    Action{"action.until_shared", {Key::s}, until<RunCondition::shared_token>, can_meet<RunCondition::shared_token>},
    Action{"action.until_agree", {Key::a}, until<RunCondition::agreeing_row>, can_meet<RunCondition::agreeing_row>},
    Action{"action.until_tie", {Key::t}, until<RunCondition::tie>, can_meet<RunCondition::tie>},
    Action{"action.until_flip", {Key::v}, until<RunCondition::sign_change>, can_meet<RunCondition::sign_change>},
    Action{"action.until_fingerprint", {Key::n}, until<RunCondition::fingerprint_done>, can_meet<RunCondition::fingerprint_done>},
    Action{"action.until_bucket_hit", {Key::b}, until<RunCondition::bucket_hit>, can_meet<RunCondition::bucket_hit>},
    Action{"action.until_kept", {Key::n}, until<RunCondition::kept>, can_meet<RunCondition::kept>},
    Action{"action.until_removed", {Key::x}, until<RunCondition::removed>, can_meet<RunCondition::removed>},
    Action{"action.until_refused", {Key::e}, until<RunCondition::refused>, can_meet<RunCondition::refused>},
    Action{"action.slower", {Key::bracket_left}, [](const AppState&) -> Command { return ChangeSpeed{-1}; }, always},
    Action{"action.faster", {Key::bracket_right}, [](const AppState&) -> Command { return ChangeSpeed{+1}; }, always},
    Action{"action.next_unit", {Key::u}, next_unit, has_run},
    Action{"action.next_pair", {Key::p}, [](const AppState&) -> Command { return NextPair{}; }, has_pairs},
    Action{"action.next_bit", {Key::y}, next_bit<+1>, has_bits},
    Action{"action.previous_bit", {Key::y, false, true}, next_bit<-1>, has_bits},
    Action{"screen.documents", {Key::digit_1}, show<Screen::documents>, always},
    Action{"screen.minhash", {Key::digit_2}, show<Screen::minhash>, always},
    Action{"screen.bands", {Key::digit_3}, show<Screen::bands>, always},
    Action{"screen.simhash", {Key::digit_4}, show<Screen::simhash>, always},
    Action{"screen.compare", {Key::digit_5}, show<Screen::compare>, always},
    Action{"screen.search", {Key::digit_6}, show<Screen::search>, always},
    Action{"screen.tune", {Key::digit_7}, show<Screen::tune>, always},
    Action{"action.undo", {Key::z, true}, [](const AppState&) -> Command { return Undo{}; }, [](const AppState& s) { return !s.undo.empty(); }},
    Action{"action.redo", {Key::y, true}, [](const AppState&) -> Command { return Redo{}; }, [](const AppState& s) { return !s.redo.empty(); }},
    Action{"action.order", {Key::o}, next_order, always},
    Action{"action.family_linear", {}, family<FamilyKind::linear>, always},
    Action{"action.family_table", {}, family<FamilyKind::table>, always},
    Action{"action.family_blake2b", {}, family<FamilyKind::blake2b>, always},
    Action{"action.family_mixed64", {}, family<FamilyKind::mixed64>, always},
    Action{"action.tune_recall", {}, aim_for<BandingGoal::Kind::recall>, has_outlook},
    Action{"action.tune_found", {}, aim_for<BandingGoal::Kind::found>, knows_wanted_pairs},
    Action{"action.tune_candidates", {}, aim_for<BandingGoal::Kind::candidates>, has_outlook},
    Action{"action.tune_pairs", {}, aim_for<BandingGoal::Kind::pairs>, has_outlook},
    Action{"action.tune_area", {}, aim_for<BandingGoal::Kind::area>, has_outlook},
    Action{"action.tune_copy", {}, [](const AppState&) -> Command { return Request{{ShellRequest::Kind::copy_tuning, {"json"}}}; }, has_outlook},
    Action{"action.tune_cancel", {}, [](const AppState&) -> Command { return Request{{ShellRequest::Kind::cancel_tuning, {}}}; }, [](const AppState& s) { return s.tune.progress.has_value(); }},
    Action{"action.tie", {}, [](const AppState& s) -> Command { return SetTieRule{s.project->tie == TieRule::zero ? TieRule::one : TieRule::zero}; }, always},
    Action{"action.echoes", {}, [](const AppState& s) -> Command { return ShowEchoes{!s.shows_echoes}; }, always},
    Action{"sample.four_sets.title", {}, [](const AppState&) -> Command { return LoadSample{"four-sets"}; }, always},
    Action{"sample.textbook.title", {}, [](const AppState&) -> Command { return LoadSample{"textbook"}; }, always},
    Action{"sample.incidents_simhash.title", {}, [](const AppState&) -> Command { return LoadSample{"incidents-simhash"}; }, always},
    Action{"sample.incidents_minhash.title", {}, [](const AppState&) -> Command { return LoadSample{"incidents-minhash"}; }, always},
    Action{"action.index_kind", {}, [](const AppState& s) -> Command { return SetIndexKind{s.project->search.kind == IndexKind::fingerprints ? IndexKind::token_sets : IndexKind::fingerprints}; }, always},
    Action{"sample.notices.title", {}, [](const AppState&) -> Command { return LoadSample{"notices"}; }, always},
    Action{"sample.notices_zh.title", {}, [](const AppState&) -> Command { return LoadSample{"notices-zh"}; }, always},
    Action{"action.language", {Key::l}, next_language, always},
    Action{"action.theme", {Key::c}, next_theme, always},
    Action{"action.motion", {}, [](const AppState& s) -> Command { return SetMotion{!s.motion}; }, always},
    Action{"action.larger_type", {Key::plus, true}, [](const AppState&) -> Command { return ScaleType{+1}; }, always},
    Action{"action.smaller_type", {Key::minus, true}, [](const AppState&) -> Command { return ScaleType{-1}; }, always},
    Action{"action.normal_type", {Key::digit_0, true}, [](const AppState&) -> Command { return ScaleType{0}; }, always},
    Action{"action.present", {Key::f5}, [](const AppState&) -> Command { return TogglePresent{}; }, always},
    Action{"action.palette", {Key::p, true}, toggle_overlay<Overlay::palette>, always},
    Action{"action.copy_matrix", {Key::c, true}, copy_matrix, has_copyable_matrix},
    Action{"action.quit", {}, quit, always},
    Action{"action.help", {Key::f1}, toggle_overlay<Overlay::help>, always},
    Action{"action.close", {Key::escape}, close, has_overlay},
};

}  // namespace

std::string chord_text(KeyChord chord) {
    constexpr std::array<std::string_view, 38> names{
        "", "Space", "\u2190", "\u2192", "Home", "End", "[", "]", "Esc", "Enter",
        "F1", "F5", "+", "\u2212", "0", "1", "2", "3", "4", "5", "6", "7",
        "A", "B", "C", "E", "L", "M", "N", "O", "P", "S", "T", "U", "V", "X", "Y", "Z"};
    static_assert(names.size() == static_cast<std::size_t>(Key::z) + 1);
    if (chord.key == Key::none) return {};
    std::string text = chord.ctrl ? "Ctrl+" : "";
    if (chord.shift) text += "Shift+";
    text += names[static_cast<std::size_t>(chord.key)];
    return text;
}

std::span<const Action> actions() { return table; }

std::string_view condition_key(RunCondition condition) {
    switch (condition) {
        case RunCondition::minimum_changed: return "action.until_changed";
        case RunCondition::equal_minimum: return "action.until_equal";
        case RunCondition::collision: return "action.until_collision";
        case RunCondition::new_pair: return "action.until_new_pair";
        case RunCondition::chance_pair: return "action.until_chance";
        case RunCondition::shared_token: return "action.until_shared";
        case RunCondition::tie: return "action.until_tie";
        case RunCondition::sign_change: return "action.until_flip";
        case RunCondition::fingerprint_done: return "action.until_fingerprint";
        case RunCondition::bucket_hit: return "action.until_bucket_hit";
        case RunCondition::kept: return "action.until_kept";
        case RunCondition::removed: return "action.until_removed";
        case RunCondition::refused: return "action.until_refused";
        case RunCondition::agreeing_row: break;
    }
    return "action.until_agree";
}

const Action* find_action(const AppState& state, KeyChord chord) {
    // A key may do one thing on one screen and another on the next: the first that is possible.
    const auto found = std::find_if(table.begin(), table.end(), [&](const Action& a) {
        return a.chord == chord && a.chord.key != Key::none && a.is_possible(state);
    });
    return found != table.end() ? &*found : nullptr;
}

}  // namespace bandstand
