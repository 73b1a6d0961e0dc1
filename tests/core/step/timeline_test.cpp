// The seek property: whatever walk led to a position, state and event are those of that many forward steps.
#include "core/step/timeline.h"

#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

// Each step mixes its number into a word, so that a skipped, repeated or misplaced step shows in all later states.
struct MixingMachine {
    struct Input {
        std::uint64_t length = 0;
        std::uint64_t* steps_taken = nullptr;  // counts all steps, those of replays included
    };
    struct State {
        std::uint64_t word = 1, taken = 0;
        friend bool operator==(const State&, const State&) = default;
    };
    struct Event {
        std::uint64_t before = 0, after = 0;
        friend bool operator==(const Event&, const Event&) = default;
    };

    static State start(const Input&) { return {}; }
    static std::uint64_t step_count(const Input& input) { return input.length; }
    static bool done(const Input& input, const State& state) { return state.taken == input.length; }
    static Event step(const Input& input, State& state) {
        if (input.steps_taken) ++*input.steps_taken;
        const std::uint64_t before = state.word;
        ++state.taken;
        state.word = state.word * 6364136223846793005U + state.taken;
        return {before, state.word};
    }
};

struct Moment {
    MixingMachine::State state;
    std::optional<MixingMachine::Event> event;
};

std::vector<Moment> forward_walk(std::uint64_t length) {
    const MixingMachine::Input input{length};
    std::vector<Moment> moments{{MixingMachine::start(input), std::nullopt}};
    while (!MixingMachine::done(input, moments.back().state)) {
        Moment next = moments.back();
        next.event = MixingMachine::step(input, next.state);
        moments.push_back(next);
    }
    return moments;
}

// Not inlined: optimizing, g++ 12 takes the event of a fresh run for one that is compared without being there.
[[gnu::noinline]] bool shows(const Timeline<MixingMachine>& run, const Moment& moment) {
    return run.state() == moment.state && run.last_event() == moment.event;
}

}  // namespace

TEST_CASE("any walk of seek, forward and back equals that many forward steps") {
    for (const std::uint64_t length : {0U, 1U, 2U, 3U, 7U, 64U, 100U, 257U, 1000U}) {
        const std::vector<Moment> moments = forward_walk(length);
        REQUIRE(moments.size() == length + 1);
        for (const std::uint64_t max_checkpoints : {1U, 2U, 3U, 5U, 256U}) {
            CAPTURE(length, max_checkpoints);
            Timeline<MixingMachine> run({length}, max_checkpoints);
            REQUIRE(run.length() == length);
            RandomNumbers random(length * 1000 + max_checkpoints);
            std::uint64_t expected = 0, wrong = 0, most_checkpoints = 0;
            for (int move = 0; move < 600; ++move) {
                switch (random.below(3)) {
                    case 0: {
                        const std::uint64_t target = random.below(length + 3);
                        run.seek(target);
                        expected = std::min(target, length);
                        break;
                    }
                    case 1:
                        run.step_back();
                        expected -= expected > 0 ? 1 : 0;
                        break;
                    default:
                        run.step_forward();
                        expected += expected < length ? 1 : 0;
                        break;
                }
                if (run.position() != expected || !shows(run, moments[expected])) ++wrong;
                if (run.at_end() != (expected == length)) ++wrong;
                most_checkpoints = std::max<std::uint64_t>(most_checkpoints, run.checkpoint_count());
            }
            CHECK(wrong == 0);
            CHECK(most_checkpoints <= max_checkpoints + 1);
        }
    }
}

TEST_CASE("every position is reached from every other one") {
    constexpr std::uint64_t length = 23;
    const std::vector<Moment> moments = forward_walk(length);
    for (const std::uint64_t max_checkpoints : {1U, 2U, 3U, 5U, 256U}) {
        Timeline<MixingMachine> run({length}, max_checkpoints);
        std::uint64_t wrong = 0;
        for (std::uint64_t from = 0; from <= length; ++from) {
            for (std::uint64_t to = 0; to <= length; ++to) {
                run.seek(from);
                run.seek(to);
                wrong += shows(run, moments[to]) ? 0U : 1U;
            }
        }
        CAPTURE(max_checkpoints);
        CHECK(wrong == 0);
    }
}

TEST_CASE("a seek costs at most one stride once the steps before it were visited") {
    std::uint64_t steps_taken = 0;
    constexpr std::uint64_t length = 10'000, max_checkpoints = 64, stride = (length + max_checkpoints - 1) / max_checkpoints;
    Timeline<MixingMachine> run({length, &steps_taken}, max_checkpoints);
    run.seek(length);
    CHECK(steps_taken == length);
    CHECK(run.checkpoint_count() == length / stride + 1);

    RandomNumbers random(3);
    std::uint64_t dearest = 0;
    for (int i = 0; i < 2000; ++i) {
        const std::uint64_t before = steps_taken;
        run.seek(random.below(length + 1));
        dearest = std::max(dearest, steps_taken - before);
    }
    CHECK(dearest <= stride);
    CHECK(dearest > 0);
}

TEST_CASE("going on from here never goes back to a checkpoint") {
    std::uint64_t steps_taken = 0;
    Timeline<MixingMachine> run({1000, &steps_taken}, 4);
    run.seek(400);
    steps_taken = 0;
    run.step_forward();
    run.seek(402);
    CHECK(steps_taken == 2);
    run.seek(402);
    CHECK(steps_taken == 2);
}
