#include "app/widgets/look.h"

#include <cmath>
#include <array>
#include <catch2/catch_test_macros.hpp>

#include "look_under_test.h"

using namespace bandstand;

TEST_CASE("whatever is put on the screen or measured is known to the ledger") {
    LookUnderTest stage;
    stage.frame([](const Look& look) {
        text(look, "α", Face::small);
        text_wrapped(look, "β", Face::body);
        draw_text(look, ImGui::GetWindowDrawList(), ImVec2(0, 0), "γ", Face::mono, Role::text);
        measure(look, "δ", Face::title);
        elided(look, "ε", Face::body_strong, 1000);
        const TextRun run{"ζ", Face::statement};
        rich_text(look, std::span(&run, 1), 100);
    });
    CHECK(stage.ledger.is_known(U'α', Face::small));
    CHECK(stage.ledger.is_known(U'β', Face::body));
    CHECK(stage.ledger.is_known(U'γ', Face::mono));
    CHECK(stage.ledger.is_known(U'δ', Face::title));
    CHECK(stage.ledger.is_known(U'ε', Face::body_strong));
    CHECK(stage.ledger.is_known(U'ζ', Face::statement));
}

TEST_CASE("a long text is shortened to its room, between characters") {
    LookUnderTest stage;
    stage.frame([](const Look& look) {
        const std::string_view words = "Sørensen and others";
        CHECK(elided(look, words, Face::body, 10000) == words);
        for (float width = 20; width < 140; width += 5) {
            const std::string shown = elided(look, words, Face::body, width);
            CHECK(measure(look, shown, Face::body).x <= std::max(width, measure(look, "…", Face::body).x));
            CHECK(shown.ends_with("…"));
            CHECK(words.starts_with(shown.substr(0, shown.size() - 3)));
            CHECK_FALSE(shown.ends_with(" …"));
        }
        CHECK(elided(look, words, Face::body, 0) == "…");
        CHECK(elided(look, "two\nlines\tof it", Face::body, 10000) == "two lines of it");
        CHECK(elided_middle(look, "two\r\nlines", Face::body, 10000) == "two  lines");
    });
}

TEST_CASE("rich text takes as many lines as its width asks for") {
    LookUnderTest stage;
    const std::array runs{TextRun{"Token "}, TextRun{"2", Face::body_strong}, TextRun{" of "},
                          TextRun{"d1", Face::body_strong, document_role(1), 1},
                          TextRun{", hashes to 6 under h4. 6 is not below the minimum so far."}};
    stage.frame([&](const Look& look) {
        const float one_line = rich_text(look, runs, 5000);
        CHECK(one_line == std::round(look.font_size(Face::body) * 1.45F));
        float before = one_line;
        for (float width : {400.0F, 200.0F, 100.0F, 50.0F}) {
            const float y = ImGui::GetCursorScreenPos().y;
            const float height = rich_text(look, runs, width);
            CHECK(height >= before);
            CHECK(ImGui::GetCursorScreenPos().y >= y + height);
            before = height;
        }
        CHECK(before > 5 * one_line);
    });
}

TEST_CASE("no line is wider than its room, even of a word without an end") {
    LookUnderTest stage;
    stage.frame([](const Look& look) {
        ImDrawList* draw = ImGui::GetWindowDrawList();
        const int first = draw->VtxBuffer.Size;
        text_wrapped(look, std::string(200, 'w'), Face::body, Role::text, 120);
        float right = 0;
        for (int i = first; i < draw->VtxBuffer.Size; ++i) right = std::max(right, draw->VtxBuffer[i].pos.x);
        CHECK(right <= 121.0F);
        CHECK(right > 60.0F);
    });
}

TEST_CASE("line feeds and empty texts") {
    LookUnderTest stage;
    stage.frame([](const Look& look) {
        const float line = std::round(look.font_size(Face::body) * 1.45F);
        const auto height = [&](std::string_view words) {
            const TextRun run{words};
            return rich_text(look, std::span(&run, 1), 500);
        };
        CHECK(height("a") == line);
        CHECK(height("a\nb") == 2 * line);
        CHECK(height("a\n\nb") == 3 * line);
        CHECK(height("") == line);
        CHECK(rich_text(look, {}, 500) == 0.0F);
    });
}

TEST_CASE("a colour fades and keeps its hue") {
    LookUnderTest stage;
    CHECK(stage.look.color(Role::accent, 1.0F) == stage.look.color(Role::accent));
    CHECK(stage.look.color(Role::accent, 0.0F) == (stage.look.color(Role::accent) & 0x00FFFFFFU));
    CHECK(stage.look.color(Role::accent, 0.5F) >> 24U == 128U);
    CHECK(stage.look.color(Role::accent, 9.0F) == stage.look.color(Role::accent));
}

TEST_CASE("every document has a shape within its size") {
    LookUnderTest stage;
    stage.frame([](const Look& look) {
        ImDrawList* draw = ImGui::GetWindowDrawList();
        for (std::size_t document = 0; document < 8; ++document) {
            const int first = draw->VtxBuffer.Size;
            draw_document_mark(look, draw, ImVec2(100, 100), 20, document);
            CHECK(draw->VtxBuffer.Size > first);
            for (int i = first; i < draw->VtxBuffer.Size; ++i) {
                const ImVec2 p = draw->VtxBuffer[i].pos;
                CHECK(std::abs(p.x - 100) < 13.5F);
                CHECK(std::abs(p.y - 100) < 13.5F);
            }
        }
    });
}
