#include "app/widgets/look.h"

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include "app/widgets/code_points.h"
#include "app/widgets/line_break.h"

namespace bandstand {

namespace {

// ImGui asks for a font even where a test built none of the faces.
ImFont* font_of(const Look& look, Face face) {
    ImFont* font = look.font(face);
    return font != nullptr ? font : ImGui::GetFont();
}

void note(const Look& look, std::string_view words, Face face) {
    if (look.ledger != nullptr) look.ledger->note(words, face);
}

float width_of(const Look& look, std::string_view words, Face face) {
    // To ImGui, an end that is null means "up to the zero byte".
    if (words.empty()) return 0;
    return font_of(look, face)
        ->CalcTextSizeA(look.font_size(face), FLT_MAX, 0.0F, words.data(), words.data() + words.size())
        .x;
}

std::string_view without_trailing_space(std::string_view words) {
    const std::size_t end = words.find_last_not_of(" \n\t");
    return words.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

// The longest start of `words`, of at least one code point, that is at most `width` pixels wide.
std::size_t fitting_length(const Look& look, std::string_view words, Face face, float width) {
    std::size_t fits = 0;
    for (std::size_t at = 0; at < words.size();) {
        next_code_point(words, at);
        if (fits > 0 && width_of(look, words.substr(0, at), face) > width) break;
        fits = at;
    }
    return fits;
}

// Sets words in lines from the cursor on. A unit is what must stay on one line although it may span several runs: "5"
// in bold and the comma behind it.
class TextFlow {
public:
    TextFlow(const Look& look, float width, float line_height)
        : look_(look),
          draw_(ImGui::GetWindowDrawList()),
          origin_(ImGui::GetCursorScreenPos()),
          width_(width),
          line_height_(line_height) {}

    void add(const TextRun& run) {
        note(look_, run.words, run.face);
        bool marked = run.document_mark >= 0;
        for (std::string_view piece : breakable_pieces(run.words)) {
            std::size_t at = 0;
            const char32_t first = next_code_point(piece, at);
            const char32_t after = marked ? U'x' : first;  // a mark behaves like a letter
            // Within a run every piece may start a line; its first one only where the run before allows.
            const bool starts_run = piece.data() == run.words.data();
            if (!starts_run || before_ == U'\n' || may_break_between(before_, after)) end_unit();
            unit_.push_back({piece, &run, marked});
            marked = false;
            for (at = 0; at < piece.size();) before_ = next_code_point(piece, at);
        }
    }

    float finish() {
        end_unit();
        draw_pending();
        return y_ + (x_ > 0 || y_ == 0 ? line_height_ : 0.0F);
    }

private:
    struct Part {
        std::string_view words;
        const TextRun* run;
        bool marked;  // the document mark stands before it
    };

    float mark_width(const TextRun& run) const { return look_.font_size(run.face) * 1.05F; }
    ImVec2 on_line(float x) const { return {origin_.x + x, origin_.y + y_ + line_height_ / 2}; }

    void new_line() {
        draw_pending();
        x_ = 0;
        y_ += line_height_;
    }

    void end_unit() {
        float needed = 0;
        for (const Part& part : unit_) {
            const bool is_last = &part == &unit_.back();
            const std::string_view words = is_last ? without_trailing_space(part.words) : part.words;
            needed += width_of(look_, words, part.run->face) + (part.marked ? mark_width(*part.run) : 0.0F);
        }
        if (x_ > 0 && x_ + needed > width_) new_line();
        for (const Part& part : unit_) set(part);
        unit_.clear();
    }

    void set(const Part& part) {
        if (part.marked) {
            draw_pending();
            const float size = look_.font_size(part.run->face);
            draw_document_mark(look_, draw_, on_line(x_ + size * 0.45F), size * 0.75F,
                               static_cast<std::size_t>(part.run->document_mark));
            x_ += mark_width(*part.run);
        }
        std::string_view words = part.words;
        const bool line_ends = words.ends_with('\n');
        if (line_ends) words.remove_suffix(1);
        // A word that is longer than a whole line breaks anywhere.
        while (x_ + width_of(look_, without_trailing_space(words), part.run->face) > width_ && width_ > 0) {
            const std::size_t fits = fitting_length(look_, words, part.run->face, width_ - x_);
            if (fits >= words.size()) break;
            put(words.substr(0, fits), *part.run);
            words.remove_prefix(fits);
            new_line();
        }
        put(words, *part.run);
        if (line_ends) new_line();
    }

    // Pieces that follow one another are drawn as one text, so that the spaces between them stay even.
    void put(std::string_view words, const TextRun& run) {
        const std::string_view before = pending_.words;
        const bool follows = !before.empty() && before.data() + before.size() == words.data() &&
                             pending_.face == run.face && pending_.role == run.role;
        if (follows) {
            pending_.words = std::string_view(before.data(), before.size() + words.size());
        } else {
            draw_pending();
            pending_ = {words, run.face, run.role, -1};
            pending_x_ = x_;
        }
        x_ = pending_x_ + width_of(look_, pending_.words, run.face);
    }

    void draw_pending() {
        if (pending_.words.empty()) return;
        draw_text(look_, draw_, on_line(pending_x_), pending_.words, pending_.face, pending_.role);
        pending_.words = {};
    }

    const Look& look_;
    ImDrawList* draw_;
    ImVec2 origin_;
    float width_, line_height_;
    float x_ = 0, y_ = 0;  // of the pen, from the origin
    std::vector<Part> unit_;
    TextRun pending_;
    float pending_x_ = 0;
    char32_t before_ = 0;
};

}  // namespace

ImU32 Look::color(Role role, float alpha) const {
    const float full = static_cast<float>((color(role) >> IM_COL32_A_SHIFT) & 0xFFU);
    const auto scaled = static_cast<ImU32>(std::lround(full * std::clamp(alpha, 0.0F, 1.0F)));
    return (color(role) & ~IM_COL32_A_MASK) | (scaled << IM_COL32_A_SHIFT);
}

void text(const Look& look, std::string_view words, Face face, Role role) {
    if (words.empty()) words = " ";
    note(look, words, face);
    ImGui::PushFont(font_of(look, face));
    ImGui::PushStyleColor(ImGuiCol_Text, look.color(role));
    ImGui::TextUnformatted(words.data(), words.data() + words.size());
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void text_wrapped(const Look& look, std::string_view words, Face face, Role role, float width) {
    const TextRun run{words, face, role, -1};
    rich_text(look, std::span(&run, 1), width > 0 ? width : ImGui::GetContentRegionAvail().x);
}

void draw_text(const Look& look, ImDrawList* draw, ImVec2 at, std::string_view words, Face face, Role role,
               Align align) {
    if (words.empty()) return;
    note(look, words, face);
    const float size = look.font_size(face);
    float x = at.x;
    if (align != Align::left) {
        const float width = width_of(look, words, face);
        x -= align == Align::center ? width / 2 : width;
    }
    // Whole pixels: a glyph between two of them is blurred.
    const ImVec2 corner(std::round(x), std::round(at.y - size / 2));
    draw->AddText(font_of(look, face), size, corner, look.color(role), words.data(), words.data() + words.size());
}

ImVec2 measure(const Look& look, std::string_view words, Face face) {
    note(look, words, face);
    const float size = look.font_size(face);
    if (words.empty()) return ImVec2(0, size);
    return font_of(look, face)->CalcTextSizeA(size, FLT_MAX, 0.0F, words.data(), words.data() + words.size());
}

namespace {

// Line ends and tabs become spaces: names of documents hold them, and a line is one line.
std::string in_one_line(std::string_view words) {
    std::string line(words);
    for (char& c : line)
        if (c >= '\0' && c < ' ') c = ' ';
    return line;
}

bool is_one_line(std::string_view words) {
    return std::ranges::none_of(words, [](char c) { return c >= '\0' && c < ' '; });
}

}  // namespace

std::string elided(const Look& look, std::string_view words, Face face, float width) {
    constexpr std::string_view ellipsis = "…";
    if (!is_one_line(words)) return elided(look, in_one_line(words), face, width);
    if (measure(look, words, face).x <= width) return std::string(words);
    const float room = width - measure(look, ellipsis, face).x;
    std::size_t kept = 0;
    for (std::size_t at = 0; at < words.size();) {
        next_code_point(words, at);
        if (width_of(look, words.substr(0, at), face) > room) break;
        kept = at;
    }
    return std::string(without_trailing_space(words.substr(0, kept))).append(ellipsis);
}

std::string elided_middle(const Look& look, std::string_view words, Face face, float width) {
    if (!is_one_line(words)) return elided_middle(look, in_one_line(words), face, width);
    if (measure(look, words, face).x <= width) return std::string(words);
    // The last three characters, where two thirds of the room are left for the beginning.
    std::vector<std::size_t> starts;
    for (std::size_t at = 0; at < words.size();) {
        starts.push_back(at);
        next_code_point(words, at);
    }
    constexpr std::size_t kept_characters = 3;
    if (starts.size() <= kept_characters) return elided(look, words, face, width);
    const std::string_view end = words.substr(starts[starts.size() - kept_characters]);
    const float end_width = measure(look, end, face).x;
    if (end_width > width / 3) return elided(look, words, face, width);
    return elided(look, words.substr(0, words.size() - end.size()), face, width - end_width) + std::string(end);
}

float rich_text(const Look& look, std::span<const TextRun> runs, float width, float line_spacing) {
    float tallest = 0;
    for (const TextRun& run : runs) tallest = std::max(tallest, look.font_size(run.face));
    TextFlow flow(look, width, std::round(tallest * line_spacing));
    for (const TextRun& run : runs) flow.add(run);
    const float height = flow.finish();
    ImGui::Dummy(ImVec2(width, height));
    return height;
}

void draw_document_mark(const Look& look, ImDrawList* draw, ImVec2 center, float size, std::size_t document) {
    const ImU32 color = look.color(document_role(document));
    const float r = size / 2;
    const auto at = [&](float x, float y) { return ImVec2(center.x + x * r, center.y + y * r); };
    switch (document % document_role_count) {
        case 0:
            draw->AddCircleFilled(center, r * 0.95F, color);
            break;
        case 1:
            draw->AddRectFilled(at(-0.85F, -0.85F), at(0.85F, 0.85F), color, r * 0.15F);
            break;
        case 2:
            draw->AddTriangleFilled(at(0, -0.95F), at(1, 0.85F), at(-1, 0.85F), color);
            break;
        case 3:
            draw->AddQuadFilled(at(0, -1.05F), at(1.05F, 0), at(0, 1.05F), at(-1.05F, 0), color);
            break;
        case 4:
            draw->AddTriangleFilled(at(0, 0.95F), at(-1, -0.85F), at(1, -0.85F), color);
            break;
        default: {
            // A star is not convex: a pentagon and five points.
            std::array<ImVec2, 10> points;
            for (std::size_t i = 0; i < points.size(); ++i) {
                const float angle = (static_cast<float>(i) / 5.0F - 0.5F) * std::numbers::pi_v<float>;
                const float radius = i % 2 == 0 ? 1.1F : 0.48F;
                points[i] = at(std::cos(angle) * radius, std::sin(angle) * radius);
            }
            draw->PathClear();
            for (std::size_t i = 1; i < points.size(); i += 2) draw->PathLineTo(points[i]);
            draw->PathFillConvex(color);
            // The points reach into the pentagon, so that no smoothed edge is left between them.
            const auto inward = [](ImVec2 tip, ImVec2 corner) {
                return ImVec2(tip.x + (corner.x - tip.x) * 1.35F, tip.y + (corner.y - tip.y) * 1.35F);
            };
            for (std::size_t i = 0; i < points.size(); i += 2) {
                const ImVec2 tip = points[i];
                draw->AddTriangleFilled(inward(tip, points[(i + 9) % 10]), tip, inward(tip, points[i + 1]), color);
            }
        }
    }
}

}  // namespace bandstand
