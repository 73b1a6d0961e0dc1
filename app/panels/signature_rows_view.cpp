#include "app/panels/signature_rows_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>

#include "app/panels/search_labels.h"
#include "app/widgets/surfaces.h"

namespace bandstand {

namespace {

constexpr float label_width = 3.7F, wanted_cell = 2.35F, widest_cell = 3.4F, band_gap = 0.7F;         // em
constexpr float header_height = 1.45F, row_height = 1.8F, verdict_height = 1.45F, line_gap = 0.45F;  // em
constexpr float line_height = header_height + 2 * row_height + verdict_height + line_gap;
constexpr std::size_t digits = 4;

// Where values stand: whole bands in lines, with a gap between them.
struct RowGrid {
    std::uint32_t bands = 1, rows = 1, a_line = 1;  // bands of a line
    float label = 0, cell = 0, gap = 0;             // pixels

    std::uint32_t lines() const { return (bands + a_line - 1) / a_line; }
    float left(std::uint32_t band) const { return label + static_cast<float>(band % a_line) * (cell * static_cast<float>(rows) + gap); }
};

RowGrid grid_of(const Panel& panel, float width) {
    const Look& look = panel.look;
    const Banding banding = panel.state.search_run.input().token_sets.banding;
    RowGrid g;
    g.bands = banding.bands, g.rows = banding.rows;
    g.label = look.em(label_width), g.gap = look.em(band_gap);
    const float room = std::max(look.em(4), width - g.label), band = look.em(wanted_cell) * static_cast<float>(g.rows) + g.gap;
    const auto fitting = static_cast<std::uint32_t>(std::max(1.0F, std::floor((room + g.gap) / band)));
    // Lines of equal length look like one drawing.
    const std::uint32_t lines = (g.bands + fitting - 1) / fitting;
    g.a_line = (g.bands + lines - 1) / lines;
    const float each = (room + g.gap) / static_cast<float>(g.a_line) - g.gap;
    g.cell = std::min(look.em(widest_cell), each / static_cast<float>(g.rows));
    return g;
}

struct ValueCell {
    std::string words;
    Role fill = Role::surface, border = Role::border, role = Role::text;
    bool is_marked = false;
};

class Drawing {
public:
    Drawing(const Panel& panel, const SearchView& view, const RowGrid& g) : panel_(panel), look_(panel.look), run_(panel.state.search_run), view_(view), g_(g) {
        if (view.is_hashing()) {
            sketching_ = view.is_ahead ? nullptr : &panel.memory.search.sketching(run_);
        } else {
            own_ = run_.prepared(*view.operation).signature;
            if (view.compared) other_ = run_.token_set_index().signature(*view.compared);
        }
    }

    void line(ImVec2 at, std::uint32_t first_band) {
        at_ = at;
        const std::uint32_t last = std::min(g_.bands, first_band + g_.a_line);
        const float first_row = at.y + look_.em(header_height), second_row = first_row + look_.em(row_height), verdicts = second_row + look_.em(row_height);
        label(row_name(panel_, run_.operation(*view_.operation)), first_row);
        if (!other_.empty()) label(run_.id(*view_.compared), second_row, Role::pivot);
        else if (!view_.is_hashing()) label(panel_.words("search.screen.row_buckets"), second_row, Role::text_muted);
        for (std::uint32_t band = first_band; band < last; ++band) {
            const BandIndex j{band};
            header(j);
            for (std::uint32_t r = 0; r < g_.rows; ++r) {
                const std::size_t row = std::size_t{band} * g_.rows + r;
                draw_value(band, r, first_row, own_cell(row));
                if (!other_.empty()) draw_value(band, r, second_row, compared_cell(row));
            }
            if (!other_.empty()) verdict(j, verdicts);
            else if (!view_.is_hashing()) key(j, second_row);
        }
    }

private:
    float left(BandIndex j) const { return at_.x + g_.left(j.value); }
    float right(BandIndex j) const { return left(j) + g_.cell * static_cast<float>(g_.rows); }

