#include "app/state/actions.h"

#include <catch2/catch_test_macros.hpp>
#include <set>

#include "tests/app/state/state_under_test.h"

using namespace bandstand;

namespace {

const Action& action(std::string_view label_key) {
    for (const Action& candidate : actions()) {
        if (candidate.label_key == label_key) return candidate;
    }
    throw std::runtime_error("no action " + std::string(label_key));
}

void press(AppState& state, KeyChord chord) {
    const Action* found = find_action(state, chord);
    REQUIRE(found);
    apply_command(state, found->make(state));
}

}  // namespace

TEST_CASE("no two actions share a name, and a chord without a key is none") {
    std::set<std::string_view> names;
    for (const Action& candidate : actions()) {
        CAPTURE(candidate.label_key);
        CHECK(names.insert(candidate.label_key).second);
        if (candidate.chord.key == Key::none) CHECK(candidate.chord == KeyChord{});
    }
}

TEST_CASE("a chord does one thing on a screen") {
    AppState state = with_sample("four-sets");
    apply_command(state, SetField{Field::k, "9"});
    apply_command(state, Undo{});
    apply_command(state, AddNotice{{"notice.one", {}}});
    for (std::size_t n = 0; n < screen_count; ++n) {
        apply_command(state, ShowScreen{static_cast<Screen>(n)});
        apply_command(state, Seek{1});  // from where all can be done that the run has
        std::set<std::string> chords;
        for (const Action& candidate : actions()) {
            CAPTURE(n, candidate.label_key);
            if (candidate.chord.key == Key::none || !candidate.is_possible(state)) continue;
            CHECK(chords.insert(chord_text(candidate.chord)).second);
            CHECK(find_action(state, candidate.chord) == &candidate);
        }
        CHECK(chords.contains("Ctrl+Y"));
        CHECK(chords.contains("Esc"));
    }
}

TEST_CASE("every action has its words in both catalogs") {
    for (const Action& candidate : actions()) {
        for (const Language language : {Language::en, Language::zh_hant}) {
            CAPTURE(candidate.label_key, language_tag(language));
            CHECK(phrase(language, candidate.label_key) != candidate.label_key);
        }
    }
}

TEST_CASE("chords are written as they are printed on the keys") {
    CHECK(chord_text({Key::p, true}) == "Ctrl+P");
    CHECK(chord_text({Key::right, false, true}) == "Shift+\u2192");
    CHECK(chord_text({Key::space}) == "Space");
    CHECK(chord_text({Key::f5}) == "F5");
    CHECK(chord_text({Key::minus, true}) == "Ctrl+\u2212");
    CHECK(chord_text({Key::digit_7}) == "7");
    CHECK(chord_text({Key::z, true, true}) == "Ctrl+Shift+Z");
    CHECK(chord_text({}).empty());
}

TEST_CASE("a chord finds its action only where that is possible") {
    AppState state;
    CHECK_FALSE(find_action(state, {}));
    CHECK_FALSE(find_action(state, {Key::space}));
    CHECK_FALSE(find_action(state, {Key::right}));
    CHECK_FALSE(find_action(state, {Key::p}));
    CHECK_FALSE(find_action(state, {Key::z, true}));
    CHECK_FALSE(find_action(state, {Key::escape}));
    CHECK_FALSE(find_action(state, {Key::z}));
    CHECK(find_action(state, {Key::digit_1}));

    apply_command(state, LoadSample{"four-sets"});
    CHECK(find_action(state, {Key::space}));
    CHECK(find_action(state, {Key::right}));
    CHECK_FALSE(find_action(state, {Key::left}));
    CHECK_FALSE(find_action(state, {Key::home}));
    CHECK(find_action(state, {Key::p}));
    CHECK(find_action(state, {Key::z, true}));
    CHECK_FALSE(find_action(state, {Key::y, true}));
    apply_command(state, SeekToEnd{});
    CHECK(find_action(state, {Key::left}));
    CHECK_FALSE(find_action(state, {Key::right}));
    CHECK_FALSE(find_action(state, {Key::end}));
    CHECK_FALSE(find_action(state, {Key::m}));
}

