// actions.h: the one table of actions, which feeds the palette (Ctrl+P), the shortcuts, the F1 sheet
// and the keys of the text twin.
//
//   if (const Action* action = find_action(KeyChord{Key::right})) commands.push_back(action->make(state));
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "app/state/command.h"

namespace bandstand {

// Keys by what is printed on them; panels and terminals map their own codes to these.
enum class Key : std::uint8_t {
    none, space, left, right, home, end, bracket_left, bracket_right, escape, enter,
    f1, f5, plus, minus, digit_0, digit_1, digit_2, digit_3, digit_4, digit_5, digit_6, digit_7,
    a, b, c, e, l, m, n, o, p, s, t, u, v, x, y, z,
};

struct KeyChord {
    Key key = Key::none;
    bool ctrl = false, shift = false;

    friend bool operator==(const KeyChord&, const KeyChord&) = default;
};

// "Ctrl+P", "Shift+→", "Space"; empty for no key.
std::string chord_text(KeyChord chord);

struct Action {
    std::string_view label_key;  // in the catalogs; also the action's name
    KeyChord chord;              // none: only in the palette
    Command (*make)(const AppState&);
    bool (*is_possible)(const AppState&);
};

std::span<const Action> actions();

// The name of the action that runs until this happens.
std::string_view condition_key(RunCondition condition);

// Empty where no action has the chord, or it is not possible now.
const Action* find_action(const AppState& state, KeyChord chord);

}  // namespace bandstand
