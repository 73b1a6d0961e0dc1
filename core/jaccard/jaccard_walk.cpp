#include "core/jaccard/jaccard_walk.h"

#include <cassert>
#include <span>

namespace bandstand {

namespace {

struct BothSets {
    std::span<const TokenIndex> first, second;

    explicit BothSets(const JaccardWalkInput& input)
        : first(input.corpus->sorted_tokens(input.pair.first)),
          second(input.corpus->sorted_tokens(input.pair.second)) {}
    bool has_empty() const { return first.empty() || second.empty(); }
};

WalkSide side_of_next(const BothSets& sets, const JaccardWalkState& state) {
    if (state.second_place == sets.second.size()) return WalkSide::first_only;
    if (state.first_place == sets.first.size()) return WalkSide::second_only;
    const TokenIndex one = sets.first[state.first_place], other = sets.second[state.second_place];
    if (one == other) return WalkSide::both;
    return one < other ? WalkSide::first_only : WalkSide::second_only;
}

}  // namespace

JaccardWalkState JaccardWalkMachine::start(const Input&) { return {}; }

std::uint64_t JaccardWalkMachine::step_count(const Input& input) {
    const auto exact = exact_jaccard(*input.corpus, input.pair.first, input.pair.second);
    return exact ? exact->union_size : 0;
}

bool JaccardWalkMachine::done(const Input& input, const State& state) {
    const BothSets sets(input);
    if (sets.has_empty()) return true;
    return state.first_place == sets.first.size() && state.second_place == sets.second.size();
}

JaccardWalkEvent JaccardWalkMachine::step(const Input& input, State& state) {
    assert(!done(input, state));
    const BothSets sets(input);
    Event event;
    event.side = side_of_next(sets, state);
    event.token = event.side == WalkSide::second_only ? sets.second[state.second_place] : sets.first[state.first_place];
    if (event.side != WalkSide::second_only) ++state.first_place;
    if (event.side != WalkSide::first_only) ++state.second_place;
    if (event.side == WalkSide::both) ++state.intersection;
    ++state.union_size;
    event.intersection = state.intersection;
    event.union_size = state.union_size;
    event.completes = UnitSet{}.with(Unit::hash).with(Unit::phase, done(input, state));
    return event;
}

}  // namespace bandstand
