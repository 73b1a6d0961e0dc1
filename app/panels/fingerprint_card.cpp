#include "app/panels/fingerprint_card.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/widgets/surfaces.h"

namespace bandstand {

namespace {

constexpr float cell_height = 1.85F, header_height = 1.5F, name_width = 7.0F, narrow_name_width = 4.6F, narrowest_column = 1.35F;  // em
constexpr float hex_per_digit = 0.62F;

struct Grid {
    std::uint32_t bits, a_line, lines;
    float name, column, hex;  // pixels
    float pitch;              // of a document
};

Grid grid_of(const Panel& panel, float width) {
    const Look& look = panel.look;
    Grid g{};
    g.bits = panel.state.simhash_run.family().bit_count();
    g.name = look.em(width < look.em(32) ? narrow_name_width : name_width);
    g.hex = look.em(hex_per_digit * static_cast<float>(2 + (g.bits + 3) / 4)) + look.em(0.6F);
    // A long number stands below the name instead of behind the bits.
    if (g.bits > 32) g.hex = 0;
    g.a_line = bits_a_line(panel, width - g.name - g.hex, g.bits, narrowest_column);
    g.lines = (g.bits + g.a_line - 1) / g.a_line;
    g.column = std::min(look.em(2.6F), (width - g.name - g.hex) / static_cast<float>(g.a_line));
    g.pitch = look.em(cell_height) * static_cast<float>(g.lines) + look.em(g.lines > 1 ? 0.6F : 0.1F);
    return g;
}

struct Cell {
    std::string words;
    Role fill = Role::surface, border = Role::border, role = Role::text;
    bool is_hatched = false, is_marked = false, is_tie = false, is_blank = false;
};

Cell cell_of(const Panel& panel, const SimHashMoment& moment, DocumentIndex d, std::uint32_t bit) {
    const SimHashRun& run = panel.state.simhash_run;
    const bool is_dead = run.report().bits[bit].is_dead;
    Cell cell;
    if (run.is_binarised(d)) {
        const bool is_one = (run.fingerprints().fingerprint(d) >> bit & 1U) != 0;
        cell.words = is_one ? "1" : "0";
        cell.is_tie = run.fingerprints().is_tie(d, bit);
        if (is_one) cell.fill = Role::accent, cell.role = Role::on_accent, cell.border = Role::accent;
        if (is_turned_by_rule(run, d, bit)) cell.border = Role::pivot, cell.is_marked = true;
    } else if (run.has_begun(d)) {
        const std::int64_t tally = run.tally(d, bit);
        cell.words = tally < 0 ? fmt::format("\u2212{}", -tally) : fmt::format("{}", tally);
        cell.fill = Role::active_fill, cell.border = Role::active;
        cell.is_marked = moment.vote && moment.vote->document == d && moment.vote->bit == bit;
    } else {
        cell.is_blank = true;
    }
    if (is_dead) {
        cell.is_hatched = true;
        if (cell.role != Role::on_accent) cell.fill = Role::dead_fill, cell.border = Role::dead;
    }
    const Target& hovered = panel.state.selection.hovered;
    if (hovered.bit == bit && hovered.document == d) cell.border = Role::accent, cell.is_marked = true;
    return cell;
}

void draw_bit(const Panel& panel, const Cell& cell, ImVec2 min, ImVec2 max) {
    const Look& look = panel.look;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_cell(look, draw, min, max, cell.fill, cell.border, cell.is_marked);
    const float inset = border_width(look);
    if (cell.is_hatched || cell.is_blank) {
        draw_hatch(draw, ImVec2(min.x + inset, min.y + inset), ImVec2(max.x - inset, max.y - inset), look.color(cell.is_blank && !cell.is_hatched ? Role::unused_fill : Role::dead, cell.is_blank ? 0.5F : 0.35F), look.em(0.5F), look.em(cell_rounding));
    }
    const ImVec2 middle((min.x + max.x) / 2, (min.y + max.y) / 2);
    const Face face = cell.words.size() > 1 && max.x - min.x < look.em(1.8F) ? Face::mono_small : Face::mono;
    if (!cell.words.empty()) draw_text(look, draw, middle, elided(look, cell.words, face, max.x - min.x), face, cell.role, Align::center);
    if (cell.is_tie) draw_text(look, draw, ImVec2(max.x - look.em(0.2F), max.y - look.em(0.42F)), "=", Face::mono_small, cell.role == Role::on_accent ? Role::on_accent : Role::tie, Align::right);
}

void document_row(const Panel& panel, const SimHashMoment& moment, const Grid& g, DocumentIndex d, bool has_name_space) {
    const Look& look = panel.look;
    const SimHashRun& run = panel.state.simhash_run;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(static_cast<int>(d.value));
    ImGui::SetCursorScreenPos(ImVec2(at.x, at.y + look.em(0.2F)));
    document_name(panel, d, Face::body_strong, g.name - look.em(0.5F));
    const std::string hex = run.is_binarised(d) ? fingerprint_text(run.fingerprints().fingerprint(d), g.bits) : std::string{};
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (run.corpus().tokens(d).empty()) {
        draw_text(look, draw, ImVec2(at.x + g.name, at.y + look.em(cell_height / 2)), panel.words("simhash.no_fingerprint"), Face::small, Role::text_muted);
        ImGui::PopID();
        return;
    }
    for (std::uint32_t bit = 0; bit < g.bits; ++bit) {
        const float x = at.x + g.name + static_cast<float>(bit % g.a_line) * g.column, y = at.y + static_cast<float>(bit / g.a_line) * look.em(cell_height);
        const ImVec2 min(x, y), max(x + g.column - look.em(0.2F), y + look.em(cell_height) - look.em(0.18F));
        ImGui::SetCursorScreenPos(min);
        ImGui::PushID(static_cast<int>(bit));
        ImGui::PushTabStop(false);
        if (ImGui::InvisibleButton("##bit", ImVec2(max.x - min.x, max.y - min.y))) {
            Target target;
            target.document = d, target.bit = bit;
            panel.send(Choose{target});
        }
        ImGui::PopTabStop();
        if (ImGui::IsItemHovered()) panel.hovered.document = d, panel.hovered.bit = bit;
        ImGui::PopID();
        draw_bit(panel, cell_of(panel, moment, d, bit), min, max);
    }
    const bool has_room_below = g.lines > 1;
    if (g.hex > 0) draw_text(look, draw, ImVec2(at.x + g.name + g.column * static_cast<float>(g.a_line) + look.em(0.4F), at.y + look.em(cell_height / 2)), hex, Face::mono, Role::text_muted);
    else if (has_room_below && has_name_space) {
        // Sixteen digits in two halves below the name.
        const std::string head = hex.substr(0, 10), tail = hex.size() > 10 ? hex.substr(10) : std::string{};
        draw_text(look, draw, ImVec2(at.x, at.y + look.em(cell_height * 1.5F)), head, Face::mono_small, Role::text_muted);
        draw_text(look, draw, ImVec2(at.x, at.y + look.em(cell_height * 2.2F)), tail, Face::mono_small, Role::text_muted);
    }
    ImGui::PopID();
}

void bit_numbers(const Panel& panel, const Grid& g) {
    const Look& look = panel.look;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    for (std::uint32_t column = 0; column < g.a_line; ++column) {
        const float x = at.x + g.name + (static_cast<float>(column) + 0.5F) * g.column - look.em(0.1F);
        const bool is_dead = g.lines == 1 && panel.state.simhash_run.report().bits[column].is_dead;
        const bool is_named = panel.state.selection.hovered.bit && *panel.state.selection.hovered.bit % g.a_line == column;
        draw_text(look, draw, ImVec2(x, at.y + look.em(header_height / 2)), fmt::format("{}", column), is_named || is_dead ? Face::mono_strong : Face::mono_small, is_dead ? Role::dead : Role::text_muted, Align::center);
    }
    if (g.lines > 1) draw_text(look, draw, ImVec2(at.x, at.y + look.em(header_height / 2)), panel.words("simhash.lines_of", {{"bits", fmt::format("{}", g.a_line)}}), Face::small, Role::text_muted);
    ImGui::Dummy(ImVec2(1, look.em(header_height)));
}

}  // namespace

float whole_fingerprint_height(const Panel& panel, float width) {
    const Grid g = grid_of(panel, width - panel.look.em(3));
    return g.pitch * static_cast<float>(panel.state.simhash_run.corpus().document_count()) + panel.look.em(header_height + 5.2F);
}

void fingerprint_card(const Panel& panel, const SimHashMoment& moment, ImVec2 size) {
    const Look& look = panel.look;
    const SimHashRun& run = panel.state.simhash_run;
    begin_card(panel, "fingerprints", size, panel.words("simhash.fingerprints_title"));
    text_wrapped(look, panel.words(run.rule() == TieRule::one ? "simhash.legend_one" : "simhash.legend_zero"), Face::small, Role::text_muted);
    const Grid g = grid_of(panel, ImGui::GetContentRegionAvail().x - look.em(0.9F));
    bit_numbers(panel, g);
    ImGui::BeginChild("documents", ImVec2(0, 0), ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const auto count = static_cast<int>(run.corpus().document_count());
    if (moment.document && panel.memory.followed_position != run.position()) {
        const float top = static_cast<float>(moment.document->value) * g.pitch;
        if (top < ImGui::GetScrollY() || top + g.pitch > ImGui::GetScrollY() + ImGui::GetWindowHeight()) ImGui::SetScrollY(top);
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGuiListClipper clipper;
    clipper.Begin(count, g.pitch);
    while (clipper.Step()) {
        for (int n = clipper.DisplayStart; n < clipper.DisplayEnd; ++n) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            document_row(panel, moment, g, DocumentIndex{static_cast<std::size_t>(n)}, true);
            ImGui::SetCursorScreenPos(at);
            ImGui::Dummy(ImVec2(1, g.pitch));
        }
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    end_card();
}

}  // namespace bandstand
