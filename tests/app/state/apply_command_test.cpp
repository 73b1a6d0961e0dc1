// Commands that move, choose and look. Commands on documents and parameters: project_commands_test.
#include "app/state/command.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <limits>

#include "tests/app/state/state_under_test.h"

using namespace bandstand;
using Catch::Matchers::WithinAbs;

namespace {

void at(AppState& state, std::uint64_t position) { apply_command(state, Seek{position}); }

}  // namespace

TEST_CASE("the state begins paused, at the start of nothing") {
    const AppState state;
    CHECK_FALSE(state.is_playing);
    CHECK(state.run.length() == 0);
    CHECK(state.run.position() == 0);
    CHECK(state.undo.empty());
}

TEST_CASE("seek goes to a position, and a target beyond the end stops there") {
    AppState state = with_sample("four-sets");
    at(state, 75);
    CHECK(state.run.position() == 75);
    CHECK(state.run.counters().minimum_changes == 24);
    at(state, 1'000'000);
    CHECK(state.run.position() == 214);
    at(state, 0);
    CHECK(place(state) == "start");
}

TEST_CASE("steps go by the chosen unit or by the one that is given") {
    AppState state = with_sample("four-sets");
    at(state, 75);
    const auto step = [&](int direction, std::optional<Unit> unit) {
        apply_command(state, StepBy{direction, unit});
        return state.run.position();
    };
    CHECK(step(+1, {}) == 76);
    CHECK(step(-1, {}) == 75);
    CHECK(step(+1, Unit::cell) == 78);
    CHECK(step(-1, Unit::document) == 48);
    apply_command(state, SetUnit{Unit::document});
    CHECK(state.unit == Unit::document);
    CHECK(step(+1, {}) == 96);
    CHECK(step(+1, Unit::phase) == 192);
    CHECK(step(+1, Unit::band) == 196);
    CHECK(step(+1, Unit::phase) == 208);
    CHECK(step(-1, Unit::band) == 204);
    CHECK(step(+1, Unit::run) == 214);
    CHECK(step(+1, Unit::hash) == 214);
    CHECK(step(-1, Unit::run) == 0);
    CHECK(step(-1, Unit::hash) == 0);
}

TEST_CASE("the larger step is the next unit of the order") {
    AppState state = with_sample("four-sets");
    at(state, 1);
    apply_command(state, StepByLarger{+1});
    CHECK(state.run.position() == 6);
    apply_command(state, SetUnit{Unit::cell});
    apply_command(state, StepByLarger{+1});
    CHECK(state.run.position() == 48);
    apply_command(state, StepByLarger{-1});
    CHECK(state.run.position() == 0);
    apply_command(state, SetUnit{Unit::run});
    apply_command(state, StepByLarger{+1});
    CHECK(state.run.position() == 214);

    apply_command(state, SetOrder{FillOrder::by_row});
    apply_command(state, SetUnit{Unit::cell});
    at(state, 0);
    apply_command(state, StepByLarger{+1});
    // Row 0 is held by d0 and d1: two steps for each of eight functions.
    CHECK(state.run.position() == 16);
}

TEST_CASE("to the end") {
    AppState state = with_sample("textbook");
    apply_command(state, SeekToEnd{});
    CHECK(state.run.position() == state.run.length());
    CHECK(state.run.length() == 9 * 2 + 4 * state.run.banding().bands + 6);
}

TEST_CASE("run until stops where the condition is met, and says so where it never is") {
    AppState state = with_sample("four-sets");
    at(state, 7);
    apply_command(state, RunUntil{RunCondition::minimum_changed});
    CHECK(place(state) == "h1 d0 5");  // 2, 5, 8, 11, 14, 0: the last one is lower
    CHECK(state.run.position() == 12);
    at(state, 190);
    apply_command(state, TogglePlay{});
    apply_command(state, RunUntil{RunCondition::equal_minimum});
    CHECK(state.run.position() == 190);
    CHECK_FALSE(state.is_playing);
    CHECK(state.notices == std::vector<Message>{{"notice.condition_not_met", {}}});
}

