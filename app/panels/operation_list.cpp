#include "app/panels/operation_list.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/panels/search_labels.h"
#include "app/widgets/surfaces.h"

namespace bandstand {

namespace {

constexpr float card_height = 4.9F, card_gap = 0.45F;  // em
// Of longer lists Tab reaches only the first card in sight.
constexpr std::size_t most_tab_stops = 20;

void card(const Panel& panel, const SearchView& view, OperationIndex n, float width, bool is_tab_stop) {
    const Look& look = panel.look;
    const Operation& operation = panel.state.search_run.operation(n);
    const bool is_at_work = view.operation == n;
    ImGui::PushID(static_cast<int>(n.value));
    ImGui::PushTabStop(is_tab_stop);
    const bool was_pressed = ImGui::InvisibleButton("##operation", ImVec2(width, look.em(card_height)));
    ImGui::PopTabStop();
    const bool is_hovered = ImGui::IsItemHovered();
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    if (is_hovered) panel.hovered.operation = n;
    const bool is_named = is_hovered || panel.state.selection.has(n);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_card(look, draw, min, max, is_at_work ? Role::active_fill : Role::surface, is_at_work || is_named ? Role::active : Role::border);
    if (is_at_work || is_named) draw->AddRect(min, max, look.color(Role::active), look.em(card_rounding), 0, is_at_work ? outline_width(look) : border_width(look));
    focus_ring(look);
    const OperationStatus status = operation_status(panel, view.moment, n);
    const std::string words = operation_words(operation), limit = limit_words(panel, operation);
    // What did not fit is read here.
    const std::string kind(panel.words(operation_kind_key(operation.kind)));
    tooltip(look, fmt::format("{} {}  {}\n{}\n{}", kind, operation.id, limit, words, status.words));
    ImGui::PopID();
    if (was_pressed) go_to(panel, n);

    const float padding = look.em(0.6F), left = min.x + padding, room = width - 2 * padding;
    const float first = min.y + look.em(1.0F), second = first + look.em(1.45F), third = second + look.em(1.4F);
    const std::string number = fmt::format("{}", n.value);
    float x = left;
    draw_text(look, draw, ImVec2(x, first), kind, Face::body, Role::text_muted);
    x += measure(look, kind, Face::body).x + look.em(0.45F);
    const float number_width = measure(look, number, Face::mono_small).x;
    const float right = max.x - padding - number_width - look.em(0.4F);
    const std::string id = elided_middle(look, operation.id, Face::body_strong, std::max(look.em(1), right - x));
    draw_text(look, draw, ImVec2(x, first), id, Face::body_strong, Role::text);
    if (!id.empty()) x += measure(look, id, Face::body_strong).x + look.em(0.45F);
    if (!limit.empty() && right - x > look.em(2)) draw_text(look, draw, ImVec2(x, first), elided(look, limit, Face::small, right - x), Face::small, Role::text_muted);
    draw_text(look, draw, ImVec2(max.x - padding, first), number, Face::mono_small, Role::text_muted, Align::right);
    draw_text(look, draw, ImVec2(left, second), elided(look, words, Face::small, room), Face::small, Role::text);
    draw_text(look, draw, ImVec2(left, third), elided(look, status.words, Face::small, room), Face::small, status.role);
}

}  // namespace

void operation_list(const Panel& panel, const SearchView& view, float height) {
    const Look& look = panel.look;
    const std::size_t count = panel.state.search_run.operation_count();
    if (count == 0) return text_wrapped(look, panel.words("search.screen.no_operations"), Face::body, Role::text_muted);
    const float pitch = look.em(card_height + card_gap), needed = static_cast<float>(count) * pitch - look.em(card_gap);
    ImGui::BeginChild("operations", ImVec2(0, std::min(height, needed + look.em(0.2F))), ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const float width = ImGui::GetContentRegionAvail().x - look.em(0.2F);
    if (view.operation && panel.memory.search.followed_operation != view.operation) {
        panel.memory.search.followed_operation = view.operation;
        const float top = static_cast<float>(view.operation->value) * pitch;
        if (top < ImGui::GetScrollY() || top + pitch > ImGui::GetScrollY() + ImGui::GetWindowHeight()) ImGui::SetScrollY(std::max(0.0F, top - pitch));
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(count), pitch);
    while (clipper.Step()) {
        for (int n = clipper.DisplayStart; n < clipper.DisplayEnd; ++n) {
            ImGui::SetCursorPosX(look.em(0.1F));
            card(panel, view, OperationIndex{static_cast<std::size_t>(n)}, width, n == clipper.DisplayStart || count < most_tab_stops);
            ImGui::Dummy(ImVec2(width, look.em(card_gap)));
        }
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

}  // namespace bandstand
