// egl_context.h: OpenGL 3.3 without any display.
//
//   auto made = EglContext::create();
//   if (auto* trouble = std::get_if<Message>(&made)) …
//
// Asks EGL for Mesa's surfaceless platform, then for a graphics device. The context is current on the calling thread
// from its making to its end, with no surface: draw into a framebuffer object (framebuffer.h). The OpenGL functions are
// loaded.
#pragma once
#include <memory>
#include <variant>

#include "core/narrate/message.h"

namespace bandstand {

class EglContext {
public:
    // Cost: 20 to 200 ms, as the driver likes.
    static std::variant<EglContext, Message> create();

    EglContext(EglContext&&) noexcept;
    EglContext& operator=(EglContext&&) noexcept;
    ~EglContext();

private:
    struct State;
    explicit EglContext(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace bandstand
