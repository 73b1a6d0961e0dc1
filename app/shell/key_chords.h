// key_chords.h: from GLFW's keys to the chords of the action table, and who gets a key.
//
//   if (auto chord = chord_of(key, glfwGetKeyName(key, scancode), mods)) chords.push_back(*chord);
//
// The keyboard serves two masters. The transport's keys (Space, ← →, Home, End, [ ], letters, digits) act on the run
// wherever the pointer and the focus are; ImGui moves the focus with Tab and Shift+Tab (and ↑ ↓), works the focused
// widget with Enter, and leaves with Escape. Where the focused widget itself needs a transport key, because text is
// typed, a slider is held by the keyboard or a list is open, that key belongs to the widget alone.
#pragma once
#include <optional>

#include "app/state/actions.h"

namespace bandstand {

// `name`: what the layout prints on the key, as glfwGetKeyName tells it; null for keys that print nothing. Nothing
// where no action can have the chord. [ and ] come as characters (chord_of_character), since many layouts reach them by
// AltGr.
std::optional<KeyChord> chord_of(int key, const char* name, int mods);
std::optional<KeyChord> chord_of_character(char32_t c);

// Keys that ImGui's navigation would take for itself, and which the transport needs: Space, ← →, Home, End.
bool is_transport_key(int key);

// Chords that go on while the key is held: steps and speed.
bool repeats(KeyChord chord);

}  // namespace bandstand
