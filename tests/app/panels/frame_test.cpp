// The frame without a window: every screen at every moment, pointer and keys in, commands out.
#include "app/panels/frame.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/app/panels/panels_under_test.h"

using namespace bandstand;

namespace {

constexpr std::size_t no_documents_tried = 5;

void open_hard_documents(AppState& state) {
    apply_command(state, OpenDocuments{{{"a name that is far too long to fit into any column of any matrix", DocumentKind::text,
                                         "One text with rather long words: incomprehensibilities, 反覆無常的長句子 and more."},
                                        {"empty", DocumentKind::text, "?!"},
                                        {"short", DocumentKind::text, "two words"},
                                        {"zh", DocumentKind::text, "圖書館週一休館，請於週二再來。"}},
                                       {SetAside{"broken.jsonl", 0, Message{"reading.no_text", {}}}},
                                       false});
}

// What is on the screen at start, middle and end of whatever is open.
void draw_moments(PanelsUnderTest& ui) {
    for (const std::uint64_t part : {0U, 1U, 2U}) {
        ui.state.run.seek(ui.state.run.length() * part / 2);
        ui.settle();
    }
}

}  // namespace

TEST_CASE("every screen is drawn in every language, theme and size, and does nothing by itself") {
    for (const ImVec2 display : {ImVec2(1440, 900), ImVec2(1024, 768), ImVec2(800, 600)}) {
        PanelsUnderTest ui(display, display.x < 1000 ? 24.0F : 15.0F);
        ui.commands.clear();
        for (std::size_t corpus = 0; corpus < no_documents_tried; ++corpus) {
            if (corpus == 1) open_hard_documents(ui.state);
            if (corpus == 2) apply_command(ui.state, LoadSample{"notices-zh"});
            if (corpus == 3) apply_command(ui.state, ClearDocuments{});
            if (corpus == 4) apply_command(ui.state, AddDocument{{"only", DocumentKind::integer_set, "5"}});
            for (std::size_t screen = 0; screen < screen_count; ++screen) {
                ui.state.screen = static_cast<Screen>(screen);
                ui.state.language = screen % 2 == corpus % 2 ? Language::en : Language::zh_hant;
                ui.theme_kind = static_cast<ThemeKind>((screen + corpus) % 3);
                draw_moments(ui);
            }
        }
        CHECK(ui.commands.empty());
    }
}

TEST_CASE("each hash family and order is drawn") {
    PanelsUnderTest ui;
    for (const FamilyKind kind : {FamilyKind::linear, FamilyKind::table, FamilyKind::blake2b, FamilyKind::mixed64}) {
        for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
            apply_command(ui.state, SetFamily{kind});
            apply_command(ui.state, SetOrder{order});
            draw_moments(ui);
            CHECK(ui.state.run.family().kind() == kind);
        }
    }
}

TEST_CASE("keys become the commands of the table of actions") {
    PanelsUnderTest ui;
    for (const Action& action : actions()) {
        if (action.chord.key == Key::none) continue;
        apply_command(ui.state, LoadSample{"four-sets"});
        ui.state.run.seek(30);
        ui.state.overlay = Overlay::none;
        ui.state.is_playing = false;
        ui.settle();
        if (!action.is_possible(ui.state)) continue;
        const Command wanted = action.make(ui.state);
        ui.commands.clear();
        ui.frame({action.chord});
        CAPTURE(action.label_key);
        REQUIRE_FALSE(ui.commands.empty());
        CHECK(ui.commands.front() == wanted);
        ui.state.screen = Screen::minhash;
    }
}

TEST_CASE("the tabs and tools of the top bar can be pressed") {
    PanelsUnderTest ui;
    ui.commands.clear();
    for (float x = 10; x < 1440; x += 18) {
        ui.click(x, 24);
        // What was opened would lie over the bar.
        ui.state.overlay = Overlay::none;
        ui.state.is_presenting = false;
    }
    for (std::size_t screen = 0; screen < screen_count; ++screen) CHECK(ui.sent(ShowScreen{static_cast<Screen>(screen)}));
    CHECK(ui.sent(SetOverlay{Overlay::palette}));
    CHECK(ui.sent(SetOverlay{Overlay::help}));
    CHECK(ui.sent(TogglePresent{}));
    CHECK(ui.sent(SetLanguage{Language::zh_hant}));
    CHECK(ui.sent(SetTheme{ThemeChoice::dark}));
}

TEST_CASE("the tape deck and the scrub bar can be pressed") {
    PanelsUnderTest ui;
    ui.commands.clear();
    for (float x = 10; x < 1440; x += 18) {
        // In the middle of the run every key of the deck is possible.
        ui.state.is_playing = false;
        ui.state.run.seek(30);
        ui.click(x, 866);
        ImGui::GetIO().AddKeyEvent(ImGuiKey_Escape, true);
        ui.frame();
        ImGui::GetIO().AddKeyEvent(ImGuiKey_Escape, false);
        ui.settle();
    }
    CHECK(ui.sent(Seek{0}));
    CHECK(ui.sent(StepBy{-1, {}}));
    CHECK(ui.sent(StepBy{+1, {}}));
    CHECK(ui.sent(TogglePlay{}));
    CHECK(ui.sent(SeekToEnd{}));
    const auto seeks = ui.sent_of<Seek>();
    CHECK(std::any_of(seeks.begin(), seeks.end(), [&](const Seek& s) { return s.position > 20 && s.position < 190; }));
}