TEST_CASE("the keys of the transport") {
    AppState state = with_sample("four-sets");
    press(state, {Key::right});
    CHECK(state.run.position() == 1);
    press(state, {Key::right, false, true});
    CHECK(state.run.position() == 6);
    press(state, {Key::left});
    CHECK(state.run.position() == 5);
    press(state, {Key::left, false, true});
    CHECK(state.run.position() == 0);
    press(state, {Key::end});
    CHECK(state.run.position() == 214);
    press(state, {Key::home});
    CHECK(state.run.position() == 0);
    press(state, {Key::space});
    CHECK(state.is_playing);
    press(state, {Key::bracket_right});
    CHECK(state.playback.speed == 8.0);
    press(state, {Key::bracket_left});
    CHECK(state.playback.speed == 4.0);
    CHECK(state.is_playing);
    press(state, {Key::m});
    CHECK(state.run.position() == 1);
    press(state, {Key::p});
    CHECK(state.pair == DocumentPair{DocumentIndex{0}, DocumentIndex{2}});
}

TEST_CASE("each run is run until what can happen in it") {
    AppState state = with_sample("four-sets");
    press(state, {Key::b});
    CHECK(state.run.position() == 198);
    press(state, {Key::n});
    CHECK(state.run.position() == 199);
    press(state, {Key::b});
    CHECK(state.run.position() == 202);
    press(state, {Key::home});
    press(state, {Key::x});
    CHECK(state.run.position() == 199);
    press(state, {Key::x});
    CHECK(state.run.position() == 199);
    CHECK(state.notices == std::vector<Message>{{"notice.condition_not_met", {}}});
    for (const Key key : {Key::s, Key::a}) CHECK_FALSE(find_action(state, {key}));

    press(state, {Key::digit_5});
    for (const Key key : {Key::b, Key::n, Key::x, Key::m, Key::t}) CHECK_FALSE(find_action(state, {key}));
    press(state, {Key::a});
    CHECK(state.pair_run.position() == 1);
    press(state, {Key::a});
    CHECK(state.pair_run.position() == 3);  // h1 differs
    press(state, {Key::s});
    CHECK(state.pair_run.position() == 4);
    press(state, {Key::right});
    press(state, {Key::left, false, true});
    CHECK(state.pair_run.position() == 0);
    press(state, {Key::end});
    CHECK(state.pair_run.at_end());
    for (const Key key : {Key::s, Key::a, Key::right, Key::end}) CHECK_FALSE(find_action(state, {key}));
    // The finished pair gives way to the next one, finished too.
    press(state, {Key::p});
    CHECK(state.pair_run.pair() == DocumentPair{DocumentIndex{0}, DocumentIndex{2}});
    CHECK(state.pair_run.at_end());
    CHECK(state.run.position() == 199);
}

TEST_CASE("a condition is named as the action that runs until it") {
    AppState state = with_sample("four-sets");
    for (const Screen screen : {Screen::bands, Screen::compare}) {
        apply_command(state, ShowScreen{screen});
        for (const RunCondition condition : shown_run(state).conditions()) {
            const Action& named = action(condition_key(condition));
            CHECK(named.is_possible(state));
            CHECK(named.make(state) == Command(RunUntil{condition}));
        }
    }
}

TEST_CASE("units go around in each run") {
    AppState state = with_sample("four-sets");
    press(state, {Key::digit_5});
    std::vector<Unit> seen;
    for (int i = 0; i < 4; ++i) {
        seen.push_back(unit_in_force(state));
        press(state, {Key::u});
    }
    CHECK(seen == std::vector{Unit::pair_step, Unit::run, Unit::pair_step, Unit::run});
}

TEST_CASE("nothing of a pair can be pressed where there is none") {
    AppState state;
    apply_command(state, ShowScreen{Screen::compare});
    for (const Key key : {Key::space, Key::right, Key::left, Key::home, Key::end, Key::u, Key::p, Key::s, Key::a}) CHECK_FALSE(find_action(state, {key}));
    apply_command(state, AddDocument{{"d0", DocumentKind::integer_set, "1 2"}});
    CHECK_FALSE(find_action(state, {Key::space}));
    apply_command(state, AddDocument{{"d1", DocumentKind::integer_set, ""}});
    CHECK_FALSE(find_action(state, {Key::space}));
    apply_command(state, AddDocument{{"d2", DocumentKind::integer_set, "3"}});
    CHECK_FALSE(find_action(state, {Key::space}));  // d0 and d1 are shown
    press(state, {Key::p});
    CHECK(find_action(state, {Key::space}));  // d0 and d2
}

