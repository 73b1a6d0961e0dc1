#include "app/panels/pair_walks.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/narrate/narration.h"

namespace bandstand {

namespace {

struct Line {
    ImVec2 min, max;
    bool is_here = false, is_taken = false, is_hovered = false;
    float y() const { return (min.y + max.y) / 2; }
    Role words() const { return is_taken ? Role::text : Role::text_muted; }
};

// One line of a walk as a button that seeks to its step.
Line begin_line(const Panel& panel, std::uint64_t step, float width, Role ground) {
    const std::uint64_t here = panel.state.pair_run.position();
    Line line;
    line.is_here = step == here, line.is_taken = step <= here;
    ImGui::PushID(static_cast<int>(step % 0x7fffffff));
    ImGui::PushTabStop(line.is_here);
    if (ImGui::InvisibleButton("##line", ImVec2(width, panel.look.em(1.7F)))) panel.send(Seek{step});
    ImGui::PopTabStop();
    line.is_hovered = ImGui::IsItemHovered();
    focus_ring(panel.look);
    ImGui::PopID();
    line.min = ImGui::GetItemRectMin(), line.max = ImGui::GetItemRectMax();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (line.is_taken && ground != Role::surface) draw->AddRectFilled(line.min, line.max, panel.look.color(ground));
    if (line.is_here || line.is_hovered) draw->AddRectFilled(line.min, line.max, panel.look.color(line.is_here ? Role::accent_fill : Role::surface_muted), panel.look.em(0.2F));
    if (line.is_here) draw->AddRectFilled(line.min, ImVec2(line.min.x + panel.look.em(0.22F), line.max.y), panel.look.color(Role::accent));
    return line;
}

void token_line(const Panel& panel, std::uint64_t step, float width) {
    const Look& look = panel.look;
    const PairRun& run = panel.state.pair_run;
    const auto event = run.event_at(step).token;
    const bool is_shared = event->side == WalkSide::both;
    const Line line = begin_line(panel, step, width, is_shared ? Role::agrees_fill : Role::surface);
    if (line.is_hovered) panel.hovered.token = event->token;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float marks = line.min.x + look.em(0.9F), label = line.min.x + look.em(3.0F);
    const std::string count = fmt::format("{}/{}", event->intersection, event->union_size);
    const float count_width = measure(look, count, Face::mono).x + look.em(0.6F);
    if (event->side != WalkSide::second_only) draw_document_mark(look, draw, ImVec2(marks, line.y()), look.em(0.7F), run.pair().first.value);
    if (event->side != WalkSide::first_only) draw_document_mark(look, draw, ImVec2(marks + look.em(1.1F), line.y()), look.em(0.7F), run.pair().second.value);
    const std::string words = elided(look, run.corpus().vocabulary().label(event->token), Face::mono, line.max.x - count_width - label - look.em(0.4F));
    draw_text(look, draw, ImVec2(label, line.y()), words, panel.state.selection.has(event->token) ? Face::mono_strong : Face::mono, line.words());
    if (line.is_taken) draw_text(look, draw, ImVec2(line.max.x - look.em(0.4F), line.y()), count, Face::mono, Role::text, Align::right);
}

void row_line(const Panel& panel, std::uint64_t step, float width) {
    const Look& look = panel.look;
    const PairRun& run = panel.state.pair_run;
    const auto event = run.event_at(step).row;
    const Line line = begin_line(panel, step, width, event->agrees ? Role::agrees_fill : Role::surface);
    if (line.is_hovered) panel.hovered.function = event->row;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const FamilyKind kind = run.family().kind();
    const std::string count = fmt::format("{}/{}", event->agree, event->compared);
    const float count_width = measure(look, count, Face::mono).x + look.em(0.6F);
    const float left = line.min.x + look.em(3.2F), right = std::max(left + look.em(4), line.max.x - count_width - look.em(0.4F)), middle = (left + right) / 2;
    draw_text(look, draw, ImVec2(line.min.x + look.em(0.5F), line.y()), function_name(event->row), Face::mono, Role::text_muted);
    draw_text(look, draw, ImVec2(middle - look.em(0.9F), line.y()), elided(look, short_hash_text(event->first, kind), Face::mono, middle - look.em(0.9F) - left), Face::mono, line.words(), Align::right);
    draw_text(look, draw, ImVec2(middle + look.em(0.9F), line.y()), elided(look, short_hash_text(event->second, kind), Face::mono, right - middle - look.em(0.9F)), Face::mono, line.words());
    if (!line.is_taken) return;
    draw_text(look, draw, ImVec2(middle, line.y()), event->agrees ? "=" : "\u2260", Face::mono_strong, event->agrees ? Role::agrees : Role::text_muted, Align::center);
    draw_text(look, draw, ImVec2(line.max.x - look.em(0.4F), line.y()), count, Face::mono, Role::text, Align::right);
}

template <class DrawLine>
void walk(const Panel& panel, const char* id, std::uint64_t steps, ImVec2 size, const DrawLine& draw_line) {
    const float pitch = panel.look.em(1.7F);
    ImGui::BeginChild(id, size, ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    const std::uint64_t here = std::min(panel.state.pair_run.position(), steps);
    if (panel.memory.followed_position != panel.state.pair_run.position() && here > 0) {
        const float top = static_cast<float>(here - 1) * pitch, height = ImGui::GetWindowHeight();
        if (top < ImGui::GetScrollY() || top + 2 * pitch > ImGui::GetScrollY() + height) ImGui::SetScrollY(std::max(0.0F, top - height * 0.5F));
    }
    const float width = ImGui::GetContentRegionAvail().x;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(std::min<std::uint64_t>(steps, 10'000'000)), pitch);
    while (clipper.Step()) {
        for (int n = clipper.DisplayStart; n < clipper.DisplayEnd; ++n) draw_line(panel, static_cast<std::uint64_t>(n) + 1, width);
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

}  // namespace

void pair_walks_card(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    const PairRun& run = panel.state.pair_run;
    begin_card(panel, "walks", size);
    if (run.length() == 0) {
        heading(look, panel.words("compare.walks_title"));
        text_wrapped(look, panel.words(panel.state.pair ? "pair.undefined" : "pair.needs_two"), Face::body, Role::text_muted);
        end_card();
        return;
    }
    const float width = ImGui::GetContentRegionAvail().x, gap = look.em(0.8F);
    const float each = (width - gap) / 2, top = ImGui::GetCursorPosY();
    const float left = ImGui::GetCursorPosX();
    const auto column = [&](float x, std::string_view title, std::string_view summary) {
        ImGui::SetCursorPos(ImVec2(x, top));
        heading(look, title);
        ImGui::SetCursorPosX(x);
        text(look, elided(look, summary, Face::small, each), Face::small, Role::text_muted);
        ImGui::SetCursorPosX(x);
    };
    const auto number = [](std::uint64_t n) { return fmt::format("{}", n); };
    column(left, panel.words("compare.tokens_title"), panel.words("compare.tokens_summary", {{"count", number(run.token_steps())}}));
    const float list_top = ImGui::GetCursorPosY();
    const float height = std::max(look.em(6), ImGui::GetContentRegionAvail().y);
    walk(panel, "tokens", run.token_steps(), ImVec2(each, height), token_line);
    column(left + each + gap, panel.words("compare.rows_title"), panel.words("compare.rows_summary", {{"count", number(run.row_steps())}}));
    ImGui::SetCursorPos(ImVec2(left + each + gap, list_top));
    walk(panel, "rows", run.row_steps(), ImVec2(each, height), row_line);
    end_card();
}

}  // namespace bandstand
