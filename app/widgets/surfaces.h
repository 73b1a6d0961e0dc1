// surfaces.h: grounds that several widgets draw on: cards, hatching, outlines.
//
//   draw_card(look, draw, min, max);
//   draw_hatch(draw, min, max, look.color(Role::unused_fill), look.em(0.35F), look.em(0.4F));
//
// All of them only draw, at places in pixels; none moves ImGui's cursor.
#pragma once
#include <imgui.h>

#include "app/widgets/look.h"

namespace bandstand {

// Radius of the corners, in em: of cards and of the small boxes inside them (cells, chips, buttons).
inline constexpr float card_rounding = 0.6F;
inline constexpr float cell_rounding = 0.4F;

// Width of an ordinary border and of an outline that marks (active, pivot), in pixels: whole ones,
// which grow with the type size, so that edges stay crisp.
float border_width(const Look& look);
float outline_width(const Look& look);

// A rounded surface with a border; `fill` and `border` are roles.
void draw_card(const Look& look, ImDrawList* draw, ImVec2 min, ImVec2 max, Role fill = Role::surface,
               Role border = Role::border);

// The same for a cell, with a marking outline instead where `marked`.
void draw_cell(const Look& look, ImDrawList* draw, ImVec2 min, ImVec2 max, Role fill, Role border, bool marked = false);

// Stripes that rise from left to right, half as wide as they are far apart (`spacing` pixels from one to the next),
// clipped to the box with rounded corners. Draws no ground and no border. At most 512 stripes: beyond that they are
// set wider apart, so that a huge box costs no more than a large one.
void draw_hatch(ImDrawList* draw, ImVec2 min, ImVec2 max, ImU32 color, float spacing, float rounding = 0.0F);

}  // namespace bandstand
