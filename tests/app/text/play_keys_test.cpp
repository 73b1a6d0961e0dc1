#include "app/text/play_keys.h"

#include <catch2/catch_test_macros.hpp>

#include "app/state/command.h"

namespace bandstand {

namespace {

AppState four_sets_state() {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    return state;
}

bool press(AppState& state, Key key, bool ctrl = false, bool shift = false) {
    return apply_terminal_key(state, {{key, ctrl, shift}});
}

}  // namespace

TEST_CASE("the keys of the window step in the terminal") {
    AppState state = four_sets_state();
    CHECK(press(state, Key::right));
    CHECK(state.run.position() == 1);
    CHECK(press(state, Key::right, false, true));
    CHECK(state.run.position() == 6);
    CHECK(press(state, Key::left));
    CHECK(state.run.position() == 5);
    CHECK(press(state, Key::end));
    CHECK(state.run.position() == 198);
    CHECK(press(state, Key::home));
    CHECK(state.run.position() == 0);
    CHECK(press(state, Key::space));
    CHECK(state.is_playing);
    CHECK(press(state, Key::bracket_right));
    CHECK(state.playback.speed == 8.0);
    CHECK(press(state, Key::u));
    CHECK(state.unit == Unit::cell);
    CHECK(press(state, Key::p));
    CHECK(state.pair == DocumentPair{DocumentIndex{0}, DocumentIndex{2}});
    CHECK(press(state, Key::l));
    CHECK(state.language == Language::zh_hant);
    CHECK(press(state, Key::o));
    CHECK(state.run.order() == FillOrder::by_row);
    CHECK(press(state, Key::z, true));
    CHECK(state.run.order() == FillOrder::by_document);
}

TEST_CASE("q leaves, and Esc leaves where nothing is open") {
    AppState state = four_sets_state();
    CHECK_FALSE(apply_terminal_key(state, {{}, true}));
    CHECK(press(state, Key::f1));
    CHECK(state.overlay == Overlay::help);
    CHECK(press(state, Key::escape));
    CHECK(state.overlay == Overlay::none);
    CHECK_FALSE(press(state, Key::escape));
}

TEST_CASE("a step closes the help") {
    AppState state = four_sets_state();
    press(state, Key::f1);
    press(state, Key::right);
    CHECK(state.overlay == Overlay::none);
    CHECK(state.run.position() == 1);
}

TEST_CASE("what only the window has changes nothing") {
    AppState state = four_sets_state();
    const ThemeChoice theme = state.theme;
    CHECK(press(state, Key::c));
    CHECK(press(state, Key::f5));
    CHECK(press(state, Key::p, true));
    CHECK(state.theme == theme);
    CHECK_FALSE(state.is_presenting);
    CHECK(state.overlay == Overlay::none);
}

TEST_CASE("another screen is refused with a notice that stands until the next key") {
    AppState state = four_sets_state();
    CHECK(press(state, Key::digit_3));
    CHECK(state.screen == Screen::minhash);
    REQUIRE(state.notices.size() == 1);
    CHECK(press(state, Key::right));
    CHECK(state.notices.empty());
    CHECK(press(state, Key::digit_2));
    CHECK(state.notices.empty());
}

}  // namespace bandstand
