// The jobs behind the screen Tune: what they deliver is what is computed at once, and they end when they are told to.
#include "app/shell/tune_worker.h"

#include <catch2/catch_test_macros.hpp>

#include <chrono>
#include <thread>

#include "app/state/command.h"
#include "tests/generated_corpus.h"

using namespace bandstand;

namespace {

std::shared_ptr<const Collection> generated(std::size_t documents) {
    auto collection = std::make_shared<Collection>();
    collection->documents = generated_collection({.documents = documents, .words = 40, .clusters = documents / 20, .cluster_size = 4}).documents;
    return collection;
}

AppState on_tune(const std::shared_ptr<const Collection>& collection, bool in_background) {
    AppState state;
    state.computes_in_background = in_background;
    apply_command(state, ShowScreen{Screen::tune});
    apply_command(state, OpenCollection{collection});
    return state;
}

// As the window does it after every frame. False where it took longer than a minute.
bool work_until(TuneWorker& worker, AppState& state, const std::function<bool()>& is_enough) {
    for (int n = 0; n < 60'000; ++n) {
        worker.update(state);
        if (is_enough()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
}

}  // namespace

TEST_CASE("What the threads deliver is what is computed at once") {
    const auto collection = generated(600);
    AppState state = on_tune(collection, true);
    const AppState plain = on_tune(collection, false);
    CHECK_FALSE(state.tune.tuning.corpus);
    TuneWorker worker([] {});
    REQUIRE(work_until(worker, state, [&] { return state.tune.is_complete() && !state.tune.progress; }));
    const Tuning &one = state.tune.tuning, &other = plain.tune.tuning;
    CHECK(*one.signatures == *other.signatures);
    CHECK(*one.counts == *other.counts);
    REQUIRE(one.known->size() == other.known->size());
    for (std::size_t n = 0; n < one.known->size(); ++n) CHECK(one.known->pair(n) == other.known->pair(n));
    CHECK(one.sample->bins == other.sample->bins);
    CHECK(state.tune.findings->found == plain.tune.findings->found);
}

TEST_CASE("Cancelled work stops at once, keeps what was final, and goes on when it is asked to") {
    AppState state = on_tune(generated(20'000), true);
    TuneWorker worker([] {});
    REQUIRE(work_until(worker, state, [&] { return state.tune.progress.has_value(); }));
    worker.cancel(state);
    CHECK(state.tune.was_cancelled);
    CHECK_FALSE(state.tune.progress);
    worker.update(state);
    CHECK_FALSE(state.tune.progress);
    worker.start(state);
    worker.update(state);
    CHECK_FALSE(state.tune.was_cancelled);
    REQUIRE(work_until(worker, state, [&] { return state.tune.is_complete(); }));
}

TEST_CASE("Work on a source that is gone is left, and the findings of the last choice win") {
    AppState state = on_tune(generated(17'000), true);
    TuneWorker worker([] {});
    REQUIRE(work_until(worker, state, [&] { return state.tune.progress.has_value(); }));
    apply_command(state, SetField{Field::seed, "5"});
    REQUIRE(work_until(worker, state, [&] { return state.tune.is_complete(); }));
    CHECK(state.tune.tuning.wish.seed == 5);
    // More sets than are looked at within a frame: findings come from a thread.
    for (std::uint32_t rows = 1; rows <= 8; ++rows) {
        apply_command(state, SetBanding{{16, rows}});
        worker.update(state);
    }
    REQUIRE(work_until(worker, state, [&] { return !state.tune.is_finding; }));
    CHECK(state.tune.findings->banding == Banding{16, 8});
}
