#include "app/panels/hamming_card.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/panels/pair_status.h"
#include "app/panels/pair_table_parts.h"
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
    const float line = look.em(sort_heading_height);
    HammingOrder& order = panel.memory.hamming_order;
    const auto column = [&](float from, float to, std::string_view key, HammingOrder which) {
        if (sort_heading(panel, at, from, to, key, order == which, "\u25be")) order = which;
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
    const PairLine line = begin_pair_line(panel, pair.pair, c.end, is_tab_stop, moment.pair && moment.pair->pair == pair.pair ? Role::accent_fill : Role::surface);
    if (line.was_pressed) {
        panel.send(SetPair{pair.pair});
        panel.send(Seek{run.position_of(pair.pair)});
    }
    const ImVec2 min = line.min;
    const float y = line.y();
    const bool is_compared = run.position() >= run.position_of(pair.pair);
    ImDrawList* draw = ImGui::GetWindowDrawList();
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

// Before all pairs are compared, an order by what the run has not come to would give it away.
HammingOrder order_shown(const Panel& panel) {
    const HammingOrder wanted = panel.memory.hamming_order;
    const bool would_tell = wanted == HammingOrder::hamming || wanted == HammingOrder::disorders;
    return would_tell && !panel.state.simhash_run.at_end() ? HammingOrder::pair : wanted;
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
    const std::vector<SimHashPair>& pairs = panel.memory.hamming_pairs.ordered(run, order_shown(panel));
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
    pair_lines(panel, pairs.size(), [&](std::size_t n, bool is_tab_stop) { row(panel, moment, c, pairs[n], is_tab_stop); });
    end_card();
}

}  // namespace bandstand
