#include "app/widgets/controls.h"

#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/widgets/surfaces.h"

namespace bandstand {

namespace {

struct ButtonDress {
    Role fill, border, words;
    bool has_fill = true, has_border = true;
};

ButtonDress dress_of(ButtonKind kind, bool is_under_pointer) {
    switch (kind) {
        case ButtonKind::primary: return {Role::accent, Role::accent, Role::on_accent};
        case ButtonKind::chosen: return {Role::accent_fill, Role::accent_fill, Role::accent};
        case ButtonKind::quiet: return {Role::surface_muted, Role::border, Role::text_muted, is_under_pointer, false};
        case ButtonKind::plain: break;
    }
    return {is_under_pointer ? Role::surface_muted : Role::surface, Role::border, Role::text};
}

struct Pressed {
    bool was_pressed = false;
    ImVec2 min, max;
};

// The item and its ground; the caller draws what stands on it.
Pressed pressable(const Look& look, std::string_view id, ImVec2 size, ButtonKind kind, bool is_possible) {
    ImGui::PushID(id.data(), id.data() + id.size());
    ImGui::BeginDisabled(!is_possible);
    Pressed result;
    result.was_pressed = ImGui::InvisibleButton("##button", size);
    result.min = ImGui::GetItemRectMin();
    result.max = ImGui::GetItemRectMax();
    const ButtonDress dress = dress_of(kind, ImGui::IsItemHovered());
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float rounding = look.em(cell_rounding);
    const float alpha = is_possible ? 1.0F : 0.45F;
    if (dress.has_fill) draw->AddRectFilled(result.min, result.max, look.color(dress.fill, alpha), rounding);
    if (dress.has_border) draw->AddRect(result.min, result.max, look.color(dress.border), rounding, 0, border_width(look));
    focus_ring(look);
    ImGui::EndDisabled();
    ImGui::PopID();
    return result;
}

ImVec2 center_of(const Pressed& p) { return ImVec2((p.min.x + p.max.x) / 2, (p.min.y + p.max.y) / 2); }

void draw_glyph(ImDrawList* draw, ImVec2 c, float r, Glyph glyph, ImU32 color) {
    const auto at = [&](float x, float y) { return ImVec2(c.x + x * r, c.y + y * r); };
    const auto triangle = [&](float tip, float base) { draw->AddTriangleFilled(at(base, -0.8F), at(base, 0.8F), at(tip, 0), color); };
    const auto bar = [&](float left, float right) { draw->AddRectFilled(at(left, -0.8F), at(right, 0.8F), color); };
    switch (glyph) {
        case Glyph::to_start: bar(-0.8F, -0.5F), triangle(-0.45F, 0.75F); break;
        case Glyph::back: triangle(-0.65F, 0.55F); break;
        case Glyph::play: triangle(0.85F, -0.55F); break;
        case Glyph::pause: bar(-0.65F, -0.2F), bar(0.2F, 0.65F); break;
        case Glyph::forward: triangle(0.65F, -0.55F); break;
        case Glyph::to_end: triangle(0.45F, -0.75F), bar(0.5F, 0.8F); break;
        case Glyph::close:
            draw->AddLine(at(-0.6F, -0.6F), at(0.6F, 0.6F), color, r * 0.25F);
            draw->AddLine(at(-0.6F, 0.6F), at(0.6F, -0.6F), color, r * 0.25F);
            break;
    }
}

// Takes the draft where there is one, else the value in force.
std::string& draft_of(Drafts& drafts, std::string_view id, std::string_view value, std::string& untouched) {
    const auto draft = drafts.typed.find(id);
    if (draft != drafts.typed.end()) return draft->second;
    untouched = value;
    return untouched;
}

// Keeps what is being typed; gives it back when the field is left after a change, or handed in.
std::optional<std::string> settle_draft(Drafts& drafts, std::string_view id, std::string_view value, const std::string& now, bool is_handed_in) {
    const bool is_left = ImGui::IsItemDeactivated();
    const bool was_changed = ImGui::IsItemDeactivatedAfterEdit();
    if (is_left || is_handed_in) {
        drafts.typed.erase(std::string(id));
        if ((was_changed || is_handed_in) && now != value) return now;
        return std::nullopt;
    }
    if (ImGui::IsItemActive()) drafts.typed.insert_or_assign(std::string(id), now);
    return std::nullopt;
}

}  // namespace

void focus_ring(const Look& look) {
    // The keyboard's place is shown once the keyboard was used, as in a browser.
    if (!ImGui::IsItemFocused() || !ImGui::GetIO().NavVisible) return;
    const float gap = outline_width(look);
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    ImGui::GetWindowDrawList()->AddRect(ImVec2(min.x - gap, min.y - gap), ImVec2(max.x + gap, max.y + gap), look.color(Role::active),
                                        look.em(cell_rounding) + gap, 0, outline_width(look));
}

bool button(const Look& look, std::string_view id, std::string_view label, ButtonKind kind, ImVec2 size, bool is_possible) {
    const bool is_tab = kind == ButtonKind::chosen;
    const Face face = is_tab ? Face::body_strong : Face::body;
    const ImVec2 words = measure(look, label, face);
    if (size.x <= 0) size.x = words.x + look.em(1.4F);
    if (size.y <= 0) size.y = look.em(2.0F);
    const Pressed pressed = pressable(look, id, size, kind, is_possible);
    const ButtonDress dress = dress_of(kind, false);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const std::string shown = elided(look, label, face, size.x - look.em(0.6F));
    draw_text(look, draw, center_of(pressed), shown, face, is_possible ? dress.words : Role::text_muted, Align::center);
    return pressed.was_pressed;
}

bool glyph_button(const Look& look, std::string_view id, Glyph glyph, ButtonKind kind, ImVec2 size, bool is_possible) {
    const Pressed pressed = pressable(look, id, size, kind, is_possible);
    const ImU32 color = look.color(dress_of(kind, false).words, is_possible ? 1.0F : 0.45F);
    draw_glyph(ImGui::GetWindowDrawList(), center_of(pressed), look.em(0.5F), glyph, color);
    return pressed.was_pressed;
}

bool chip(const Look& look, std::string_view id, std::string_view label, Role fill, Role words, Role border, bool is_marked, float max_width) {
    const float padding = look.em(0.35F);
    const std::string shown = max_width > 0 ? elided(look, label, Face::mono_small, max_width - 2 * padding) : std::string(label);
    const ImVec2 size(std::max(measure(look, shown, Face::mono_small).x + 2 * padding, look.em(1.35F)), look.em(1.35F));
    ImGui::PushID(id.data(), id.data() + id.size());
    const bool was_pressed = ImGui::InvisibleButton("##chip", size);
    ImGui::PopID();
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_cell(look, draw, min, max, fill, border, is_marked);
    draw_text(look, draw, ImVec2((min.x + max.x) / 2, (min.y + max.y) / 2), shown, Face::mono_small, words, Align::center);
    focus_ring(look);
    return was_pressed;
}

std::optional<std::size_t> choice(const Look& look, std::string_view id, std::span<const std::string> labels, std::size_t chosen, float width) {
    std::optional<std::size_t> picked;
    for (const std::string& label : labels) measure(look, label, Face::body);
    ImGui::PushID(id.data(), id.data() + id.size());
    ImGui::PushFont(look.font(Face::body));
    ImGui::SetNextItemWidth(width);
    const bool is_open = ImGui::BeginCombo("##choice", labels[chosen].c_str(), ImGuiComboFlags_HeightLargest);
    if (!is_open) focus_ring(look);
    if (is_open) {
        for (std::size_t i = 0; i < labels.size(); ++i) {
            ImGui::PushID(static_cast<int>(i));
            if (ImGui::Selectable(labels[i].c_str(), i == chosen)) picked = i;
            if (i == chosen && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
            ImGui::PopID();
        }
        ImGui::EndCombo();
    }
    ImGui::PopFont();
    ImGui::PopID();
    if (picked == chosen) picked.reset();
    return picked;
}

std::optional<bool> tick_box(const Look& look, std::string_view id, std::string_view label, bool is_on) {
    const float side = look.em(1.15F);
    ImGui::PushID(id.data(), id.data() + id.size());
    const ImVec2 words = measure(look, label, Face::body);
    const bool was_pressed = ImGui::InvisibleButton("##tick", ImVec2(side + look.em(0.5F) + words.x, look.em(1.7F)));
    focus_ring(look);
    ImGui::PopID();
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    const float middle = (min.y + max.y) / 2;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 box(min.x, std::round(middle - side / 2));
    draw_cell(look, draw, box, ImVec2(box.x + side, box.y + side), is_on ? Role::accent : Role::surface, is_on ? Role::accent : Role::border);
    if (is_on) {
        const std::array<ImVec2, 3> tick{ImVec2(box.x + side * 0.22F, middle), ImVec2(box.x + side * 0.43F, middle + side * 0.22F),
                                         ImVec2(box.x + side * 0.8F, middle - side * 0.25F)};
        draw->AddPolyline(tick.data(), 3, look.color(Role::on_accent), 0, outline_width(look));
    }
    draw_text(look, draw, ImVec2(min.x + side + look.em(0.5F), middle), label, Face::body, Role::text);
    return was_pressed ? std::optional(!is_on) : std::nullopt;
}

std::optional<std::string> text_field(const Look& look, Drafts& drafts, std::string_view id, std::string_view value, float width,
                                      std::string_view error, std::string_view hint) {
    std::string untouched;
    std::string& typed = draft_of(drafts, id, value, untouched);
    std::string edited = typed;
    measure(look, edited, Face::mono);
    measure(look, hint, Face::mono);
    ImGui::PushID(id.data(), id.data() + id.size());
    ImGui::PushFont(look.font(Face::mono));
    if (!error.empty()) ImGui::PushStyleColor(ImGuiCol_Border, look.color(Role::warning));
    ImGui::SetNextItemWidth(width);
    const std::string shown_hint(hint);
    const bool is_handed_in = ImGui::InputTextWithHint("##field", shown_hint.c_str(), &edited,
                                                       ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    std::optional<std::string> result = settle_draft(drafts, id, value, edited, is_handed_in);
    focus_ring(look);
    if (!error.empty()) ImGui::PopStyleColor();
    ImGui::PopFont();
    ImGui::PopID();
    if (!error.empty()) text_wrapped(look, error, Face::small, Role::warning);
    return result;
}

std::optional<std::string> text_area(const Look& look, Drafts& drafts, std::string_view id, std::string_view value, ImVec2 size) {
    std::string untouched;
    std::string& typed = draft_of(drafts, id, value, untouched);
    std::string edited = typed;
    measure(look, edited, Face::editor);
    ImGui::PushID(id.data(), id.data() + id.size());
    ImGui::PushFont(look.font(Face::editor));
    const bool is_handed_in = ImGui::InputTextMultiline("##area", &edited, size,
                                                        ImGuiInputTextFlags_EnterReturnsTrue);
    std::optional<std::string> result = settle_draft(drafts, id, value, edited, is_handed_in);
    focus_ring(look);
    ImGui::PopFont();
    ImGui::PopID();
    return result;
}

std::optional<float> slider(const Look& look, std::string_view id, float position, float width) {
    ImGui::PushID(id.data(), id.data() + id.size());
    const float height = look.em(1.6F), knob = look.em(0.42F);
    ImGui::InvisibleButton("##slider", ImVec2(width, height));
    focus_ring(look);
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    std::optional<float> moved;
    // The frame of the release counts as well: the last move often comes with it.
    const bool is_released = ImGui::IsItemDeactivated() && ImGui::IsMouseReleased(0);
    if (ImGui::IsItemActive() || is_released) {
        const float now = std::clamp((ImGui::GetIO().MousePos.x - min.x - knob) / std::max(1.0F, width - 2 * knob), 0.0F, 1.0F);
        if ((ImGui::IsMouseDown(0) || is_released) && now != position) moved = now;
    }
    ImGui::PopID();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float y = (min.y + max.y) / 2, line = look.em(0.13F);
    const float x = min.x + knob + std::clamp(position, 0.0F, 1.0F) * (width - 2 * knob);
    draw->AddRectFilled(ImVec2(min.x, y - line), ImVec2(max.x, y + line), look.color(Role::border), line);
    draw->AddRectFilled(ImVec2(min.x, y - line), ImVec2(x, y + line), look.color(Role::accent), line);
    draw->AddCircleFilled(ImVec2(x, y), knob, look.color(Role::accent));
    return moved;
}

void heading(const Look& look, std::string_view words) { text(look, words, Face::small_strong, Role::text_muted); }

void key_value(const Look& look, std::string_view key, std::string_view value) {
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float key_width = measure(look, key, Face::body).x, value_width = measure(look, value, Face::mono).x;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    // A pair that is too wide for one line takes two, the value below and still at the right edge.
    const bool is_tall = key_width + value_width + look.em(0.8F) > width;
    const float line = look.em(1.75F);
    draw_text(look, draw, ImVec2(at.x, at.y + line / 2), elided(look, key, Face::body, width), Face::body, Role::text_muted);
    const float value_y = at.y + line / 2 + (is_tall ? look.em(1.4F) : 0.0F);
    draw_text(look, draw, ImVec2(at.x + width, value_y), elided(look, value, Face::mono, width), Face::mono, Role::text, Align::right);
    const float bottom = value_y + line / 2;
    draw->AddLine(ImVec2(at.x, bottom), ImVec2(at.x + width, bottom), look.color(Role::border), border_width(look));
    ImGui::Dummy(ImVec2(width, bottom - at.y));
}

void word_box(const Look& look, std::span<const TextRun> runs, Role fill, float width) {
    const float padding = look.em(0.7F);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->ChannelsSplit(2);
    draw->ChannelsSetCurrent(1);
    const ImVec2 min = ImGui::GetCursorScreenPos();
    ImGui::BeginGroup();
    ImGui::SetCursorScreenPos(ImVec2(min.x + padding, min.y + padding * 0.7F));
    const float height = rich_text(look, runs, width - 2 * padding);
    ImGui::EndGroup();
    draw->ChannelsSetCurrent(0);
    draw->AddRectFilled(min, ImVec2(min.x + width, min.y + height + padding * 1.4F), look.color(fill), look.em(cell_rounding));
    draw->ChannelsMerge();
    ImGui::SetCursorScreenPos(min);
    ImGui::Dummy(ImVec2(width, height + padding * 1.4F));
}

void tooltip(const Look& look, std::string_view words) {
    const bool is_hovered = ImGui::IsItemHovered(ImGuiHoveredFlags_ForTooltip);
    // Two would be one box; what the pointer is on goes first.
    const bool has_keyboard = !is_hovered && !ImGui::IsAnyItemHovered() && ImGui::IsItemFocused() && ImGui::GetIO().NavVisible && !ImGui::IsItemActive();
    if (!has_keyboard && !is_hovered) return;
    if (has_keyboard) {
        // Below what has the keyboard, and above it in the lower half of the window.
        const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
        const bool is_low = (min.y + max.y) / 2 > ImGui::GetIO().DisplaySize.y / 2;
        ImGui::SetNextWindowPos(ImVec2(min.x, is_low ? min.y - look.em(0.3F) : max.y + look.em(0.3F)), ImGuiCond_Always, ImVec2(0, is_low ? 1.0F : 0.0F));
    }
    if (!ImGui::BeginTooltip()) return;
    const float widest = look.em(24);
    text_wrapped(look, words, Face::body, Role::text, std::min(widest, measure(look, words, Face::body).x + 1));
    ImGui::EndTooltip();
}

}  // namespace bandstand
