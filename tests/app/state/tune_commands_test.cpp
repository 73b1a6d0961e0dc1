// Commands of the screen Tune: collections and their handful, goals, pairs that are stepped through.
#include "app/state/tune_commands.h"

#include <catch2/catch_test_macros.hpp>

#include "core/samples/samples.h"

using namespace bandstand;

namespace {

std::shared_ptr<const Collection> collection_of_notices() {
    auto collection = std::make_shared<Collection>();
    collection->documents = find_sample("notices")->documents;
    collection->paths = {"notices.jsonl"};
    return collection;
}

AppState collection_on_tune() {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    apply_command(state, ShowScreen{Screen::tune});
    apply_command(state, OpenCollection{collection_of_notices()});
    return state;
}

}  // namespace

TEST_CASE("a collection is tuned as a whole, and the other screens get a handful of it") {
    const AppState state = collection_on_tune();
    const auto collection = state.project->collection;
    REQUIRE(collection);
    CHECK(state.project->documents.size() == first_handful);
    CHECK(state.run.corpus().document_count() == first_handful);
    REQUIRE(state.tune.tuning.corpus);
    CHECK(state.tune.tuning.corpus->document_count() == collection->documents.size());
    CHECK(state.project->family.kind == FamilyKind::mixed64);
    CHECK(state.project->family.k == 128);
    CHECK(state.notices.empty());
}

TEST_CASE("opening a collection is one step of the history") {
    AppState state = collection_on_tune();
    apply_command(state, Undo{});
    CHECK_FALSE(state.project->collection);
    CHECK(state.run.corpus().document_count() == 4);
    CHECK(state.tune.tuning.corpus->document_count() == 4);
    apply_command(state, Redo{});
    CHECK(state.project->collection);
    apply_command(state, ClearDocuments{});
    CHECK_FALSE(state.project->collection);
    CHECK_FALSE(state.tune.source.has_documents());
}

TEST_CASE("a longer signature that was chosen stays, one of a teaching example does not") {
    AppState state;
    apply_command(state, LoadSample{"notices"});
    apply_command(state, SetField{Field::k, "64"});
    apply_command(state, SetBanding{{16, 4}});
    apply_command(state, OpenCollection{collection_of_notices()});
    CHECK(state.project->family.k == 64);
    CHECK(chosen_banding(*state.project) == Banding{16, 4});
}

TEST_CASE("a goal chooses bands and rows, in one step of the history, and is told until something else is chosen") {
    AppState state = collection_on_tune();
    BandingGoal goal;
    goal.kind = BandingGoal::Kind::recall;
    goal.recall = 0.95;
    apply_command(state, SetThreshold{{7, 10}});
    apply_command(state, AimFor{goal});
    REQUIRE(state.tune.aim);
    CHECK(state.tune.aim->chosen.is_reached);
    CHECK(chosen_banding(*state.project) == state.tune.aim->chosen.banding);
    CHECK(state.tune.outlook->choose(goal) == state.tune.aim->chosen);
    apply_command(state, SetBanding{{1, 128}});
    CHECK_FALSE(state.tune.aim);
    apply_command(state, Undo{});
    apply_command(state, Undo{});
    CHECK(state.project->threshold == Threshold{7, 10});
}

TEST_CASE("a pair of a collection is stepped through with the very same signatures and bands") {
    AppState state = collection_on_tune();
    apply_command(state, SetBanding{{32, 4}});
    const Tuning tuning = state.tune.tuning;
    REQUIRE(tuning.known->size() > 0);
    const SimilarPair known = tuning.known->pair(0);
    const DocumentPair pair = DocumentPair::of(tuning.sets->first_document(known.first), tuning.sets->first_document(known.second));
    apply_command(state, OpenTunedPair{pair});
    CHECK(state.tune.opened == pair);
    apply_command(state, StepThroughPair{pair, Screen::bands});
    CHECK(state.screen == Screen::bands);
    CHECK(state.pair == DocumentPair{DocumentIndex{0}, DocumentIndex{1}});
    CHECK(state.project->collection);
    CHECK(state.run.corpus().document(DocumentIndex{0}).name == tuning.corpus->document(pair.first).name);
    CHECK(state.run.corpus().document(DocumentIndex{1}).name == tuning.corpus->document(pair.second).name);
    CHECK(state.run.banding() == Banding{32, 4});
    const auto own = state.run.signatures().column(DocumentIndex{0}), tuned = tuning.signatures->column(DocumentIndex{tuning.sets->set_of(pair.first).value});
    CHECK(std::equal(own.begin(), own.end(), tuned.begin(), tuned.end()));
    // It stands where the two meet, or where they are compared after all bands.
    const auto band = first_shared_band(state.run.signatures(), {32, 4}, *state.pair);
    CHECK(state.run.position() == (band ? state.run.position_of(*band, DocumentIndex{1}) : state.run.position_of(*state.pair)));
    // Back on Tune nothing was measured anew.
    apply_command(state, ShowScreen{Screen::tune});
    CHECK(state.tune.tuning.known == tuning.known);
    CHECK(state.tune.opened == pair);
}

TEST_CASE("of documents that are all open a pair is stepped through where it is") {
    AppState state;
    apply_command(state, LoadSample{"notices"});
    apply_command(state, ShowScreen{Screen::tune});
    const std::size_t documents = state.project->documents.size();
    const DocumentPair pair{DocumentIndex{2}, DocumentIndex{5}};
    apply_command(state, StepThroughPair{pair, Screen::compare});
    CHECK(state.screen == Screen::compare);
    CHECK(state.pair == pair);
    CHECK(state.project->documents.size() == documents);
    CHECK(state.run.family().kind() == FamilyKind::mixed64);
}

TEST_CASE("a pair that does not exist is not opened") {
    AppState state = collection_on_tune();
    apply_command(state, OpenTunedPair{DocumentPair{DocumentIndex{0}, DocumentIndex{9999}}});
    CHECK_FALSE(state.tune.opened);
    const auto project = state.project;
    apply_command(state, StepThroughPair{{DocumentIndex{0}, DocumentIndex{9999}}, Screen::bands});
    CHECK(state.project == project);
}

TEST_CASE("what was cancelled is told, and that it goes on") {
    AppState state;
    apply_command(state, TellTuning{TuneProgress{false, TuningStage::join, 5, 10, 1.0, 1.0}, false});
    CHECK(state.tune.progress->share() == 0.5);
    apply_command(state, TellTuning{std::nullopt, true});
    CHECK(state.tune.was_cancelled);
}
