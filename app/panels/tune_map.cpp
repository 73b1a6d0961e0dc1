#include "app/panels/tune_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "app/widgets/surfaces.h"
#include "core/narrate/number_words.h"

namespace bandstand {

namespace {

// Steps of both axes: all small numbers, then four to each power of two and fewer where room is short, so that every size
// has its place and the map stays small.
std::vector<std::uint32_t> steps_to(std::uint32_t most, std::uint32_t chosen, std::size_t room) {
    std::vector<std::uint32_t> steps;
    for (std::uint64_t next = 1; next <= most; next += std::max<std::uint64_t>(1, std::bit_floor(next) / 4)) steps.push_back(static_cast<std::uint32_t>(next));
    if (steps.back() != most) steps.push_back(most);
    // What is chosen has a cell of its own.
    const auto place = std::ranges::lower_bound(steps, chosen);
    if (place == steps.end() || *place != chosen) steps.insert(place, chosen);
    while (steps.size() > room) {
        // The step that is nearest to the one before it gives way, powers of two, the ends and the chosen one never.
        std::size_t weakest = 0;
        double least = 1e9;
        for (std::size_t i = 1; i + 1 < steps.size(); ++i) {
            const double ratio = static_cast<double>(steps[i + 1]) / steps[i - 1];
            if (steps[i] != chosen && !std::has_single_bit(steps[i]) && ratio < least) least = ratio, weakest = i;
        }
        if (weakest == 0) break;
        steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(weakest));
    }
    return steps;
}

void describe_cell(const Panel& panel, Banding banding) {
    const BandingOutlook& outlook = *panel.state.tune.outlook;
    const std::string_view recall_key = outlook.is_recall_measured() ? "tune.map_recall_measured" : "tune.map_recall_predicted";
    std::string words = panel.words("tune.banding", {{"bands", fmt::format("{}", banding.bands)}, {"rows", fmt::format("{}", banding.rows)}}) + "\n" + panel.words(recall_key, {{"recall", percent_words(panel.state.language, outlook.recall(banding))}, {"threshold", threshold_text(outlook.threshold())}});
    if (outlook.are_candidates_known()) {
        const std::string_view key = outlook.are_candidates_measured() ? "tune.map_candidates_measured" : "tune.map_candidates_predicted";
        words += "\n" + panel.words(key, {{"candidates", estimate_words(panel.state.language, outlook.candidates(banding))}});
    }
    tooltip(panel.look, words);
}

}  // namespace

void tune_map(const Panel& panel) {
    const Look& look = panel.look;
    const TuneState& tune = panel.state.tune;
    heading(look, panel.words("tune.map_title"));
    if (!tune.outlook) return;
    const std::uint32_t k = tune.outlook->k();
    const Banding chosen = chosen_banding(*panel.state.project);
    const float width = ImGui::GetContentRegionAvail().x, line = look.em(1.15F), side = look.em(2.2F);
    const auto room = static_cast<std::size_t>(std::max(6.0F, (width - side) / look.em(0.95F)));
    const std::vector<std::uint32_t> rows = steps_to(k, chosen.rows, room), bands = steps_to(k, chosen.bands, 17);
    const float cell = std::min(look.em(1.1F), (width - side) / static_cast<float>(rows.size())), gap = std::max(1.0F, cell * 0.1F);
    text(look, panel.words("tune.map_rows"), Face::small, Role::text_muted);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 origin(corner.x + side, corner.y + line);
    const float height = line + cell * static_cast<float>(bands.size());
    // For the pointer alone: b and r have fields and sliders.
    ImGui::PushTabStop(false);
    ImGui::InvisibleButton("##map", ImVec2(width, height));
    ImGui::PopTabStop();
    const bool is_hovered = ImGui::IsItemHovered(), is_held = ImGui::IsItemActive() && ImGui::IsMouseDown(0);
    focus_ring(look);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (std::has_single_bit(rows[i])) draw_text(look, draw, ImVec2(origin.x + cell * (static_cast<float>(i) + 0.5F), corner.y + line / 2), fmt::format("{}", rows[i]), Face::mono_small, Role::text_muted, Align::center);
    }
    std::optional<Banding> pointed;
    for (std::size_t j = 0; j < bands.size(); ++j) {
        const float y = origin.y + cell * static_cast<float>(j);
        if (std::has_single_bit(bands[j])) draw_text(look, draw, ImVec2(origin.x - look.em(0.4F), y + cell / 2), fmt::format("{}", bands[j]), Face::mono_small, Role::text_muted, Align::right);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const Banding banding{bands[j], rows[i]};
            if (banding.used_rows() > k) continue;
            const ImVec2 min(origin.x + cell * static_cast<float>(i), y), max(min.x + cell - gap, min.y + cell - gap);
            const auto strength = static_cast<float>(std::clamp(tune.outlook->contrast(banding), 0.0, 1.0));
            draw->AddRectFilled(min, max, look.color(Role::surface_muted), cell * 0.15F);
            draw->AddRectFilled(min, max, look.color(Role::accent, 0.04F + 0.9F * strength * strength), cell * 0.15F);
            if (banding == chosen) draw->AddRect(ImVec2(min.x - 1, min.y - 1), ImVec2(max.x + 1, max.y + 1), look.color(Role::pivot), cell * 0.15F, 0, outline_width(look));
            if (mouse.x >= min.x && mouse.x < min.x + cell && mouse.y >= min.y && mouse.y < min.y + cell) pointed = banding;
        }
    }
    if (pointed && (is_hovered || is_held)) {
        if (is_held && *pointed != chosen) panel.send(SetBanding{*pointed, goes_on_in_drag(panel)});
        describe_cell(panel, *pointed);
    }
    text(look, panel.words("tune.map_bands", {{"k", fmt::format("{}", k)}}), Face::small, Role::text_muted);
    const std::string_view key = tune.outlook->is_recall_measured() ? "tune.map_measured" : "tune.map_predicted";
    text_wrapped(look, panel.words(key, {{"threshold", threshold_text(tune.outlook->threshold())}}), Face::small, Role::text_muted);
}

}  // namespace bandstand
