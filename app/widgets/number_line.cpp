#include "app/widgets/number_line.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "app/widgets/surfaces.h"

namespace bandstand {

namespace {

constexpr float chip_height = 1.55F, lane_height = 1.8F;  // em
constexpr std::size_t most_lanes = 3;
// With more marks than this a side shows dots, and labels only for those that have a part to play.
constexpr std::size_t most_labels = 24;

struct Axis {
    ImVec2 begin, end;
    float x_of(double place) const { return begin.x + static_cast<float>(place) * (end.x - begin.x); }
};

bool has_part(const LineMark& mark) { return mark.is_highlighted || mark.state == MarkState::current || mark.state == MarkState::minimum; }

// Which lane each mark stands in; none where it has to be a dot.
std::vector<std::optional<std::size_t>> lanes_of(const Look& look, const LineSide& side, const Axis& axis, std::size_t lane_count,
                                                 std::vector<float>& widths) {
    std::vector<std::optional<std::size_t>> lanes(side.marks.size());
    std::array<std::vector<std::pair<float, float>>, most_lanes> taken;
    const auto place = [&](std::size_t i) {
        const float x = axis.x_of(side.marks[i].place), half = widths[i] / 2 + look.em(0.12F);
        for (std::size_t lane = 0; lane < lane_count; ++lane) {
            const bool is_free = std::none_of(taken[lane].begin(), taken[lane].end(), [&](auto t) { return x - half < t.second && t.first < x + half; });
            if (!is_free) continue;
            taken[lane].emplace_back(x - half, x + half);
            lanes[i] = lane;
            return;
        }
    };
    widths.clear();
    for (const LineMark& mark : side.marks) {
        const std::string label = elided(look, mark.label, Face::mono, look.em(9));
        widths.push_back(std::max(look.em(1.7F), measure(look, label, Face::mono).x + look.em(0.6F)));
    }
    // Marks with a part choose first, then the others from left to right.
    std::vector<std::size_t> order(side.marks.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
        const LineMark &a = side.marks[i], &b = side.marks[j];
        return has_part(a) != has_part(b) ? has_part(a) : a.place < b.place;
    });
    const bool is_crowded = side.marks.size() > most_labels;
    for (const std::size_t i : order) {
        if (!is_crowded || has_part(side.marks[i])) place(i);
    }
    return lanes;
}

struct Drawing {
    const Look& look;
    ImDrawList* draw;
    Axis axis;
    float left, right;  // edges of the drawing
    bool is_above;

