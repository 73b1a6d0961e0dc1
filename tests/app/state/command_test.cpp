// Which run the commands move, what is analysed on which screen, and what is left to a thread.
#include "app/state/command.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/app/state/state_under_test.h"

using namespace bandstand;

namespace {

DocumentPair pair_of(std::size_t a, std::size_t b) {
    return {DocumentIndex{a}, DocumentIndex{b}};
}

AppState on_screen(Screen screen, std::uint64_t position = 0) {
    AppState state = with_sample("four-sets");
    apply_command(state, Seek{position});
    apply_command(state, ShowScreen{screen});
    return state;
}

SourceDocument integers(std::string name, std::string content) {
    return {std::move(name), DocumentKind::integer_set, std::move(content)};
}

// Two documents whose signatures take long, in a state that leaves such to a thread: 300,015 steps fill the matrix.
constexpr std::uint64_t filled = 300'015;
AppState waiting_state() {
    AppState state;
    state.computes_in_background = true;
    apply_command(state,
                  OpenDocuments{{integers("d0", "1 2 3 4 5 6 7 8"), integers("d1", "1 2 3 4 5 6 7")}, {}, false});
    apply_command(state, SetFamily{FamilyKind::blake2b});
    apply_command(state, SetField{Field::k, "20001"});
    return state;
}

TakeAnalysis computed_for(const AppState& state) {
    const MinHashRun& run = state.run;
    auto values = std::make_shared<const SignatureValues>(signature_values(run.corpus(), run.family()));
    auto table = std::make_shared<const PairTable>(*pair_table(run.corpus(), *values, Progress{}));
    return {run.shared_corpus(), run.shared_family(), values, table};
}

const Message pending{"notice.signatures_pending", {}};

}  // namespace

TEST_CASE("the transport moves the run of the screen that is shown") {
    for (const Screen screen : {Screen::documents, Screen::minhash, Screen::bands, Screen::compare}) {
        AppState state = on_screen(screen, 75);
        const bool is_pair = screen == Screen::compare;
        CAPTURE(static_cast<int>(screen));
        CHECK(&shown_run(state) == (is_pair ? static_cast<const Run*>(&state.pair_run) : &state.run));
        CHECK(&shown_run(std::as_const(state)) == &shown_run(state));
        apply_command(state, Seek{3});
        CHECK(state.run.position() == (is_pair ? 75 : 3));
        CHECK(state.pair_run.position() == (is_pair ? 3 : 0));
        apply_command(state, StepBy{+1, {}});
        CHECK(shown_run(state).position() == 4);
        apply_command(state, SeekToEnd{});
        CHECK(shown_run(state).at_end());
        CHECK(shown_run(state).length() == (is_pair ? 8 : 214));
    }
}

TEST_CASE("a unit that a run does not have gives way to its finest step, and comes back with the other run") {
    AppState state = on_screen(Screen::bands, 192);
    apply_command(state, SetUnit{Unit::band});
    CHECK(unit_in_force(state) == Unit::band);
    apply_command(state, StepBy{+1, {}});
    CHECK(state.run.position() == 196);
    apply_command(state, ShowScreen{Screen::compare});
    CHECK(unit_in_force(state) == Unit::pair_step);
    apply_command(state, StepBy{+1, {}});
    CHECK(state.pair_run.position() == 1);
    apply_command(state, StepByLarger{+1});
    CHECK(state.pair_run.at_end());
    apply_command(state, ShowScreen{Screen::bands});
    CHECK(unit_in_force(state) == Unit::band);

    apply_command(state, SetUnit{Unit::pair_step});
    apply_command(state, SetOrder{FillOrder::by_row});
    for (const FillOrder order : {FillOrder::by_row, FillOrder::by_document}) {
        apply_command(state, SetOrder{order});
        apply_command(state, SetUnit{Unit::pair_step});
        apply_command(state, Seek{50});
        CHECK(unit_in_force(state) == Unit::hash);
        apply_command(state, StepBy{-1, {}});
        CHECK(state.run.position() == 49);
        apply_command(state, StepBy{+1, {}});
        CHECK(state.run.position() == 50);
    }
}

TEST_CASE("bands are played like everything else, and until what happens in them") {
    AppState state = on_screen(Screen::bands, 190);
    apply_command(state, SetUnit{Unit::band});
    apply_command(state, SetSpeed{8.0});
    apply_command(state, TogglePlay{});
    apply_command(state, Tick{0.25});  // two steps
    CHECK(state.run.position() == 196);
    apply_command(state, RunUntil{RunCondition::new_pair});
    CHECK(place(state) == "band 1 d1");
    CHECK_FALSE(state.is_playing);
    apply_command(state, RunUntil{RunCondition::chance_pair});
    CHECK(place(state) == "band 1 d2");
    apply_command(state, RunUntil{RunCondition::collision});
    CHECK(place(state) == "band 2 d1");
    apply_command(state, RunUntil{RunCondition::collision});
    CHECK(place(state) == "band 2 d1");
    CHECK(state.notices == std::vector<Message>{{"notice.condition_not_met", {}}});
}

