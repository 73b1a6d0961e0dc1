// framebuffer.h: a picture to draw into by OpenGL, in place of a window.
//
//   auto made = Framebuffer::create(1440, 900);
//   …  made.bind(); draw; Picture picture = made.read();
//
// Needs a current OpenGL 3.3 context at its making, use and end.
#pragma once
#include <variant>

#include "app/shell/picture.h"
#include "core/narrate/message.h"

namespace bandstand {

class Framebuffer {
public:
    // Sides from 1 pixel to what the driver takes (16,384 as a rule).
    static std::variant<Framebuffer, Message> create(int width, int height);

    Framebuffer(Framebuffer&& other) noexcept;
    Framebuffer& operator=(Framebuffer&& other) noexcept;
    ~Framebuffer();

    // From now on OpenGL draws here.
    void bind() const;
    // What was drawn, fully opaque. Waits for the driver.
    Picture read() const;

private:
    Framebuffer() = default;
    unsigned framebuffer_ = 0;
    unsigned colors_ = 0;
    int width_ = 0;
    int height_ = 0;
};

}  // namespace bandstand
