#include "app/panels/bands_screen.h"

#include <algorithm>

#include "app/panels/band_matrix.h"
#include "app/panels/bucket_board.h"
#include "app/panels/empty_screen.h"
#include "app/panels/pairs_card.h"
#include "app/widgets/figures.h"

namespace bandstand {

namespace {

// Before the signatures are finished there is nothing to cut: one press goes to where there is.
void waiting_card(const Panel& panel, float width) {
    const MinHashRun& run = panel.state.run;
    begin_card(panel, "waiting", ImVec2(width, 0));
    const bool is_computing = panel.state.computes_in_background && !run.signatures_are_at_hand();
    text_wrapped(panel.look, panel.words(is_computing ? "notice.signatures_pending" : "bands.before"), Face::body);
    if (is_computing) progress_bar(panel.look, panel.state.background_share, ImGui::GetContentRegionAvail().x);
    if (!is_computing && button(panel.look, "to_bands", panel.words("bands.go"), ButtonKind::primary)) panel.send(Seek{run.bands_phase().begin});
    end_card();
}

}  // namespace

void bands_screen(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    const MinHashRun& run = panel.state.run;
    if (run.signed_documents().empty()) return empty_screen(panel, "screen.bands", "bands.empty", size.x);
    const MomentView moment = moment_of(run);
    ImGui::BeginChild("bands_screen", size, ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const ImVec2 gap = ImGui::GetStyle().ItemSpacing, padding = ImGui::GetStyle().WindowPadding;
    const float width = ImGui::GetContentRegionAvail().x;
    if (run.position() < run.bands_phase().begin) waiting_card(panel, width);

    // The matrix takes what it needs, up to a half; the buckets stand beside it where there is room.
    const ImVec2 whole = whole_band_matrix_size(panel);
    const bool is_wide = width >= look.em(36);
    const float needed = whole.x + 2 * padding.x + look.em(1.5F);
    const float matrix_width = is_wide ? std::clamp(needed + look.em(4), look.em(17), width * 0.52F) : width;
    const float table_height = look.em(13.5F);
    const float room = ImGui::GetContentRegionAvail().y;
    // What the matrix does not need goes to the table of pairs.
    const float wanted = whole.y + look.em(1.8F) + 2 * padding.y + gap.y + ImGui::GetStyle().ScrollbarSize;
    const float top_height = std::clamp(wanted, look.em(18), std::max(look.em(18), room - table_height - gap.y));
    if (is_wide) {
        band_matrix_card(panel, moment, ImVec2(matrix_width, top_height));
        ImGui::SameLine();
        bucket_board_card(panel, moment, ImVec2(width - matrix_width - gap.x, top_height));
    } else {
        band_matrix_card(panel, moment, ImVec2(width, std::clamp(wanted, look.em(13), look.em(24))));
        bucket_board_card(panel, moment, ImVec2(width, look.em(18)));
    }
    pairs_card(panel, ImVec2(width, std::max(table_height, ImGui::GetContentRegionAvail().y)));
    ImGui::EndChild();
}

}  // namespace bandstand