TEST_CASE("a pair is played to its end, and again from its start") {
    AppState state = on_screen(Screen::compare, 75);
    apply_command(state, SetSpeed{8.0});
    apply_command(state, TogglePlay{});
    apply_command(state, Tick{0.25});
    CHECK(state.pair_run.position() == 2);
    for (int frame = 0; frame < 8; ++frame) apply_command(state, Tick{0.25});
    CHECK(state.pair_run.at_end());
    CHECK_FALSE(state.is_playing);
    apply_command(state, TogglePlay{});
    CHECK(state.pair_run.position() == 0);
    CHECK(state.is_playing);
    apply_command(state, RunUntil{RunCondition::agreeing_row});
    CHECK(state.pair_run.position() == 1);
    apply_command(state, RunUntil{RunCondition::collision});
    CHECK(state.pair_run.position() == 1);
    CHECK(state.notices.size() == 1);
    CHECK(state.run.position() == 75);
}

TEST_CASE("playing goes on where the same run is shown, and stops where another one is") {
    AppState state = on_screen(Screen::minhash, 75);
    apply_command(state, TogglePlay{});
    apply_command(state, ShowScreen{Screen::bands});
    CHECK(state.is_playing);
    apply_command(state, ShowScreen{Screen::compare});
    CHECK_FALSE(state.is_playing);
    apply_command(state, TogglePlay{});
    apply_command(state, ShowScreen{Screen::compare});
    CHECK(state.is_playing);
    apply_command(state, ShowScreen{Screen::minhash});
    CHECK_FALSE(state.is_playing);
}

TEST_CASE("the pair under the microscope is the one that is stepped") {
    AppState state = on_screen(Screen::minhash);
    apply_command(state, SetPair{pair_of(1, 2)});
    CHECK(state.pair_run.length() == 0);  // not shown, so not computed
    apply_command(state, ShowScreen{Screen::compare});
    CHECK(state.pair_run.pair() == pair_of(1, 2));
    CHECK(state.pair_run.length() == 10);
    apply_command(state, Seek{5});
    // What does not concern the pair leaves it where it is.
    for (const Command& command :
         {Command(SetBanding{{2, 4}}), Command(SetThreshold{{1, 4}}), Command(ShowScreen{Screen::bands}),
          Command(ShowScreen{Screen::compare}), Command(SetPair{pair_of(1, 2)})}) {
        apply_command(state, command);
        CHECK(state.pair_run.position() == 5);
    }
    apply_command(state, NextPair{});
    CHECK(state.pair_run.pair() == pair_of(1, 3));
    CHECK(state.pair_run.position() == 0);
    apply_command(state, SeekToEnd{});
    apply_command(state, SetPair{pair_of(0, 1)});
    CHECK(state.pair_run.at_end());
    CHECK(state.pair_run.length() == 8);
    apply_command(state, SetField{Field::k, "3"});
    CHECK(state.pair_run.row_steps() == 3);
    CHECK(state.pair_run.shared_family() == state.run.shared_family());
    apply_command(state, EditDocument{DocumentIndex{0}, "40 41"});
    CHECK(state.pair_run.shared_corpus() == state.run.shared_corpus());
    CHECK(state.pair_run.token_steps() == 8);
    apply_command(state, ClearDocuments{});
    CHECK(state.pair_run.length() == 0);
    apply_command(state, TogglePlay{});
    CHECK_FALSE(state.is_playing);
}

TEST_CASE("pairs are analysed on the screens that show them, and never those of another run") {
    AppState state = on_screen(Screen::minhash);
    CHECK_FALSE(state.analysis.is_ready());
    apply_command(state, ShowScreen{Screen::bands});
    REQUIRE(state.analysis.is_ready());
    CHECK(state.analysis.count(PairOutcome::found) == 1);
    apply_command(state, SetBanding{{2, 4}});
    CHECK(state.analysis.count(PairOutcome::missed) == 1);
    apply_command(state, SetThreshold{{3, 4}});
    CHECK(state.analysis.count(PairOutcome::missed) == 0);
    apply_command(state, RemoveDocument{DocumentIndex{3}});
    CHECK(state.analysis.listed(PairFilter::all).size() == 3);
    apply_command(state, ShowScreen{Screen::compare});
    CHECK(state.analysis.is_ready());
    apply_command(state, ShowScreen{Screen::minhash});
    CHECK(state.analysis.is_ready());  // the markers of the scrub bar stay
    for (const Command& command : {Command(SetBanding{{4, 2}}), Command(SetThreshold{{1, 10}}),
                                   Command(SetField{Field::k, "9"}), Command(Undo{})}) {
        AppState changed = state;
        apply_command(changed, command);
        CHECK_FALSE(changed.analysis.is_ready());
        CHECK(changed.analysis.markers().empty());
        apply_command(changed, ShowScreen{Screen::bands});
        CHECK(changed.analysis.is_ready());
    }
}