    float lane_y(std::size_t lane) const {
        const float offset = look.em(1.15F + lane_height * static_cast<float>(lane));
        return is_above ? axis.begin.y - offset : axis.begin.y + offset + look.em(1.15F);
    }
};

void draw_mark(const Drawing& d, const LineSide& side, const LineMark& mark, float x, float width, std::size_t lane) {
    const Role own = document_role(static_cast<std::size_t>(std::max(0, side.document)));
    const float y = d.lane_y(lane), half = width / 2, height = d.look.em(chip_height) / 2;
    Role fill = Role::surface, words = Role::text, border = own;
    float alpha = 1.0F;
    switch (mark.state) {
        case MarkState::waiting: words = Role::text_muted, border = Role::border; alpha = 0.6F; break;
        case MarkState::met: break;
        case MarkState::minimum: fill = own, words = Role::on_accent; break;
        case MarkState::current: fill = Role::accent, words = Role::on_accent, border = Role::accent; break;
    }
    // A chip at the end of the axis stays inside the drawing; its stem still stands at the true place.
    const float middle = std::clamp(x, std::min(d.left + half, d.right - half), d.right - half);
    const ImVec2 min(middle - half, y - height), max(middle + half, y + height);
    const float near_axis = d.is_above ? max.y : min.y;
    // Below the axis the stem ends under the labels of the ticks, which it would cross out.
    const float stem_end = d.is_above ? d.axis.begin.y : std::min(near_axis, d.axis.begin.y + d.look.em(1.35F));
    d.draw->AddLine(ImVec2(x, near_axis), ImVec2(x, stem_end), d.look.color(border, alpha), border_width(d.look));
    draw_cell(d.look, d.draw, min, max, fill, border, mark.is_highlighted || mark.state == MarkState::current);
    if (mark.is_shared && mark.state != MarkState::minimum && mark.state != MarkState::current) {
        d.draw->AddLine(ImVec2(min.x + height / 2, max.y - d.look.em(0.18F)), ImVec2(max.x - height / 2, max.y - d.look.em(0.18F)),
                        d.look.color(Role::agrees), outline_width(d.look));
    }
    draw_text(d.look, d.draw, ImVec2(middle, y), elided(d.look, mark.label, Face::mono, width - d.look.em(0.5F)), Face::mono, words, Align::center);
}

void draw_minimum_arrow(const Drawing& d, const LineSide& side, float x, float width_left, std::size_t lane) {
    const float tip = d.lane_y(lane) - d.look.em(chip_height / 2 + 0.15F), size = d.look.em(0.35F);
    const Role own = document_role(static_cast<std::size_t>(std::max(0, side.document)));
    d.draw->AddLine(ImVec2(x, tip - d.look.em(1.3F)), ImVec2(x, tip - size), d.look.color(own), outline_width(d.look));
    d.draw->AddTriangleFilled(ImVec2(x - size, tip - size * 1.4F), ImVec2(x + size, tip - size * 1.4F), ImVec2(x, tip), d.look.color(own));
    const ImVec2 words = measure(d.look, side.minimum_caption, Face::small);
    const bool fits_right = words.x + d.look.em(0.8F) < width_left;
    draw_text(d.look, d.draw, ImVec2(x + d.look.em(fits_right ? 0.6F : -0.6F), tip - d.look.em(1.0F)), side.minimum_caption, Face::small, own,
              fits_right ? Align::left : Align::right);
}

std::optional<std::size_t> draw_side(const Drawing& d, const LineSide& side, float height) {
    std::optional<std::size_t> under_pointer;
    std::vector<float> widths;
    // The caption keeps a strip of its own, at the far edge.
    const float room = height - d.look.em(d.is_above ? 1.15F + 1.6F : 2.3F + 1.2F) + d.look.em(lane_height / 2);
    const auto fitting = static_cast<std::size_t>(std::max(1.0F, room / d.look.em(lane_height)));
    const auto lanes = lanes_of(d.look, side, d.axis, std::min(fitting, most_lanes), widths);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool has_mouse = ImGui::IsWindowHovered();
    // Those with a part are drawn last, above the others.
    for (const bool with_part : {false, true}) {
        for (std::size_t i = 0; i < side.marks.size(); ++i) {
            const LineMark& mark = side.marks[i];
            if (has_part(mark) != with_part) continue;
            const float x = d.axis.x_of(mark.place);
            float half_width = d.look.em(0.3F), y = d.axis.begin.y;
            if (lanes[i]) {
                draw_mark(d, side, mark, x, widths[i], *lanes[i]);
                half_width = widths[i] / 2, y = d.lane_y(*lanes[i]);
                if (mark.state == MarkState::minimum && !side.minimum_caption.empty()) {
                    draw_minimum_arrow(d, side, x, d.axis.end.x - x, *lanes[i]);
                }
            } else {
                const Role own = mark.state == MarkState::waiting ? Role::border : document_role(static_cast<std::size_t>(std::max(0, side.document)));
                y += d.look.em(d.is_above ? -0.35F : 0.35F);
                d.draw->AddCircleFilled(ImVec2(x, y), d.look.em(0.2F), d.look.color(own));
            }
            if (has_mouse && std::abs(mouse.x - x) < half_width && std::abs(mouse.y - y) < d.look.em(chip_height / 2)) under_pointer = i;
        }
    }
    return under_pointer;
}

void draw_caption(const Look& look, ImDrawList* draw, ImVec2 at, const LineSide& side, Align align) {
    if (side.document < 0) return;
    if (align == Align::right) at.x -= measure(look, side.caption, Face::small_strong).x + look.em(1.1F);
    draw_document_mark(look, draw, ImVec2(at.x + look.em(0.4F), at.y), look.em(0.7F), static_cast<std::size_t>(side.document));
    draw_text(look, draw, ImVec2(at.x + look.em(1.1F), at.y), side.caption, Face::small_strong, document_role(static_cast<std::size_t>(side.document)));
}

}  // namespace

