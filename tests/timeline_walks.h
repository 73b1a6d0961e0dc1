// timeline_walks.h: a machine walked forwards once, and a timeline held equal to that walk on random moves.
//
//   const auto moments = forward_walk<BandingMachine>(input);
//   CHECK(wrong_moves<BandingMachine>(input, max_checkpoints, moments, random, 100) == 0);
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/step/timeline.h"
#include "tests/random_numbers.h"

namespace bandstand {

template <StepMachine M>
struct WalkedMoment {
    typename M::State state;
    std::optional<typename M::Event> event;
};

// One moment more than the run has steps: the first is its start.
template <StepMachine M>
std::vector<WalkedMoment<M>> forward_walk(const typename M::Input& input) {
    std::vector<WalkedMoment<M>> moments{{M::start(input), std::nullopt}};
    while (!M::done(input, moments.back().state)) {
        WalkedMoment<M> next = moments.back();
        next.event = M::step(input, next.state);
        moments.push_back(next);
    }
    return moments;
}

// Not inlined: optimizing, g++ 12 takes the event of a fresh run for one that is compared without being there.
template <StepMachine M>
[[gnu::noinline]] bool shows(const Timeline<M>& run, const WalkedMoment<M>& moment) {
    return run.state() == moment.state && run.last_event() == moment.event;
}

// How often seeks, steps forwards and steps backwards led to something else than that many forward steps;
// more checkpoints than allowed count as one more.
template <StepMachine M>
std::uint64_t wrong_moves(const typename M::Input& input, std::uint64_t max_checkpoints,
                          const std::vector<WalkedMoment<M>>& moments, RandomNumbers& random, int moves) {
    Timeline<M> run(input, max_checkpoints);
    const std::uint64_t length = run.length();
    std::uint64_t expected = 0, wrong = length + 1 == moments.size() ? 0 : 1;
    for (int move = 0; move < moves && wrong == 0; ++move) {
        switch (random.below(3)) {
            case 0:
                expected = random.below(length + 2);
                run.seek(expected);
                expected = std::min(expected, length);
                break;
            case 1:
                run.step_back();
                expected -= expected > 0 ? 1 : 0;
                break;
            default:
                run.step_forward();
                expected += expected < length ? 1 : 0;
                break;
        }
        if (run.position() != expected || !shows<M>(run, moments[expected])) ++wrong;
    }
    if (run.checkpoint_count() > max_checkpoints + 1) ++wrong;
    return wrong;
}

}  // namespace bandstand
