#include "app/shell/gl_renderer.h"

#include <glad/gl.h>
#include <imgui_impl_opengl3.h>

#include <array>
#include <cstdint>

namespace bandstand {

GlRenderer::GlRenderer() {
    if (!ImGui_ImplOpenGL3_Init("#version 330 core")) return;
    is_usable_ = ImGui_ImplOpenGL3_CreateDeviceObjects();
    // ImGui's own texture changes its name with every upload, and draw data keeps the name that it was made with. This
    // one keeps its name; besides it has one channel in place of four.
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    glGenTextures(1, &texture_);
    glBindTexture(GL_TEXTURE_2D, texture_);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    constexpr std::array<GLint, 4> white_with_coverage{GL_ONE, GL_ONE, GL_ONE, GL_RED};
    glTexParameteriv(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_RGBA, white_with_coverage.data());
    ImGui::GetIO().Fonts->SetTexID(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(texture_)));
    upload_fonts();
}

GlRenderer::~GlRenderer() {
    if (texture_ != 0) glDeleteTextures(1, &texture_);
    if (ImGui::GetIO().BackendRendererUserData != nullptr) ImGui_ImplOpenGL3_Shutdown();
}

void GlRenderer::upload_fonts() {
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    glBindTexture(GL_TEXTURE_2D, texture_);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, atlas.TexWidth, atlas.TexHeight, 0, GL_RED, GL_UNSIGNED_BYTE,
                 atlas.TexPixelsAlpha8);
}

void GlRenderer::draw(int width, int height, ImU32 ground) {
    glViewport(0, 0, width, height);
    const ImVec4 color = ImGui::ColorConvertU32ToFloat4(ground);
    glClearColor(color.x, color.y, color.z, 1.0F);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

}  // namespace bandstand
