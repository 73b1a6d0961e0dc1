#include "app/text/play_keys.h"

#include <algorithm>
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
    CHECK(state.run.position() == 214);
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

TEST_CASE("6 shows the index of incidents, with events of its own") {
    AppState state = four_sets_state();
    CHECK(press(state, Key::digit_6));
    CHECK(state.screen == Screen::search);
    CHECK(state.notices.empty());
    CHECK(press(state, Key::b));
    CHECK(state.search_run.event()->kind == SearchEvent::Kind::visit);
    CHECK(state.search_run.event()->in_bucket == 1);
    CHECK(press(state, Key::n));
    CHECK(state.search_run.event()->is_kept);
    CHECK(press(state, Key::home));
    CHECK(press(state, Key::right, false, true));
    CHECK(state.search_run.position() == 4);  // the fingerprint of 47
    CHECK(press(state, Key::x));
    CHECK(state.search_run.position() == 4);
    CHECK(state.notices.size() == 1);  // nothing is removed in the built-in case
    CHECK(state.run.position() == 0);
}

TEST_CASE("2, 3 and 5 switch between the screens that have a run") {
    AppState state = four_sets_state();
    CHECK(press(state, Key::digit_3));
    CHECK(state.screen == Screen::bands);
    CHECK(press(state, Key::n));
    CHECK(state.run.position() == 198);  // d1 meets d0
    CHECK(press(state, Key::x));
    CHECK(state.run.position() == 199);  // d2 meets both by chance
    CHECK(press(state, Key::b));
    CHECK(state.run.position() == 202);  // d1 meets d0 again
    CHECK(press(state, Key::digit_5));
    CHECK(state.screen == Screen::compare);
    CHECK(press(state, Key::s));
    CHECK(state.pair_run.position() == 1);
    CHECK(press(state, Key::a));
    CHECK(state.pair_run.position() == 3);  // h1 does not agree
    CHECK(state.run.position() == 202);
    CHECK(press(state, Key::digit_2));
    CHECK(state.screen == Screen::minhash);
    CHECK(state.notices.empty());
}

TEST_CASE("a screen without steps is refused with a notice that stands until the next key") {
    AppState state = four_sets_state();
    CHECK(press(state, Key::digit_7));
    CHECK(state.screen == Screen::minhash);
    REQUIRE(state.notices.size() == 1);
    CHECK(press(state, Key::right));
    CHECK(state.notices.empty());
    CHECK(press(state, Key::digit_1));
    CHECK(state.screen == Screen::minhash);
    CHECK(state.notices.size() == 1);
}

TEST_CASE("the actions that are listed are those of the run that is shown") {
    AppState state = four_sets_state();
    const auto lists = [&](std::string_view key) {
        return std::ranges::any_of(terminal_actions(state), [&](const Action* a) { return a->label_key == key; });
    };
    for (const char* key : {"action.until_changed", "action.until_new_pair", "screen.bands", "action.play"})
        CHECK(lists(key));
    for (const char* key : {"action.until_shared", "screen.tune", "action.until_removed", "action.theme"}) CHECK_FALSE(lists(key));
    apply_command(state, ShowScreen{Screen::search});
    for (const char* key : {"action.until_bucket_hit", "action.until_kept", "action.until_removed", "action.until_refused"}) CHECK(lists(key));
    CHECK_FALSE(lists("action.until_new_pair"));
    apply_command(state, ShowScreen{Screen::compare});
    CHECK(lists("action.until_shared"));
    CHECK_FALSE(lists("action.until_changed"));
}

}  // namespace bandstand
