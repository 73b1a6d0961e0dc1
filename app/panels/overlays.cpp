#include "app/panels/overlays.h"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cctype>

namespace bandstand {

namespace {

constexpr ImGuiWindowFlags sheet_flags =
    ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;

void begin_sheet(const Panel& panel, const char* id, float width_in_em, float height_in_em) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const ImVec2 size(std::min(panel.look.em(width_in_em), display.x * 0.95F), std::min(panel.look.em(height_in_em), display.y * 0.9F));
    ImGui::SetNextWindowPos(ImVec2((display.x - size.x) / 2, std::max(display.y * 0.05F, (display.y - size.y) * 0.35F)));
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, panel.look.color(Role::surface));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0F);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, panel.look.em(0.6F));
    ImGui::Begin(id, nullptr, sheet_flags);
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

void action_row(const Panel& panel, const Action& action, bool is_chosen, bool is_possible) {
    const Look& look = panel.look;
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (is_chosen || ImGui::IsItemHovered()) draw->AddRectFilled(min, max, look.color(is_chosen ? Role::accent_fill : Role::surface_muted), look.em(0.3F));
    const float y = (min.y + max.y) / 2;
    const std::string chord = chord_text(action.chord);
    const float chord_width = measure(look, chord, Face::mono).x;
    const std::string label = elided(look, panel.words(action.label_key), Face::body, max.x - min.x - chord_width - look.em(1.6F));
    draw_text(look, draw, ImVec2(min.x + look.em(0.4F), y), label, Face::body, is_possible ? Role::text : Role::text_muted);
    draw_text(look, draw, ImVec2(max.x - look.em(0.4F), y), chord, Face::mono, Role::text_muted, Align::right);
}

void help_sheet(const Panel& panel) {
    begin_sheet(panel, "##help", 46, 44);
    text(panel.look, panel.words("help.title"), Face::title);
    text_wrapped(panel.look, panel.words("help.about"), Face::body, Role::text_muted);
    ImGui::Spacing();
    const float width = ImGui::GetContentRegionAvail().x;
    for (const Action& action : actions()) {
        if (action.chord.key == Key::none) continue;
        ImGui::Dummy(ImVec2(width, panel.look.em(1.6F)));
        action_row(panel, action, false, true);
    }
    ImGui::Spacing();
    text_wrapped(panel.look, panel.words("help.keyboard"), Face::body, Role::text_muted);
    if (button(panel.look, "close_help", panel.words("action.close"), ButtonKind::primary)) panel.send(SetOverlay{Overlay::none});
    ImGui::End();
}

// Latin letters without regard to case; other scripts as they are.
std::string folded(std::string_view words) {
    std::string result(words);
    std::transform(result.begin(), result.end(), result.begin(), [](unsigned char c) { return static_cast<char>(c < 128 ? std::tolower(c) : c); });
    return result;
}

std::vector<const Action*> matching_actions(const Panel& panel, const std::string& wanted) {
    std::vector<const Action*> found;
    for (const Action& action : actions()) {
        if (!action.is_possible(panel.state) || action.label_key == "action.palette") continue;
        // Either language is understood: not every keyboard is set for both.
        const auto matches = [&](Language language) {
            return folded(phrase(language, action.label_key)).find(folded(wanted)) != std::string::npos;
        };
        if (matches(Language::en) || matches(Language::zh_hant)) found.push_back(&action);
    }
    return found;
}

