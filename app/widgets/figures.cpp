#include "app/widgets/figures.h"

#include <algorithm>
#include <cmath>

#include "app/widgets/controls.h"
#include "app/widgets/surfaces.h"

namespace bandstand {

void range_bar(const Look& look, const RangeBar& range, float width) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float height = look.em(1.7F), y = at.y + height / 2, half = look.em(0.25F);
    const auto x_of = [&](double value) { return at.x + static_cast<float>(value) * width; };
    draw->AddRectFilled(ImVec2(at.x, y - half), ImVec2(at.x + width, y + half), look.color(Role::surface_muted), half);
    if (range.low && range.high) {
        const float right = std::max(x_of(*range.high), x_of(*range.low) + half * 2);
        draw->AddRectFilled(ImVec2(x_of(*range.low), y - half), ImVec2(right, y + half), look.color(Role::accent, 0.35F), half);
    }
    if (range.dot) draw->AddCircleFilled(ImVec2(x_of(*range.dot), y), look.em(0.42F), look.color(Role::accent));
    if (range.bar) {
        const float x = x_of(*range.bar), thick = outline_width(look);
        draw->AddRectFilled(ImVec2(x - thick / 2, at.y), ImVec2(x + thick, at.y + height), look.color(Role::text));
    }
    ImGui::Dummy(ImVec2(width, height));
}

void share_bar(const Look& look, ImVec2 from, float length, double share) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float half = look.em(0.25F);
    draw->AddRectFilled(ImVec2(from.x, from.y - half), ImVec2(from.x + length, from.y + half), look.color(Role::surface_muted), half);
    if (share <= 0) return;
    const float filled = std::max(2 * half, length * static_cast<float>(share));
    draw->AddRectFilled(ImVec2(from.x, from.y - half), ImVec2(from.x + filled, from.y + half), look.color(Role::text), half);
}

void progress_bar(const Look& look, double share, float width) {
    const float height = look.em(0.5F);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(at, ImVec2(at.x + width, at.y + height), look.color(Role::surface_muted), height / 2);
    draw->AddRectFilled(at, ImVec2(at.x + width * static_cast<float>(share), at.y + height), look.color(Role::accent), height / 2);
    ImGui::Dummy(ImVec2(width, height));
}

std::optional<double> scrub_bar(const Look& look, std::string_view id, const ScrubBar& bar, float width) {
    const float height = look.em(3.4F), line = look.em(0.32F), knob = look.em(0.62F);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(id.data(), id.data() + id.size());
    ImGui::InvisibleButton("##scrub", ImVec2(width, height));
    focus_ring(look);
    std::optional<double> moved;
    const float left = at.x + knob, span = std::max(1.0F, width - 2 * knob), y = at.y + height * 0.55F;
    if (ImGui::IsItemActive() && ImGui::IsMouseDown(0)) {
        moved = std::clamp(static_cast<double>((ImGui::GetIO().MousePos.x - left) / span), 0.0, 1.0);
    }
    ImGui::PopID();
    const auto x_of = [&](double place) { return left + static_cast<float>(place) * span; };
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float here = x_of(bar.position);
    const float seam = border_width(look);
    if (bar.stretches.empty()) draw->AddRectFilled(ImVec2(left, y - line), ImVec2(left + span, y + line), look.color(Role::border), line);
    float labels_end = left;
    for (const ScrubStretch& stretch : bar.stretches) {
        const float begin = x_of(stretch.begin), end = std::max(x_of(stretch.end) - seam, begin + seam);
        draw->AddRectFilled(ImVec2(begin, y - line), ImVec2(end, y + line), look.color(stretch.role, 0.4F), line * 0.6F);
        if (here > begin) draw->AddRectFilled(ImVec2(begin, y - line), ImVec2(std::min(here, end), y + line), look.color(stretch.role), line * 0.6F);
        // A short stretch at the end has its label before it, where no other label stands.
        const float label_width = measure(look, stretch.label, Face::small).x;
        const float label_x = std::min(begin, left + span - label_width);
        if (label_x >= labels_end) {
            draw_text(look, draw, ImVec2(label_x, at.y + look.em(0.55F)), stretch.label, Face::small, Role::text_muted);
            labels_end = label_x + label_width + look.em(0.5F);
        }
    }
    // Markers closer than their own width say nothing apart: one stands for them all.
    float last = -1e9F;
    const float half = look.em(0.22F), top = y + line + look.em(0.2F);
    for (const ScrubMarker& marker : bar.markers) {
        const float x = x_of(marker.place);
        if (std::abs(x - last) < half * 1.6F) continue;
        last = x;
        draw->AddTriangleFilled(ImVec2(x, top), ImVec2(x + half, top + half * 1.9F), ImVec2(x - half, top + half * 1.9F), look.color(marker.role));
    }
    draw->AddCircleFilled(ImVec2(here, y), knob, look.color(Role::surface));
    draw->AddCircle(ImVec2(here, y), knob, look.color(Role::accent), 0, outline_width(look) * 1.3F);
    return moved;
}

void code_block(const Look& look, std::span<const std::string> lines, std::optional<std::size_t> running, float width, Role fill) {
    const float padding = look.em(0.7F), spacing = 1.55F;
    const ImVec2 min = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->ChannelsSplit(2);
    draw->ChannelsSetCurrent(1);
    float y = min.y + padding;
    float running_top = 0, running_bottom = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool is_running = running == i;
        // Continued lines keep the indentation of their first.
        const std::size_t indent = std::min(lines[i].find_first_not_of(' '), lines[i].size());
        const float left = measure(look, std::string_view(lines[i]).substr(0, indent), Face::mono).x;
        ImGui::SetCursorScreenPos(ImVec2(min.x + padding + left, y));
        const TextRun run{std::string_view(lines[i]).substr(indent), is_running ? Face::mono_strong : Face::mono, Role::text, -1};
        const float height = rich_text(look, std::span(&run, 1), width - 2 * padding - left, spacing);
        if (is_running) running_top = y, running_bottom = y + height;
        y += height;
    }
    draw->ChannelsSetCurrent(0);
    const ImVec2 max(min.x + width, y + padding);
    draw_card(look, draw, min, max, fill, Role::border);
    if (running) {
        draw->AddRectFilled(ImVec2(min.x + border_width(look), running_top), ImVec2(max.x - border_width(look), running_bottom), look.color(Role::accent_fill));
        draw->AddRectFilled(ImVec2(min.x + border_width(look), running_top), ImVec2(min.x + look.em(0.25F), running_bottom), look.color(Role::accent));
    }
    draw->ChannelsMerge();
    ImGui::SetCursorScreenPos(min);
    ImGui::Dummy(ImVec2(width, max.y - min.y));
}

}  // namespace bandstand
