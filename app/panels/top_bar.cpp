#include "app/panels/top_bar.h"

#include <fmt/format.h>

#include <array>

#include "app/state/labels.h"

namespace bandstand {

namespace {

struct Tool {
    std::string_view action;  // label key of the action it stands for
    std::string label;
};

std::vector<Tool> tools_of(const Panel& panel, bool is_short) {
    const std::string language = panel.state.language == Language::en ? "\u4e2d\u6587" : "EN";
    if (is_short) return {{"action.palette", "\u2318"}, {"action.language", language}, {"action.theme", "\u25d0"}, {"action.help", "?"}};
    return {{"action.palette", fmt::format("{}  Ctrl P", panel.words("action.palette"))},
            {"action.present", fmt::format("{} F5", panel.words("tool.present"))},
            {"action.language", "EN \u00b7 \u7e41\u4e2d"},
            {"action.theme", std::string(panel.words("tool.theme"))},
            {"action.help", "?"}};
}

float width_of(const Panel& panel, const std::vector<Tool>& tools) {
    float width = 0;
    for (const Tool& tool : tools) width += measure(panel.look, tool.label, Face::body).x + panel.look.em(1.4F) + ImGui::GetStyle().ItemSpacing.x;
    return width;
}

std::string tab_label(const Panel& panel, std::size_t screen, bool with_name) {
    const std::string number = fmt::format("{}", screen + 1);
    if (!with_name) return number;
    return fmt::format("{}  {}", number, panel.words(screen_key(static_cast<Screen>(screen))));
}

float tabs_width(const Panel& panel, bool with_names) {
    float width = 0;
    for (std::size_t s = 0; s < screen_count; ++s) {
        width += measure(panel.look, tab_label(panel, s, with_names), Face::body_strong).x + panel.look.em(1.4F) + panel.look.em(0.15F);
    }
    return width;
}

}  // namespace

void top_bar(const Panel& panel) {
    const Look& look = panel.look;
    const float width = ImGui::GetContentRegionAvail().x;
    constexpr std::string_view title = "Bandstand";
    const float title_width = measure(look, title, Face::title).x + look.em(1.4F);
    // What has no room gives way in this order: the long tools, the title, the names of the other tabs.
    bool short_tools = false, with_title = true, with_names = true;
    const auto needed = [&] {
        return (with_title ? title_width : 0.0F) + tabs_width(panel, with_names) + width_of(panel, tools_of(panel, short_tools)) + look.em(0.5F);
    };
    if (needed() > width) short_tools = true;
    if (needed() > width) with_title = false;
    if (needed() > width) with_names = false;

    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float height = look.em(2.1F);
    if (with_title) {
        draw_text(look, ImGui::GetWindowDrawList(), ImVec2(start.x, start.y + height / 2), title, Face::title, Role::text);
        ImGui::SetCursorScreenPos(ImVec2(start.x + title_width, start.y));
    }
    for (std::size_t s = 0; s < screen_count; ++s) {
        const Screen screen = static_cast<Screen>(s);
        const bool is_chosen = panel.state.screen == screen;
        const std::string label = tab_label(panel, s, with_names || is_chosen);
        const float tab_width = measure(look, label, Face::body_strong).x + look.em(1.4F);
        if (button(look, screen_key(screen), label, is_chosen ? ButtonKind::chosen : ButtonKind::quiet, ImVec2(tab_width, height))) {
            panel.send(ShowScreen{screen});
        }
        if (!with_names) tooltip(look, panel.words(screen_key(screen)));
        ImGui::SameLine(0, look.em(0.15F));
    }
    const auto tools = tools_of(panel, short_tools);
    const float tools_x = start.x + width - width_of(panel, tools) + ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetCursorScreenPos(ImVec2(std::max(tools_x, ImGui::GetCursorScreenPos().x), start.y));
    for (const Tool& tool : tools) {
        for (const Action& action : actions()) {
            if (action.label_key != tool.action) continue;
            if (button(look, tool.action, tool.label, ButtonKind::plain, ImVec2(0, height))) panel.send(action.make(panel.state));
            tooltip(look, fmt::format("{}  ({})", panel.words(action.label_key), chord_text(action.chord)));
            ImGui::SameLine();
        }
    }
    ImGui::NewLine();
}

}  // namespace bandstand
