#include "app/panels/minhash_screen.h"

#include <algorithm>

#include "app/panels/document_head.h"
#include "app/panels/minhash_cells.h"
#include "app/panels/empty_screen.h"
#include "app/panels/minhash_line.h"
#include "app/panels/pair_card.h"
#include "app/panels/trace_table.h"
#include "app/widgets/matrix_view.h"
#include "app/widgets/number_line.h"

namespace bandstand {

namespace {

MatrixShape shape_of(const Panel& panel, const MomentView& moment) {
    const MinHashRun& run = panel.state.run;
    MatrixShape shape;
    shape.rows = run.family().size();
    shape.columns = run.corpus().document_count();
    const FamilyKind kind = run.family().kind();
    const bool has_words = run.corpus().vocabulary().text_count() > 0;
    const bool is_wide = kind == FamilyKind::mixed64 || kind == FamilyKind::blake2b || has_words;
    shape.cell_width = is_wide ? 6.0F : 4.0F;
    shape.cell_height = 2.3F;
    shape.label_width = run.family().size() > 100 ? 3.4F : 2.6F;
    float widest = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(run.family().size(), 64); ++i) {
        widest = std::max(widest, measure(panel.look, run.family().formula(HashIndex{i}), Face::mono_strong).x);
    }
    shape.remark_width = std::min(widest / panel.look.em(1) + 2.2F, 17.0F);
    if (moment.fill && panel.memory.followed_position != run.position()) {
        shape.follow_row = moment.fill->function.value;
        shape.follow_column = moment.fill->document.value;
    }
    return shape;
}

void matrix_card(const Panel& panel, const MomentView& moment, const MatrixShape& shape, ImVec2 size) {
    const AppState& state = panel.state;
    begin_card(panel, "matrix", size, panel.words("minhash.matrix_title"));
    MatrixContent content;
    content.cell = [&](std::size_t r, std::size_t c) {
        CellView cell = signature_cell(state, moment, HashIndex{r}, DocumentIndex{c});
        const bool is_at_work = moment.fill && moment.fill->function.value == r && moment.fill->document.value == c;
        if (is_at_work && moment.fill->changed()) cell.strength = 1.0F - panel.memory.motion_left / PanelMemory::motion_length;
        return cell;
    };
    content.row = [&](std::size_t r) { return signature_row(state, moment, HashIndex{r}); };
    content.head = [&](ImDrawList* draw, ImVec2 min, ImVec2 max, std::size_t c) { draw_document_head(panel, draw, min, max, DocumentIndex{c}); };
    const MatrixPointer pointer = matrix_view(panel.look, "signature", shape, content, ImGui::GetContentRegionAvail());
    if (pointer.row) panel.hovered.function = HashIndex{*pointer.row};
    if (pointer.column) panel.hovered.document = DocumentIndex{*pointer.column};
    if (pointer.row && pointer.column) {
        const Slot slot = state.run.slot(HashIndex{*pointer.row}, DocumentIndex{*pointer.column});
        if (!slot.is_blank()) panel.hovered.token = slot.token;
        if (pointer.was_pressed) panel.send(Choose{panel.hovered});
    } else if (pointer.column && pointer.was_pressed) {
        press_document(panel, DocumentIndex{*pointer.column});
    } else if (pointer.was_pressed) {
        panel.send(Choose{panel.hovered});
    }
    end_card();
}

void line_card(const Panel& panel, const MomentView& moment, float card_width) {
    const Look& look = panel.look;
    begin_card(panel, "line", ImVec2(card_width, 0));
    const float width = ImGui::GetContentRegionAvail().x;
    const auto view = line_of(panel.state, moment, width / look.em(1));
    if (!view) {
        text_wrapped(look, panel.words("line.no_tokens"), Face::body, Role::text_muted);
        end_card();
        return;
    }
    text_wrapped(look, view->title, Face::body_strong);
    if (const auto pointer = number_line(look, view->line, ImVec2(width, look.em(8.8F)))) {
        const TokenIndex token = pointer->is_above ? view->above[pointer->mark] : view->below[pointer->mark];
        panel.hovered.token = token;
        panel.hovered.function = view->function;
        if (ImGui::IsMouseClicked(0)) panel.send(Choose{{{}, token, {}}});
    }
    if (view->lesson) rich_text(look, text_runs(*view->lesson, Face::body, Face::body_strong), width);
    end_card();
}

}  // namespace

void minhash_screen(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    if (panel.state.run.corpus().document_count() == 0) return empty_screen(panel, "screen.minhash", "minhash.empty", size.x);
    const MomentView moment = moment_of(panel.state.run);
    MatrixShape shape = shape_of(panel, moment);
    ImGui::BeginChild("minhash", size, ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const ImVec2 gap = ImGui::GetStyle().ItemSpacing;
    const ImVec2 padding = ImGui::GetStyle().WindowPadding;
    const float width = ImGui::GetContentRegionAvail().x;

    // The matrix takes what it needs within limits; the pair stands beside it where there is room.
    const float pair_width = look.em(16.5F), heading_height = look.em(1.5F);
    const bool is_wide = width >= look.em(41);
    // In a narrow stage the cells come first; the formula at work stands on the right as well.
    if (!is_wide && whole_matrix_size(look, shape).x > width - 2 * padding.x) shape.remark_width = 0;
    const ImVec2 whole = whole_matrix_size(look, shape);
    const float beside = is_wide ? width - pair_width - gap.x : width;
    const float line_height = look.em(14.6F), trace_height = look.em(6.6F);
    const float wanted = whole.y + heading_height + 2 * padding.y + gap.y + (whole.x > beside - 2 * padding.x ? ImGui::GetStyle().ScrollbarSize : 0.0F);
    const float room = std::max(look.em(20), size.y - line_height - 2 * gap.y - trace_height);
    const float matrix_height = std::clamp(wanted, look.em(is_wide ? 22 : 13), std::max(look.em(is_wide ? 22 : 15), std::min(room, look.em(36))));

    matrix_card(panel, moment, shape, ImVec2(beside, matrix_height));
    if (is_wide) {
        ImGui::SameLine();
        pair_card(panel, ImVec2(pair_width, matrix_height));
    }
    line_card(panel, moment, width);
    if (!is_wide) pair_card(panel, ImVec2(width, 0));
    trace_table(panel, ImVec2(width, std::max(trace_height, ImGui::GetContentRegionAvail().y)));
    ImGui::EndChild();
}

}  // namespace bandstand
