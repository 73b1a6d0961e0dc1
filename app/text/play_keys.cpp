#include "app/text/play_keys.h"

#include <algorithm>
#include <array>

namespace bandstand {

namespace {

constexpr std::array window_only{std::string_view{"action.theme"},       std::string_view{"action.motion"},
                                 std::string_view{"action.larger_type"}, std::string_view{"action.smaller_type"},
                                 std::string_view{"action.normal_type"}, std::string_view{"action.present"},
                                 std::string_view{"action.palette"},     std::string_view{"action.copy_matrix"}};

constexpr std::array terminal_screens{std::string_view{"screen.minhash"}, std::string_view{"screen.bands"},
                                      std::string_view{"screen.simhash"}, std::string_view{"screen.compare"},
                                      std::string_view{"screen.search"}};

template <std::size_t count>
bool is_among(const std::array<std::string_view, count>& keys, const Action& action) {
    return std::find(keys.begin(), keys.end(), action.label_key) != keys.end();
}

bool is_other_screen(const Action& action) {
    return action.label_key.starts_with("screen.") && !is_among(terminal_screens, action);
}

bool is_for_terminal(const Action& action) {
    return !is_other_screen(action) && !is_among(window_only, action);
}

// True for "run until …" something that the run which is shown never does.
bool waits_in_vain(const AppState& state, const Action& action) {
    const std::string_view name = action.label_key.substr(action.label_key.find('.') + 1);
    if (!name.starts_with("until_")) return false;
    const auto conditions = shown_run(state).conditions();
    return std::none_of(conditions.begin(), conditions.end(),
                        [&](RunCondition condition) { return condition_key(condition) == action.label_key; });
}

}  // namespace

std::vector<const Action*> terminal_actions(const AppState& state) {
    std::vector<const Action*> found;
    for (const Action& action : actions()) {
        const bool has_key = action.chord.key != Key::none;
        if (has_key && is_for_terminal(action) && !waits_in_vain(state, action)) found.push_back(&action);
    }
    return found;
}

bool apply_terminal_key(AppState& state, const TerminalKey& key) {
    if (key.leaves) return false;
    const Action* action = find_action(state, key.chord);
    if (action == nullptr) return key.chord.key != Key::escape;
    const Command command = action->make(state);
    apply_command(state, DismissNotices{});
    if (is_other_screen(*action)) {
        apply_command(state, AddNotice{{"text.play_other_screen", {}}});
        return true;
    }
    if (!is_for_terminal(*action)) return true;
    const bool covers = std::holds_alternative<SetOverlay>(command);
    if (!covers && state.overlay != Overlay::none) apply_command(state, SetOverlay{Overlay::none});
    apply_command(state, command);
    return true;
}

}  // namespace bandstand
