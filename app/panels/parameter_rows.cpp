#include "app/panels/parameter_rows.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/state/fields.h"

namespace bandstand {

namespace {

std::string_view field_id(Field field) {
    constexpr std::array<std::string_view, field_count> ids{
        "field.k",     "field.seed",  "field.p",     "field.a",         "field.b",       "field.table",      "field.shingle_size",
        "field.bands", "field.rows",  "field.threshold", "field.bit_c", "field.bit_d",   "field.bit_m",      "field.bit_count",
        "field.weights", "field.band_count", "field.max_distance", "field.index_bands", "field.index_rows", "field.minimum",
        "field.floor", "field.wanted_recall", "field.miss_weight", "field.most_candidates"};
    return ids[static_cast<std::size_t>(field)];
}

}  // namespace

float begin_parameter_row(const Panel& panel, std::string_view label_key, float control_width) {
    const Look& look = panel.look;
    const float width = ImGui::GetContentRegionAvail().x;
    const std::string_view label = panel.words(label_key);
    const float label_width = measure(look, label, Face::body).x;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float line = look.em(2.0F);
    // A control gives up to two fifths of its width to stay beside its label.
    const float room = width - label_width - look.em(0.6F);
    const bool fits = room >= control_width * 0.6F;
    control_width = std::min(control_width, room);
    draw_text(look, ImGui::GetWindowDrawList(), ImVec2(at.x, at.y + line / 2), elided(look, label, Face::body, width), Face::body, Role::text_muted);
    if (fits) {
        ImGui::SetCursorScreenPos(ImVec2(at.x + width - control_width, at.y));
        return control_width;
    }
    ImGui::SetCursorScreenPos(ImVec2(at.x, at.y + line));
    return width;
}

void parameter_field(const Panel& panel, Field which, float width_in_em) {
    const AppState& state = panel.state;
    const float wanted = width_in_em > 0 ? panel.look.em(width_in_em) : ImGui::GetContentRegionAvail().x - panel.look.em(2.2F);
    const float width = begin_parameter_row(panel, field_id(which), wanted);
    const auto error = state.field_errors.find(which);
    const std::string said = error == state.field_errors.end() ? std::string{} : phrase(state.language, error->second);
    const std::string value = field_text(*state.project, state.run.family(), which);
    if (auto typed = text_field(panel.look, panel.memory.drafts, field_id(which), value, width, said)) panel.send(SetField{which, *typed});
}

std::optional<std::uint32_t> number_slider(const Panel& panel, std::string_view id, std::uint32_t value, std::uint32_t least, std::uint32_t most) {
    if (most <= least) return std::nullopt;
    const float span = static_cast<float>(most - least), place = static_cast<float>(std::clamp(value, least, most) - least) / span;
    const auto moved = slider(panel.look, id, place, ImGui::GetContentRegionAvail().x);
    if (!moved) return std::nullopt;
    const auto number = static_cast<std::uint32_t>(std::clamp<std::int64_t>(static_cast<std::int64_t>(std::lround(*moved * span)) + least, least, most));
    // The pointer may stand anywhere within the same number.
    if (number == value) return std::nullopt;
    return number;
}

}  // namespace bandstand
