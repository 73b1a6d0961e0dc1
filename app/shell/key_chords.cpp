#include "app/shell/key_chords.h"

#include <GLFW/glfw3.h>

#include <array>
#include <utility>

namespace bandstand {

namespace {

constexpr std::array letters{
    std::pair{'a', Key::a}, std::pair{'b', Key::b}, std::pair{'c', Key::c}, std::pair{'e', Key::e}, std::pair{'l', Key::l},
    std::pair{'m', Key::m}, std::pair{'n', Key::n}, std::pair{'o', Key::o}, std::pair{'p', Key::p},
    std::pair{'s', Key::s}, std::pair{'t', Key::t}, std::pair{'u', Key::u}, std::pair{'v', Key::v},
    std::pair{'x', Key::x}, std::pair{'y', Key::y}, std::pair{'z', Key::z},
};

Key named_key(int key) {
    switch (key) {
        case GLFW_KEY_SPACE:
            return Key::space;
        case GLFW_KEY_LEFT:
            return Key::left;
        case GLFW_KEY_RIGHT:
            return Key::right;
        case GLFW_KEY_HOME:
            return Key::home;
        case GLFW_KEY_END:
            return Key::end;
        case GLFW_KEY_ESCAPE:
            return Key::escape;
        case GLFW_KEY_F1:
            return Key::f1;
        case GLFW_KEY_F5:
            return Key::f5;
        case GLFW_KEY_KP_ADD:
            return Key::plus;
        case GLFW_KEY_KP_SUBTRACT:
            return Key::minus;
        default:
            break;
    }
    // Digits by their place: some layouts print other signs there and have digits only with Shift.
    constexpr std::array digits{Key::digit_0, Key::digit_1, Key::digit_2, Key::digit_3,
                                Key::digit_4, Key::digit_5, Key::digit_6, Key::digit_7};
    if (key >= GLFW_KEY_0 && key <= GLFW_KEY_7) return digits[static_cast<std::size_t>(key - GLFW_KEY_0)];
    if (key >= GLFW_KEY_KP_0 && key <= GLFW_KEY_KP_7) return digits[static_cast<std::size_t>(key - GLFW_KEY_KP_0)];
    return Key::none;
}

Key printed_key(const char* name) {
    if (name == nullptr || name[0] == '\0' || name[1] != '\0') return Key::none;
    // The sign + shares its key with = on American keyboards.
    if (name[0] == '+' || name[0] == '=') return Key::plus;
    if (name[0] == '-') return Key::minus;
    for (const auto& [letter, key] : letters) {
        if (name[0] == letter || name[0] == letter - 'a' + 'A') return key;
    }
    return Key::none;
}

}  // namespace

std::optional<KeyChord> chord_of(int key, const char* name, int mods) {
    if ((mods & (GLFW_MOD_ALT | GLFW_MOD_SUPER)) != 0) return std::nullopt;
    KeyChord chord;
    chord.key = named_key(key);
    if (chord.key == Key::none) chord.key = printed_key(name);
    if (chord.key == Key::none) return std::nullopt;
    chord.ctrl = (mods & GLFW_MOD_CONTROL) != 0;
    // Shift is a part of the sign + itself.
    chord.shift = (mods & GLFW_MOD_SHIFT) != 0 && chord.key != Key::plus;
    return chord;
}

std::optional<KeyChord> chord_of_character(char32_t c) {
    if (c == U'[') return KeyChord{Key::bracket_left};
    if (c == U']') return KeyChord{Key::bracket_right};
    return std::nullopt;
}

bool is_transport_key(int key) {
    return key == GLFW_KEY_SPACE || key == GLFW_KEY_LEFT || key == GLFW_KEY_RIGHT || key == GLFW_KEY_HOME ||
           key == GLFW_KEY_END;
}

bool repeats(KeyChord chord) {
    return chord.key == Key::left || chord.key == Key::right || chord.key == Key::plus || chord.key == Key::minus;
}

}  // namespace bandstand
