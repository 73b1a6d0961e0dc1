// The screen SimHash without a window: drawn at every moment; what is pressed becomes a command.
#include "app/panels/simhash_screen.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/app/panels/panels_under_test.h"

using namespace bandstand;

namespace {

void show_simhash(PanelsUnderTest& ui) {
    apply_command(ui.state, ShowScreen{Screen::simhash});
    ui.settle();
    ui.commands.clear();
}

}  // namespace

TEST_CASE("votes and fingerprints are drawn at every token, for both families and rules, in both languages") {
    for (const ImVec2 display : {ImVec2(1440, 900), ImVec2(1024, 768)}) {
        PanelsUnderTest ui(display);
        show_simhash(ui);
        for (const BitFamilyKind kind : {BitFamilyKind::linear_bits, BitFamilyKind::blake2b}) {
            apply_command(ui.state, SetBitFamily{kind});
            apply_command(ui.state, SetTieRule{kind == BitFamilyKind::blake2b ? TieRule::one : TieRule::zero});
            apply_command(ui.state, ShowEchoes{true});
            ui.state.language = kind == BitFamilyKind::blake2b ? Language::zh_hant : Language::en;
            apply_command(ui.state, Seek{0});
            ui.frame();
            while (!ui.state.simhash_run.at_end()) {
                apply_command(ui.state, StepBy{+1, {}});
                ui.frame();
            }
        }
        CHECK(ui.commands.empty());
    }
}

TEST_CASE("a step is one token on all bits unless another unit is chosen") {
    PanelsUnderTest ui;
    show_simhash(ui);
    ui.press(Key::right);
    CHECK(ui.state.simhash_run.position() == 16);
    apply_command(ui.state, SetUnit{Unit::hash});
    ui.press(Key::right);
    CHECK(ui.state.simhash_run.position() == 17);
    CHECK(ui.state.run.position() == 0);
    CHECK(ui.state.unit == Unit::hash);
}

TEST_CASE("a bit under the pointer is hovered with its document, a pressed one is chosen") {
    PanelsUnderTest ui;
    show_simhash(ui);
    apply_command(ui.state, SeekToEnd{});
    apply_command(ui.state, StepBy{-1, Unit::phase});
    ui.settle();
    bool has_hovered = false;
    for (float y = 80; y < 700 && !has_hovered; y += 12) {
        ui.point_at(620, y);
        has_hovered = ui.state.selection.hovered.bit.has_value();
    }
    REQUIRE(has_hovered);
    CHECK(ui.state.selection.hovered.document.has_value());
    ui.commands.clear();
    for (float y = 80; y < 700 && ui.sent_of<Choose>().empty(); y += 12) ui.click(620, y);
    REQUIRE_FALSE(ui.sent_of<Choose>().empty());
    CHECK(ui.state.selection.chosen.bit.has_value());
}

TEST_CASE("an edit of C revives the dead bit at once") {
    PanelsUnderTest ui;
    show_simhash(ui);
    REQUIRE(ui.state.simhash_run.report().bits[7].is_dead);
    apply_command(ui.state, Seek{50});
    apply_command(ui.state, SetField{Field::bit_c, "3 5 7 9 11 13 15 18 19 21 23 25 27 29 31 33"});
    CHECK(ui.state.field_errors.empty());
    CHECK_FALSE(ui.state.simhash_run.report().bits[7].is_dead);
    CHECK(ui.state.simhash_run.position() == 50);
    ui.settle();
    apply_command(ui.state, Undo{});
    CHECK(ui.state.simhash_run.report().bits[7].is_dead);
}

TEST_CASE("wrong tables, moduli and weights are refused at their field, and the old ones stay") {
    PanelsUnderTest ui;
    show_simhash(ui);
    const Project before = *ui.state.project;
    const std::vector<std::pair<Field, std::string>> wrong{{Field::bit_m, "1"}, {Field::bit_m, "0"}, {Field::bit_m, "x"}, {Field::bit_c, "1 2 3"},
                                                           {Field::bit_d, "1.5"}, {Field::bit_count, "65"}, {Field::bit_count, "0"}, {Field::weights, "dock=0"},
                                                           {Field::weights, "dock=-1"}, {Field::weights, "dock=nan"}, {Field::weights, "dock"}};
    for (const auto& [field, typed] : wrong) {
        CAPTURE(typed);
        apply_command(ui.state, SetField{field, typed});
        CHECK(ui.state.field_errors.contains(field));
        CHECK(same_content(*ui.state.project, before));
        ui.frame();
        ui.state.field_errors.clear();
    }
}

TEST_CASE("a pressed pair of the table goes to its comparison") {
    PanelsUnderTest ui;
    show_simhash(ui);
    for (float y = 640; y < 830 && ui.sent_of<SetPair>().empty(); y += 9) ui.click(360, y);
    REQUIRE_FALSE(ui.sent_of<SetPair>().empty());
    CHECK(ui.state.simhash_run.position() > ui.state.simhash_run.voting_length());
}

TEST_CASE("documents without tokens have no fingerprint, and a corpus without any says what the screen is for") {
    PanelsUnderTest ui;
    apply_command(ui.state, OpenDocuments{{{"a", DocumentKind::text, "?"}, {"b", DocumentKind::text, "one two three four"}}, {}, false});
    show_simhash(ui);
    apply_command(ui.state, SeekToEnd{});
    ui.settle();
    CHECK_FALSE(ui.state.simhash_run.fingerprints().has_fingerprint(DocumentIndex{0}));
    apply_command(ui.state, RemoveDocument{DocumentIndex{1}});
    ui.settle();
    CHECK(ui.state.simhash_run.voting_length() == 0);
}

TEST_CASE("the story of every bit is reached with the keyboard") {
    PanelsUnderTest ui;
    show_simhash(ui);
    apply_command(ui.state, Seek{100});
    ui.press(Key::y);
    CHECK(ui.state.selection.chosen.bit == 0U);
    ui.press(Key::y);
    CHECK(ui.state.selection.chosen.bit == 1U);
    ui.press(Key::y, false, true);
    ui.press(Key::y, false, true);
    CHECK(ui.state.selection.chosen.bit == 15U);
    CHECK(ui.state.simhash_run.position() == 100);
}