TEST_CASE("a row of the trace table is gone to") {
    PanelsUnderTest ui;
    ui.state.run.seek(75);
    ui.settle();
    ui.commands.clear();
    for (float y = 640; y < 820; y += 12) ui.click(600, y);
    CHECK_FALSE(ui.sent_of<Seek>().empty());
}

TEST_CASE("a cell under the pointer is hovered everywhere, and lapses when the pointer leaves") {
    PanelsUnderTest ui;
    ui.state.run.seek(ui.state.run.length());
    bool is_seen = false;
    for (float x = 330; x < 620 && !is_seen; x += 20) {
        ui.point_at(x, 220);
        const Target& hovered = ui.state.selection.hovered;
        is_seen = hovered.document && hovered.function && hovered.token;
    }
    CHECK(is_seen);
    ui.point_at(1200, 860);
    CHECK(ui.state.selection.hovered.is_empty());
}

TEST_CASE("a parameter is typed, and keys do nothing meanwhile") {
    PanelsUnderTest ui;
    // The field of k stands below the documents, at the right edge of the left side.
    bool is_typing = false;
    for (float y = 330; y < 480 && !is_typing; y += 10) {
        ui.click(230, y);
        is_typing = ImGui::GetIO().WantTextInput;
    }
    REQUIRE(is_typing);
    ui.commands.clear();
    ui.press(Key::space);
    ui.press(Key::right);
    CHECK(ui.commands.empty());

    ui.type("12");
    ui.press_enter();
    REQUIRE(ui.sent(SetField{Field::k, "12"}));
    CHECK(ui.state.run.family().size() == 12);

    ui.press(Key::z, true);
    CHECK(ui.state.run.family().size() == 8);
}

TEST_CASE("a refused parameter says so and leaves the old one in force") {
    PanelsUnderTest ui;
    apply_command(ui.state, SetField{Field::k, "0,8"});
    ui.settle();
    CHECK(ui.state.field_errors.contains(Field::k));
    CHECK(ui.state.run.family().size() == 8);
}

TEST_CASE("the palette finds an action by its words and runs it") {
    PanelsUnderTest ui;
    ui.press(Key::p, true);
    REQUIRE(ui.state.overlay == Overlay::palette);
    ui.type("textbook");
    ui.commands.clear();
    ui.press_enter();
    CHECK(ui.sent(LoadSample{"textbook"}));
    CHECK(ui.state.overlay == Overlay::none);
    CHECK(ui.state.run.corpus().document(DocumentIndex{0}).name == "S1");
}

TEST_CASE("the palette understands either language") {
    PanelsUnderTest ui;
    ui.state.language = Language::zh_hant;
    ui.press(Key::p, true);
    ui.type("textbook");
    ui.press_enter();
    CHECK(ui.sent(LoadSample{"textbook"}));
}

TEST_CASE("a frame over ten thousand documents draws only what is in sight") {
    std::vector<SourceDocument> documents;
    for (int d = 0; d < 10'000; ++d) documents.push_back({"d" + std::to_string(d), DocumentKind::integer_set, "1 2 3 " + std::to_string(d)});
    PanelsUnderTest ui;
    apply_command(ui.state, OpenDocuments{documents, {}, false});
    ui.state.run.seek(100'000);
    ui.settle();
    // A screenful has some hundred cells of some dozen triangles; ten thousand columns would have millions.
    CHECK(ImGui::GetDrawData()->TotalVtxCount < 60'000);
}

TEST_CASE("A notice never catches the keyboard: Tab goes on while it is there, and after Escape dismissed it") {
    PanelsUnderTest ui;
    apply_command(ui.state, AddNotice{{"notice.condition_not_met", {}}});
    ui.settle();
    const auto presses_something = [&] {
        ui.commands.clear();
        for (int n = 0; n < 6; ++n) {
            ImGui::GetIO().AddKeyEvent(ImGuiKey_Tab, true);
            ui.frame();
            ImGui::GetIO().AddKeyEvent(ImGuiKey_Tab, false);
            ui.settle();
            if (!ImGui::GetIO().WantTextInput) ui.press_enter();
        }
        return std::ranges::any_of(ui.commands, [](const Command& command) { return !std::holds_alternative<DismissNotices>(command); });
    };
    // As it comes about when another window over the frame closes.
    ImGui::SetWindowFocus("##notices");
    ui.settle();
    CHECK(presses_something());
    apply_command(ui.state, AddNotice{{"notice.condition_not_met", {}}});
    ImGui::SetWindowFocus("##notices");
    ui.settle();
    ui.press(Key::escape);
    CHECK(ui.state.notices.empty());
    CHECK(presses_something());
}
