#include "app/panels/xor_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <functional>

#include "app/panels/search_labels.h"
#include "app/widgets/surfaces.h"

namespace bandstand {

namespace {

constexpr float label_width = 3.6F, narrowest_cell = 0.8F, widest_cell = 2.2F;                       // em
constexpr float header_height = 1.35F, row_height = 1.55F, verdict_height = 1.3F, line_gap = 0.4F;   // em
constexpr float line_height = header_height + 3 * row_height + verdict_height + line_gap;

// Where bits stand: in lines, with a gap between bands.
struct BitGrid {
    std::uint32_t width = 8, a_line = 64;  // bits of a band, of a line
    float label = 0, cell = 0, gap = 0;    // pixels

    std::uint32_t lines() const { return fingerprint_bits / a_line; }
    float x(std::uint32_t bit) const {
        const std::uint32_t column = bit % a_line;
        return label + static_cast<float>(column) * cell + static_cast<float>(column / width) * gap;
    }
    float right(std::uint32_t bit) const { return x(bit) + cell; }
};

BitGrid grid_of(const Panel& panel, float width) {
    const Look& look = panel.look;
    BitGrid g;
    g.width = panel.state.search_run.input().fingerprints.band_width();
    g.label = look.em(label_width);
    g.gap = look.em(g.width >= 8 ? 0.5F : g.width >= 4 ? 0.35F : 0.15F);
    for (g.a_line = fingerprint_bits; ; g.a_line /= 2) {
        const auto gaps = static_cast<float>((g.a_line - 1) / g.width);
        g.cell = std::min(look.em(widest_cell), (width - g.label - gaps * g.gap) / static_cast<float>(g.a_line));
        // All bits in one line are read from afar only where they are as large as in two.
        const float least = look.em(g.a_line == fingerprint_bits ? narrowest_cell * 1.45F : narrowest_cell);
        if (g.cell >= least || g.a_line == 8) return g;
    }
}

struct BitCell {
    std::string_view words;
    Role fill = Role::surface, border = Role::border, role = Role::text;
    bool is_marked = false;
};

// One line of bits of a grid, at `at`.
struct Line {
    const Panel& panel;
    const BitGrid& g;
    ImVec2 at;
    std::uint32_t first = 0;

    std::uint32_t last() const { return first + g.a_line; }

