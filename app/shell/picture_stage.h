// picture_stage.h: pictures of a frame, without a window.
//
//   auto stage = PictureStage::create();                                // std::variant<…, Message>
//   auto picture = (*std::get_if<0>(&stage))->take({.width = 1440, .height = 900}, draw);
//
// Each picture is drawn by a fresh ImGui context, some frames long until layout and letters have settled, with nothing
// animated: the same content gives the same picture. The letters drawn once are kept for the next picture of that size.
#pragma once
#include <memory>
#include <optional>
#include <variant>

#include "app/shell/egl_context.h"
#include "app/shell/gui_frame.h"
#include "app/shell/picture.h"
#include "core/narrate/message.h"

namespace bandstand {

struct PictureWish {
    int width = 1440;  // pixels
    int height = 900;
    float em = 15.0F;  // pixels of the type size; twice this for a picture at scale 2
    ThemeKind theme = ThemeKind::light;
};

class PictureStage {
public:
    // With an OpenGL context of its own (egl_context.h), which is current as long as the stage lives.
    static std::variant<std::unique_ptr<PictureStage>, Message> create();
    // With the OpenGL context that is current now, which must be current whenever a picture is taken. The window of the
    // program takes its own pictures this way, between two frames; it must bind its framebuffer 0 again.
    static std::unique_ptr<PictureStage> on_current_context();

    std::variant<Picture, Message> take(const PictureWish& wish, const DrawFrame& draw);

    const FontAtlas& fonts() const { return fonts_; }

private:
    PictureStage() = default;
    std::optional<EglContext> egl_;
    FontAtlas fonts_;
    GlyphLedger ledger_;
};

}  // namespace bandstand
