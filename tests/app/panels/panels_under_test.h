// panels_under_test.h: the whole frame without a window: pointer and keys go in, commands come out.
//
//   PanelsUnderTest ui;                       // 1440 × 900, the four sets
//   ui.click(700, 30);                        // the commands it brought forth were applied
//   ui.commands                               // all of them since the last clear, hovers left out
#pragma once
#include <algorithm>
#include <vector>

#include "app/panels/frame.h"
#include "app/shell/gui_frame.h"

namespace bandstand {

class PanelsUnderTest {
public:
    explicit PanelsUnderTest(ImVec2 display = ImVec2(1440, 900), float em = 15) : gui_(fonts_), em_(em) {
        apply_command(state, LoadSample{"four-sets"});
        ImGui::GetIO().DisplaySize = display;
        ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
        settle();
    }

    AppState state;
    PanelMemory memory;
    ThemeKind theme_kind = ThemeKind::light;
    std::vector<Command> commands;

    // One frame; what it returned is applied, as the program does.
    void frame(std::vector<KeyChord> chords = {}) {
        const Look look{&theme(theme_kind), &fonts_.typography(), &ledger_, false};
        ImGui::GetIO().DeltaTime = 1.0F / 60;
        std::vector<Command> drawn;
        build_frame(look, em_, fonts_, ledger_, [&](const Look& l) {
            const auto more = draw_frame(state, l, memory, chords);
            drawn.insert(drawn.end(), more.begin(), more.end());
            chords.clear();
            return FrameWish{};
        });
        for (const Command& command : drawn) {
            apply_command(state, command);
            if (!std::holds_alternative<Hover>(command)) commands.push_back(command);
        }
    }
    // ImGui's layout follows its content by a frame or two.
    void settle() {
        for (int i = 0; i < 3; ++i) frame();
    }
    void press(Key key, bool ctrl = false, bool shift = false) {
        frame({KeyChord{key, ctrl, shift}});
        settle();
    }
    void point_at(float x, float y) {
        ImGui::GetIO().AddMousePosEvent(x, y);
        settle();
    }
    void click(float x, float y) {
        point_at(x, y);
        ImGui::GetIO().AddMouseButtonEvent(0, true);
        frame();
        ImGui::GetIO().AddMouseButtonEvent(0, false);
        settle();
    }
    void type(const char* words) {
        ImGui::GetIO().AddInputCharactersUTF8(words);
        settle();
    }
    void press_enter() {
        ImGui::GetIO().AddKeyEvent(ImGuiKey_Enter, true);
        frame();
        ImGui::GetIO().AddKeyEvent(ImGuiKey_Enter, false);
        settle();
    }

    template <class Wanted>
    bool sent(const Wanted& wanted) const {
        return std::find(commands.begin(), commands.end(), Command{wanted}) != commands.end();
    }
    template <class Kind>
    std::vector<Kind> sent_of() const {
        std::vector<Kind> found;
        for (const Command& command : commands) {
            if (const auto* c = std::get_if<Kind>(&command)) found.push_back(*c);
        }
        return found;
    }

private:
    FontAtlas fonts_;
    GlyphLedger ledger_;
    GuiContext gui_;
    float em_;
};

}  // namespace bandstand
