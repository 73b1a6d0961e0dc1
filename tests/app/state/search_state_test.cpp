// The run of the screen Search: made when it is shown, kept at its place, its selection kept true.
#include "app/state/search_state.h"

#include <catch2/catch_test_macros.hpp>

#include "app/state/command.h"

using namespace bandstand;

TEST_CASE("the run is made when its screen is shown, and the transport moves it", "[search_state]") {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    CHECK(state.search_run.length() == 0);
    apply_command(state, ShowScreen{Screen::search});
    REQUIRE(state.search_run.length() > 0);
    CHECK(&shown_run(state) == &state.search_run);
    apply_command(state, StepBy{+1, Unit::operation});
    CHECK(state.search_run.position() == state.search_run.end_of(OperationIndex{0}));
    apply_command(state, SetUnit{Unit::operation});
    CHECK(state.search_unit == Unit::operation);
    CHECK(state.unit == Unit::hash);
    apply_command(state, StepBy{+1, {}});
    CHECK(state.search_run.position() == state.search_run.end_of(OperationIndex{1}));
    apply_command(state, RunUntil{RunCondition::kept});
    CHECK(state.search_run.event()->is_kept);
    apply_command(state, ShowScreen{Screen::minhash});
    apply_command(state, SetTieRule{TieRule::one});
    apply_command(state, ShowScreen{Screen::search});
    CHECK(state.search_run.event()->is_kept);
}

TEST_CASE("another number of bands keeps what is done as done", "[search_state]") {
    AppState state;
    apply_command(state, ShowScreen{Screen::search});
    apply_command(state, Seek{state.search_run.end_of(OperationIndex{1})});
    apply_command(state, SetFingerprintIndex{{16, 7}});
    CHECK(state.search_run.position() == state.search_run.end_of(OperationIndex{1}));
    apply_command(state, SeekToEnd{});
    apply_command(state, SetFingerprintIndex{{64, 7}});
    CHECK(state.search_run.at_end());
}

TEST_CASE("bands, operations and entries are named as the screen counts them", "[search_state]") {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    apply_command(state, ShowScreen{Screen::search});
    Target target;
    target.band = BandIndex{7};
    target.operation = OperationIndex{3};
    target.entry = EntryIndex{1};
    target.document = DocumentIndex{2};
    apply_command(state, Choose{target});
    CHECK(state.selection.chosen == target);
    apply_command(state, SetFingerprintIndex{{4, 3}});
    CHECK_FALSE(state.selection.chosen.band);
    apply_command(state, RemoveOperation{OperationIndex{1}});
    CHECK_FALSE(state.selection.chosen.operation);
    CHECK_FALSE(state.selection.chosen.entry);
    CHECK(state.selection.chosen.document == DocumentIndex{2});
    apply_command(state, Choose{target});
    apply_command(state, ShowScreen{Screen::bands});
    CHECK_FALSE(state.selection.chosen.operation);
    CHECK_FALSE(state.selection.chosen.band);
}
