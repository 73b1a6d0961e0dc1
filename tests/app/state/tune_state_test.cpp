// The screen Tune: what is measured belongs to its source, what follows from bands, rows and threshold is made anew.
#include "app/state/tune_state.h"

#include <catch2/catch_test_macros.hpp>

#include "app/state/command.h"

using namespace bandstand;

namespace {

AppState notices_on_tune() {
    AppState state;
    apply_command(state, LoadSample{"notices"});
    apply_command(state, ShowScreen{Screen::tune});
    return state;
}

}  // namespace

TEST_CASE("nothing is measured before the screen is shown, and everything then") {
    AppState state;
    apply_command(state, LoadSample{"notices"});
    CHECK_FALSE(state.tune.outlook);
    apply_command(state, ShowScreen{Screen::tune});
    REQUIRE(state.tune.outlook);
    REQUIRE(state.tune.findings);
    CHECK(state.tune.is_complete());
    CHECK(state.tune.tuning.corpus == state.run.shared_corpus());
    CHECK(state.tune.tuning.wish.k == state.project->family.k);
    CHECK(state.tune.findings->banding == chosen_banding(*state.project));
}

TEST_CASE("bands, rows and threshold leave what was measured alone") {
    AppState state = notices_on_tune();
    const auto known = state.tune.tuning.known;
    const auto counts = state.tune.tuning.counts;
    apply_command(state, SetBanding{{2, 4}});
    CHECK(state.tune.findings->banding == Banding{2, 4});
    apply_command(state, SetThreshold{{9, 10}});
    CHECK(state.tune.findings->threshold == Threshold{9, 10});
    CHECK(state.tune.outlook->threshold() == Threshold{9, 10});
    CHECK(state.tune.tuning.known == known);
    CHECK(state.tune.tuning.counts == counts);
    apply_command(state, Undo{});
    CHECK(state.tune.findings->threshold == Threshold{});
}

TEST_CASE("another floor keeps the signatures, another k makes them anew, other documents everything") {
    AppState state = notices_on_tune();
    const Tuning before = state.tune.tuning;
    apply_command(state, SetField{Field::floor, "0.1"});
    CHECK(state.tune.tuning.signatures == before.signatures);
    CHECK(state.tune.tuning.known != before.known);
    CHECK(state.tune.tuning.known->floor() == Threshold{1, 10});
    apply_command(state, SetField{Field::k, "64"});
    CHECK(state.tune.tuning.signatures != before.signatures);
    CHECK(state.tune.tuning.sets == before.sets);
    CHECK(state.tune.tuning.wish.k == 64);
    apply_command(state, SetField{Field::seed, "7"});
    CHECK(state.tune.tuning.wish.seed == 7);
    apply_command(state, RemoveDocument{DocumentIndex{0}});
    CHECK(state.tune.tuning.sets->document_count() + 1 == before.sets->document_count());
}

TEST_CASE("a wrong floor or goal stands at its field and changes nothing") {
    AppState state = notices_on_tune();
    for (const char* wrong : {"0", "1.1", "-0.1", "nan", "0,8", ""}) {
        apply_command(state, SetField{Field::floor, wrong});
        CHECK(state.field_errors.contains(Field::floor));
        CHECK(state.project->tune.floor == Threshold{3, 10});
        apply_command(state, SetField{Field::floor, "0.3"});
        CHECK_FALSE(state.field_errors.contains(Field::floor));
    }
    apply_command(state, SetField{Field::most_candidates, "-1"});
    CHECK(state.field_errors.contains(Field::most_candidates));
    apply_command(state, SetField{Field::wanted_recall, "2"});
    CHECK(state.field_errors.contains(Field::wanted_recall));
    CHECK(state.project->tune == TuneWork{});
}

TEST_CASE("in the background nothing is measured here: parts are taken as they become final, of the right source alone") {
    AppState state;
    apply_command(state, LoadSample{"notices"});
    state.computes_in_background = true;
    apply_command(state, ShowScreen{Screen::tune});
    REQUIRE(state.tune.outlook);
    CHECK_FALSE(state.tune.tuning.known);
    CHECK_FALSE(state.tune.outlook->is_recall_measured());
    const TuneSource source = state.tune.source;
    std::vector<Tuning> parts;
    TuningNews news;
    news.became_final = [&](const Tuning& so_far) { parts.push_back(so_far); };
    REQUIRE(tune(source.corpus, source.wish, news));
    TuneSource other = source;
    other.wish.seed = 99;
    apply_command(state, TakeTuning{other, parts.back()});
    CHECK_FALSE(state.tune.tuning.known);
    apply_command(state, TakeTuning{source, parts[1]});
    CHECK(state.tune.tuning.sample);
    CHECK(state.tune.outlook->are_candidates_known());
    CHECK_FALSE(state.tune.findings);
    apply_command(state, TakeTuning{source, parts[2]});
    CHECK(state.tune.findings);
    CHECK(state.tune.outlook->is_recall_measured());
    CHECK_FALSE(state.tune.is_complete());
    apply_command(state, TakeTuning{source, parts[3]});
    CHECK(state.tune.is_complete());
    CHECK(state.tune.outlook->are_candidates_measured());
}

TEST_CASE("a signature that is too long to be measured is told, and a shorter one mends it") {
    AppState state = notices_on_tune();
    apply_command(state, SetField{Field::k, "4097"});
    REQUIRE(state.tune.trouble);
    CHECK_FALSE(state.tune.is_complete());
    apply_command(state, SetField{Field::k, "32"});
    CHECK_FALSE(state.tune.trouble);
    CHECK(state.tune.is_complete());
}

TEST_CASE("a threshold below the floor is told as not known, and a lower floor mends it") {
    AppState state = notices_on_tune();
    apply_command(state, SetThreshold{{1, 5}});
    CHECK_FALSE(state.tune.findings->knows_wanted);
    CHECK_FALSE(state.tune.outlook->is_recall_measured());
    apply_command(state, SetField{Field::floor, "0.2"});
    CHECK(state.tune.findings->knows_wanted);
    CHECK(state.tune.outlook->is_recall_measured());
}
