#include "app/shell/gui_frame.h"

#include <algorithm>

#include "app/widgets/imgui_style.h"

namespace bandstand {

GuiContext::GuiContext(FontAtlas& fonts)
    : before_(ImGui::GetCurrentContext()), context_(ImGui::CreateContext(fonts.imgui())) {
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    io.ConfigInputTextCursorBlink = false;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
}

GuiContext::~GuiContext() {
    ImGui::DestroyContext(context_);
    ImGui::SetCurrentContext(before_);
}

FrameResult build_frame(const Look& look, float em, FontAtlas& fonts, GlyphLedger& ledger, const DrawFrame& draw) {
    constexpr int most_passes = 4;
    FrameResult result;
    result.fonts_changed = fonts.update(em, ledger);
    for (int pass = 0; pass < most_passes; ++pass) {
        // Later passes show the same moment once more.
        if (pass > 0) ImGui::GetIO().DeltaTime = 1e-6F;
        apply_theme_to_imgui(look);
        ImGui::NewFrame();
        const FrameWish wish = draw(look);
        ImGui::Render();
        result.wish.again_in = std::min(result.wish.again_in, wish.again_in);
        result.wish.close = result.wish.close || wish.close;
        if (!fonts.update(em, ledger)) break;
        result.fonts_changed = true;
        if (pass + 1 == most_passes) result.wish.again_in = 0;
    }
    return result;
}

}  // namespace bandstand
