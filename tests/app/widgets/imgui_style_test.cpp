#include "app/widgets/imgui_style.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "look_under_test.h"

using namespace bandstand;

namespace {

std::vector<ImU32> colors_of(ThemeKind kind) {
    LookUnderTest stage(kind);
    apply_theme_to_imgui(stage.look);
    std::vector<ImU32> colors;
    for (const ImVec4& color : ImGui::GetStyle().Colors) colors.push_back(ImGui::ColorConvertFloat4ToU32(color));
    return colors;
}

}  // namespace

TEST_CASE("every colour of ImGui is one of the theme's") {
    for (ThemeKind kind : {ThemeKind::light, ThemeKind::dark, ThemeKind::projector}) {
        const auto& roles = theme(kind).colors;
        const std::vector<ImU32> colors = colors_of(kind);
        for (std::size_t i = 0; i < colors.size(); ++i) {
            INFO(ImGui::GetStyleColorName(static_cast<ImGuiCol>(i)));
            const auto is_same = [&](Color role) { return (role & 0xFFFFFFU) == (colors[i] & 0xFFFFFFU); };
            CHECK(std::any_of(roles.begin(), roles.end(), is_same));
        }
    }
}

TEST_CASE("lengths follow the type size, in whole pixels") {
    LookUnderTest stage;
    apply_theme_to_imgui(stage.look);
    const ImGuiStyle plain = ImGui::GetStyle();
    Typography large;
    large.em = 30.0F;
    stage.look.typography = &large;
    apply_theme_to_imgui(stage.look);
    const ImGuiStyle twice = ImGui::GetStyle();
    CHECK(std::abs(twice.FramePadding.x - 2 * plain.FramePadding.x) <= 1);
    CHECK(std::abs(twice.ScrollbarSize - 2 * plain.ScrollbarSize) <= 1);
    for (float length : {plain.FramePadding.x, plain.ItemSpacing.y, plain.FrameRounding, twice.WindowPadding.y}) {
        CHECK(length == std::round(length));
    }
}

TEST_CASE("nothing in the style asks for frames at rest") {
    LookUnderTest stage;
    apply_theme_to_imgui(stage.look);
    CHECK(ImGui::GetStyle().HoverDelayNormal == 0);
    CHECK(ImGui::GetStyle().HoverStationaryDelay == 0);
}

TEST_CASE("the primary button's dress comes off again") {
    LookUnderTest stage;
    stage.frame([](const Look& look) {
        const ImVec4 before = ImGui::GetStyleColorVec4(ImGuiCol_Button);
        push_primary_button(look);
        CHECK(ImGui::GetColorU32(ImGuiCol_Button) == look.color(Role::accent));
        CHECK(ImGui::GetColorU32(ImGuiCol_Text) == look.color(Role::on_accent));
        pop_primary_button();
        CHECK(ImGui::GetStyleColorVec4(ImGuiCol_Button).x == before.x);
    });
}
