// The screen Compare without a window: drawn at every step, sorted and chosen from by pressing.
#include "app/panels/compare_screen.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/app/panels/panels_under_test.h"

using namespace bandstand;

namespace {

void show_compare(PanelsUnderTest& ui) {
    apply_command(ui.state, ShowScreen{Screen::compare});
    ui.settle();
    ui.commands.clear();
}

}  // namespace

TEST_CASE("the comparison is drawn at every step, for every pair and family, in both languages") {
    PanelsUnderTest ui;
    show_compare(ui);
    for (const FamilyKind kind : {FamilyKind::linear, FamilyKind::table, FamilyKind::blake2b, FamilyKind::mixed64}) {
        apply_command(ui.state, SetFamily{kind});
        for (std::uint64_t pair = 0; pair < 6; ++pair) {
            apply_command(ui.state, NextPair{});
            ui.state.language = pair % 2 == 0 ? Language::zh_hant : Language::en;
            for (std::uint64_t step = 0; step <= ui.state.pair_run.length(); ++step) {
                apply_command(ui.state, Seek{step});
                ui.frame();
            }
        }
    }
    CHECK(ui.commands.empty());
}

TEST_CASE("a pair of which one has no tokens says so") {
    PanelsUnderTest ui;
    apply_command(ui.state, OpenDocuments{{{"a", DocumentKind::text, "some words stand here"}, {"empty", DocumentKind::text, "?"}}, {}, false});
    show_compare(ui);
    CHECK(ui.state.pair_run.length() == 0);
    ui.press(Key::right);
    CHECK(ui.state.pair_run.position() == 0);
}

TEST_CASE("the transport moves the two walks, not the run of the signatures") {
    PanelsUnderTest ui;
    apply_command(ui.state, Seek{75});
    show_compare(ui);
    ui.press(Key::right);
    ui.press(Key::right);
    CHECK(ui.state.pair_run.position() == 2);
    CHECK(ui.state.run.position() == 75);
    ui.press(Key::end);
    CHECK(ui.state.pair_run.at_end());
    ui.press(Key::digit_2);
    ui.press(Key::right);
    CHECK(ui.state.run.position() == 76);
}

TEST_CASE("pressing a row of the table chooses the pair; who sees finished walks keeps seeing them") {
    PanelsUnderTest ui;
    show_compare(ui);
    apply_command(ui.state, SeekToEnd{});
    ui.settle();
    ui.commands.clear();
    const DocumentPair before = *ui.state.pair;
    for (float y = 170; y < 320 && ui.state.pair == before; y += 9) ui.click(360, y);
    REQUIRE(ui.state.pair != before);
    CHECK(ui.state.pair_run.pair() == *ui.state.pair);
    CHECK(ui.state.pair_run.at_end());
}

TEST_CASE("pressing a heading of the table sorts by it, pressing it again turns the order") {
    PanelsUnderTest ui;
    show_compare(ui);
    REQUIRE(ui.memory.pair_order == PairOrder{});
    float y = 100;
    for (; y < 190 && ui.memory.pair_order == PairOrder{}; y += 6) ui.click(610, y);
    REQUIRE(ui.memory.pair_order == PairOrder{PairColumn::estimate, true});
    ui.click(610, y - 6);
    CHECK(ui.memory.pair_order == PairOrder{PairColumn::estimate, false});
}

TEST_CASE("pressing a line of a walk goes to its step") {
    PanelsUnderTest ui;
    show_compare(ui);
    for (float y = 400; y < 560 && ui.sent_of<Seek>().empty(); y += 9) ui.click(360, y);
    REQUIRE_FALSE(ui.sent_of<Seek>().empty());
    CHECK(ui.state.pair_run.position() > 0);
}
