#include "app/panels/parameters.h"

#include <algorithm>
#include <array>

#include "app/state/fields.h"

namespace bandstand {

namespace {

std::string_view field_id(Field field) {
    constexpr std::array<std::string_view, 7> ids{"field.k", "field.seed", "field.p", "field.a", "field.b", "field.table", "field.shingle_size"};
    return ids[static_cast<std::size_t>(field)];
}

// Label at the left, control at the right of one line; with little room the control goes below.
float begin_row(const Panel& panel, std::string_view label_key, float control_width) {
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

void field(const Panel& panel, Field which, float width_in_em) {
    const AppState& state = panel.state;
    const float width = begin_row(panel, field_id(which), width_in_em > 0 ? panel.look.em(width_in_em)
                                                                               : ImGui::GetContentRegionAvail().x - panel.look.em(2.2F));
    const auto error = state.field_errors.find(which);
    const std::string said = error == state.field_errors.end() ? std::string{} : phrase(state.language, error->second);
    const std::string value = field_text(*state.project, state.run.family(), which);
    if (auto typed = text_field(panel.look, panel.memory.drafts, field_id(which), value, width, said)) panel.send(SetField{which, *typed});
}

void family_choice(const Panel& panel) {
    const std::array labels{std::string(panel.words("family.linear")), std::string(panel.words("family.table")),
                            std::string(panel.words("family.blake2b")), std::string(panel.words("family.mixed64"))};
    const FamilyKind kind = panel.state.project->family.kind;
    const float width = begin_row(panel, "field.family", panel.look.em(11));
    if (const auto picked = choice(panel.look, "family", labels, static_cast<std::size_t>(kind), width)) {
        panel.send(SetFamily{static_cast<FamilyKind>(*picked)});
    }
    constexpr std::array<std::string_view, 4> help{"family.linear_help", "family.table_help", "family.blake2b_help", "family.mixed64_help"};
    tooltip(panel.look, panel.words(help[static_cast<std::size_t>(kind)]));
}

}  // namespace

void minhash_parameters(const Panel& panel) {
    heading(panel.look, panel.words("parameters.title"));
    field(panel, Field::k, 5);
    family_choice(panel);
    const FamilyKind kind = panel.state.project->family.kind;
    if (kind == FamilyKind::linear) {
        field(panel, Field::a, 0);
        field(panel, Field::b, 0);
        field(panel, Field::p, 7);
    }
    if (kind == FamilyKind::table) field(panel, Field::table, 0);
    if (kind != FamilyKind::blake2b) field(panel, Field::seed, 7);
    const std::array orders{std::string(panel.words("order.by_document")), std::string(panel.words("order.by_row"))};
    const float width = begin_row(panel, "field.order", panel.look.em(9.5F));
    if (const auto picked = choice(panel.look, "order", orders, static_cast<std::size_t>(panel.state.project->order), width)) {
        panel.send(SetOrder{static_cast<FillOrder>(*picked)});
    }
    tooltip(panel.look, panel.words("order.help"));
    if (panel.state.run.family().arguments_collide()) {
        text_wrapped(panel.look, panel.words("family.arguments_collide"), Face::small, Role::warning);
    }
    if (!panel.state.project->origin_key.empty()) {
        text_wrapped(panel.look, panel.words(panel.state.project->origin_key), Face::small, Role::text_muted);
    }
}

void shingle_parameters(const Panel& panel) {
    ShingleSettings settings = panel.state.project->shingles;
    const auto& documents = panel.state.project->documents;
    const bool has_text = std::any_of(documents.begin(), documents.end(), [](const auto& d) { return d->kind == DocumentKind::text; });
    heading(panel.look, panel.words("shingles.title"));
    if (!has_text && !documents.empty()) {
        text_wrapped(panel.look, panel.words("shingles.only_sets"), Face::small, Role::text_muted);
        return;
    }
    const std::array units{std::string(panel.words("shingles.word")), std::string(panel.words("shingles.character"))};
    const float width = begin_row(panel, "field.unit", panel.look.em(9.5F));
    if (const auto picked = choice(panel.look, "shingle_unit", units, static_cast<std::size_t>(settings.unit), width)) {
        settings.unit = static_cast<ShingleUnit>(*picked);
        panel.send(SetShingles{settings});
    }
    field(panel, Field::shingle_size, 5);
    if (const auto on = tick_box(panel.look, "nfkc", panel.words("shingles.nfkc"), settings.nfkc)) {
        settings.nfkc = *on;
        panel.send(SetShingles{settings});
    }
    tooltip(panel.look, panel.words("shingles.nfkc_help"));
    if (const auto on = tick_box(panel.look, "case_fold", panel.words("shingles.case_fold"), settings.case_fold)) {
        settings.case_fold = *on;
        panel.send(SetShingles{settings});
    }
    tooltip(panel.look, panel.words("shingles.case_fold_help"));
}

}  // namespace bandstand
