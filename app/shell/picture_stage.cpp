#include "app/shell/picture_stage.h"

#include <utility>

#include "app/shell/framebuffer.h"
#include "app/shell/gl_renderer.h"

namespace bandstand {

std::variant<std::unique_ptr<PictureStage>, Message> PictureStage::create() {
    auto egl = EglContext::create();
    if (auto* trouble = std::get_if<Message>(&egl)) return std::move(*trouble);
    auto stage = on_current_context();
    stage->egl_ = std::get<EglContext>(std::move(egl));
    return stage;
}

std::unique_ptr<PictureStage> PictureStage::on_current_context() {
    return std::unique_ptr<PictureStage>(new PictureStage());
}

std::variant<Picture, Message> PictureStage::take(const PictureWish& wish, const DrawFrame& draw) {
    auto made = Framebuffer::create(wish.width, wish.height);
    if (auto* trouble = std::get_if<Message>(&made)) return std::move(*trouble);
    const Framebuffer& target = std::get<Framebuffer>(made);

    const GuiContext gui(fonts_);
    GlRenderer renderer;
    if (!renderer.is_usable()) return Message{"error.no_opengl", {{"reason", "libGL"}}};
    const Look look{&theme(wish.theme), &fonts_.typography(), &ledger_, false};

    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(static_cast<float>(wish.width), static_cast<float>(wish.height));
    // Windows that fit their content know its size from the frame before.
    constexpr int frames = 3;
    for (int i = 0; i < frames; ++i) {
        io.DeltaTime = 1.0F / 60.0F;
        build_frame(look, wish.em, fonts_, ledger_, draw);
    }
    renderer.upload_fonts();
    target.bind();
    renderer.draw(wish.width, wish.height, look.color(Role::page));
    return target.read();
}

}  // namespace bandstand