    void label(std::string_view words, float top, Role role = Role::text) const {
        draw_text(look_, ImGui::GetWindowDrawList(), ImVec2(at_.x, top + look_.em(row_height / 2)), elided_middle(look_, words, Face::small_strong, g_.label - look_.em(0.3F)), Face::small_strong, role);
    }

    bool is_touching(BandIndex j) const {
        return view_.event && (view_.event->kind == SearchEvent::Kind::put || view_.event->kind == SearchEvent::Kind::visit) && view_.event->band == j;
    }

    void header(BandIndex j) const {
        ImDrawList* draw = ImGui::GetWindowDrawList();
        const ImVec2 min(left(j) - look_.em(0.15F), at_.y), max(right(j) + look_.em(0.1F), at_.y + look_.em(line_height - line_gap));
        if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(min, max)) panel_.hovered.band = j;
        const bool is_named = panel_.state.selection.has(j);
        if (is_named) draw->AddRectFilled(min, max, look_.color(Role::surface_muted), look_.em(0.3F));
        const Face face = is_named || is_touching(j) ? Face::small_strong : Face::small;
        const std::string name = panel_.words("search.screen.band", {{"band", fmt::format("{}", j.value)}});
        draw_text(look_, draw, ImVec2((left(j) + right(j)) / 2, at_.y + look_.em(header_height / 2)), elided(look_, name, face, right(j) - left(j) + g_.gap * 0.7F), face, is_touching(j) ? Role::pivot : Role::text_muted, Align::center);
    }

    ValueCell own_cell(std::size_t row) const {
        if (!view_.is_hashing()) {
            ValueCell cell{value_head(own_[row], digits)};
            if (!other_.empty() && own_[row] == other_[row]) cell.fill = Role::agrees_fill, cell.border = Role::agrees, cell.role = Role::agrees;
            return cell;
        }
        if (!sketching_ || sketching_->signature.empty()) return {"", Role::unused_fill, Role::border, Role::text_muted, false};
        ValueCell cell{value_head(sketching_->signature[row], digits)};
        const bool is_lowered_now = view_.event && view_.event->kind == SearchEvent::Kind::feature && sketching_->lowered[row];
        if (is_lowered_now) cell.fill = Role::improved_fill, cell.border = Role::improved, cell.role = Role::improved, cell.is_marked = true;
        return cell;
    }

    ValueCell compared_cell(std::size_t row) const {
        ValueCell cell{value_head(other_[row], digits)};
        const bool is_equal = own_[row] == other_[row];
        cell.fill = is_equal ? Role::agrees_fill : Role::surface, cell.border = is_equal ? Role::agrees : Role::border, cell.role = is_equal ? Role::agrees : Role::text_muted;
        return cell;
    }

    void draw_value(std::uint32_t band, std::uint32_t r, float top, const ValueCell& cell) const {
        ImDrawList* draw = ImGui::GetWindowDrawList();
        const float x = at_.x + g_.left(band) + static_cast<float>(r) * g_.cell, seam = std::min(look_.em(0.15F), g_.cell * 0.1F);
        const ImVec2 min(x, top), max(x + g_.cell - seam, top + look_.em(row_height) - look_.em(0.15F));
        draw_cell(look_, draw, min, max, cell.fill, cell.border, cell.is_marked);
        const ImVec2 middle((min.x + max.x) / 2, (min.y + max.y) / 2);
        const float width = max.x - min.x - look_.em(0.1F);
        for (const Face face : {Face::mono, Face::mono_small}) {
            if (measure(look_, cell.words, face).x > width) continue;
            draw_text(look_, draw, middle, cell.words, face, cell.role, Align::center);
            return;
        }
    }