TEST_CASE("every manual move pauses") {
    for (const Command& move : {Command(Seek{3}), Command(StepBy{+1, {}}), Command(StepBy{-1, {}}), Command(StepByLarger{+1}),
                                Command(SeekToEnd{}), Command(RunUntil{RunCondition::minimum_changed})}) {
        AppState state = with_sample("four-sets");
        at(state, 20);
        apply_command(state, TogglePlay{});
        apply_command(state, Tick{0.1});
        REQUIRE(state.is_playing);
        REQUIRE(state.playback.fraction > 0.0);
        apply_command(state, move);
        CHECK_FALSE(state.is_playing);
        CHECK(state.playback.fraction == 0.0);
    }
}

TEST_CASE("playing goes on with time, at the chosen speed") {
    AppState state = with_sample("four-sets");
    apply_command(state, Tick{10.0});
    CHECK(state.run.position() == 0);  // paused
    apply_command(state, SetSpeed{8.0});
    apply_command(state, TogglePlay{});
    for (int frame = 0; frame < 64; ++frame) apply_command(state, Tick{1.0 / 64});
    CHECK(state.run.position() == 8);
    CHECK(state.is_playing);
    apply_command(state, TogglePlay{});
    apply_command(state, Tick{10.0});
    CHECK(state.run.position() == 8);
    CHECK_FALSE(state.is_playing);
}

TEST_CASE("playing by a larger unit goes from stop to stop") {
    AppState state = with_sample("four-sets");
    apply_command(state, SetUnit{Unit::cell});
    apply_command(state, SetSpeed{8.0});
    apply_command(state, TogglePlay{});
    apply_command(state, Tick{0.25});
    CHECK(state.run.position() == 12);
}

TEST_CASE("playing stops at the end, and starts again from the start") {
    AppState state = with_sample("four-sets");
    at(state, 211);
    apply_command(state, SetSpeed{1000.0});
    apply_command(state, TogglePlay{});
    apply_command(state, Tick{0.2});
    CHECK(state.run.position() == 214);
    CHECK_FALSE(state.is_playing);
    apply_command(state, TogglePlay{});
    CHECK(state.is_playing);
    CHECK(state.run.position() == 0);
}

TEST_CASE("nothing to play stays paused") {
    AppState state;
    apply_command(state, TogglePlay{});
    CHECK_FALSE(state.is_playing);
    apply_command(state, Tick{1.0});
    CHECK(state.run.position() == 0);
}

TEST_CASE("speeds are kept within what the slider offers") {
    AppState state;
    apply_command(state, SetSpeed{1e9});
    CHECK(state.playback.speed == playback_speeds.back());
    apply_command(state, SetSpeed{0.001});
    CHECK(state.playback.speed == playback_speeds.front());
    apply_command(state, SetSpeed{3.0});
    CHECK(state.playback.speed == 3.0);
    for (const double wrong : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
        apply_command(state, SetSpeed{wrong});
        CHECK(state.playback.speed == 3.0);
    }
}

TEST_CASE("speed changes notch by notch up to either end") {
    AppState state;
    std::vector<double> seen;
    apply_command(state, SetSpeed{0.5});
    for (int i = 0; i < 12; ++i) {
        seen.push_back(state.playback.speed);
        apply_command(state, ChangeSpeed{+1});
    }
    CHECK(std::equal(playback_speeds.begin(), playback_speeds.end(), seen.begin()));
    CHECK(seen.back() == playback_speeds.back());
    apply_command(state, ChangeSpeed{-3});
    CHECK(state.playback.speed == playback_speeds[playback_speeds.size() - 4]);
    for (int i = 0; i < 20; ++i) apply_command(state, ChangeSpeed{-1});
    CHECK(state.playback.speed == playback_speeds.front());
}

