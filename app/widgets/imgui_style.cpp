#include "app/widgets/imgui_style.h"

#include <cmath>

#include "app/widgets/surfaces.h"

namespace bandstand {

namespace {

ImVec4 as_vector(ImU32 color) {
    return ImGui::ColorConvertU32ToFloat4(color);
}

void set_lengths(ImGuiStyle& style, const Look& look) {
    // Lengths are whole pixels, so that edges and letters stay on the pixel grid.
    const auto em = [&](float n) { return std::round(look.em(n)); };
    const float border = border_width(look);

    style.WindowPadding = ImVec2(em(0.9F), em(0.8F));
    style.WindowRounding = 0;
    style.WindowBorderSize = 0;
    style.WindowMinSize = ImVec2(em(2), em(2));
    style.WindowTitleAlign = ImVec2(0, 0.5F);
    style.WindowMenuButtonPosition = ImGuiDir_None;
    style.ChildRounding = em(card_rounding);
    style.ChildBorderSize = border;
    style.PopupRounding = em(card_rounding);
    style.PopupBorderSize = border;
    style.FramePadding = ImVec2(em(0.7F), em(0.45F));
    style.FrameRounding = em(cell_rounding);
    style.FrameBorderSize = border;
    style.ItemSpacing = ImVec2(em(0.55F), em(0.5F));
    style.ItemInnerSpacing = ImVec2(em(0.45F), em(0.35F));
    style.CellPadding = ImVec2(em(0.5F), em(0.35F));
    style.TouchExtraPadding = ImVec2(0, 0);
    style.IndentSpacing = em(1.2F);
    style.ColumnsMinSpacing = em(0.5F);
    style.ScrollbarSize = em(0.75F);
    style.ScrollbarRounding = em(0.4F);
    style.GrabMinSize = em(0.9F);
    style.GrabRounding = em(0.45F);
    style.LogSliderDeadzone = em(0.3F);
    style.TabRounding = em(cell_rounding);
    style.TabBorderSize = 0;
    style.TabBarBorderSize = border;
    style.ButtonTextAlign = ImVec2(0.5F, 0.5F);
    style.SelectableTextAlign = ImVec2(0, 0.5F);
    style.SeparatorTextBorderSize = border;
    style.SeparatorTextPadding = ImVec2(em(1), em(0.3F));
    style.DisplayWindowPadding = ImVec2(em(1), em(1));
    style.DisplaySafeAreaPadding = ImVec2(em(0.3F), em(0.3F));

    // The atlas holds no prepared lines: it has room for letters only.
    style.AntiAliasedLines = true;
    style.AntiAliasedLinesUseTex = false;
    style.AntiAliasedFill = true;
    style.CircleTessellationMaxError = 0.2F;
    style.DisabledAlpha = 0.45F;

    // A tooltip comes at once where the pointer rests: a delay would need frames while nothing moves.
    style.HoverStationaryDelay = 0;
    style.HoverDelayShort = 0;
    style.HoverDelayNormal = 0;
    style.HoverFlagsForTooltipMouse = ImGuiHoveredFlags_DelayNone | ImGuiHoveredFlags_AllowWhenDisabled;
    style.HoverFlagsForTooltipNav = ImGuiHoveredFlags_DelayNone | ImGuiHoveredFlags_AllowWhenDisabled;
}

void set_colors(ImGuiStyle& style, const Look& look) {
    const auto set = [&](ImGuiCol slot, Role role, float alpha = 1) {
        style.Colors[slot] = as_vector(look.color(role, alpha));
    };
    set(ImGuiCol_Text, Role::text);
    set(ImGuiCol_TextDisabled, Role::text_muted);
    set(ImGuiCol_WindowBg, Role::page);
    set(ImGuiCol_ChildBg, Role::surface, 0);
    set(ImGuiCol_PopupBg, Role::surface);
    set(ImGuiCol_Border, Role::border);
    set(ImGuiCol_BorderShadow, Role::border, 0);
    set(ImGuiCol_FrameBg, Role::surface);
    set(ImGuiCol_FrameBgHovered, Role::surface_muted);
    set(ImGuiCol_FrameBgActive, Role::accent_fill);
    set(ImGuiCol_TitleBg, Role::surface);
    set(ImGuiCol_TitleBgActive, Role::surface);
    set(ImGuiCol_TitleBgCollapsed, Role::surface);
    set(ImGuiCol_MenuBarBg, Role::surface);
    set(ImGuiCol_ScrollbarBg, Role::surface_muted, 0);
    set(ImGuiCol_ScrollbarGrab, Role::text_muted, 0.35F);
    set(ImGuiCol_ScrollbarGrabHovered, Role::text_muted, 0.6F);
    set(ImGuiCol_ScrollbarGrabActive, Role::text_muted, 0.8F);
    set(ImGuiCol_CheckMark, Role::accent);
    set(ImGuiCol_SliderGrab, Role::accent);
    set(ImGuiCol_SliderGrabActive, Role::accent);
    set(ImGuiCol_Button, Role::surface);
    set(ImGuiCol_ButtonHovered, Role::surface_muted);
    set(ImGuiCol_ButtonActive, Role::accent_fill);
    set(ImGuiCol_Header, Role::accent_fill);
    set(ImGuiCol_HeaderHovered, Role::surface_muted);
    set(ImGuiCol_HeaderActive, Role::accent_fill);
    set(ImGuiCol_Separator, Role::border);
    set(ImGuiCol_SeparatorHovered, Role::accent);
    set(ImGuiCol_SeparatorActive, Role::accent);
    set(ImGuiCol_ResizeGrip, Role::border, 0);
    set(ImGuiCol_ResizeGripHovered, Role::border);
    set(ImGuiCol_ResizeGripActive, Role::accent);
    set(ImGuiCol_Tab, Role::surface, 0);
    set(ImGuiCol_TabHovered, Role::surface_muted);
    set(ImGuiCol_TabActive, Role::accent_fill);
    set(ImGuiCol_TabUnfocused, Role::surface, 0);
    set(ImGuiCol_TabUnfocusedActive, Role::accent_fill);
    set(ImGuiCol_PlotLines, Role::accent);
    set(ImGuiCol_PlotLinesHovered, Role::pivot);
    set(ImGuiCol_PlotHistogram, Role::accent);
    set(ImGuiCol_PlotHistogramHovered, Role::pivot);
    set(ImGuiCol_TableHeaderBg, Role::surface);
    set(ImGuiCol_TableBorderStrong, Role::border);
    set(ImGuiCol_TableBorderLight, Role::border, 0.6F);
    set(ImGuiCol_TableRowBg, Role::surface, 0);
    set(ImGuiCol_TableRowBgAlt, Role::surface_muted, 0.4F);
    set(ImGuiCol_TextSelectedBg, Role::accent, 0.3F);
    set(ImGuiCol_DragDropTarget, Role::accent);
    set(ImGuiCol_NavHighlight, Role::accent);
    set(ImGuiCol_NavWindowingHighlight, Role::accent);
    set(ImGuiCol_NavWindowingDimBg, Role::text, 0.15F);
    set(ImGuiCol_ModalWindowDimBg, Role::text, look.theme->kind == ThemeKind::dark ? 0.08F : 0.25F);
}

}  // namespace

void apply_theme_to_imgui(const Look& look) {
    ImGuiStyle& style = ImGui::GetStyle();
    set_lengths(style, look);
    set_colors(style, look);
}

void push_primary_button(const Look& look) {
    ImGui::PushStyleColor(ImGuiCol_Button, look.color(Role::accent));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, look.color(Role::accent, 0.9F));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, look.color(Role::accent, 0.8F));
    ImGui::PushStyleColor(ImGuiCol_Border, look.color(Role::accent));
    ImGui::PushStyleColor(ImGuiCol_Text, look.color(Role::on_accent));
}

void pop_primary_button() {
    ImGui::PopStyleColor(5);
}

}  // namespace bandstand
