#include "app/panels/pair_table_parts.h"

#include <fmt/format.h>

#include "app/widgets/figures.h"

namespace bandstand {

namespace {

constexpr float line_height = 1.9F;  // em
// Of longer lists Tab reaches only the first line in sight.
constexpr std::size_t most_tab_stops = 20;

}  // namespace

PairLine begin_pair_line(const Panel& panel, DocumentPair pair, float width, bool is_tab_stop, Role ground) {
    const Look& look = panel.look;
    PairLine line;
    ImGui::PushID(static_cast<int>(pair.first.value));
    ImGui::PushID(static_cast<int>(pair.second.value));
    ImGui::PushTabStop(is_tab_stop);
    line.was_pressed = ImGui::InvisibleButton("##pair", ImVec2(width, look.em(line_height)));
    ImGui::PopTabStop();
    const bool is_hovered = ImGui::IsItemHovered();
    focus_ring(look);
    ImGui::PopID();
    ImGui::PopID();
    if (is_hovered) panel.hovered.pair = pair;
    line.min = ImGui::GetItemRectMin(), line.max = ImGui::GetItemRectMax();
    line.is_named = is_hovered || panel.state.selection.hovered.pair == pair;
    line.is_chosen = panel.state.pair == pair;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const Role shown = line.is_named ? Role::surface_muted : ground;
    if (shown != Role::surface) draw->AddRectFilled(line.min, line.max, look.color(shown));
    if (line.is_chosen) draw->AddRectFilled(line.min, ImVec2(line.min.x + look.em(0.2F), line.max.y), look.color(Role::accent));
    draw->AddLine(ImVec2(line.min.x, line.max.y), line.max, look.color(Role::border, 0.6F));
    return line;
}

void pair_lines(const Panel& panel, std::size_t count, const std::function<void(std::size_t n, bool is_tab_stop)>& line) {
    ImGui::BeginChild("rows", ImVec2(0, 0), ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(count), panel.look.em(line_height));
    while (clipper.Step()) {
        for (int n = clipper.DisplayStart; n < clipper.DisplayEnd; ++n) line(static_cast<std::size_t>(n), n == clipper.DisplayStart || count < most_tab_stops);
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

bool sort_heading(const Panel& panel, ImVec2 at, float from, float to, std::string_view key, bool is_chosen, std::string_view direction) {
    const Look& look = panel.look;
    if (to <= from) return false;
    ImGui::SetCursorScreenPos(ImVec2(at.x + from, at.y));
    ImGui::PushID(key.data(), key.data() + key.size());
    const bool was_pressed = ImGui::InvisibleButton("##sort", ImVec2(to - from - look.em(0.3F), look.em(sort_heading_height)));
    focus_ring(look);
    const bool is_hovered = ImGui::IsItemHovered();
    ImGui::PopID();
    tooltip(look, panel.words("compare.sort_help"));
    const std::string label = is_chosen ? fmt::format("{} {}", panel.words(key), direction) : std::string(panel.words(key));
    const Face face = is_chosen ? Face::small_strong : Face::small;
    draw_text(look, ImGui::GetWindowDrawList(), ImVec2(at.x + from, at.y + look.em(sort_heading_height / 2)), elided(look, label, face, to - from - look.em(0.2F)), face,
              is_chosen || is_hovered ? Role::text : Role::text_muted);
    return was_pressed;
}

bool are_pairs_awaited(const Panel& panel) {
    const PairAnalysis& analysis = panel.state.analysis;
    if (analysis.is_ready()) return false;
    text_wrapped(panel.look, panel.words(analysis.wants_table() ? "bands.pairs_pending" : "bands.pairs_need_two"), Face::body, Role::text_muted);
    if (analysis.wants_table()) progress_bar(panel.look, panel.state.background_share, ImGui::GetContentRegionAvail().x);
    return true;
}

}  // namespace bandstand
