// jaccard_walk.h: exact Jaccard as a walk over both sorted token sets, one token of the union a step.
//
//   Timeline<JaccardWalkMachine> run({&corpus, {DocumentIndex{0}, DocumentIndex{1}}});
//   run.seek(run.length());  run.state().fraction()     → {5, 7} for d0 and d1 of the four sets
//
// The walk stands at one place in either set and always takes the lesser of the two tokens there, or both where they
// are the same; so tokens come in ascending order, each of the union once. It knows nothing of signatures, which makes
// it the independent check of the estimate. Its plain twin is exact_jaccard.
// Length: |A∪B|, and 0 where either document has no tokens, since the value is undefined there. A step costs the same
// wherever it is.
#pragma once
#include <cstdint>

#include "core/index_types.h"
#include "core/jaccard/jaccard.h"
#include "core/step/step_machine.h"
#include "core/step/unit.h"
#include "core/text/corpus.h"

namespace bandstand {

struct JaccardWalkInput {
    const Corpus* corpus = nullptr;  // kept alive, unchanged, by the owner of the run
    DocumentPair pair;
};

struct JaccardWalkState {
    std::uint32_t first_place = 0, second_place = 0;  // in sorted_tokens of either document: how many were taken
    std::uint64_t intersection = 0;
    std::uint64_t union_size = 0;  // steps taken

    // The value so far. At the end it is the exact Jaccard.
    JaccardFraction fraction() const { return {intersection, union_size}; }
    friend bool operator==(const JaccardWalkState&, const JaccardWalkState&) = default;
};

// Who holds the token.
enum class WalkSide : std::uint8_t { first_only, second_only, both };

struct JaccardWalkEvent {
    TokenIndex token;
    WalkSide side = WalkSide::both;
    std::uint64_t intersection = 0, union_size = 0;  // after the step
    UnitSet completes;                               // hash always; phase on the last step

    friend bool operator==(const JaccardWalkEvent&, const JaccardWalkEvent&) = default;
};

struct JaccardWalkMachine {
    using Input = JaccardWalkInput;
    using State = JaccardWalkState;
    using Event = JaccardWalkEvent;

    static State start(const Input& input);
    static std::uint64_t step_count(const Input& input);  // cost: one walk over both sets
    static bool done(const Input& input, const State& state);
    static Event step(const Input& input, State& state);
};

static_assert(StepMachine<JaccardWalkMachine>);

}  // namespace bandstand
