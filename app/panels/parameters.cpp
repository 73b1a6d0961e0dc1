#include "app/panels/parameters.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "app/panels/parameter_rows.h"

namespace bandstand {

namespace {

void family_choice(const Panel& panel) {
    const std::array labels{std::string(panel.words("family.linear")), std::string(panel.words("family.table")),
                            std::string(panel.words("family.blake2b")), std::string(panel.words("family.mixed64"))};
    const FamilyKind kind = panel.state.project->family.kind;
    const float width = begin_parameter_row(panel, "field.family", panel.look.em(11));
    if (const auto picked = choice(panel.look, "family", labels, static_cast<std::size_t>(kind), width)) {
        panel.send(SetFamily{static_cast<FamilyKind>(*picked)});
    }
    constexpr std::array<std::string_view, 4> help{"family.linear_help", "family.table_help", "family.blake2b_help", "family.mixed64_help"};
    tooltip(panel.look, panel.words(help[static_cast<std::size_t>(kind)]));
}

// The other one of b and r keeps its value where it fits, gives way where it does not, and comes back while the same
// slider is held.
void banding_sliders(const Panel& panel) {
    const std::uint32_t k = panel.state.run.family().size();
    const Banding now = panel.state.run.banding();
    std::optional<Banding>& start = panel.memory.banding_before_drag;
    if (!ImGui::IsMouseDown(0) && !ImGui::IsMouseReleased(0)) start.reset();
    const auto held = [&] {
        if (!start) start = now;
        return *start;
    };
    parameter_field(panel, Field::bands, 5);
    if (const auto bands = number_slider(panel, "bands_slider", now.bands, 1, k)) {
        const Banding wanted{*bands, std::clamp(held().rows, 1U, k / *bands)};
        if (wanted != now) panel.send(SetBanding{wanted, goes_on_in_drag(panel)});
    }
    parameter_field(panel, Field::rows, 5);
    if (const auto rows = number_slider(panel, "rows_slider", now.rows, 1, k)) {
        const Banding wanted{std::clamp(held().bands, 1U, k / *rows), *rows};
        if (wanted != now) panel.send(SetBanding{wanted, goes_on_in_drag(panel)});
    }
}

void split_choice(const Panel& panel) {
    const std::uint32_t k = panel.state.run.family().size();
    const Banding now = panel.state.run.banding();
    const std::vector<Banding> splits = exact_splits(k);
    std::vector<std::string> labels;
    std::size_t chosen = splits.size();
    for (std::size_t i = 0; i < splits.size(); ++i) {
        labels.push_back(fmt::format("{} \u00d7 {}", splits[i].bands, splits[i].rows));
        if (splits[i] == now) chosen = i;
    }
    // A banding that leaves rows unused is none of the splits, and is shown all the same.
    if (chosen == splits.size()) labels.push_back(fmt::format("{} \u00d7 {}", now.bands, now.rows));
    const float width = begin_parameter_row(panel, "bands.split", panel.look.em(8));
    if (const auto picked = choice(panel.look, "split", labels, chosen, width); picked && *picked < splits.size()) panel.send(SetBanding{splits[*picked]});
    tooltip(panel.look, panel.words("bands.split_help"));
}

// A bit that is dead because its factor is zero comes alive with the next factor: one press does it.
void revive_buttons(const Panel& panel) {
    const SimHashRun& run = panel.state.simhash_run;
    constexpr std::uint32_t most_offered = 2;
    std::uint32_t offered = 0;
    for (std::uint32_t bit = 0; bit < run.family().bit_count() && offered < most_offered; ++bit) {
        const BitColumn& column = run.report().bits[bit];
        if (column.reason != DeadReason::factor_is_zero) continue;
        ++offered;
        std::vector<std::int64_t> c = run.family().resolved().c;
        ++c[bit];
        const std::string label = panel.words("simhash.revive", {{"bit", fmt::format("{}", bit)}, {"c", fmt::format("{}", c[bit])}});
        if (button(panel.look, fmt::format("revive{}", bit), label)) panel.send(SetField{Field::bit_c, fmt::format("{}", fmt::join(c, " "))});
    }
}

}  // namespace

void banding_parameters(const Panel& panel) {
    const MinHashRun& run = panel.state.run;
    heading(panel.look, panel.words("parameters.title"));
    parameter_field(panel, Field::k, 5);
    banding_sliders(panel);
    split_choice(panel);
    key_value(panel.look, panel.words("bands.unused_rows"), fmt::format("{}", unused_rows(run.banding(), run.family().size())));
    parameter_field(panel, Field::threshold, 5);
    tooltip(panel.look, panel.words("bands.threshold_help"));
}

void simhash_parameters(const Panel& panel) {
    const AppState& state = panel.state;
    const BitFamilyKind kind = state.project->bit_family.kind;
    heading(panel.look, panel.words("parameters.title"));
    const std::array families{std::string(panel.words("bits.linear")), std::string(panel.words("bits.blake2b"))};
    float width = begin_parameter_row(panel, "field.bit_family", panel.look.em(11));
    if (const auto picked = choice(panel.look, "bit_family", families, static_cast<std::size_t>(kind), width)) panel.send(SetBitFamily{static_cast<BitFamilyKind>(*picked)});
    tooltip(panel.look, panel.words("bits.help"));
    if (kind == BitFamilyKind::linear_bits) {
        parameter_field(panel, Field::bit_count, 5);
        parameter_field(panel, Field::bit_c, 0);
        parameter_field(panel, Field::bit_d, 0);
        parameter_field(panel, Field::bit_m, 7);
        revive_buttons(panel);
    }
    const std::array weights{std::string(panel.words("weights.ones")), std::string(panel.words("weights.counts")), std::string(panel.words("weights.given"))};
    width = begin_parameter_row(panel, "field.weight_kind", panel.look.em(9.5F));
    if (const auto picked = choice(panel.look, "weights", weights, static_cast<std::size_t>(state.project->weights.kind), width)) panel.send(SetWeightKind{static_cast<WeightKind>(*picked)});
    tooltip(panel.look, panel.words("weights.help"));
    if (state.project->weights.kind == WeightKind::given) parameter_field(panel, Field::weights, 0);
    if (const auto on = tick_box(panel.look, "tie", panel.words("simhash.tie_one"), state.project->tie == TieRule::one)) panel.send(SetTieRule{*on ? TieRule::one : TieRule::zero});
    tooltip(panel.look, panel.words("simhash.tie_one_help"));
    if (const auto on = tick_box(panel.look, "echoes", panel.words("simhash.echoes"), state.shows_echoes)) panel.send(ShowEchoes{*on});
    tooltip(panel.look, panel.words("simhash.echoes_help"));
}

void minhash_parameters(const Panel& panel) {
    heading(panel.look, panel.words("parameters.title"));
    parameter_field(panel, Field::k, 5);
    family_choice(panel);
    const FamilyKind kind = panel.state.project->family.kind;
    if (kind == FamilyKind::linear) {
        parameter_field(panel, Field::a, 0);
        parameter_field(panel, Field::b, 0);
        parameter_field(panel, Field::p, 7);
    }
    if (kind == FamilyKind::table) parameter_field(panel, Field::table, 0);
    if (kind != FamilyKind::blake2b) parameter_field(panel, Field::seed, 7);
    const std::array orders{std::string(panel.words("order.by_document")), std::string(panel.words("order.by_row"))};
    const float width = begin_parameter_row(panel, "field.order", panel.look.em(9.5F));
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
    const float width = begin_parameter_row(panel, "field.unit", panel.look.em(9.5F));
    if (const auto picked = choice(panel.look, "shingle_unit", units, static_cast<std::size_t>(settings.unit), width)) {
        settings.unit = static_cast<ShingleUnit>(*picked);
        panel.send(SetShingles{settings});
    }
    parameter_field(panel, Field::shingle_size, 5);
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
