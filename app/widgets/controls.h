// controls.h: buttons, chips, fields and lists in the program's dress.
//
//   if (button(look, "undo", "Undo", ButtonKind::plain)) …
//   if (auto typed = text_field(look, drafts, "k", "8", look.em(5), {})) commands.push_back(SetField{Field::k, *typed});
//
// Every control can be reached with Tab and works with Enter; the one that has the keyboard shows a ring.
// `id` tells controls apart and is never shown; labels are.
#pragma once
#include <imgui.h>

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/widgets/look.h"

namespace bandstand {

enum class ButtonKind {
    plain,    // white with a border
    primary,  // the one main button of a group
    quiet,    // no border until the pointer is there: tabs, rows of lists
    chosen,   // a quiet button that stands for what is shown now
};

// `size` in pixels; 0 takes what the label needs.
bool button(const Look& look, std::string_view id, std::string_view label, ButtonKind kind = ButtonKind::plain,
            ImVec2 size = ImVec2(0, 0), bool is_possible = true);

// The pictures of a tape deck; drawn, since not every font holds them.
enum class Glyph { to_start, back, play, pause, forward, to_end, close };
bool glyph_button(const Look& look, std::string_view id, Glyph glyph, ButtonKind kind, ImVec2 size, bool is_possible = true);

// A small box around a token. Returns the box's place by ImGui's last item.
bool chip(const Look& look, std::string_view id, std::string_view label, Role fill, Role words, Role border,
          bool is_marked = false, float max_width = 0.0F);

// A list that drops down; returns the index that was chosen now.
std::optional<std::size_t> choice(const Look& look, std::string_view id, std::span<const std::string> labels, std::size_t chosen, float width);

// A box to tick; returns the new value when it was changed now.
std::optional<bool> tick_box(const Look& look, std::string_view id, std::string_view label, bool is_on);

// What is being typed, by field. A draft lives from the first key to Enter, Tab or Escape; until
// then the value in force is what it was.
struct Drafts {
    std::map<std::string, std::string, std::less<>> typed;
};

// One line. Returns the typed text when it is handed in (Enter, or the field is left after a change).
// `error` is said below the field, which gets a warning border.
std::optional<std::string> text_field(const Look& look, Drafts& drafts, std::string_view id, std::string_view value, float width,
                                      std::string_view error = {}, std::string_view hint = {});
// Several lines; handed in by Ctrl+Enter or when it is left.
std::optional<std::string> text_area(const Look& look, Drafts& drafts, std::string_view id, std::string_view value, ImVec2 size);

// A slider over positions 0 … 1. Returns the new position while it is dragged; for the keyboard there is a field beside it.
std::optional<float> slider(const Look& look, std::string_view id, float position, float width);

// A heading of a card or panel, in small strong capitals.
void heading(const Look& look, std::string_view words);
// "hash evaluations ........ 75 of 192" over the whole width, value in the fixed-width face.
void key_value(const Look& look, std::string_view key, std::string_view value);
// A filled box with words that break: notices and cautions.
void word_box(const Look& look, std::span<const TextRun> runs, Role fill, float width);

// Shown while the pointer rests on the last item, or while it has the keyboard.
void tooltip(const Look& look, std::string_view words);

// A ring around the last item while it has the keyboard.
void focus_ring(const Look& look);

}  // namespace bandstand
