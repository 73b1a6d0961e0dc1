#include "app/widgets/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/widgets/controls.h"
#include "app/widgets/surfaces.h"

namespace bandstand {

Plot::Plot(const Look& look, std::string_view id, ImVec2 size, PlotAxes axes)
    : look_(look), draw_(ImGui::GetWindowDrawList()), axes_(std::move(axes)) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::PushID(id.data(), id.data() + id.size());
    ImGui::InvisibleButton("##plot", size);
    is_hovered_ = ImGui::IsItemHovered();
    // The frame of the release counts as well: the last move often comes with it.
    const bool is_pressed = (ImGui::IsItemActive() && ImGui::IsMouseDown(0)) || (ImGui::IsItemDeactivated() && ImGui::IsMouseReleased(0));
    focus_ring(look);
    ImGui::PopID();

    const float line = look.em(1.2F);
    float left = look.em(0.6F);
    const auto y_text = [&](double tick) { return axes_.y_is_share ? fmt::format("{:.0f} %", 100 * tick) : fmt::format("{:.{}f}", tick, axes_.decimals); };
    for (const double tick : axes_.y_ticks) {
        left = std::max(left, measure(look, y_text(tick), Face::mono_small).x + look.em(0.5F));
    }
    float right = look.em(0.9F);
    for (const PlotTick& tick : axes_.right_ticks) right = std::max(right, measure(look, tick.words, Face::mono_small).x + look.em(0.6F));
    const float above = axes_.y_label.empty() && axes_.right_label.empty() ? look.em(0.5F) : line + look.em(0.55F);
    const float below = line * (axes_.x_label.empty() ? 1.1F : 2.1F);
    min_ = ImVec2(corner.x + left, corner.y + above);
    max_ = ImVec2(std::max(min_.x + 1, corner.x + size.x - right), std::max(min_.y + 1, corner.y + size.y - below));

    const ImU32 axis = look.color(Role::border);
    const float width = border_width(look);
    draw_->AddLine(ImVec2(min_.x, min_.y), ImVec2(min_.x, max_.y), axis, width);
    draw_->AddLine(ImVec2(min_.x, max_.y), ImVec2(max_.x, max_.y), axis, width);
    for (const double tick : axes_.x_ticks) {
        const float x = at(tick, axes_.y_low).x;
        draw_->AddLine(ImVec2(x, max_.y), ImVec2(x, max_.y + look.em(0.25F)), axis, width);
        draw_text(look, draw_, ImVec2(x, max_.y + look.em(0.8F)), fmt::format("{:.{}f}", tick, axes_.x_decimals.value_or(axes_.decimals)), Face::mono_small, Role::text_muted, Align::center);
    }
    for (const double tick : axes_.y_ticks) {
        const float y = at(axes_.x_low, tick).y;
        draw_->AddLine(ImVec2(min_.x - look.em(0.2F), y), ImVec2(min_.x, y), axis, width);
        draw_text(look, draw_, ImVec2(min_.x - look.em(0.35F), y), y_text(tick), Face::mono_small, Role::text_muted, Align::right);
    }
    for (const PlotTick& tick : axes_.right_ticks) {
        const float y = at(axes_.x_low, tick.at).y;
        draw_->AddLine(ImVec2(max_.x, y), ImVec2(max_.x + look.em(0.2F), y), axis, width);
        draw_text(look, draw_, ImVec2(max_.x + look.em(0.35F), y), tick.words, Face::mono_small, Role::text_muted);
    }
    if (!axes_.x_label.empty()) {
        draw_text(look, draw_, ImVec2(max_.x, max_.y + line + look.em(0.75F)), elided(look, axes_.x_label, Face::small, max_.x - corner.x), Face::small, Role::text_muted, Align::right);
    }
    const float end = corner.x + size.x - look.em(0.2F), half = (end - corner.x) / 2;
    if (!axes_.y_label.empty()) {
        const float room = axes_.right_label.empty() ? max_.x - corner.x : half - look.em(0.5F);
        draw_text(look, draw_, ImVec2(corner.x, corner.y + line / 2), elided(look, axes_.y_label, Face::small, room), Face::small, Role::text_muted);
    }
    if (!axes_.right_label.empty()) {
        draw_text(look, draw_, ImVec2(end, corner.y + line / 2), elided(look, axes_.right_label, Face::small, half), Face::small, Role::text_muted, Align::right);
    }
    if (is_pressed) dragged_x_ = x_at(ImGui::GetIO().MousePos);
}

double Plot::x_at(ImVec2 place) const {
    const double share = std::clamp(static_cast<double>((place.x - min_.x) / (max_.x - min_.x)), 0.0, 1.0);
    return axes_.x_low + share * (axes_.x_high - axes_.x_low);
}

