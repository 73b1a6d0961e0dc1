#include "app/widgets/surfaces.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <vector>

namespace bandstand {

namespace {

// The part of a convex polygon where sign · (x + y) ≥ sign · level.
void clip_to_half_plane(const std::vector<ImVec2>& polygon, float level, float sign, std::vector<ImVec2>& clipped) {
    clipped.clear();
    const auto side = [&](ImVec2 p) { return sign * (p.x + p.y - level); };
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const ImVec2 from = polygon[i];
        const ImVec2 to = polygon[(i + 1) % polygon.size()];
        const float a = side(from);
        const float b = side(to);
        if (a >= 0) clipped.push_back(from);
        if ((a > 0 && b < 0) || (a < 0 && b > 0)) {
            const float t = a / (a - b);
            clipped.emplace_back(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
        }
    }
}

// How far the polygon reaches across the stripes, in pixels.
float breadth_of(const std::vector<ImVec2>& polygon) {
    float least = FLT_MAX;
    float most = -FLT_MAX;
    for (ImVec2 p : polygon) {
        least = std::min(least, p.x + p.y);
        most = std::max(most, p.x + p.y);
    }
    return (most - least) / std::sqrt(2.0F);
}

// Smoothed edges run wild where a side is shorter than they are wide, and at slivers.
void merge_near_points(std::vector<ImVec2>& polygon) {
    const auto near = [](ImVec2 p, ImVec2 q) { return std::abs(p.x - q.x) + std::abs(p.y - q.y) < 1.6F; };
    polygon.erase(std::unique(polygon.begin(), polygon.end(), near), polygon.end());
    while (polygon.size() > 1 && near(polygon.front(), polygon.back())) polygon.pop_back();
}

}  // namespace

float border_width(const Look& look) {
    return std::max(1.0F, std::round(look.em(1.0F / 15.0F)));
}
float outline_width(const Look& look) {
    return std::max(2.0F, std::round(look.em(2.0F / 15.0F)));
}

void draw_card(const Look& look, ImDrawList* draw, ImVec2 min, ImVec2 max, Role fill, Role border) {
    const float rounding = look.em(card_rounding);
    draw->AddRectFilled(min, max, look.color(fill), rounding);
    draw->AddRect(min, max, look.color(border), rounding, ImDrawFlags_None, border_width(look));
}

void draw_cell(const Look& look, ImDrawList* draw, ImVec2 min, ImVec2 max, Role fill, Role border, bool marked) {
    const float rounding = look.em(cell_rounding);
    draw->AddRectFilled(min, max, look.color(fill), rounding);
    draw->AddRect(min, max, look.color(border), rounding, ImDrawFlags_None,
                  marked ? outline_width(look) : border_width(look));
}

void draw_hatch(ImDrawList* draw, ImVec2 min, ImVec2 max, ImU32 color, float spacing, float rounding) {
    if (max.x <= min.x || max.y <= min.y || spacing <= 0) return;
    draw->PathClear();
    draw->PathRect(min, max, rounding);
    const std::vector<ImVec2> box(draw->_Path.begin(), draw->_Path.end());
    draw->PathClear();

    const float length = (max.x - min.x) + (max.y - min.y);
    // x + y grows by √2 for a way of 1 across the stripes.
    const float period = std::max(spacing * std::sqrt(2.0F), length / 512.0F);
    // Stripes hang on the screen and not on the box, so that neighbouring boxes match.
    const float first = std::floor((min.x + min.y) / period) * period;
    std::vector<ImVec2> half;
    std::vector<ImVec2> stripe;
    for (float level = first; level < max.x + max.y; level += period) {
        clip_to_half_plane(box, level, 1.0F, half);
        clip_to_half_plane(half, level + period / 2, -1.0F, stripe);
        merge_near_points(stripe);
        if (stripe.size() < 3 || breadth_of(stripe) < 1.5F) continue;
        draw->AddConvexPolyFilled(stripe.data(), static_cast<int>(stripe.size()), color);
    }
}

}  // namespace bandstand
