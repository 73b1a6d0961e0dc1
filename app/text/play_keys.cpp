#include "app/text/play_keys.h"

#include <algorithm>
#include <array>

namespace bandstand {

namespace {

constexpr std::array window_only{std::string_view{"action.theme"},       std::string_view{"action.motion"},
                                 std::string_view{"action.larger_type"}, std::string_view{"action.smaller_type"},
                                 std::string_view{"action.normal_type"}, std::string_view{"action.present"},
                                 std::string_view{"action.palette"},     std::string_view{"action.copy_matrix"}};

bool is_screen(const Action& action) {
    return action.label_key.starts_with("screen.");
}

bool is_for_terminal(const Action& action) {
    return !is_screen(action) &&
           std::find(window_only.begin(), window_only.end(), action.label_key) == window_only.end();
}

}  // namespace

std::vector<const Action*> terminal_actions() {
    std::vector<const Action*> found;
    for (const Action& action : actions())
        if (is_for_terminal(action) && action.chord.key != Key::none) found.push_back(&action);
    return found;
}

bool apply_terminal_key(AppState& state, const TerminalKey& key) {
    if (key.leaves) return false;
    const Action* action = find_action(state, key.chord);
    if (action == nullptr) return key.chord.key != Key::escape;
    const Command command = action->make(state);
    apply_command(state, DismissNotices{});
    if (is_screen(*action)) {
        const bool is_here = action->label_key == "screen.minhash";
        if (!is_here) apply_command(state, AddNotice{{"text.play_other_screen", {}}});
        return true;
    }
    if (!is_for_terminal(*action)) return true;
    const bool covers = std::holds_alternative<SetOverlay>(command);
    if (!covers && state.overlay != Overlay::none) apply_command(state, SetOverlay{Overlay::none});
    apply_command(state, command);
    return true;
}

}  // namespace bandstand
