// frame_loop.h: draws the window when there is something new to see, and sleeps when there is not.
//
//   LoopContent content;
//   content.look = [&] { return LoopLook{theme_kind_of(state.theme), float(state.type_scale), state.motion}; };
//   content.draw = [&](const Look& look) { …panels, commands…; return FrameWish{state.is_playing ? next_step : never};
//   }; content.open_dropped = [&](std::vector<std::string> paths) { … }; run_frame_loop(window, fonts, ledger,
//   content);        // until the window closes
//
// After input the window is drawn three times, since ImGui's layout follows by a frame or two; then again when the
// content wishes, at most 60 times a second; and not at all while neither happens. Type size and theme may change at
// any time.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "app/shell/window.h"

namespace bandstand {

// Body text at 100 % on a monitor of scale 1, in pixels an em.
inline constexpr float plain_em = 15.0F;

struct LoopLook {
    ThemeKind theme = ThemeKind::light;
    float type_scale = 1;  // 1 = 100 %
    bool motion = true;
};

struct LoopContent {
    std::function<LoopLook()> look;                              // asked before each frame
    DrawFrame draw;                                              // may be called more than once a frame
    std::function<void(std::vector<std::string>)> open_dropped;  // paths of files and folders
    std::function<void()> between_frames;  // the OpenGL context is current and no ImGui frame is open: pictures, files
    std::function<std::string()> title;    // of the window
};

void run_frame_loop(Window& window, FontAtlas& fonts, GlyphLedger& ledger, const LoopContent& content);

}  // namespace bandstand
