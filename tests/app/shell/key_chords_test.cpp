#include "app/shell/key_chords.h"

#include <GLFW/glfw3.h>

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

#include "app/state/actions.h"

using namespace bandstand;

TEST_CASE("keys become the chords of the action table") {
    CHECK(chord_of(GLFW_KEY_SPACE, nullptr, 0) == KeyChord{Key::space});
    CHECK(chord_of(GLFW_KEY_RIGHT, nullptr, GLFW_MOD_SHIFT) == KeyChord{Key::right, false, true});
    CHECK(chord_of(GLFW_KEY_Z, "z", GLFW_MOD_CONTROL) == KeyChord{Key::z, true});
    CHECK(chord_of(GLFW_KEY_P, "p", GLFW_MOD_CONTROL) == KeyChord{Key::p, true});
    CHECK(chord_of(GLFW_KEY_3, "3", 0) == KeyChord{Key::digit_3});
    CHECK(chord_of(GLFW_KEY_KP_3, "3", 0) == KeyChord{Key::digit_3});
    CHECK(chord_of(GLFW_KEY_F5, nullptr, 0) == KeyChord{Key::f5});
    for (const auto& [name, key] : {std::pair{"a", Key::a}, std::pair{"b", Key::b}, std::pair{"n", Key::n},
                                    std::pair{"s", Key::s}, std::pair{"x", Key::x}}) {
        CHECK(chord_of(GLFW_KEY_UNKNOWN, name, 0) == KeyChord{key});
    }
}

TEST_CASE("every chord of the action table can be pressed on an American keyboard") {
    for (const Action& action : actions()) {
        if (action.chord.key == Key::none) continue;
        CAPTURE(action.label_key);
        bool is_reached = chord_of_character(U'[') == action.chord || chord_of_character(U']') == action.chord;
        const int mods = (action.chord.ctrl ? GLFW_MOD_CONTROL : 0) | (action.chord.shift ? GLFW_MOD_SHIFT : 0);
        for (int key = GLFW_KEY_SPACE; key <= GLFW_KEY_LAST && !is_reached; ++key) {
            const std::string printed(
                1, key < 128 ? static_cast<char>(key >= 'A' && key <= 'Z' ? key - 'A' + 'a' : key) : '\0');
            is_reached = chord_of(key, key < 128 ? printed.c_str() : nullptr, mods) == action.chord;
        }
        CHECK(is_reached);
    }
}

TEST_CASE("what is printed on a key counts, not where it lies") {
    CHECK(chord_of(GLFW_KEY_Y, "z", GLFW_MOD_CONTROL) == KeyChord{Key::z, true});                 // German
    CHECK(chord_of(GLFW_KEY_RIGHT_BRACKET, "+", GLFW_MOD_CONTROL) == KeyChord{Key::plus, true});  // German
    CHECK(chord_of(GLFW_KEY_2, "é", 0) == KeyChord{Key::digit_2});                                // French
    CHECK_FALSE(chord_of(GLFW_KEY_A, "ф", 0));                                                    // Russian
}

TEST_CASE("plus is one chord however it is reached") {
    CHECK(chord_of(GLFW_KEY_EQUAL, "=", GLFW_MOD_CONTROL) == KeyChord{Key::plus, true});
    CHECK(chord_of(GLFW_KEY_EQUAL, "=", GLFW_MOD_CONTROL | GLFW_MOD_SHIFT) == KeyChord{Key::plus, true});
    CHECK(chord_of(GLFW_KEY_KP_ADD, "+", GLFW_MOD_CONTROL) == KeyChord{Key::plus, true});
    CHECK(chord_of(GLFW_KEY_MINUS, "-", GLFW_MOD_CONTROL) == KeyChord{Key::minus, true});
    CHECK(chord_of(GLFW_KEY_0, "0", GLFW_MOD_CONTROL) == KeyChord{Key::digit_0, true});
}

TEST_CASE("brackets come as characters; other keys and Alt give nothing") {
    CHECK(chord_of_character(U'[') == KeyChord{Key::bracket_left});
    CHECK(chord_of_character(U']') == KeyChord{Key::bracket_right});
    CHECK_FALSE(chord_of_character(U'p'));
    CHECK_FALSE(chord_of(GLFW_KEY_LEFT_BRACKET, "[", 0));
    CHECK_FALSE(chord_of(GLFW_KEY_TAB, nullptr, 0));
    CHECK_FALSE(chord_of(GLFW_KEY_LEFT_SHIFT, nullptr, GLFW_MOD_SHIFT));
    CHECK_FALSE(chord_of(GLFW_KEY_P, "p", GLFW_MOD_ALT));
}

TEST_CASE("the transport keeps its keys from the focus, and only steps repeat") {
    for (int key : {GLFW_KEY_SPACE, GLFW_KEY_LEFT, GLFW_KEY_RIGHT, GLFW_KEY_HOME, GLFW_KEY_END}) {
        CHECK(is_transport_key(key));
    }
    for (int key : {GLFW_KEY_TAB, GLFW_KEY_ENTER, GLFW_KEY_UP, GLFW_KEY_DOWN, GLFW_KEY_ESCAPE}) {
        CHECK_FALSE(is_transport_key(key));
    }
    CHECK(repeats({Key::right}));
    CHECK_FALSE(repeats({Key::space}));
}