TEST_CASE("pairs: the chosen one, the next one, and none that does not exist") {
    AppState state = with_sample("four-sets");
    const auto pair = [](std::size_t a, std::size_t b) { return DocumentPair{DocumentIndex{a}, DocumentIndex{b}}; };
    CHECK(state.pair == pair(0, 1));
    apply_command(state, SetPair{pair(1, 3)});
    CHECK(state.pair == pair(1, 3));
    apply_command(state, SetPair{pair(2, 0)});
    CHECK(state.pair == pair(0, 2));
    for (const DocumentPair wrong : {pair(0, 4), pair(4, 0), pair(1, 1), pair(7, 9)}) {
        apply_command(state, SetPair{wrong});
        CHECK(state.pair == pair(0, 2));
    }
    std::vector<DocumentPair> seen;
    apply_command(state, SetPair{pair(0, 1)});
    for (int i = 0; i < 6; ++i) {
        seen.push_back(*state.pair);
        apply_command(state, NextPair{});
    }
    CHECK(seen == std::vector{pair(0, 1), pair(0, 2), pair(0, 3), pair(1, 2), pair(1, 3), pair(2, 3)});
    CHECK(state.pair == pair(0, 1));

    AppState none;
    apply_command(none, NextPair{});
    apply_command(none, SetPair{pair(0, 1)});
    CHECK_FALSE(none.pair);
}

TEST_CASE("hover and choice are two things, and name only what is there") {
    AppState state = with_sample("four-sets");
    const Target one{DocumentIndex{1}, TokenIndex{2}, HashIndex{3}}, other{DocumentIndex{0}, {}, {}};
    apply_command(state, Choose{one});
    apply_command(state, Hover{other});
    CHECK(state.selection.chosen == one);
    CHECK(state.selection.hovered == other);
    CHECK(state.selection.has(DocumentIndex{0}));
    CHECK(state.selection.has(DocumentIndex{1}));
    CHECK_FALSE(state.selection.has(DocumentIndex{2}));
    CHECK(state.selection.has(HashIndex{3}));
    apply_command(state, Hover{});
    CHECK(state.selection.hovered.is_empty());
    apply_command(state, Hover{{DocumentIndex{4}, TokenIndex{15}, HashIndex{8}}});
    CHECK(state.selection.hovered == Target{{}, TokenIndex{15}, {}});
    apply_command(state, Choose{{DocumentIndex{4}, TokenIndex{16}, HashIndex{8}}});
    CHECK(state.selection.chosen.is_empty());
}

TEST_CASE("what is looked at changes nothing that is worked on") {
    AppState state = with_sample("four-sets");
    at(state, 75);
    const AppState before = state;
    apply_command(state, ShowScreen{Screen::compare});
    apply_command(state, SetLanguage{Language::zh_hant});
    apply_command(state, SetTheme{ThemeChoice::projector});
    apply_command(state, SetMotion{false});
    apply_command(state, TogglePresent{});
    apply_command(state, SetOverlay{Overlay::palette});
    apply_command(state, AddNotice{{"notice.one", {}}});
    apply_command(state, Request{{ShellRequest::Kind::copy_text, {"words"}}});
    CHECK(state.screen == Screen::compare);
    CHECK(state.language == Language::zh_hant);
    CHECK(state.theme == ThemeChoice::projector);
    CHECK_FALSE(state.motion);
    CHECK(state.is_presenting);
    CHECK(state.overlay == Overlay::palette);
    CHECK(state.notices == std::vector<Message>{{"notice.one", {}}});
    CHECK(state.requests == std::vector<ShellRequest>{{ShellRequest::Kind::copy_text, {"words"}}});
    CHECK(state.project == before.project);
    CHECK(state.run.position() == 75);
    CHECK(state.undo.size() == before.undo.size());
    apply_command(state, TogglePresent{});
    apply_command(state, DismissNotices{});
    CHECK_FALSE(state.is_presenting);
    CHECK(state.notices.empty());
}

TEST_CASE("type grows and shrinks within its limits, and goes back to 100 %") {
    AppState state;
    apply_command(state, ScaleType{+1});
    CHECK_THAT(state.type_scale, WithinAbs(1.1, 1e-12));
    apply_command(state, ScaleType{-1});
    CHECK_THAT(state.type_scale, WithinAbs(1.0, 1e-12));
    for (int i = 0; i < 50; ++i) apply_command(state, ScaleType{+1});
    CHECK(state.type_scale == largest_type_scale);
    for (int i = 0; i < 50; ++i) apply_command(state, ScaleType{-1});
    CHECK(state.type_scale == smallest_type_scale);
    apply_command(state, ScaleType{0});
    CHECK(state.type_scale == 1.0);
}
