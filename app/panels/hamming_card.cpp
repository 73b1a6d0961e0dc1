#include "app/panels/hamming_card.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/panels/pair_status.h"
#include "app/widgets/figures.h"
#include "core/narrate/narration.h"

namespace bandstand {

namespace {

// Left edges of the columns, in pixels from the left of the table.
struct Columns {
    float pair, hamming, exact, cosine, expected, order, end;
};

Columns columns_of(const Look& look, float width) {
    const float unit = look.em(1);
    const bool is_narrow = width < unit * 38;
    Columns c{};
    c.pair = unit * 0.3F;
    c.hamming = c.pair + unit * (is_narrow ? 9.0F : 12.0F);
    c.exact = c.hamming + unit * (is_narrow ? 4.6F : 8.0F);
    c.cosine = c.exact + unit * (is_narrow ? 4.6F : 8.0F);
    c.expected = c.cosine + unit * (is_narrow ? 3.8F : 5.0F);
    c.order = c.expected + unit * (is_narrow ? 0.0F : 5.6F);
    c.end = width;
    return c;
}

void header(const Panel& panel, const Columns& c) {
    const Look& look = panel.look;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float line = look.em(1.9F);
    HammingOrder& order = panel.memory.hamming_order;
    const auto column = [&](float from, float to, std::string_view key, HammingOrder which) {
        if (to <= from) return;
        const bool is_chosen = order == which;
        ImGui::SetCursorScreenPos(ImVec2(at.x + from, at.y));
        ImGui::PushID(key.data());
        if (ImGui::InvisibleButton("##sort", ImVec2(to - from - look.em(0.3F), line))) order = which;
        focus_ring(look);
        const bool is_hovered = ImGui::IsItemHovered();
        ImGui::PopID();
        const std::string label = fmt::format("{}{}", panel.words(key), is_chosen ? " \u25be" : "");
        const Face face = is_chosen ? Face::small_strong : Face::small;
        draw_text(look, ImGui::GetWindowDrawList(), ImVec2(at.x + from, at.y + line / 2), elided(look, label, face, to - from - look.em(0.2F)), face, is_chosen || is_hovered ? Role::text : Role::text_muted);
    };
    column(c.pair, c.hamming, "bands.column_pair", HammingOrder::pair);
    column(c.hamming, c.exact, "simhash.column_hamming", HammingOrder::hamming);
    column(c.exact, c.cosine, "bands.column_exact", HammingOrder::exact);
    column(c.cosine, c.expected, "simhash.column_cosine", HammingOrder::cosine);
    if (c.order > c.expected) draw_text(look, ImGui::GetWindowDrawList(), ImVec2(at.x + c.expected, at.y + line / 2), elided(look, panel.words("simhash.column_expected"), Face::small, c.order - c.expected - look.em(0.3F)), Face::small, Role::text_muted);
    column(c.order, c.end, "simhash.column_order", HammingOrder::disorders);
    ImGui::GetWindowDrawList()->AddLine(ImVec2(at.x, at.y + line), ImVec2(at.x + c.end, at.y + line), look.color(Role::border));
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy(ImVec2(c.end, line + look.em(0.1F)));
}

void row(const Panel& panel, const SimHashMoment& moment, const Columns& c, const SimHashPair& pair, bool is_tab_stop) {
    const Look& look = panel.look;
    const SimHashRun& run = panel.state.simhash_run;
    ImGui::PushID(static_cast<int>(pair_index(pair.pair, run.corpus().document_count())));
    ImGui::PushTabStop(is_tab_stop);
    if (ImGui::InvisibleButton("##pair", ImVec2(c.end, look.em(1.9F)))) {
        panel.send(SetPair{pair.pair});
        panel.send(Seek{run.position_of(pair.pair)});
    }
    ImGui::PopTabStop();
    const bool is_hovered = ImGui::IsItemHovered();
    focus_ring(look);
    ImGui::PopID();
    if (is_hovered) panel.hovered.pair = pair.pair;
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    const float y = (min.y + max.y) / 2;
    const bool is_here = moment.pair && moment.pair->pair == pair.pair;
    const bool is_compared = run.position() >= run.position_of(pair.pair);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const bool is_named = is_hovered || panel.state.selection.hovered.pair == pair.pair;
    if (is_here || is_named) draw->AddRectFilled(min, max, look.color(is_here ? Role::accent_fill : Role::surface_muted));
    draw->AddLine(ImVec2(min.x, max.y), max, look.color(Role::border, 0.6F));
    draw_pair_names(panel, pair.pair, ImVec2(min.x + c.pair, y), c.hamming - c.pair - look.em(0.5F));
    const Role role = is_compared ? Role::text : Role::text_muted;
    // Values of pairs that the run has not reached are not given away.
    draw_text(look, draw, ImVec2(min.x + c.hamming, y), is_compared ? fmt::format("{}", pair.hamming) : "\u00b7", Face::mono_strong, role);
    const bool has_bars = c.exact - c.hamming > look.em(6);
    if (has_bars && is_compared) share_bar(look, ImVec2(min.x + c.hamming + look.em(2.2F), y), c.exact - c.hamming - look.em(3.2F), static_cast<double>(pair.hamming) / run.family().bit_count());
    const std::string exact = fmt::format("{}/{}", pair.exact.intersection, pair.exact.union_size);
    draw_text(look, draw, ImVec2(min.x + c.exact, y), elided(look, exact, Face::mono, c.cosine - c.exact - look.em(0.3F)), Face::mono, Role::text);
    const float exact_width = measure(look, exact, Face::mono).x + look.em(0.6F);
    if (has_bars && c.cosine - c.exact - exact_width > look.em(2.5F)) share_bar(look, ImVec2(min.x + c.exact + exact_width, y), c.cosine - c.exact - exact_width - look.em(0.6F), pair.exact.value());
    draw_text(look, draw, ImVec2(min.x + c.cosine, y), decimal3(pair.cosine), Face::mono, Role::text);
    if (c.order > c.expected) {
        const double expected = run.family().bit_count() * (1 - expected_agreement(pair.cosine));
        draw_text(look, draw, ImVec2(min.x + c.expected, y), fmt::format("{:.1f}", expected), Face::mono, Role::text_muted);
    }
    if (!is_compared) return;
    const std::string words = pair.disorders == 0 ? std::string(panel.words("simhash.in_order")) : panel.words("simhash.out_of_order", {{"count", fmt::format("{}", pair.disorders)}});
    draw_text(look, draw, ImVec2(min.x + c.order, y), elided(look, words, Face::body, c.end - c.order), Face::body, pair.disorders == 0 ? Role::text_muted : Role::miss);
}

}  // namespace

void hamming_card(const Panel& panel, const SimHashMoment& moment, ImVec2 size) {
    const Look& look = panel.look;
    const SimHashRun& run = panel.state.simhash_run;
    begin_card(panel, "hamming", size, panel.words("simhash.pairs_title"));
    if (run.corpus().document_count() > most_compared_fingerprints) {
        text_wrapped(look, panel.words("simhash.too_many_pairs", {{"most", fmt::format("{}", most_compared_fingerprints)}}), Face::body, Role::text_muted);
        end_card();
        return;
    }
    const std::vector<SimHashPair>& pairs = panel.memory.hamming_pairs.ordered(run, panel.memory.hamming_order);
    if (pairs.empty()) {
        text_wrapped(look, panel.words("bands.pairs_need_two"), Face::body, Role::text_muted);
        end_card();
        return;
    }
    const auto out_of_order = static_cast<std::size_t>(std::count_if(pairs.begin(), pairs.end(), [](const SimHashPair& p) { return p.disorders > 0; }));
    const bool are_all_compared = run.position() == run.length();
    text_wrapped(look, are_all_compared ? panel.words(out_of_order > 0 ? "simhash.order_lesson" : "simhash.order_kept", {{"count", fmt::format("{}", out_of_order)}, {"pairs", fmt::format("{}", pairs.size())}})
                                        : std::string(panel.words("simhash.order_to_come")), Face::small, are_all_compared && out_of_order > 0 ? Role::miss : Role::text_muted);
    const Columns c = columns_of(look, ImGui::GetContentRegionAvail().x - look.em(0.6F));
    header(panel, c);
    ImGui::BeginChild("rows", ImVec2(0, 0), ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(pairs.size()), look.em(1.9F));
    while (clipper.Step()) {
        for (int n = clipper.DisplayStart; n < clipper.DisplayEnd; ++n) row(panel, moment, c, pairs[static_cast<std::size_t>(n)], n == clipper.DisplayStart || pairs.size() < 20);
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    end_card();
}

}  // namespace bandstand
