#include "app/panels/compare_screen.h"

#include <algorithm>

#include "app/panels/compare_table.h"
#include "app/panels/empty_screen.h"
#include "app/panels/estimate_plots.h"
#include "app/panels/pair_walks.h"

namespace bandstand {

void compare_screen(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    if (panel.state.run.corpus().document_count() < 2) return empty_screen(panel, "screen.compare", "compare.empty", size.x);
    ImGui::BeginChild("compare_screen", size, ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const ImVec2 gap = ImGui::GetStyle().ItemSpacing;
    const float width = ImGui::GetContentRegionAvail().x, height = ImGui::GetContentRegionAvail().y;
    const float plot_width = look.em(15.5F);
    const bool is_wide = width >= look.em(42);
    const auto pairs = static_cast<float>(std::min<std::uint64_t>(pair_count(panel.state.run.corpus().document_count()), 100));
    const float table_height = std::clamp(look.em(1.9F) * pairs + look.em(8.2F), look.em(12), std::max(look.em(13), height * 0.38F));
    compare_table_card(panel, ImVec2(width, table_height));
    if (is_wide) {
        const float below = std::max(look.em(25), height - table_height - gap.y);
        const float left = width - plot_width - gap.x;
        const ImVec2 corner = ImGui::GetCursorPos();
        pair_walks_card(panel, ImVec2(left, below));
        ImGui::SetCursorPos(ImVec2(corner.x + left + gap.x, corner.y));
        scatter_card(panel, ImVec2(plot_width, (below - gap.y) / 2));
        ImGui::SetCursorPos(ImVec2(corner.x + left + gap.x, corner.y + (below + gap.y) / 2));
        growth_card(panel, ImVec2(plot_width, (below - gap.y) / 2));
    } else {
        pair_walks_card(panel, ImVec2(width, look.em(18)));
        scatter_card(panel, ImVec2(width, look.em(16)));
        growth_card(panel, ImVec2(width, look.em(14)));
    }
    ImGui::EndChild();
}

}  // namespace bandstand
