// gl_renderer.h: ImGui's drawing by OpenGL 3.3, whatever the target: a window or a framebuffer.
//
//   GlRenderer renderer;              // an ImGui context and an OpenGL context are current
//   renderer.upload_fonts();          // after every FontAtlas::update that returned true
//   renderer.draw(width, height, look.color(Role::page));   // after ImGui::Render
//
// Must be made before the first ImGui::NewFrame, since draw data names the texture. Serves the ImGui context that was
// current at its making, which must be current whenever it is used, and at its end.
#pragma once
#include <imgui.h>

namespace bandstand {

class GlRenderer {
public:
    GlRenderer();
    ~GlRenderer();
    GlRenderer(const GlRenderer&) = delete;
    GlRenderer& operator=(const GlRenderer&) = delete;

    bool is_usable() const { return is_usable_; }  // false: OpenGL could not be loaded; draw nothing

    void upload_fonts();
    // Clears the bound target and draws the frame that ImGui::Render has made. Sizes in pixels.
    void draw(int width, int height, ImU32 ground);

private:
    bool is_usable_ = false;
    unsigned texture_ = 0;
};

}  // namespace bandstand
