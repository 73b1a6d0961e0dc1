// imgui_style.h: dresses ImGui's own widgets (buttons, fields, menus, scroll bars) in a Look.
//
//   apply_theme_to_imgui(look);   // before NewFrame, after the theme, the type size or the scale changed
//
// Sets the whole ImGuiStyle of the current context: every colour from a role, every length in em.
// Cheap (some hundred assignments); it may be called before every frame.
#pragma once
#include "app/widgets/look.h"

namespace bandstand {

void apply_theme_to_imgui(const Look& look);

// The dress of the one main button of a group ("Play"): push before it, pop behind it.
void push_primary_button(const Look& look);
void pop_primary_button();

}  // namespace bandstand