void palette_sheet(const Panel& panel) {
    PanelMemory& memory = panel.memory;
    const Look& look = panel.look;
    begin_sheet(panel, "##palette", 38, 30);
    text(look, panel.words("action.palette"), Face::title);
    const bool is_new = !memory.palette_was_open;
    if (is_new) {
        memory.palette_text.clear();
        memory.palette_choice = 0;
        memory.palette_focus_frames = 3;
    }
    // A sheet that appears takes the keyboard a frame later than its first item could have it.
    if (memory.palette_focus_frames > 0) {
        --memory.palette_focus_frames;
        ImGui::SetKeyboardFocusHere();
    }
    measure(look, memory.palette_text, Face::body);
    const std::string hint(panel.words("palette.hint"));
    measure(look, hint, Face::body);
    ImGui::PushFont(look.font(Face::body));
    ImGui::SetNextItemWidth(-1);
    if (ImGui::InputTextWithHint("##wanted", hint.c_str(), &memory.palette_text)) memory.palette_choice = 0;
    ImGui::PopFont();
    const auto found = matching_actions(panel, memory.palette_text);
    if (!found.empty()) {
        if (ImGui::IsKeyPressed(ImGuiKey_DownArrow)) memory.palette_choice = (memory.palette_choice + 1) % found.size();
        if (ImGui::IsKeyPressed(ImGuiKey_UpArrow)) memory.palette_choice = (memory.palette_choice + found.size() - 1) % found.size();
        memory.palette_choice = std::min(memory.palette_choice, found.size() - 1);
    }
    const auto run = [&](const Action& action) {
        panel.send(SetOverlay{Overlay::none});
        panel.send(action.make(panel.state));
    };
    ImGui::BeginChild("##actions", ImVec2(0, 0), ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < found.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::InvisibleButton("##action", ImVec2(width, look.em(1.8F)))) run(*found[i]);
        ImGui::PopID();
        const bool is_chosen = i == memory.palette_choice;
        action_row(panel, *found[i], is_chosen, true);
        if (is_chosen) ImGui::SetScrollHereY(0.5F);
    }
    if (found.empty()) text_wrapped(look, panel.words("palette.nothing"), Face::body, Role::text_muted);
    ImGui::EndChild();
    if (!is_new && !found.empty() && ImGui::IsKeyPressed(ImGuiKey_Enter, false)) run(*found[memory.palette_choice]);
    ImGui::End();
}

void notices(const Panel& panel, ImVec2 stage_min, ImVec2 stage_max) {
    const auto& all = panel.state.notices;
    if (all.empty()) return;
    const Look& look = panel.look;
    const float width = std::min(look.em(34), stage_max.x - stage_min.x - look.em(2));
    ImGui::SetNextWindowPos(ImVec2((stage_min.x + stage_max.x) / 2, stage_max.y - look.em(1)), ImGuiCond_Always, ImVec2(0.5F, 1.0F));
    ImGui::SetNextWindowSize(ImVec2(width, 0));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, look.color(Role::warning_fill));
    ImGui::PushStyleColor(ImGuiCol_Border, look.color(Role::warning));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.0F);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.em(0.6F));
    ImGui::Begin("##notices", nullptr, sheet_flags | ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoFocusOnAppearing);
    // The latest few; a flood of errors says no more than its end.
    const std::size_t first = all.size() > 5 ? all.size() - 5 : 0;
    for (std::size_t i = first; i < all.size(); ++i) {
        text_wrapped(look, phrase(panel.state.language, all[i]), Face::body, Role::warning, width - look.em(2));
    }
    if (button(look, "dismiss", panel.words("notice.dismiss"))) panel.send(DismissNotices{});
    // Tab would be caught here, and lost when the notice goes: the keyboard stays with the screen, and Escape dismisses.
    const bool holds_keyboard = ImGui::IsWindowFocused() && !ImGui::IsAnyItemActive();
    ImGui::End();
    if (holds_keyboard) ImGui::SetWindowFocus("##frame");
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(2);
}

}  // namespace

void overlays(const Panel& panel, ImVec2 stage_min, ImVec2 stage_max) {
    notices(panel, stage_min, stage_max);
    if (panel.state.overlay == Overlay::help) help_sheet(panel);
    if (panel.state.overlay == Overlay::palette) palette_sheet(panel);
    panel.memory.palette_was_open = panel.state.overlay == Overlay::palette;
}

}  // namespace bandstand