TEST_CASE("the digits show the seven screens in their order") {
    AppState state;
    const Key digits[] = {Key::digit_1, Key::digit_2, Key::digit_3, Key::digit_4, Key::digit_5, Key::digit_6, Key::digit_7};
    for (std::size_t n = 0; n < screen_count; ++n) {
        press(state, {digits[n]});
        CHECK(state.screen == static_cast<Screen>(n));
    }
}

TEST_CASE("an action that goes around comes back to where it began") {
    AppState state = with_sample("four-sets");
    const AppState before = state;
    const auto times = [&](int n, std::string_view label_key) {
        for (int i = 0; i < n; ++i) apply_command(state, action(label_key).make(state));
    };
    times(1, "action.theme");
    CHECK(state.theme == ThemeChoice::dark);
    times(2, "action.theme");
    CHECK(state.theme == before.theme);
    times(1, "action.language");
    CHECK(state.language == Language::zh_hant);
    times(1, "action.language");
    CHECK(state.language == before.language);
    times(1, "action.order");
    CHECK(state.run.order() == FillOrder::by_row);
    std::set<Unit> units;
    for (std::size_t i = 0; i < 7; ++i) {
        units.insert(state.unit);
        times(1, "action.next_unit");
    }
    CHECK(units.size() == 7);
    times(1, "action.order");
    CHECK(state.run.order() == before.run.order());
    times(2, "action.motion");
    CHECK(state.motion == before.motion);
    for (const auto& [label_key, overlay] : {std::pair{"action.help", Overlay::help}, std::pair{"action.palette", Overlay::palette}}) {
        times(1, label_key);
        CHECK(state.overlay == overlay);
        times(1, label_key);
        CHECK(state.overlay == Overlay::none);
    }
}

TEST_CASE("escape closes what lies on top, one thing at a time") {
    AppState state;
    apply_command(state, TogglePresent{});
    apply_command(state, AddNotice{{"notice.one", {}}});
    apply_command(state, SetOverlay{Overlay::help});
    press(state, {Key::escape});
    CHECK(state.overlay == Overlay::none);
    CHECK(state.notices.size() == 1);
    press(state, {Key::escape});
    CHECK(state.notices.empty());
    CHECK(state.is_presenting);
    press(state, {Key::escape});
    CHECK_FALSE(state.is_presenting);
    CHECK_FALSE(find_action(state, {Key::escape}));
}

TEST_CASE("families, samples and sizes of type by their actions") {
    AppState state = with_sample("four-sets");
    for (const auto& [label_key, kind] :
         {std::pair{"action.family_table", FamilyKind::table}, std::pair{"action.family_blake2b", FamilyKind::blake2b},
          std::pair{"action.family_mixed64", FamilyKind::mixed64}, std::pair{"action.family_linear", FamilyKind::linear}}) {
        apply_command(state, action(label_key).make(state));
        CHECK(state.run.family().kind() == kind);
    }
    for (const auto& [label_key, first] :
         {std::pair{"sample.textbook.title", "S1"}, std::pair{"sample.four_sets.title", "d0"}}) {
        apply_command(state, action(label_key).make(state));
        CHECK(state.run.corpus().document(DocumentIndex{0}).name == first);
    }
    for (const char* label_key : {"sample.notices.title", "sample.notices_zh.title"}) {
        apply_command(state, action(label_key).make(state));
        CHECK(state.run.corpus().document_count() >= 15);
    }
    press(state, {Key::plus, true});
    CHECK(state.type_scale > 1.0);
    press(state, {Key::digit_0, true});
    CHECK(state.type_scale == 1.0);
    press(state, {Key::minus, true});
    CHECK(state.type_scale < 1.0);
}
