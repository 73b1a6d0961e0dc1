#include "core/jaccard/row_comparison.h"

#include <cassert>

namespace bandstand {

RowComparisonState RowComparisonMachine::start(const Input&) { return {}; }

std::uint64_t RowComparisonMachine::step_count(const Input& input) {
    const SignatureValues& values = *input.values;
    return values.has_signature(input.pair.first) && values.has_signature(input.pair.second) ? values.k() : 0;
}

bool RowComparisonMachine::done(const Input& input, const State& state) { return state.compared == step_count(input); }

RowComparisonEvent RowComparisonMachine::step(const Input& input, State& state) {
    assert(!done(input, state));
    Event event;
    event.row = HashIndex{state.compared};
    event.first = input.values->column(input.pair.first)[state.compared];
    event.second = input.values->column(input.pair.second)[state.compared];
    event.agrees = event.first == event.second;
    if (event.agrees) ++state.agree;
    ++state.compared;
    event.agree = state.agree;
    event.compared = state.compared;
    event.completes = UnitSet{}.with(Unit::hash).with(Unit::phase, done(input, state));
    return event;
}

std::vector<std::uint32_t> running_agreement(const SignatureValues& values, DocumentPair pair) {
    if (!values.has_signature(pair.first) || !values.has_signature(pair.second)) return {};
    const auto one = values.column(pair.first), other = values.column(pair.second);
    std::vector<std::uint32_t> running(one.size());
    std::uint32_t agree = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        agree += one[i] == other[i] ? 1U : 0U;
        running[i] = agree;
    }
    return running;
}

}  // namespace bandstand