    void verdict(BandIndex j, float top) const {
        ImDrawList* draw = ImGui::GetWindowDrawList();
        std::uint32_t equal = 0;
        for (std::size_t row = std::size_t{j.value} * g_.rows; row < (std::size_t{j.value} + 1) * g_.rows; ++row) equal += own_[row] == other_[row] ? 1U : 0U;
        const bool is_same = equal == g_.rows;
        const std::string count = fmt::format("{}/{}", equal, g_.rows);
        std::string words = is_same ? std::string(panel_.words("search.screen.band_same")) : panel_.words("search.screen.rows_equal", {{"count", fmt::format("{}", equal)}, {"rows", fmt::format("{}", g_.rows)}});
        const float width = right(j) - left(j) + g_.gap * 0.7F;
        if (measure(look_, words, Face::small_strong).x > width) words = count;
        if (is_same) draw->AddRectFilled(ImVec2(left(j), top), ImVec2(right(j) - look_.em(0.15F), top + look_.em(verdict_height)), look_.color(Role::agrees_fill), look_.em(0.3F));
        draw_text(look_, draw, ImVec2((left(j) + right(j)) / 2, top + look_.em(verdict_height / 2)), elided(look_, words, Face::small_strong, width), Face::small_strong, is_same ? Role::agrees : Role::text_muted, Align::center);
    }

    // The band's values are its key: what that has met so far.
    void key(BandIndex j, float top) const {
        ImDrawList* draw = ImGui::GetWindowDrawList();
        if (view_.is_ahead || j.value >= view_.moment.bands_done) return;
        const SearchEvent event = run_.event_at(touch_position(run_, *view_.operation, j));
        const bool is_hit = event.in_bucket > 0, is_put = event.kind == SearchEvent::Kind::put;
        const ImVec2 min(left(j), top), max(right(j) - look_.em(0.15F), top + look_.em(row_height) - look_.em(0.15F));
        draw_cell(look_, draw, min, max, is_hit ? Role::collides_fill : Role::unused_fill, is_touching(j) ? Role::pivot : is_hit ? Role::collides : Role::border, is_touching(j));
        const std::string count = fmt::format("{}", event.in_bucket);
        const std::string_view key = is_put ? (is_hit ? "search.screen.joins_bucket" : "search.screen.opens_bucket") : is_hit ? "search.screen.key_met" : "search.screen.no_bucket";
        draw_text(look_, draw, ImVec2((min.x + max.x) / 2, (min.y + max.y) / 2), elided(look_, panel_.words(key, {{"count", count}}), Face::small_strong, max.x - min.x), Face::small_strong, is_hit ? Role::collides : Role::text_muted, Align::center);
    }

    const Panel& panel_;
    const Look& look_;
    const SearchRun& run_;
    const SearchView& view_;
    const RowGrid& g_;
    const SearchMemory::Sketching* sketching_ = nullptr;
    std::span<const std::uint64_t> own_, other_;
    ImVec2 at_;
};

}  // namespace

float whole_signature_height(const Panel& panel, float width) { return panel.look.em(line_height) * static_cast<float>(grid_of(panel, width).lines()); }

void signature_rows_view(const Panel& panel, const SearchView& view, ImVec2 size) {
    ImGui::BeginChild("signature", size, ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const RowGrid g = grid_of(panel, ImGui::GetContentRegionAvail().x);
    const float pitch = panel.look.em(line_height);
    // The band at work is brought into sight; the reader may scroll away from it.
    if (view.event && panel.memory.followed_position != panel.state.search_run.position()) {
        const float top = pitch * static_cast<float>(view.event->band.value / g.a_line);
        if (top < ImGui::GetScrollY() || top + pitch > ImGui::GetScrollY() + size.y) ImGui::SetScrollY(top);
    }
    Drawing drawing(panel, view, g);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(g.lines()), pitch);
    while (clipper.Step()) {
        for (int n = clipper.DisplayStart; n < clipper.DisplayEnd; ++n) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            drawing.line(at, static_cast<std::uint32_t>(n) * g.a_line);
            ImGui::SetCursorScreenPos(at);
            ImGui::Dummy(ImVec2(1, pitch));
        }
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

}  // namespace bandstand