double Plot::y_at(ImVec2 place) const {
    const double share = std::clamp(static_cast<double>((max_.y - place.y) / (max_.y - min_.y)), 0.0, 1.0);
    return axes_.y_low + share * (axes_.y_high - axes_.y_low);
}

ImVec2 Plot::at(double x, double y) const {
    const double across = std::clamp((x - axes_.x_low) / (axes_.x_high - axes_.x_low), 0.0, 1.0);
    const double up = std::clamp((y - axes_.y_low) / (axes_.y_high - axes_.y_low), 0.0, 1.0);
    return {min_.x + static_cast<float>(across) * (max_.x - min_.x), max_.y - static_cast<float>(up) * (max_.y - min_.y)};
}

namespace {

// A point every other pixel draws a smooth line at any size.
int samples_over(float width) { return std::clamp(static_cast<int>(width / 2), 16, 1200); }

}  // namespace

void Plot::curve(const std::function<double(double)>& y_of, Role role, float thickness) const {
    const int samples = samples_over(max_.x - min_.x);
    draw_->PathClear();
    for (int i = 0; i <= samples; ++i) {
        const double x = axes_.x_low + (axes_.x_high - axes_.x_low) * i / samples;
        draw_->PathLineTo(at(x, y_of(x)));
    }
    draw_->PathStroke(look_.color(role), ImDrawFlags_None, thickness * look_.em(1) / 16.0F);
}

void Plot::ribbon(const std::function<double(double)>& low, const std::function<double(double)>& high, Role role, float alpha) const {
    const ImU32 color = look_.color(role, alpha);
    // One upright stripe a pixel, whole pixels wide, so that no seam shows between two of them.
    for (float left = std::floor(min_.x); left < max_.x; left += 1.0F) {
        const double x = axes_.x_low + (axes_.x_high - axes_.x_low) * static_cast<double>((left + 0.5F - min_.x) / (max_.x - min_.x));
        const float top = at(x, high(x)).y, bottom = at(x, low(x)).y;
        if (bottom > top) draw_->AddRectFilled(ImVec2(left, top), ImVec2(left + 1, bottom), color);
    }
}

void Plot::bar(double x_from, double x_to, double y_from, double y_to, Role role, float alpha) const {
    draw_->AddRectFilled(at(x_from, y_to), at(x_to, y_from), look_.color(role, alpha));
}

void Plot::point(double x, double y, Role role, bool is_marked, float radius) const {
    const ImVec2 center = at(x, y);
    draw_->AddCircleFilled(center, look_.em(radius), look_.color(role));
    if (is_marked) draw_->AddCircle(center, look_.em(radius + 0.25F), look_.color(Role::text), 0, outline_width(look_));
}

void Plot::upright(double x, Role role, bool is_solid) const {
    const ImVec2 top = at(x, axes_.y_high), bottom = at(x, axes_.y_low);
    const float dash = look_.em(0.3F), width = border_width(look_) * 1.4F;
    if (is_solid) draw_->AddLine(top, bottom, look_.color(role), width * 1.3F);
    for (float y = top.y; !is_solid && y < bottom.y; y += 2 * dash) {
        draw_->AddLine(ImVec2(top.x, y), ImVec2(top.x, std::min(y + dash, bottom.y)), look_.color(role), width);
    }
}

void Plot::label(double x, float up, Role role, std::string_view words) const {
    const ImVec2 foot = at(x, axes_.y_low);
    const float gap = look_.em(0.35F), right = max_.x + (axes_.right_ticks.empty() ? look_.em(0.9F) : -gap), left = min_.x + gap;
    const std::string shown = elided(look_, words, Face::small, right - left);
    const float needed = measure(look_, shown, Face::small).x, y = foot.y - look_.em(up);
    // To the right of the line, else to its left, and where neither has room, over the line.
    const bool fits_right = foot.x + gap + needed <= right, fits_left = foot.x - gap - needed >= left;
    const float from = fits_right ? foot.x + gap : fits_left ? foot.x - gap - needed : std::max(left, right - needed);
    // A ground of its own keeps the words readable where lines pass below them.
    draw_->AddRectFilled(ImVec2(from - gap / 2, y - look_.em(0.55F)), ImVec2(from + needed + gap / 2, y + look_.em(0.55F)), look_.color(Role::surface, 0.92F), look_.em(0.2F));
    draw_text(look_, draw_, ImVec2(from, y), shown, Face::small, role);
}

void Plot::straight(double x_from, double y_from, double x_to, double y_to, Role role, float thickness) const {
    draw_->AddLine(at(x_from, y_from), at(x_to, y_to), look_.color(role), border_width(look_) * thickness);
}

std::optional<ImVec2> Plot::pointer() const {
    if (!is_hovered_) return std::nullopt;
    return ImGui::GetIO().MousePos;
}

}  // namespace bandstand
