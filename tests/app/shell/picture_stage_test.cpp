// Draws real pictures by OpenGL without a display: egl_context, framebuffer and gl_renderer at work together.
#include "app/shell/picture_stage.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

#include "app/shell/framebuffer.h"
#include "app/shell/png_file.h"

using namespace bandstand;

namespace {

Color color_at(const Picture& picture, int x, int y) {
    const std::uint8_t* p = picture.pixel(x, y);
    return IM_COL32(p[0], p[1], p[2], p[3]);
}

bool is_near(Color one, Color other) {
    for (unsigned shift : {0U, 8U, 16U, 24U}) {
        if (std::abs(static_cast<int>(one >> shift & 0xFFU) - static_cast<int>(other >> shift & 0xFFU)) > 2)
            return false;
    }
    return true;
}

std::size_t differing_pixels(const Picture& picture, Color ground) {
    std::size_t count = 0;
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) count += is_near(color_at(picture, x, y), ground) ? 0U : 1U;
    }
    return count;
}

std::unique_ptr<PictureStage> a_stage() {
    auto made = PictureStage::create();
    const auto* trouble = std::get_if<Message>(&made);
    INFO((trouble != nullptr ? trouble->key : std::string()));
    REQUIRE(trouble == nullptr);
    return std::get<0>(std::move(made));
}

Picture taken(PictureStage& stage, const PictureWish& wish, const DrawFrame& draw) {
    auto picture = stage.take(wish, draw);
    REQUIRE(std::holds_alternative<Picture>(picture));
    return std::get<Picture>(std::move(picture));
}

FrameWish nothing(const Look&) {
    return {};
}

}  // namespace

TEST_CASE("an empty picture has the theme's ground everywhere") {
    const auto stage = a_stage();
    for (ThemeKind kind : {ThemeKind::light, ThemeKind::dark, ThemeKind::projector}) {
        const Picture picture = taken(*stage, {.width = 64, .height = 40, .theme = kind}, nothing);
        CHECK(picture.width == 64);
        CHECK(picture.height == 40);
        CHECK(differing_pixels(picture, theme(kind)[Role::page]) == 0);
    }
}

TEST_CASE("a triangle stands where it was drawn, the right way up") {
    const auto stage = a_stage();
    const Picture picture = taken(*stage, {.width = 100, .height = 100}, [](const Look& look) {
        ImGui::GetBackgroundDrawList()->AddTriangleFilled(ImVec2(50, 10), ImVec2(90, 90), ImVec2(10, 90),
                                                          look.color(Role::pivot));
        return FrameWish{};
    });
    const Theme& light = theme(ThemeKind::light);
    CHECK(is_near(color_at(picture, 50, 60), light[Role::pivot]));
    CHECK(is_near(color_at(picture, 20, 86), light[Role::pivot]));
    CHECK(is_near(color_at(picture, 20, 20), light[Role::page]));
    CHECK(is_near(color_at(picture, 80, 20), light[Role::page]));
    CHECK(is_near(color_at(picture, 50, 95), light[Role::page]));
}

TEST_CASE("text leaves ink, Chinese as well, in the very first picture") {
    const auto stage = a_stage();
    const auto ink = [&](std::string_view words) {
        const Picture picture = taken(*stage, {.width = 200, .height = 40}, [&](const Look& look) {
            draw_text(look, ImGui::GetBackgroundDrawList(), ImVec2(10, 20), words, Face::title, Role::text);
            return FrameWish{};
        });
        return differing_pixels(picture, theme(ThemeKind::light)[Role::page]);
    };
    CHECK(ink("") == 0);
    CHECK(ink("Hash") > 100);
    CHECK(ink("簽章矩陣") > 2 * ink("口"));
}

TEST_CASE("the same content gives the same picture") {
    const auto stage = a_stage();
    const auto draw = [](const Look& look) {
        ImGui::SetNextWindowPos(ImVec2(10, 10));
        ImGui::Begin("fits its content", nullptr, ImGuiWindowFlags_AlwaysAutoResize);
        text(look, "Token 2 of d1 hashes to 6");
        ImGui::Button("Play");
        ImGui::End();
        return FrameWish{};
    };
    const Picture first = taken(*stage, {.width = 300, .height = 120}, draw);
    CHECK(first == taken(*stage, {.width = 300, .height = 120}, draw));
    const auto another_stage = a_stage();
    CHECK(first == taken(*another_stage, {.width = 300, .height = 120}, draw));
}

TEST_CASE("a picture of twice the size has twice the type") {
    const auto stage = a_stage();
    const auto draw = [](const Look& look) {
        draw_text(look, ImGui::GetBackgroundDrawList(), ImVec2(look.em(1), look.em(2)), "Hash", Face::body, Role::text);
        return FrameWish{};
    };
    const Color ground = theme(ThemeKind::light)[Role::page];
    const auto small = differing_pixels(taken(*stage, {.width = 100, .height = 60, .em = 15}, draw), ground);
    const auto large = differing_pixels(taken(*stage, {.width = 200, .height = 120, .em = 30}, draw), ground);
    CHECK(large > 3 * small);
}

TEST_CASE("a picture that no driver can draw is refused with its size") {
    const auto stage = a_stage();
    const auto refused = stage->take({.width = 1000000, .height = 20}, nothing);
    REQUIRE(std::holds_alternative<Message>(refused));
    CHECK(std::get<Message>(refused).key == "error.picture_size");
    CHECK(std::holds_alternative<Message>(stage->take({.width = 0, .height = 20}, nothing)));
    CHECK(std::holds_alternative<Picture>(stage->take({.width = 20, .height = 20}, nothing)));
}
