// matrix_view.h: a grid of cells with a header row and row labels, of any size.
//
//   MatrixShape shape{k, documents, …};
//   matrix_view(look, "signature", shape, [&](std::size_t row, std::size_t column) { return cell; }, …);
//
// Only the cells in sight are asked for, so that a matrix of 10,000 columns costs what a screenful
// costs. Row labels and the header stay in place while the cells scroll.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "app/widgets/look.h"

namespace bandstand {

struct CellView {
    std::string value;   // shown large in the middle
    std::string corner;  // shown small at the lower right
    Role fill = Role::surface;
    Role border = Role::border;
    Role words = Role::text;
    bool is_marked = false;   // the border is an outline that is seen from afar
    bool is_hatched = false;  // blank, dead or unused
    float strength = 1.0F;    // 0 … 1: how far a change that happens now has come; 1 when it is done
};

struct RowView {
    std::string label;   // left of the row: "h4"
    std::string remark;  // right of the row: "(9x + 5) mod 17"
    bool is_active = false;
    bool is_warned = false;  // the remark is a warning
    std::string tooltip;
};

struct MatrixShape {
    std::size_t rows = 0, columns = 0;
    float cell_width = 4.0F, cell_height = 2.5F;  // em
    float label_width = 2.6F, remark_width = 9.0F;  // em
    // Rows in groups with a cut line after each: the first `groups` times `group_rows` rows. 0: no groups.
    std::size_t groups = 0, group_rows = 0;
    // Brought into sight when they are set: the cell at work.
    std::optional<std::size_t> follow_row, follow_column;
};

// A cut line that is being dragged, and the row boundary it is dragged to (0 … rows).
struct DraggedCut {
    std::size_t group = 0;  // the line after this group; the last one is the end of the groups
    std::size_t boundary = 0;
    bool begins = false;    // the drag begins in this frame
};

struct MatrixPointer {
    std::optional<std::size_t> row, column;  // under the pointer: a cell has both, a label or header one
    bool was_pressed = false;
    std::optional<DraggedCut> cut;
};

struct MatrixContent {
    std::function<CellView(std::size_t row, std::size_t column)> cell;
    std::function<RowView(std::size_t row)> row;
    // Draws the head of a column into the box.
    std::function<void(ImDrawList* draw, ImVec2 min, ImVec2 max, std::size_t column)> head;
};

// Takes `size` pixels at the cursor.
MatrixPointer matrix_view(const Look& look, std::string_view id, const MatrixShape& shape, const MatrixContent& content, ImVec2 size);

// What matrix_view needs to show everything without scrolling, in pixels.
ImVec2 whole_matrix_size(const Look& look, const MatrixShape& shape);

}  // namespace bandstand
