#include "app/widgets/matrix_view.h"

#include <algorithm>
#include <cmath>

#include "app/widgets/surfaces.h"

namespace bandstand {

namespace {

constexpr float gap = 0.28F;          // em between cells
constexpr float header_height = 2.2F;  // em

constexpr float cut_gap = 0.75F;  // em that a cut line takes between two groups

struct Geometry {
    float pitch_x, pitch_y, label, head, remark, scrollbar, cut;
    std::size_t rows, groups, group_rows;

    // Upper edge of a row, or of the place behind the last one.
    float row_top(std::size_t r) const {
        const std::size_t cuts = groups == 0 ? 0 : std::min(r / group_rows, groups);
        return static_cast<float>(r) * pitch_y + static_cast<float>(cuts) * cut;
    }
    float height() const { return row_top(rows) + (groups > 0 && groups * group_rows == rows ? 0 : cut * 0.2F); }
    // The middle of the line after a group.
    float cut_line(std::size_t group) const { return row_top((group + 1) * group_rows) - cut / 2 - pitch_gap / 2; }
    float pitch_gap = 0;
    // The first row whose lower edge is below y.
    std::size_t row_at(float y) const {
        std::size_t low = 0, high = rows;
        while (low < high) {
            const std::size_t middle = low + (high - low) / 2;
            if (row_top(middle) + pitch_y > y) high = middle;
            else low = middle + 1;
        }
        return low;
    }
};

Geometry geometry_of(const Look& look, const MatrixShape& shape) {
    Geometry g{std::round(look.em(shape.cell_width + gap)), std::round(look.em(shape.cell_height + gap)),
               std::round(look.em(shape.label_width)), std::round(look.em(header_height)),
               std::round(look.em(shape.remark_width)), ImGui::GetStyle().ScrollbarSize, std::round(look.em(cut_gap)),
               shape.rows, shape.group_rows > 0 ? shape.groups : 0, shape.group_rows};
    g.pitch_gap = look.em(gap);
    return g;
}

// Half-open range of the lines of `pitch` pixels that a window of `extent` pixels shows from `scroll` on.
struct Visible {
    std::size_t begin, end;
};
Visible visible_rows(const Geometry& g, float scroll, float extent) {
    return {g.row_at(scroll), std::min(g.row_at(scroll + extent) + 1, g.rows)};
}
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

// The lines between groups, each with a grip; one that is dragged tells the nearest boundary of rows.
std::optional<DraggedCut> cut_lines(const Look& look, const Geometry& g, ImVec2 cells_min, ImVec2 scroll, ImVec2 inner, const Visible& rows) {
    std::optional<DraggedCut> dragged;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const std::size_t first = rows.begin / g.group_rows > 0 ? rows.begin / g.group_rows - 1 : 0;
    for (std::size_t group = first; group < g.groups; ++group) {
        const float y = cells_min.y + g.cut_line(group) - scroll.y, half = g.cut * 0.6F;
        if (y > cells_min.y + inner.y) break;
        ImGui::SetCursorScreenPos(ImVec2(cells_min.x, y - half));
        ImGui::PushID(static_cast<int>(group));
        ImGui::PushTabStop(false);
        ImGui::InvisibleButton("##cut", ImVec2(inner.x, 2 * half));
        ImGui::PopTabStop();
        const bool is_lit = ImGui::IsItemHovered() || ImGui::IsItemActive();
        if (is_lit) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNS);
        if (ImGui::IsItemActive()) {
            const float place = ImGui::GetIO().MousePos.y - cells_min.y + scroll.y;
            const std::size_t row = g.row_at(place);
            const bool is_lower_half = row < g.rows && place - g.row_top(row) > g.pitch_y / 2;
            dragged = DraggedCut{group, std::min(row + (is_lower_half ? 1U : 0U), g.rows), ImGui::IsItemActivated()};
        }
        ImGui::PopID();
        const bool is_end = group + 1 == g.groups;
        const ImU32 color = look.color(is_lit ? Role::accent : is_end ? Role::text_muted : Role::border);
        const float thickness = is_lit ? outline_width(look) : border_width(look) * (is_end ? 1.6F : 1.2F);
        draw->AddLine(ImVec2(cells_min.x, y), ImVec2(cells_min.x + inner.x - g.pitch_gap, y), color, thickness);
        // A grip in the middle shows that the line can be taken.
        const ImVec2 middle(cells_min.x + (inner.x - g.pitch_gap) / 2, y);
        const ImVec2 grip(look.em(1.1F), look.em(0.22F));
        draw->AddRectFilled(ImVec2(middle.x - grip.x, y - grip.y), ImVec2(middle.x + grip.x, y + grip.y), color, grip.y);
    }
    return dragged;
}

void scroll_into_sight(const MatrixShape& shape, const Geometry& g, ImVec2 area) {
    if (shape.follow_row) {
        const float top = g.row_top(*shape.follow_row);
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
    return ImVec2(g.label + static_cast<float>(shape.columns) * g.pitch_x + g.remark, g.head + g.height());
}

MatrixPointer matrix_view(const Look& look, std::string_view id, const MatrixShape& shape, const MatrixContent& content, ImVec2 size) {
    const Geometry g = geometry_of(look, shape);
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const ImVec2 cells_min(origin.x + g.label, origin.y + g.head);
    const ImVec2 content_size(static_cast<float>(shape.columns) * g.pitch_x, g.height());

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
    const Visible rows = visible_rows(g, scroll.y, inner.y);
    const Visible columns = visible(scroll.x, inner.x, g.pitch_x, shape.columns);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float gap_px = look.em(gap);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool has_mouse = ImGui::IsWindowHovered();
    for (std::size_t r = rows.begin; r < rows.end; ++r) {
        for (std::size_t c = columns.begin; c < columns.end; ++c) {
            const ImVec2 min(cells_min.x + static_cast<float>(c) * g.pitch_x - scroll.x, cells_min.y + g.row_top(r) - scroll.y);
            const ImVec2 max(min.x + g.pitch_x - gap_px, min.y + g.pitch_y - gap_px);
            draw_cell_view(look, draw, min, max, content.cell(r, c));
            if (has_mouse && mouse.x >= min.x && mouse.x < max.x && mouse.y >= min.y && mouse.y < max.y) pointer.row = r, pointer.column = c;
        }
    }
    if (g.groups > 0) pointer.cut = cut_lines(look, g, cells_min, scroll, inner, rows);
    ImGui::EndChild();
    ImGui::PopStyleVar();

    // Labels, remarks and heads are drawn around the scrolling area, clipped to their own strips.
    ImDrawList* outer = ImGui::GetWindowDrawList();
    const bool outer_has_mouse = ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows);
    outer->PushClipRect(ImVec2(origin.x, cells_min.y), ImVec2(origin.x + size.x, cells_min.y + inner.y), true);
    for (std::size_t r = rows.begin; r < rows.end; ++r) {
        const RowView row = content.row(r);
        const float top = cells_min.y + g.row_top(r) - scroll.y, middle = top + (g.pitch_y - gap_px) / 2;
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
    pointer.was_pressed = (pointer.row || pointer.column) && ImGui::IsMouseClicked(0) && !pointer.cut;
    return pointer;
}

}  // namespace bandstand
