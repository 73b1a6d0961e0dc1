// gui_frame.h: one frame, from the content's callback to ImGui's draw data.
//
//   GuiContext gui(fonts);
//   FrameResult result = build_frame(look, fonts, ledger, [&](const Look& l) { panels(l); return FrameWish{}; });
//   if (result.fonts_changed) renderer.upload_fonts();
//   renderer.draw(…);
//
// The content is drawn again where it showed a character that no letter was there for yet: nobody ever sees a box in
// the place of a letter that some font has.
#pragma once
#include <imgui.h>

#include <functional>
#include <limits>

#include "app/shell/font_atlas.h"
#include "app/widgets/look.h"

namespace bandstand {

// What the content of a frame asks for.
struct FrameWish {
    static constexpr double never = std::numeric_limits<double>::infinity();
    // Seconds until it is to be drawn again although no input came: 0 while something moves, the time to the next step
    // while a run is played, never at rest.
    double again_in = never;
    bool close = false;  // the window is to be closed
};

// Draws everything into the current ImGui frame.
using DrawFrame = std::function<FrameWish(const Look&)>;

// An ImGui context that uses these fonts, with the program's ways: no files of its own, keyboard navigation, no
// blinking cursor. Current from its making to its end; then the context before it is current again. The fonts must
// outlive it.
class GuiContext {
public:
    explicit GuiContext(FontAtlas& fonts);
    ~GuiContext();
    GuiContext(const GuiContext&) = delete;
    GuiContext& operator=(const GuiContext&) = delete;

    void make_current() const { ImGui::SetCurrentContext(context_); }

private:
    ImGuiContext* before_;
    ImGuiContext* context_;
};

struct FrameResult {
    FrameWish wish;
    bool fonts_changed = false;  // the texture is to be uploaded before the draw data is drawn
};

// Runs NewFrame, the content, and Render, at most four times. io.DisplaySize and io.DeltaTime must be set.
// `look.typography` must be that of `fonts`; em is the wanted type size in pixels.
FrameResult build_frame(const Look& look, float em, FontAtlas& fonts, GlyphLedger& ledger, const DrawFrame& draw);

}  // namespace bandstand
