#include "app/panels/tally_card.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/widgets/surfaces.h"
#include "core/narrate/describe_simhash.h"

namespace bandstand {

namespace {

constexpr float label_width = 1.6F, numbers = 1.35F, vote_height = 1.55F, narrowest_column = 1.4F;  // em

// Lower where there are several lines of bits, so that they stay in sight together.
float bars_height(std::uint32_t lines) { return lines <= 1 ? 8.6F : lines == 2 ? 6.2F : 4.7F; }

struct Line {
    std::uint32_t first = 0, last = 0;  // bits, the last one excluded
    ImVec2 min;                         // of its first column
    float column = 0;                   // pixels
};

// Everything that a bit does under the pointer or the keyboard.
void bit_button(const Panel& panel, DocumentIndex d, std::uint32_t bit, ImVec2 min, ImVec2 size, bool is_tab_stop) {
    ImGui::SetCursorScreenPos(min);
    ImGui::PushID(static_cast<int>(bit));
    ImGui::PushTabStop(is_tab_stop);
    if (ImGui::InvisibleButton("##bit", size)) {
        Target target = panel.state.selection.chosen;
        target.document = d;
        target.bit = bit;
        panel.send(Choose{target});
    }
    ImGui::PopTabStop();
    if (ImGui::IsItemHovered()) {
        panel.hovered.bit = bit;
        panel.hovered.document = d;
    }
    focus_ring(panel.look);
    ImGui::PopID();
}

void draw_vote(const Panel& panel, const SimHashMoment& moment, std::uint32_t bit, ImVec2 min, ImVec2 max) {
    const SimHashRun& run = panel.state.simhash_run;
    if (!moment.vote || bit > moment.vote->bit) return;
    const bool is_plus = run.family().votes_one(moment.vote->token, bit);
    const bool is_here = bit == moment.vote->bit && !moment.vote->completes.has(Unit::token);
    const std::string label = fmt::format("{}{}", is_plus ? "+" : "\u2212", moment.vote->weight);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_cell(panel.look, draw, min, max, is_plus ? Role::accent : Role::surface, is_here ? Role::active : is_plus ? Role::accent : Role::border, is_here);
    draw_text(panel.look, draw, ImVec2((min.x + max.x) / 2, (min.y + max.y) / 2), elided(panel.look, label, Face::mono_small, max.x - min.x), Face::mono_small, is_plus ? Role::on_accent : Role::text, Align::center);
}

std::string tally_label(std::int64_t tally) {
    return tally > 0 ? fmt::format("+{}", tally) : tally < 0 ? fmt::format("\u2212{}", -tally) : "0";
}

void draw_bar(const Panel& panel, std::int64_t tally, std::int64_t largest, bool is_dead, bool is_tie, float x, float width, float zero, float reach) {
    const Look& look = panel.look;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float length = largest > 0 ? reach * std::min(1.0F, static_cast<float>(std::abs(tally)) / static_cast<float>(largest)) : 0.0F;
    const ImVec2 min(x, tally > 0 ? zero - length : zero), max(x + width, tally > 0 ? zero : zero + length);
    if (is_dead) {
        draw->AddRectFilled(min, max, look.color(Role::dead_fill), look.em(0.15F));
        draw_hatch(draw, min, max, look.color(Role::dead), look.em(0.4F), look.em(0.15F));
    } else if (tally != 0) {
        draw->AddRectFilled(min, max, look.color(tally > 0 ? Role::accent : Role::pivot), look.em(0.15F));
    }
    if (is_tie) {
        draw->AddRectFilled(ImVec2(x, zero - look.em(0.16F)), ImVec2(x + width, zero + look.em(0.16F)), look.color(Role::tie), look.em(0.1F));
    }
    const float label_y = tally > 0 ? min.y - look.em(0.6F) : max.y + look.em(0.65F);
    draw_text(look, draw, ImVec2(x + width / 2, label_y), elided(look, tally_label(tally), Face::mono_small, width * 1.5F), Face::mono_small, is_tie ? Role::tie : Role::text, Align::center);
}

void draw_line(const Panel& panel, const SimHashMoment& moment, DocumentIndex d, const Line& line, float bars, std::int64_t largest) {
    const Look& look = panel.look;
    const SimHashRun& run = panel.state.simhash_run;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float votes_top = line.min.y + look.em(numbers), bars_top = votes_top + look.em(vote_height) + look.em(0.25F);
    const float zero = bars_top + bars / 2, reach = bars / 2 - look.em(1.0F);
    const float right = line.min.x + static_cast<float>(line.last - line.first) * line.column;
    draw->AddLine(ImVec2(line.min.x - look.em(0.3F), zero), ImVec2(right, zero), look.color(Role::text_muted), border_width(look));
    draw_text(look, draw, ImVec2(line.min.x - look.em(0.7F), zero), "0", Face::mono_small, Role::text_muted, Align::right);
    const std::uint32_t named = bit_of_interest(panel.state, moment);
    for (std::uint32_t bit = line.first; bit < line.last; ++bit) {
        const float x = line.min.x + static_cast<float>(bit - line.first) * line.column, gap = line.column * 0.12F;
        const BitColumn& column = run.report().bits[bit];
        const bool is_named = bit == named;
        bit_button(panel, d, bit, ImVec2(x, line.min.y), ImVec2(line.column, bars_top + bars - line.min.y), bit == line.first);
        if (is_named) draw->AddRectFilled(ImVec2(x, line.min.y), ImVec2(x + line.column, bars_top + bars), look.color(Role::surface_muted, 0.6F), look.em(0.3F));
        const Role number_role = column.is_dead ? Role::dead : Role::text_muted;
        draw_text(look, draw, ImVec2(x + line.column / 2, line.min.y + look.em(0.65F)), fmt::format("{}", bit), is_named ? Face::mono_strong : Face::mono_small, number_role, Align::center);
        draw_vote(panel, moment, bit, ImVec2(x + gap, votes_top), ImVec2(x + line.column - gap, votes_top + look.em(vote_height)));
        const std::int64_t tally = run.tally(d, bit);
        const bool is_done = run.is_binarised(d) || moment.binarised.has_value();
        draw_bar(panel, tally, largest, column.is_dead, is_done && tally == 0, x + line.column * 0.18F, line.column * 0.64F, zero, reach);
        if (panel.state.shows_echoes && column.echo_of) {
            draw_text(look, draw, ImVec2(x + line.column / 2, bars_top + bars - look.em(0.55F)), fmt::format("={}", *column.echo_of), Face::mono_small, Role::unused, Align::center);
        }
        if (column.is_dead) draw->AddRect(ImVec2(x + gap / 2, line.min.y), ImVec2(x + line.column - gap / 2, bars_top + bars), look.color(Role::dead), look.em(0.25F), 0, border_width(look));
    }
}

// Reasons of dead bits on the spot; more than a few are only counted.
std::string dead_words(const Panel& panel) {
    const SimHashRun& run = panel.state.simhash_run;
    std::string words;
    std::vector<std::uint32_t> dead;
    for (std::uint32_t bit = 0; bit < run.family().bit_count(); ++bit) {
        if (run.report().bits[bit].is_dead) dead.push_back(bit);
    }
    if (dead.empty()) return words;
    if (dead.size() > 2) return panel.words("simhash.dead_many", {{"count", fmt::format("{}", dead.size())}, {"bits", bit_list(dead)}});
    for (const std::uint32_t bit : dead) {
        if (!words.empty()) words += ' ';
        words += phrase(panel.state.language, *dead_bit_message(run, bit));
    }
    return words;
}

std::int64_t largest_tally(const SimHashRun& run, DocumentIndex d) {
    // Fixed for the whole document, so that bars do not change their scale while it votes.
    std::int64_t sum = 0;
    std::int64_t largest = 1;
    for (const std::uint64_t weight : run.weights().of(d)) sum += static_cast<std::int64_t>(weight);
    for (std::uint32_t bit = 0; bit < run.family().bit_count(); ++bit) largest = std::max(largest, std::abs(run.fingerprints().tally(d, bit)));
    // Tallies wander on their way: some room beyond where they end, at most all weights. Longer bars are cut there.
    return std::max<std::int64_t>(1, std::min(sum, largest + largest / 4 + 1));
}

void tallies(const Panel& panel, const SimHashMoment& moment, DocumentIndex d) {
    const Look& look = panel.look;
    const SimHashRun& run = panel.state.simhash_run;
    const std::uint32_t bits = run.family().bit_count();
    const float width = ImGui::GetContentRegionAvail().x;
    const std::uint32_t a_line = bits_a_line(panel, width - look.em(label_width), bits, narrowest_column);
    const std::uint32_t lines = (bits + a_line - 1) / a_line;
    const float column = std::min(look.em(3.4F), (width - look.em(label_width)) / static_cast<float>(a_line)), bars = look.em(bars_height(lines));
    const std::int64_t largest = largest_tally(run, d);
    ImVec2 at = ImGui::GetCursorScreenPos();
    for (std::uint32_t n = 0; n < lines; ++n) {
        const Line line{n * a_line, std::min(bits, (n + 1) * a_line), ImVec2(at.x + look.em(label_width), at.y), column};
        draw_line(panel, moment, d, line, bars, largest);
        at.y += look.em(numbers + vote_height + 0.7F) + bars;
    }
    ImGui::SetCursorScreenPos(at);
    if (const std::string words = dead_words(panel); !words.empty()) text_wrapped(look, words, Face::small, Role::dead, width);
}

// Two fingerprints below each other, the bits that differ marked.
void differences(const Panel& panel, const HammingEvent& event) {
    const Look& look = panel.look;
    const SimHashRun& run = panel.state.simhash_run;
    const std::uint32_t bits = run.family().bit_count();
    const float width = ImGui::GetContentRegionAvail().x, label = look.em(width < look.em(32) ? 4.4F : 6.5F), cell = look.em(1.8F);
    const std::uint32_t a_line = bits_a_line(panel, width - label, bits, narrowest_column);
    const float column = std::min(look.em(3.0F), (width - label) / static_cast<float>(a_line));
    const std::uint64_t one = run.fingerprints().fingerprint(event.pair.first), other = run.fingerprints().fingerprint(event.pair.second);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    ImVec2 at = ImGui::GetCursorScreenPos();
    for (std::uint32_t first = 0; first < bits; first += a_line) {
        for (const DocumentIndex d : {event.pair.first, event.pair.second}) {
            ImGui::SetCursorScreenPos(at);
            document_name(panel, d, Face::body_strong, label - look.em(0.4F));
            for (std::uint32_t bit = first; bit < std::min(bits, first + a_line); ++bit) {
                const float x = at.x + label + static_cast<float>(bit - first) * column;
                const bool is_one = ((d == event.pair.first ? one : other) >> bit & 1U) != 0, differs = ((one ^ other) >> bit & 1U) != 0;
                const ImVec2 min(x, at.y), max(x + column - look.em(0.25F), at.y + cell - look.em(0.2F));
                bit_button(panel, d, bit, min, ImVec2(column, cell), false);
                draw_cell(look, draw, min, max, differs ? Role::miss_fill : is_one ? Role::accent_fill : Role::surface, differs ? Role::miss : Role::border, differs);
                draw_text(look, draw, ImVec2((min.x + max.x) / 2, (min.y + max.y) / 2), is_one ? "1" : "0", differs ? Face::mono_strong : Face::mono, differs ? Role::miss : Role::text, Align::center);
            }
            at.y += cell;
        }
        at.y += look.em(0.5F);
    }
    ImGui::SetCursorScreenPos(at);
    text_wrapped(look, panel.words("simhash.differences", {{"hamming", fmt::format("{}", event.hamming.value_or(0))}, {"bits", fmt::format("{}", bits)}}), Face::body, Role::text, width);
}

}  // namespace

float whole_tally_height(const Panel& panel, const SimHashMoment& moment, float width) {
    const Look& look = panel.look;
    const std::uint32_t bits = panel.state.simhash_run.family().bit_count();
    const std::uint32_t a_line = bits_a_line(panel, width - look.em(label_width + 2), bits, narrowest_column), lines = (bits + a_line - 1) / a_line;
    if (moment.pair) return look.em(4.1F) * static_cast<float>(lines) + look.em(6);
    return (look.em(numbers + vote_height + 0.7F) + look.em(bars_height(lines))) * static_cast<float>(lines) + look.em(dead_words(panel).empty() ? 3.6F : 5.6F);
}

void tally_card(const Panel& panel, const SimHashMoment& moment, ImVec2 size) {
    const Look& look = panel.look;
    begin_card(panel, "tally", size);
    if (moment.pair) {
        heading(look, panel.words("simhash.differences_title"));
        if (moment.pair->hamming) differences(panel, *moment.pair);
        else text_wrapped(look, panel.words("pair.undefined"), Face::body, Role::text_muted);
    } else if (moment.document) {
        const DocumentIndex d = *moment.document;
        const Sentence title = compose(panel.state.language, "simhash.tally_title",
                                       {document_value("document", d, panel.state.simhash_run.corpus().document(d).name),
                                        {"cast", fmt::format("{}", moment.tokens_cast), {}},
                                        {"tokens", fmt::format("{}", panel.state.simhash_run.corpus().tokens(d).size()), {}}});
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x;
        rich_text(look, text_runs(title, Face::body_strong, Face::body_strong), width);
        if (moment.vote) {
            // The token whose votes stand below, at the right of the title.
            const std::string label = panel.words("simhash.votes_of", {{"token", panel.state.simhash_run.corpus().vocabulary().label(moment.vote->token)}});
            draw_text(look, ImGui::GetWindowDrawList(), ImVec2(at.x + width, at.y + look.em(0.75F)), elided(look, label, Face::small, width * 0.45F), Face::small, Role::text, Align::right);
        }
        tallies(panel, moment, d);
    }
    end_card();
}

}  // namespace bandstand
