#include "app/panels/band_matrix.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/panels/document_head.h"

namespace bandstand {

namespace {

MatrixShape shape_of(const Panel& panel) {
    const MinHashRun& run = panel.state.run;
    MatrixShape shape;
    shape.rows = run.family().size();
    shape.columns = run.corpus().document_count();
    const bool is_wide = run.family().kind() == FamilyKind::mixed64 || run.family().kind() == FamilyKind::blake2b;
    shape.cell_width = is_wide ? 5.2F : 3.8F;
    shape.cell_height = 2.0F;
    shape.label_width = shape.rows > 100 ? 3.4F : 2.6F;
    shape.remark_width = 4.6F;
    shape.groups = run.banding().bands;
    shape.group_rows = run.banding().rows;
    return shape;
}

// Keys as far as they have been put into buckets: two documents in one bucket have the same one.
bool shares_bucket(const MinHashRun& run, const BandEvent& put, DocumentIndex d) {
    return run.is_placed(put.band, d) && run.buckets().bucket_of(put.band, d) == put.bucket;
}

RowView row_of(const Panel& panel, const std::optional<BandIndex>& at_work, HashIndex i) {
    const MinHashRun& run = panel.state.run;
    RowView row;
    row.label = fmt::format("h{}", i.value);
    const auto band = band_of_row(run.banding(), i);
    if (!band) {
        row.remark = std::string(panel.words("bands.unused_row"));
        row.tooltip = std::string(panel.words("bands.unused_help"));
        return row;
    }
    row.is_active = at_work == band || panel.state.selection.has(*band);
    if (run.banding().first_row(*band) == i) row.remark = panel.words("bands.band", {{"band", fmt::format("{}", band->value)}});
    row.tooltip = panel.words("bands.cut_help");
    return row;
}

}  // namespace

CellView band_cell(const AppState& state, const MomentView& moment, HashIndex i, DocumentIndex d) {
    const MinHashRun& run = state.run;
    const Slot slot = run.slot(i, d);
    const auto band = band_of_row(run.banding(), i);
    const auto at_work = run.band_at_work();
    CellView cell;
    cell.value = slot.is_blank() ? "\u00b7" : short_hash_text(slot.value, run.family().kind());
    if (slot.is_blank() || !band) {
        cell.words = Role::text_muted;
        cell.is_hatched = true;
        if (!band) cell.fill = Role::unused_fill;
        return cell;
    }
    const bool is_reached = run.position() > run.bands_phase().begin && (!at_work || *band <= *at_work);
    if (!is_reached) cell.words = Role::text_muted;
    if (moment.put && band == moment.put->band) {
        cell.fill = Role::active_fill;
        cell.border = Role::active;
        if (shares_bucket(run, *moment.put, d) && moment.put->pairs > 0) cell.fill = Role::collides_fill;
        if (d == moment.put->document) cell.is_marked = true;
        const bool is_first_cell = run.banding().first_row(*band) == i && d == run.signed_documents().front();
        if (is_first_cell) {
            cell.fill = Role::pivot_fill;
            cell.border = Role::pivot;
            cell.is_marked = true;
        }
    }
    const Target& hovered = state.selection.hovered;
    const bool is_in_named_bucket = hovered.band == band && hovered.bucket && run.is_placed(*band, d) && run.buckets().bucket_of(*band, d) == *hovered.bucket;
    if (is_in_named_bucket || (hovered.document == d && hovered.function == i)) {
        cell.border = Role::accent;
        cell.is_marked = true;
    }
    return cell;
}

Banding banding_of_cut(const DraggedCut& cut, Banding start, std::uint32_t k) {
    const std::uint32_t lines = static_cast<std::uint32_t>(cut.group) + 1;
    const bool is_end = lines == start.bands;
    if (is_end && start.bands > 1) {
        // The end of the last band: more or fewer bands of the same rows.
        const auto bands = static_cast<std::uint32_t>(std::llround(static_cast<double>(cut.boundary) / start.rows));
        return {std::clamp(bands, 1U, k / start.rows), start.rows};
    }
    const auto wanted = static_cast<std::uint32_t>(std::llround(static_cast<double>(cut.boundary) / lines));
    const std::uint32_t rows = std::clamp(wanted, 1U, k / lines);
    return {std::clamp(start.bands, lines, k / rows), rows};
}

ImVec2 whole_band_matrix_size(const Panel& panel) { return whole_matrix_size(panel.look, shape_of(panel)); }

void band_matrix_card(const Panel& panel, const MomentView& moment, ImVec2 size) {
    const AppState& state = panel.state;
    const MinHashRun& run = state.run;
    begin_card(panel, "matrix", size, panel.words("bands.matrix_title"));
    MatrixShape shape = shape_of(panel);
    const float room = ImGui::GetContentRegionAvail().x;
    // Beside few documents there is room to see the cells from the last row.
    const float spare = (room - whole_matrix_size(panel.look, shape).x) / panel.look.em(1) / static_cast<float>(std::max<std::size_t>(shape.columns, 1));
    if (spare > 0.2F) shape.cell_width += std::min(spare - 0.2F, 1.6F);
    if (moment.put && panel.memory.followed_position != run.position()) {
        shape.follow_row = run.banding().first_row(moment.put->band).value;
        shape.follow_column = moment.put->document.value;
    }
    const auto at_work = moment.put ? std::optional(moment.put->band) : std::nullopt;
    MatrixContent content;
    content.cell = [&](std::size_t r, std::size_t c) { return band_cell(state, moment, HashIndex{r}, DocumentIndex{c}); };
    content.row = [&](std::size_t r) { return row_of(panel, at_work, HashIndex{r}); };
    content.head = [&](ImDrawList* draw, ImVec2 min, ImVec2 max, std::size_t c) { draw_document_head(panel, draw, min, max, DocumentIndex{c}); };
    const MatrixPointer pointer = matrix_view(panel.look, "bands", shape, content, ImGui::GetContentRegionAvail());
    if (pointer.cut) {
        if (pointer.cut->begins || !panel.memory.banding_before_drag) panel.memory.banding_before_drag = run.banding();
        const Banding wanted = banding_of_cut(*pointer.cut, *panel.memory.banding_before_drag, run.family().size());
        if (wanted != run.banding()) panel.send(SetBanding{wanted, goes_on_in_drag(panel)});
        end_card();
        return;
    }
    if (pointer.column) panel.hovered.document = DocumentIndex{*pointer.column};
    if (pointer.row) {
        panel.hovered.function = HashIndex{*pointer.row};
        panel.hovered.band = band_of_row(run.banding(), HashIndex{*pointer.row});
    }
    if (pointer.column && pointer.was_pressed) press_document(panel, DocumentIndex{*pointer.column});
    else if (pointer.was_pressed) panel.send(Choose{panel.hovered});
    end_card();
}

}  // namespace bandstand