    void label(std::string_view words, float y, Role role) const {
        const Look& look = panel.look;
        draw_text(look, ImGui::GetWindowDrawList(), ImVec2(at.x, y), elided_middle(look, words, Face::small_strong, g.label - look.em(0.3F)), Face::small_strong, role);
    }
    void row(float top, std::string_view name, Role name_role, const std::function<BitCell(std::uint32_t)>& cell) const {
        const Look& look = panel.look;
        ImDrawList* draw = ImGui::GetWindowDrawList();
        const float bottom = top + look.em(row_height) - look.em(0.15F), seam = g.cell > look.em(1.2F) ? look.em(0.12F) : look.em(0.05F);
        label(name, (top + bottom) / 2, name_role);
        const Face face = g.cell > look.em(1.1F) ? Face::mono : Face::mono_small;
        for (std::uint32_t bit = first; bit < last(); ++bit) {
            const BitCell drawn = cell(bit);
            const ImVec2 min(at.x + g.x(bit), top), max(at.x + g.right(bit) - seam, bottom);
            draw_cell(look, draw, min, max, drawn.fill, drawn.border, drawn.is_marked);
            draw_text(look, draw, ImVec2((min.x + max.x) / 2, (min.y + max.y) / 2), drawn.words, face, drawn.role, Align::center);
        }
    }
    // Each band that begins in this line, and the part of the line that it takes.
    void bands(const std::function<void(BandIndex, float left, float right)>& band) const {
        for (std::uint32_t bit = first; bit < last(); bit += std::min(g.width, g.a_line)) {
            const std::uint32_t end = std::min(bit + g.width, last());
            band(BandIndex{bit / g.width}, at.x + g.x(bit), at.x + g.right(end - 1));
        }
    }
    bool begins_here(BandIndex j) const { return j.value * g.width >= first; }
};

BitCell bit_cell(bool is_one) {
    if (is_one) return {"1", Role::accent, Role::accent, Role::on_accent, false};
    return {"0", Role::surface, Role::border, Role::text, false};
}

// The longest of these words that fits, or nothing.
std::string_view fitting(const Look& look, std::initializer_list<std::string_view> words, Face face, float width) {
    for (const std::string_view candidate : words) {
        if (measure(look, candidate, face).x <= width) return candidate;
    }
    return {};
}

void header(const Line& line, const SearchView& view) {
    const Panel& panel = line.panel;
    const Look& look = panel.look;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float y = line.at.y + look.em(header_height / 2);
    line.bands([&](BandIndex j, float left, float right) {
        const ImVec2 bottom(right, line.at.y + look.em(line_height - line_gap));
        if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(ImVec2(left, line.at.y), bottom)) panel.hovered.band = j;
        const bool is_named = panel.state.selection.has(j);
        if (is_named) draw->AddRectFilled(ImVec2(left - look.em(0.12F), line.at.y), ImVec2(right + look.em(0.12F), bottom.y), look.color(Role::surface_muted), look.em(0.3F));
        if (!line.begins_here(j)) return;
        const bool is_at_work = view.event && (view.event->kind == SearchEvent::Kind::put || view.event->kind == SearchEvent::Kind::visit) && view.event->band == j;
        const std::string number = fmt::format("{}", j.value), name = panel.words("search.screen.band", {{"band", number}});
        const Face face = is_at_work || is_named ? Face::small_strong : Face::small;
        draw_text(look, draw, ImVec2((left + right) / 2, y), fitting(look, {name, number}, face, right - left + line.g.gap), face, is_at_work ? Role::pivot : Role::text_muted, Align::center);
    });
}

// Votes of the latest feature above bars around zero; when all are cast, the bits that they come to.
void tallies(const Line& line, const SearchView& view) {
    const Panel& panel = line.panel;
    const Look& look = panel.look;
    const BitGrid& g = line.g;
    const SearchMemory::Sketching nothing{std::vector<std::int64_t>(fingerprint_bits, 0), 1, {}, {}, {}};
    const SearchMemory::Sketching& sketching = view.is_ahead ? nothing : panel.memory.search.sketching(panel.state.search_run);
    const bool is_done = view.moment.has_sketch;
    line.row(line.at.y + look.em(header_height), panel.words(is_done ? "search.screen.row_bits" : "search.screen.row_votes"), Role::text_muted, [&](std::uint32_t bit) -> BitCell {
        if (is_done) return bit_cell(sketching.tally[bit] > 0);
        if (sketching.votes.empty()) return {"", Role::unused_fill, Role::border, Role::text_muted, false};
        if (sketching.votes[bit]) return {"+", Role::accent, Role::accent, Role::on_accent, false};
        return {"\u2212", Role::surface, Role::border, Role::text, false};
    });
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float top = line.at.y + look.em(header_height + row_height), bottom = line.at.y + look.em(line_height - line_gap);
    const float zero = (top + bottom) / 2, reach = (bottom - top) / 2 - look.em(0.95F);
    line.label(panel.words("search.screen.row_tally"), zero, Role::text_muted);
    line.bands([&](BandIndex, float left, float right) { draw->AddLine(ImVec2(left, zero), ImVec2(right, zero), look.color(Role::text_muted), border_width(look)); });
    for (std::uint32_t bit = line.first; bit < line.last(); ++bit) {
        const std::int64_t tally = sketching.tally[bit];
        const float share = static_cast<float>(std::abs(tally)) / static_cast<float>(sketching.largest), length = reach * std::min(1.0F, share);
        const float left = line.at.x + g.x(bit) + g.cell * 0.16F, right = line.at.x + g.x(bit) + g.cell * 0.84F;
        if (tally != 0) draw->AddRectFilled(ImVec2(left, tally > 0 ? zero - length : zero), ImVec2(right, tally > 0 ? zero : zero + length), look.color(tally > 0 ? Role::accent : Role::pivot), look.em(0.1F));
        const bool is_tie = is_done && tally == 0;
        if (is_tie) draw->AddRectFilled(ImVec2(left, zero - look.em(0.16F)), ImVec2(right, zero + look.em(0.16F)), look.color(Role::tie));
        const std::string number = fmt::format("{}", std::abs(tally)), label = tally > 0 ? "+" + number : tally < 0 ? "\u2212" + number : number;
        const std::string_view shown = fitting(look, {label, number}, Face::mono_small, g.cell);
        if (!view.is_ahead) draw_text(look, draw, ImVec2((left + right) / 2, tally > 0 ? zero - length - look.em(0.5F) : zero + length + look.em(0.55F)), shown, Face::mono_small, is_tie ? Role::tie : Role::text, Align::center);
    }
}

// Bits with their keys below, and what each key has met so far.
void keys(const Line& line, const SearchView& view) {
    const Panel& panel = line.panel;
    const Look& look = panel.look;
    const SearchRun& run = panel.state.search_run;
    const OperationIndex n = *view.operation;
    const std::uint64_t fingerprint = run.prepared(n).fingerprint;
    const float bits = line.at.y + look.em(header_height), boxes = bits + look.em(row_height) + look.em(0.2F), below = boxes + look.em(1.7F);
    line.row(bits, panel.words("search.screen.row_bits"), Role::text_muted, [&](std::uint32_t bit) { return bit_cell((fingerprint >> bit & 1U) != 0); });
    line.label(panel.words("search.screen.row_keys"), boxes + look.em(0.85F), Role::text_muted);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    line.bands([&](BandIndex j, float left, float right) {
        if (!line.begins_here(j)) return;
        const bool is_touched = !view.is_ahead && j.value < view.moment.bands_done;
        const bool is_at_work = view.event && j.value + 1 == view.moment.bands_done && (view.event->kind == SearchEvent::Kind::put || view.event->kind == SearchEvent::Kind::visit);
        const std::uint64_t there = is_touched ? run.event_at(touch_position(run, n, j)).in_bucket : 0;
        const Role fill = !is_touched ? Role::surface : there > 0 ? Role::collides_fill : Role::unused_fill;
        const Role border = is_at_work ? Role::pivot : there > 0 ? Role::collides : Role::border;
        draw_cell(look, draw, ImVec2(left, boxes), ImVec2(right - look.em(0.1F), boxes + look.em(1.7F)), fill, border, is_at_work);
        const std::string label = key_label(run, run.key(n, j));
        const ImVec2 middle((left + right) / 2, boxes + look.em(0.85F));
        const std::string_view shown = fitting(look, {label, std::string_view(label).substr(2)}, Face::mono_strong, right - left);
        draw_text(look, draw, middle, shown, Face::mono_strong, is_touched && there == 0 ? Role::text_muted : Role::text, Align::center);
        if (!is_touched) return;
        const std::string count = fmt::format("{}", there), met = panel.words(there == 0 ? "search.screen.key_empty" : "search.screen.key_met", {{"count", count}});
        draw_text(look, draw, ImVec2(middle.x, below + look.em(0.7F)), fitting(look, {met, count}, Face::small, right - left + line.g.gap), Face::small, there > 0 ? Role::collides : Role::text_muted, Align::center);
    });
}

void differences(const Line& line, const SearchView& view, EntryIndex entry) {
    const Panel& panel = line.panel;
    const Look& look = panel.look;
    const SearchRun& run = panel.state.search_run;
    const std::uint64_t own = run.prepared(*view.operation).fingerprint, other = run.fingerprint_index().fingerprint(entry), differ = own ^ other;
    const auto cell = [&](std::uint64_t of, std::uint32_t bit) {
        BitCell drawn = bit_cell((of >> bit & 1U) != 0);
        if ((differ >> bit & 1U) != 0) drawn.border = Role::miss, drawn.is_marked = true;
        return drawn;
    };
    float y = line.at.y + look.em(header_height);
    line.row(y, row_name(panel, run.operation(*view.operation)), Role::text, [&](std::uint32_t bit) { return cell(own, bit); });
    y += look.em(row_height);
    line.row(y, run.id(entry), Role::pivot, [&](std::uint32_t bit) { return cell(other, bit); });
    y += look.em(row_height);
    line.row(y, "XOR", Role::text_muted, [&](std::uint32_t bit) -> BitCell {
        if ((differ >> bit & 1U) != 0) return {"1", Role::miss_fill, Role::miss, Role::miss, true};
        return {"0", Role::surface, Role::surface, Role::text_muted, false};
    });
    y += look.em(row_height);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    line.bands([&](BandIndex j, float left, float right) {
        if (!line.begins_here(j)) return;
        const std::uint64_t mask = line.g.width == fingerprint_bits ? ~std::uint64_t{0} : ((std::uint64_t{1} << line.g.width) - 1) << (j.value * line.g.width);
        const int count = std::popcount(differ & mask);
        const bool is_same = count == 0;
        const std::string number = fmt::format("{}", count), words = is_same ? std::string(panel.words("search.screen.band_same")) : panel.words("search.screen.band_differs", {{"count", number}});
        if (is_same) draw->AddRectFilled(ImVec2(left, y), ImVec2(right - look.em(0.1F), y + look.em(verdict_height)), look.color(Role::agrees_fill), look.em(0.3F));
        draw_text(look, draw, ImVec2((left + right) / 2, y + look.em(verdict_height / 2)), fitting(look, {words, is_same ? std::string_view("=") : std::string_view(number)}, Face::small_strong, right - left + line.g.gap), Face::small_strong, is_same ? Role::agrees : Role::miss, Align::center);
    });
}

}  // namespace

float whole_xor_height(const Panel& panel, float width) { return panel.look.em(line_height) * static_cast<float>(grid_of(panel, width).lines()); }

void xor_view(const Panel& panel, const SearchView& view) {
    const float width = ImGui::GetContentRegionAvail().x;
    const BitGrid g = grid_of(panel, width);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float pitch = panel.look.em(line_height);
    for (std::uint32_t n = 0; n < g.lines(); ++n) {
        const Line line{panel, g, ImVec2(at.x, at.y + pitch * static_cast<float>(n)), n * g.a_line};
        header(line, view);
        if (view.is_hashing()) tallies(line, view);
        else if (view.compared) differences(line, view, *view.compared);
        else keys(line, view);
    }
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy(ImVec2(width, pitch * static_cast<float>(g.lines())));
}

}  // namespace bandstand
