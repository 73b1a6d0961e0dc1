#include "app/widgets/surfaces.h"

#include <catch2/catch_test_macros.hpp>

#include "look_under_test.h"

using namespace bandstand;

namespace {

struct Drawn {
    int vertices = 0;
    ImVec2 min{1e9F, 1e9F}, max{-1e9F, -1e9F};
};

Drawn drawn_by(const std::function<void(ImDrawList*)>& draw_into) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const int first = draw->VtxBuffer.Size;
    draw_into(draw);
    Drawn drawn;
    for (int i = first; i < draw->VtxBuffer.Size; ++i) {
        const ImVec2 p = draw->VtxBuffer[i].pos;
        drawn.min = ImVec2(std::min(drawn.min.x, p.x), std::min(drawn.min.y, p.y));
        drawn.max = ImVec2(std::max(drawn.max.x, p.x), std::max(drawn.max.y, p.y));
        ++drawn.vertices;
    }
    return drawn;
}

}  // namespace

TEST_CASE("hatching stays in its box, whatever its size and corners") {
    LookUnderTest stage;
    stage.frame([](const Look& look) {
        for (float width = 3; width < 90; width += 7.3F) {
            for (float rounding : {0.0F, 3.0F, 6.0F}) {
                const ImVec2 min(20.25F, 31.5F);
                const ImVec2 max(20.25F + width, 31.5F + 38);
                const Drawn drawn = drawn_by(
                    [&](ImDrawList* draw) { draw_hatch(draw, min, max, look.color(Role::dead), 6.75F, rounding); });
                if (drawn.vertices == 0) continue;
                // Smoothed edges reach half a pixel out, and somewhat more at sharp corners.
                CHECK(drawn.min.x > min.x - 2);
                CHECK(drawn.min.y > min.y - 2);
                CHECK(drawn.max.x < max.x + 2);
                CHECK(drawn.max.y < max.y + 2);
            }
        }
    });
}

TEST_CASE("hatching of nothing is nothing, and of a huge box is bounded") {
    LookUnderTest stage;
    stage.frame([](const Look& look) {
        const ImU32 color = look.color(Role::dead);
        CHECK(drawn_by([&](ImDrawList* d) { draw_hatch(d, {9, 9}, {9, 30}, color, 5); }).vertices == 0);
        CHECK(drawn_by([&](ImDrawList* d) { draw_hatch(d, {9, 9}, {30, 30}, color, 0); }).vertices == 0);
        const int huge = drawn_by([&](ImDrawList* d) { draw_hatch(d, {0, 0}, {1e6F, 1e6F}, color, 5); }).vertices;
        CHECK(huge > 0);
        CHECK(huge < 513 * 20);
    });
}

TEST_CASE("borders are whole pixels and grow with the type") {
    LookUnderTest stage;
    Typography large;
    large.em = 45.0F;
    Look projector = stage.look;
    projector.typography = &large;
    CHECK(border_width(stage.look) == 1.0F);
    CHECK(outline_width(stage.look) == 2.0F);
    CHECK(border_width(projector) == 3.0F);
    CHECK(outline_width(projector) == 6.0F);
}

TEST_CASE("cards and cells are drawn on their place") {
    LookUnderTest stage;
    stage.frame([](const Look& look) {
        const Drawn card = drawn_by([&](ImDrawList* d) { draw_card(look, d, {10, 10}, {200, 90}); });
        // ImGui smooths edges with an approximate reciprocal root, whose last digits differ between processors.
        constexpr float approximation = 0.001F;
        CHECK(card.min.x >= 9 - approximation);
        CHECK(card.max.y <= 91 + approximation);
        const Drawn cell = drawn_by([&](ImDrawList* d) {
            draw_cell(look, d, {10, 10}, {60, 40}, Role::active_fill, Role::active, true);
        });
        CHECK(cell.vertices > 8);
    });
}
