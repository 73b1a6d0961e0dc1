#include "app/widgets/matrix_view.h"

#include <algorithm>
#include <cmath>

#include "app/widgets/surfaces.h"

namespace bandstand {

namespace {

constexpr float gap = 0.28F;          // em between cells
constexpr float header_height = 2.2F;  // em

struct Geometry {
    float pitch_x, pitch_y, label, head, remark, scrollbar;
};

Geometry geometry_of(const Look& look, const MatrixShape& shape) {
    return {std::round(look.em(shape.cell_width + gap)), std::round(look.em(shape.cell_height + gap)),
            std::round(look.em(shape.label_width)), std::round(look.em(header_height)),
            std::round(look.em(shape.remark_width)), ImGui::GetStyle().ScrollbarSize};
}

// Half-open range of the lines of `pitch` pixels that a window of `extent` pixels shows from `scroll` on.
struct Visible {
    std::size_t begin, end;
};
Visible visible(float scroll, float extent, float pitch, std::size_t count) {
    const auto first = static_cast<std::size_t>(std::max(0.0F, scroll / pitch));
    const auto last = static_cast<std::size_t>(std::max(0.0F, (scroll + extent) / pitch)) + 1;
    return {std::min(first, count), std::min(last, count)};
}

void draw_cell_view(const Look& look, ImDrawList* draw, ImVec2 min, ImVec2 max, const CellView& cell) {
    draw_cell(look, draw, min, max, cell.fill, cell.border, cell.is_marked);
    if (cell.is_hatched) {
        const float inset = border_width(look);
        draw_hatch(draw, ImVec2(min.x + inset, min.y + inset), ImVec2(max.x - inset, max.y - inset),
                   look.color(Role::unused_fill), look.em(0.6F), look.em(cell_rounding));
    }
    if (cell.strength < 1) {
        // A change arrives as a ring that closes in on its cell.
        const float distance = look.em(0.7F) * (1 - cell.strength);
        draw->AddRect(ImVec2(min.x - distance, min.y - distance), ImVec2(max.x + distance, max.y + distance), look.color(Role::improved, cell.strength),
                      look.em(cell_rounding), 0, outline_width(look));
    }
    const ImVec2 middle((min.x + max.x) / 2, (min.y + max.y) / 2);
    const float width = max.x - min.x - look.em(0.3F);
    const float height = max.y - min.y;
    if (!cell.value.empty()) {
        const float lift = cell.corner.empty() ? 0.0F : height * 0.14F;
        draw_text(look, draw, ImVec2(middle.x, middle.y - lift), elided(look, cell.value, Face::mono, width), Face::mono, cell.words, Align::center);
    }
    if (!cell.corner.empty()) {
        const std::string shown = elided(look, cell.corner, Face::mono_small, width);
        draw_text(look, draw, ImVec2(max.x - look.em(0.25F), max.y - look.em(0.58F)), shown, Face::mono_small, Role::text_muted, Align::right);
    }
}

void scroll_into_sight(const MatrixShape& shape, const Geometry& g, ImVec2 area) {
    if (shape.follow_row) {
        const float top = static_cast<float>(*shape.follow_row) * g.pitch_y;
        if (top < ImGui::GetScrollY()) ImGui::SetScrollY(top);
        if (top + g.pitch_y > ImGui::GetScrollY() + area.y) ImGui::SetScrollY(top + g.pitch_y - area.y);
    }
    if (shape.follow_column) {
        const float left = static_cast<float>(*shape.follow_column) * g.pitch_x;
        if (left < ImGui::GetScrollX()) ImGui::SetScrollX(left);
        if (left + g.pitch_x > ImGui::GetScrollX() + area.x) ImGui::SetScrollX(left + g.pitch_x - area.x);
    }
}

}  // namespace

ImVec2 whole_matrix_size(const Look& look, const MatrixShape& shape) {
    const Geometry g = geometry_of(look, shape);
    return ImVec2(g.label + static_cast<float>(shape.columns) * g.pitch_x + g.remark, g.head + static_cast<float>(shape.rows) * g.pitch_y);
}

MatrixPointer matrix_view(const Look& look, std::string_view id, const MatrixShape& shape, const MatrixContent& content, ImVec2 size) {
    const Geometry g = geometry_of(look, shape);
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const ImVec2 cells_min(origin.x + g.label, origin.y + g.head);
    const ImVec2 content_size(static_cast<float>(shape.columns) * g.pitch_x, static_cast<float>(shape.rows) * g.pitch_y);

    // Scroll bars take their room from the cells; each may make the other necessary.
    ImVec2 area(std::max(g.pitch_x, size.x - g.label - g.remark), std::max(g.pitch_y, size.y - g.head));
    const bool scrolls_x = content_size.x > area.x + 0.5F;
    const bool scrolls_y = content_size.y > area.y - (scrolls_x ? g.scrollbar : 0.0F) + 0.5F;
    ImVec2 shown(std::min(area.x, content_size.x + (scrolls_y ? g.scrollbar : 0.0F)), std::min(area.y, content_size.y + (scrolls_x ? g.scrollbar : 0.0F)));

    MatrixPointer pointer;
    ImGui::PushID(id.data(), id.data() + id.size());
    ImGui::SetCursorScreenPos(cells_min);
    ImGui::SetNextWindowContentSize(content_size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    const ImGuiWindowFlags flags = (scrolls_x ? ImGuiWindowFlags_HorizontalScrollbar : 0) | ImGuiWindowFlags_NoBackground |
                                   ImGuiWindowFlags_NavFlattened;
    ImGui::BeginChild("##cells", shown, ImGuiChildFlags_None, flags);
    const ImVec2 inner(shown.x - (scrolls_y ? g.scrollbar : 0.0F), shown.y - (scrolls_x ? g.scrollbar : 0.0F));
    scroll_into_sight(shape, g, inner);
    const ImVec2 scroll(ImGui::GetScrollX(), ImGui::GetScrollY());
    const Visible rows = visible(scroll.y, inner.y, g.pitch_y, shape.rows);
    const Visible columns = visible(scroll.x, inner.x, g.pitch_x, shape.columns);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float gap_px = look.em(gap);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool has_mouse = ImGui::IsWindowHovered();
    for (std::size_t r = rows.begin; r < rows.end; ++r) {
        for (std::size_t c = columns.begin; c < columns.end; ++c) {
            const ImVec2 min(cells_min.x + static_cast<float>(c) * g.pitch_x - scroll.x, cells_min.y + static_cast<float>(r) * g.pitch_y - scroll.y);
            const ImVec2 max(min.x + g.pitch_x - gap_px, min.y + g.pitch_y - gap_px);
            draw_cell_view(look, draw, min, max, content.cell(r, c));
            if (has_mouse && mouse.x >= min.x && mouse.x < max.x && mouse.y >= min.y && mouse.y < max.y) pointer.row = r, pointer.column = c;
        }
    }
    ImGui::EndChild();
    ImGui::PopStyleVar();

    // Labels, remarks and heads are drawn around the scrolling area, clipped to their own strips.
    ImDrawList* outer = ImGui::GetWindowDrawList();
    const bool outer_has_mouse = ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows);
    outer->PushClipRect(ImVec2(origin.x, cells_min.y), ImVec2(origin.x + size.x, cells_min.y + inner.y), true);
    for (std::size_t r = rows.begin; r < rows.end; ++r) {
        const RowView row = content.row(r);
        const float top = cells_min.y + static_cast<float>(r) * g.pitch_y - scroll.y, middle = top + (g.pitch_y - gap_px) / 2;
        const Face face = row.is_active ? Face::mono_strong : Face::mono;
        const Role role = row.is_active ? Role::active : Role::text_muted;
        draw_text(look, outer, ImVec2(cells_min.x - look.em(0.8F), middle), row.label, face, role, Align::right);
        const float remark_x = cells_min.x + shown.x + look.em(0.5F);
        if (shape.remark_width > 0) {
            const std::string remark = elided(look, row.remark, face, origin.x + size.x - remark_x);
            draw_text(look, outer, ImVec2(remark_x, middle), remark, face, row.is_warned ? Role::warning : role);
        }
        const bool is_outside_cells = mouse.x < cells_min.x || mouse.x >= cells_min.x + shown.x;
        if (outer_has_mouse && is_outside_cells && mouse.x >= origin.x && mouse.x < origin.x + size.x && mouse.y >= top && mouse.y < top + g.pitch_y) {
            pointer.row = r;
            if (!row.tooltip.empty() && ImGui::BeginTooltip()) {
                text_wrapped(look, row.tooltip, Face::body, Role::text, look.em(24));
                ImGui::EndTooltip();
            }
        }
    }
    outer->PopClipRect();
    outer->PushClipRect(ImVec2(cells_min.x, origin.y), ImVec2(cells_min.x + inner.x, cells_min.y), true);
    for (std::size_t c = columns.begin; c < columns.end; ++c) {
        const float left = cells_min.x + static_cast<float>(c) * g.pitch_x - scroll.x;
        content.head(outer, ImVec2(left, origin.y), ImVec2(left + g.pitch_x - gap_px, cells_min.y), c);
        if (outer_has_mouse && mouse.y >= origin.y && mouse.y < cells_min.y && mouse.x >= left && mouse.x < left + g.pitch_x) pointer.column = c;
    }
    outer->PopClipRect();
    ImGui::SetCursorScreenPos(origin);
    ImGui::Dummy(ImVec2(size.x, std::min(size.y, g.head + shown.y)));
    ImGui::PopID();
    pointer.was_pressed = (pointer.row || pointer.column) && ImGui::IsMouseClicked(0);
    return pointer;
}

}  // namespace bandstand
