// step_machine.h: what every animated computation offers.
//
//   Input   what the run reads; constant while the run is played
//   State   everything the run writes: a regular value without pointers, so it can be a checkpoint
//   Event   what the latest step did: enough to draw it and to tell it in words
//
// A machine is these three types and four pure functions. It owns no clock, thread, file or
// picture; the same calls give the same states for ever. It steps at the finest grain: one
// visible change a step.
#pragma once
#include <concepts>
#include <cstdint>

namespace bandstand {

template <class M>
concept StepMachine =
    std::regular<typename M::State> && std::copyable<typename M::Event> &&
    requires(const typename M::Input& input, typename M::State& state, const typename M::State& seen) {
        { M::start(input) } -> std::same_as<typename M::State>;
        // Exact: the length of the scrub bar.
        { M::step_count(input) } -> std::same_as<std::uint64_t>;
        { M::done(input, seen) } -> std::same_as<bool>;
        // Precondition: !done(input, state).
        { M::step(input, state) } -> std::same_as<typename M::Event>;
    };

}  // namespace bandstand
