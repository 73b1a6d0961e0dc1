#include "app/panels/index_parameters_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/panels/button_flow.h"
#include "app/panels/parameter_rows.h"
#include "core/lsh/s_curve.h"
#include "core/narrate/index_promise.h"

namespace bandstand {

namespace {

constexpr std::uint32_t widest_bands = 64, widest_rows = 16;  // of the sliders; more can be typed

void fingerprint_parameters(const Panel& panel) {
    const Look& look = panel.look;
    const FingerprintIndexParameters now = panel.state.project->search.fingerprints;
    parameter_field(panel, Field::band_count, 4);
    tooltip(look, panel.words("search.screen.band_count_help"));
    // All that divide 64, each one press away.
    const float gap = look.em(0.2F), room = ImGui::GetContentRegionAvail().x;
    const int a_line = room < look.em(14.5F) ? 4 : 7;
    const float each = (room - static_cast<float>(a_line - 1) * gap) / static_cast<float>(a_line);
    int n = 0;
    for (std::uint32_t bands = 1; bands <= fingerprint_bits; bands *= 2) {
        if (n++ % a_line != 0) ImGui::SameLine(0, gap);
        const std::string label = fmt::format("{}", bands);
        const bool is_chosen = bands == now.band_count;
        if (button(look, "bands " + label, label, is_chosen ? ButtonKind::chosen : ButtonKind::plain, ImVec2(each, 0)) && !is_chosen) {
            panel.send(SetFingerprintIndex{{bands, now.max_distance}});
        }
    }
    key_value(look, panel.words("search.screen.bits_a_band"), fmt::format("{}", now.band_width()));
    parameter_field(panel, Field::max_distance, 4);
    if (const auto distance = number_slider(panel, "distance_slider", now.max_distance, 0, fingerprint_bits); distance && *distance != now.max_distance) {
        panel.send(SetFingerprintIndex{{now.band_count, *distance}, goes_on_in_drag(panel)});
    }
}

void token_set_parameters(const Panel& panel) {
    const Look& look = panel.look;
    const TokenSetIndexParameters now = panel.state.project->search.token_sets;
    const auto set = [&](TokenSetIndexParameters wanted) {
        if (wanted != now) panel.send(SetTokenSetIndex{wanted, goes_on_in_drag(panel)});
    };
    parameter_field(panel, Field::index_bands, 4);
    if (const auto bands = number_slider(panel, "bands_slider", now.banding.bands, 1, std::min(widest_bands, longest_index_signature / now.banding.rows))) {
        set({{*bands, now.banding.rows}, now.minimum});
    }
    parameter_field(panel, Field::index_rows, 4);
    if (const auto rows = number_slider(panel, "rows_slider", now.banding.rows, 1, std::min(widest_rows, longest_index_signature / now.banding.bands))) {
        set({{now.banding.bands, *rows}, now.minimum});
    }
    key_value(look, panel.words("search.screen.signature_length"), fmt::format("{}", now.banding.used_rows()));
    parameter_field(panel, Field::minimum, 4);
    constexpr std::uint32_t hundred = 100;
    const auto shown = static_cast<std::uint32_t>(now.minimum.value() * hundred + 0.5);
    if (const auto moved = number_slider(panel, "minimum_slider", shown, 0, hundred); moved && *moved != shown) {
        set({now.banding, std::get<Threshold>(parse_threshold(fmt::format("{}.{:02}", *moved / hundred, *moved % hundred)))});
    }
}

Role promise_role(const SearchInput& input) {
    constexpr double good = 0.99, poor = 0.5;
    if (input.kind == IndexKind::fingerprints) return is_guaranteed(input.fingerprints.max_distance, input.fingerprints.band_count) ? Role::agrees : Role::miss;
    const double chance = candidate_probability(input.token_sets.minimum.value(), input.token_sets.banding);
    return chance >= good ? Role::agrees : chance < poor ? Role::miss : Role::text;
}

}  // namespace

void index_choice(const Panel& panel) {
    const Look& look = panel.look;
    const IndexKind kind = panel.state.project->search.kind;
    heading(look, panel.words("search.screen.choice_title"));
    ButtonFlow flow(look);
    const auto offer = [&](IndexKind offered, std::string_view key, std::string_view help_key) {
        if (flow.button(key, panel.words(key), kind == offered ? ButtonKind::chosen : ButtonKind::plain) && kind != offered) panel.send(SetIndexKind{offered});
        tooltip(look, panel.words(help_key));
    };
    offer(IndexKind::fingerprints, "search.screen.fingerprints", "search.screen.fingerprints_help");
    offer(IndexKind::token_sets, "search.screen.token_sets", "search.screen.token_sets_help");
}

void index_parameters_view(const Panel& panel) {
    const SearchRun& run = panel.state.search_run;
    heading(panel.look, panel.words("parameters.title"));
    if (run.kind() == IndexKind::fingerprints) fingerprint_parameters(panel);
    else token_set_parameters(panel);
    text_wrapped(panel.look, phrase(panel.state.language, index_promise(run.input())), Face::small, promise_role(run.input()));
    text_wrapped(panel.look, phrase(panel.state.language, index_burden(run)), Face::small, Role::text_muted);
}

}  // namespace bandstand
