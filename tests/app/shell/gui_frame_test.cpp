#include "app/shell/gui_frame.h"

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

namespace {

struct Stage {
    FontAtlas fonts;
    GlyphLedger ledger;
    GuiContext gui{fonts};
    Look look{&theme(ThemeKind::light), &fonts.typography(), &ledger, false};

    Stage() {
        ImGui::GetIO().DisplaySize = ImVec2(400, 300);
        ImGui::GetIO().DeltaTime = 1.0F / 60.0F;
    }
    FrameResult frame(const DrawFrame& draw) { return build_frame(look, 15.0F, fonts, ledger, draw); }
};

}  // namespace

TEST_CASE("the content is drawn again where it shows new characters, and only then") {
    Stage stage;
    int calls = 0;
    const auto draw = [&](const Look& look) {
        ++calls;
        ImGui::Begin("w");
        text(look, calls < 10 ? "ascii" : "Ж");
        ImGui::End();
        return FrameWish{};
    };
    CHECK(stage.frame(draw).fonts_changed);  // the base set
    CHECK(calls == 1);
    CHECK_FALSE(stage.frame(draw).fonts_changed);
    CHECK(calls == 2);
    calls = 9;
    CHECK(stage.frame(draw).fonts_changed);
    CHECK(calls == 11);
    CHECK(stage.fonts.typography()[Face::body]->FindGlyphNoFallback(0x416) != nullptr);
    stage.frame(draw);
    CHECK(calls == 12);
}

TEST_CASE("content that always brings something new is not drawn for ever") {
    Stage stage;
    int calls = 0;
    const auto draw = [&](const Look& look) {
        const int c = 0x400 + ++calls;
        const char bytes[] = {static_cast<char>(0xC0 | c >> 6), static_cast<char>(0x80 | (c & 0x3F)), '\0'};
        look.ledger->note(bytes);
        return FrameWish{};
    };
    const FrameResult result = stage.frame(draw);
    CHECK(calls == 4);
    CHECK(result.wish.again_in == 0);
}

TEST_CASE("the nearest wish counts") {
    Stage stage;
    int calls = 0;
    const auto draw = [&](const Look& look) {
        text(look, "Ж");
        FrameWish wish;
        wish.again_in = ++calls == 1 ? 0.5 : 2.0;
        wish.close = calls == 1;
        return wish;
    };
    const FrameResult result = stage.frame(draw);
    CHECK(calls == 2);
    CHECK(result.wish.again_in == 0.5);
    CHECK(result.wish.close);
}

TEST_CASE("contexts nest, and the program's keeps no file in the folder it was started in") {
    Stage outer;
    ImGuiContext* before = ImGui::GetCurrentContext();
    {
        const Stage inner;
        CHECK(ImGui::GetCurrentContext() != before);
        CHECK(ImGui::GetIO().IniFilename == nullptr);
        CHECK(ImGui::GetIO().LogFilename == nullptr);
        CHECK((ImGui::GetIO().ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard) != 0);
        CHECK_FALSE(ImGui::GetIO().ConfigInputTextCursorBlink);
    }
    CHECK(ImGui::GetCurrentContext() == before);
}