TEST_CASE("until the signatures are there, a run that leaves them to a thread ends with its filling") {
    AppState state = waiting_state();
    REQUIRE(state.run.bands_phase().begin == filled);
    const auto is_at_the_border = [&] {
        return state.run.position() == filled && !state.is_playing && !state.run.signatures_are_at_hand();
    };
    for (const Command& command :
         {Command(Seek{filled + 1}), Command(SeekToEnd{}), Command(StepBy{+1, Unit::run}),
          Command(RunUntil{RunCondition::collision}), Command(RunUntil{RunCondition::chance_pair})}) {
        apply_command(state, Seek{0});
        apply_command(state, command);
        CHECK(is_at_the_border());
        CHECK(state.notices == std::vector<Message>{pending});  // said once, however often it is tried
    }
    for (const Unit unit : {Unit::hash, Unit::document, Unit::band}) {
        apply_command(state, SetUnit{unit});
        apply_command(state, Seek{filled - 1});
        apply_command(state, SetSpeed{1000});
        apply_command(state, TogglePlay{});
        for (int frame = 0; frame < 3; ++frame) apply_command(state, Tick{0.25});
        CHECK(is_at_the_border());
    }
    apply_command(state, Seek{filled});
    apply_command(state, StepBy{+1, Unit::band});
    CHECK(is_at_the_border());
    // Screens that show bands and pairs do not make it compute either.
    for (const Screen screen : {Screen::bands, Screen::compare}) {
        apply_command(state, ShowScreen{screen});
        CHECK(is_at_the_border());
        CHECK_FALSE(state.analysis.is_ready());
        CHECK_FALSE(state.analysis.wants_table());
    }
    // The pair on its own screen is another run.
    apply_command(state, SeekToEnd{});
    CHECK(state.pair_run.at_end());
}

TEST_CASE("signatures that were computed elsewhere open the bands, those of another run do not") {
    AppState state = waiting_state();
    apply_command(state, ShowScreen{Screen::bands});
    apply_command(state, SeekToEnd{});
    REQUIRE(state.notices == std::vector<Message>{pending});
    const TakeAnalysis right = computed_for(state);
    TakeAnalysis other_corpus = right, other_family = right;
    other_corpus.corpus = std::make_shared<const Corpus>(state.run.corpus());
    other_family.family = std::make_shared<const HashFamily>(state.run.family());
    for (const TakeAnalysis& wrong : {other_corpus, other_family, computed_for(with_sample("four-sets"))}) {
        apply_command(state, wrong);
        CHECK_FALSE(state.run.signatures_are_at_hand());
        CHECK_FALSE(state.analysis.is_ready());
        CHECK(state.notices.size() == 1);
    }
    apply_command(state, TellProgress{0.4});
    CHECK(state.background_share == 0.4);
    apply_command(state, right);
    CHECK(state.run.shared_signatures() == right.signatures);
    CHECK(state.analysis.is_ready());
    CHECK(state.analysis.listed(PairFilter::all).size() == 1);
    CHECK(state.notices.empty());
    CHECK(state.run.position() == filled);
    apply_command(state, SeekToEnd{});
    CHECK(place(state) == "d0 with d1");
    // Banding, threshold and screens ask for no signatures anew.
    apply_command(state, SetBanding{{100, 3}});
    CHECK(state.run.shared_signatures() == right.signatures);
    CHECK(state.analysis.is_ready());
    CHECK(state.run.at_end());
    // Another family does, and the end of its filling is as far as it goes.
    apply_command(state, SetField{Field::seed, "2"});
    CHECK_FALSE(state.run.signatures_are_at_hand());
    CHECK(state.run.position() == filled);
    CHECK_FALSE(state.analysis.is_ready());
}

TEST_CASE("a state without a thread computes what it is asked for") {
    AppState state = waiting_state();
    state.computes_in_background = false;
    apply_command(state, SeekToEnd{});
    CHECK(place(state) == "d0 with d1");
    CHECK(state.notices.empty());
    apply_command(state, ShowScreen{Screen::bands});
    CHECK(state.analysis.is_ready());
}
