// look_under_test.h: an ImGui context without a window, with ImGui's own font, to draw widgets into.
//
//   LookUnderTest stage;
//   stage.frame([&](const Look& look) { text(look, "h4"); });
#pragma once
#include <imgui.h>

#include <functional>

#include "app/widgets/look.h"

namespace bandstand {

class LookUnderTest {
public:
    explicit LookUnderTest(ThemeKind kind = ThemeKind::light) : context_(ImGui::CreateContext()) {
        ImGui::SetCurrentContext(context_);
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = ImVec2(800, 600);
        io.DeltaTime = 1.0F / 60.0F;
        unsigned char* pixels = nullptr;
        int width = 0;
        int height = 0;
        io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
        look = {&theme(kind), &typography_, &ledger, false};
    }
    ~LookUnderTest() { ImGui::DestroyContext(context_); }
    LookUnderTest(const LookUnderTest&) = delete;
    LookUnderTest& operator=(const LookUnderTest&) = delete;

    // Draws in a window that begins at (0, 0) and is 700 pixels wide, without padding.
    void frame(const std::function<void(const Look&)>& draw) {
        ImGui::NewFrame();
        ImGui::SetNextWindowPos(ImVec2(0, 0));
        ImGui::SetNextWindowSize(ImVec2(700, 500));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
        ImGui::Begin("under test", nullptr, ImGuiWindowFlags_NoDecoration);
        ImGui::PopStyleVar();
        draw(look);
        ImGui::End();
        ImGui::Render();
    }

    GlyphLedger ledger;
    Look look;

private:
    ImGuiContext* context_;
    Typography typography_;  // no faces: ImGui's own font stands in for all
};

}  // namespace bandstand
