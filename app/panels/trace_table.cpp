#include "app/panels/trace_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/narrate/describe_minhash.h"

namespace bandstand {

namespace {

// A table over 10⁹ rows cannot be scrolled with any precision: it shows this many to either side.
constexpr std::uint64_t reach = 500;

void row(const Panel& panel, std::uint64_t position, float number_width) {
    const Look& look = panel.look;
    const MinHashRun& run = panel.state.run;
    const RunEvent event = run.event_at(position);
    const bool is_here = position == run.position(), is_ahead = position > run.position();
    const auto* fill = std::get_if<MinHashEvent>(&event);
    const float height = look.em(1.6F), width = ImGui::GetContentRegionAvail().x;
    ImGui::PushID(static_cast<int>(position % 0x7fffffff));
    ImGui::PushTabStop(is_here);  // a thousand rows are one stop
    if (ImGui::InvisibleButton("##row", ImVec2(width, height))) panel.send(Seek{position});
    ImGui::PopTabStop();
    const bool is_hovered = ImGui::IsItemHovered();
    focus_ring(look);
    ImGui::PopID();
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (is_here || is_hovered) draw->AddRectFilled(min, max, look.color(is_here ? Role::accent_fill : Role::surface_muted), look.em(0.25F));
    const float y = (min.y + max.y) / 2;
    const Role role = is_ahead ? Role::text_muted : Role::text;
    draw_text(look, draw, ImVec2(min.x + number_width, y), fmt::format("{}", position), Face::mono, Role::text_muted, Align::right);
    float x = min.x + number_width + look.em(1);
    if (fill) {
        if (fill->changed()) {
            const float r = look.em(0.25F);
            draw->AddTriangleFilled(ImVec2(x + r, y - r), ImVec2(x + 2 * r, y + r), ImVec2(x, y + r), look.color(Role::pivot));
        }
        draw_document_mark(look, draw, ImVec2(x + look.em(1.3F), y), look.em(0.65F), fill->document.value);
    }
    x += look.em(2.1F);
    const std::string words = summarize(run, event, panel.state.language);
    draw_text(look, draw, ImVec2(x, y), elided(look, words, Face::mono, max.x - x - look.em(0.3F)), is_here ? Face::mono_strong : Face::mono, role);
    if (is_hovered && fill) panel.hovered = {fill->document, fill->token, fill->function};
}

}  // namespace

void trace_table(const Panel& panel, ImVec2 size) {
    const MinHashRun& run = panel.state.run;
    begin_card(panel, "trace", size, panel.words("trace.title"));
    if (run.length() == 0) {
        end_card();
        return;
    }
    const std::uint64_t first = run.position() > reach ? run.position() - reach : 1;
    const std::uint64_t last = std::min(run.length(), run.position() + reach);
    const float number_width = measure(panel.look, fmt::format("{}", last), Face::mono).x;
    ImGui::BeginChild("rows", ImVec2(0, 0), ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    const float pitch = panel.look.em(1.6F);
    // The position is brought into sight once when it changes; the reader may scroll away from it.
    const float height = ImGui::GetWindowHeight();
    if (panel.memory.followed_row != run.position() || panel.memory.followed_height != height) {
        panel.memory.followed_row = run.position();
        panel.memory.followed_height = height;
        const float top = static_cast<float>(run.position() > first ? run.position() - first : 0) * pitch;
        // A step ahead stays in sight, as a reader wants to see what comes.
        const bool is_in_sight = top >= ImGui::GetScrollY() && top + 2 * pitch <= ImGui::GetScrollY() + height;
        if (!is_in_sight) ImGui::SetScrollY(std::max(0.0F, top - height * 0.4F));
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(last - first + 1), pitch);
    while (clipper.Step()) {
        for (int n = clipper.DisplayStart; n < clipper.DisplayEnd; ++n) row(panel, first + static_cast<std::uint64_t>(n), number_width);
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    end_card();
}

}  // namespace bandstand