std::optional<LinePointer> number_line(const Look& look, const NumberLine& line, ImVec2 size) {
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const bool has_below = line.below.document >= 0;
    const float y = origin.y + std::round(size.y * (has_below ? 0.5F : 0.72F)), margin = look.em(1.5F);
    const Axis axis{ImVec2(origin.x + margin, y), ImVec2(origin.x + size.x - margin, y)};
    draw->AddLine(ImVec2(axis.begin.x - look.em(0.6F), y), ImVec2(axis.end.x + look.em(0.6F), y), look.color(Role::text_muted), border_width(look));
    for (const LineTick& tick : line.ticks) {
        const float x = axis.x_of(tick.place);
        draw->AddLine(ImVec2(x, y - look.em(0.25F)), ImVec2(x, y + look.em(0.25F)), look.color(Role::text_muted), border_width(look));
        draw_text(look, draw, ImVec2(x, y + look.em(0.8F)), tick.label, Face::mono_small, Role::text_muted, Align::center);
    }
    // The caption stands at the end that the arrow of the minimum leaves free.
    const auto minimum = std::find_if(line.above.marks.begin(), line.above.marks.end(), [](const LineMark& m) { return m.state == MarkState::minimum; });
    const bool is_left_taken = minimum != line.above.marks.end() && minimum->place < 0.5;
    const float top = origin.y + look.em(0.6F);
    draw_caption(look, draw, ImVec2(is_left_taken ? origin.x + size.x : origin.x, top), line.above, is_left_taken ? Align::right : Align::left);
    if (has_below) draw_caption(look, draw, ImVec2(origin.x, origin.y + size.y - look.em(0.6F)), line.below, Align::left);

    std::optional<LinePointer> pointer;
    if (const auto mark = draw_side({look, draw, axis, origin.x, origin.x + size.x, true}, line.above, y - origin.y)) pointer = LinePointer{true, *mark};
    if (has_below) {
        if (const auto mark = draw_side({look, draw, axis, origin.x, origin.x + size.x, false}, line.below, origin.y + size.y - y)) pointer = LinePointer{false, *mark};
    }
    ImGui::Dummy(size);
    return pointer;
}

double line_place(std::uint64_t value, std::uint64_t limit) {
    if (limit == 0) return std::ldexp(static_cast<double>(value), -64);
    return limit <= 1 ? 0.0 : static_cast<double>(value) / static_cast<double>(limit - 1);
}

std::vector<LineTick> line_ticks(std::uint64_t limit, float width_in_em) {
    std::vector<LineTick> ticks;
    if (limit == 0) {
        for (const auto& [place, label] : {std::pair(0.0, "0"), {0.25, "\u00bc\u00b72^64"}, {0.5, "\u00bd\u00b72^64"}, {0.75, "\u00be\u00b72^64"}, {1.0, "2^64"}}) {
            ticks.push_back({place, label});
        }
        return ticks;
    }
    // Round steps 1, 2, 5, 10, 20 … until the labels have room, at 0.5 em a digit and some space.
    const float digits = static_cast<float>(std::to_string(limit - 1).size());
    const double most = std::max(2.0, static_cast<double>(width_in_em / (digits * 0.5F + 0.9F)));
    std::uint64_t step = 1;
    for (std::size_t round = 0; static_cast<double>(limit) / static_cast<double>(step) > most && step < limit; ++round) {
        step = round % 3 == 1 ? step / 2 * 5 : step * 2;
    }
    for (std::uint64_t value = 0; value < limit; value += step) {
        ticks.push_back({line_place(value, limit), std::to_string(value)});
        if (limit - value <= step) break;
    }
    return ticks;
}

}  // namespace bandstand
