#include "app/shell/framebuffer.h"

#include <glad/gl.h>

#include <algorithm>
#include <string>
#include <utility>

namespace bandstand {

std::variant<Framebuffer, Message> Framebuffer::create(int width, int height) {
    GLint most = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &most);
    const Message refused{
        "error.picture_size",
        {{"width", std::to_string(width)}, {"height", std::to_string(height)}, {"most", std::to_string(most)}}};
    if (width < 1 || height < 1 || width > most || height > most) return refused;

    Framebuffer made;
    made.width_ = width;
    made.height_ = height;
    glGenRenderbuffers(1, &made.colors_);
    glBindRenderbuffer(GL_RENDERBUFFER, made.colors_);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glGenFramebuffers(1, &made.framebuffer_);
    glBindFramebuffer(GL_FRAMEBUFFER, made.framebuffer_);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, made.colors_);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) return refused;
    return made;
}

Framebuffer::Framebuffer(Framebuffer&& other) noexcept {
    *this = std::move(other);
}

Framebuffer& Framebuffer::operator=(Framebuffer&& other) noexcept {
    std::swap(framebuffer_, other.framebuffer_);
    std::swap(colors_, other.colors_);
    std::swap(width_, other.width_);
    std::swap(height_, other.height_);
    return *this;
}

Framebuffer::~Framebuffer() {
    if (framebuffer_ != 0) glDeleteFramebuffers(1, &framebuffer_);
    if (colors_ != 0) glDeleteRenderbuffers(1, &colors_);
}

void Framebuffer::bind() const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glViewport(0, 0, width_, height_);
}

Picture Framebuffer::read() const {
    Picture picture{width_, height_, {}};
    const std::size_t row = 4 * static_cast<std::size_t>(width_);
    picture.rgba.resize(row * static_cast<std::size_t>(height_));
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width_, height_, GL_RGBA, GL_UNSIGNED_BYTE, picture.rgba.data());
    // OpenGL counts rows from below.
    for (int low = 0, high = height_ - 1; low < high; ++low, --high) {
        std::uint8_t* one = picture.rgba.data() + row * static_cast<std::size_t>(low);
        std::swap_ranges(one, one + row, picture.rgba.data() + row * static_cast<std::size_t>(high));
    }
    for (std::size_t i = 3; i < picture.rgba.size(); i += 4) picture.rgba[i] = 255;
    return picture;
}

}  // namespace bandstand
