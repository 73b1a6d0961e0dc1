#include "app/panels/tune_screen.h"

#include <algorithm>

#include "app/panels/empty_screen.h"
#include "app/panels/tune_chart.h"
#include "app/panels/tune_numbers.h"
#include "app/panels/tune_pair_view.h"
#include "app/panels/tune_pairs.h"

namespace bandstand {

void tune_screen(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    const TuneState& tune = panel.state.tune;
    if (!tune.source.has_documents() || !tune.outlook) return empty_screen(panel, "screen.tune", "tune.empty", size.x);
    ImGui::BeginChild("tune_screen", size, ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const ImVec2 gap = ImGui::GetStyle().ItemSpacing;
    const float width = ImGui::GetContentRegionAvail().x, height = ImGui::GetContentRegionAvail().y;
    const bool is_wide = width >= look.em(40);
    const float numbers_width = look.em(18.6F), numbers_height = look.em(23);
    const float below = std::max(numbers_height, height * 0.42F);
    // In one column nothing is beside the chart, and it need not be taller than what is seen at once; two texts need all that
    // the table leaves.
    const float table_height = look.em(panel.memory.tune.list ? 18.0F : 21.0F);  // clusters have words above them
    const float narrow_height = tune.opened ? std::clamp(height - table_height - gap.y, look.em(16.5F), look.em(28)) : std::clamp(height - below - gap.y, look.em(16.5F), look.em(21));
    // The screen may be taller than the window, where the side panels follow below it; the chart is seen as a whole all the same.
    const float seen = ImGui::GetIO().DisplaySize.y - look.em(9);
    const ImVec2 top(width, is_wide ? std::max(look.em(17), std::min(height - below - gap.y, seen)) : narrow_height);
    // The opened pair takes the place of the chart, so that the table it was opened from stays where it is.
    if (tune.opened && tune.tuning.corpus) tune_pair_card(panel, top);
    else tune_chart_card(panel, top);
    if (is_wide) {
        const float rest = std::max(below, height - top.y - gap.y);
        tune_pairs_card(panel, ImVec2(width - numbers_width - gap.x, rest));
        ImGui::SameLine();
        tune_numbers_card(panel, ImVec2(numbers_width, rest));
    } else {
        tune_pairs_card(panel, ImVec2(width, table_height));
        tune_numbers_card(panel, ImVec2(width, 0));
    }
    ImGui::EndChild();
}

}  // namespace bandstand
