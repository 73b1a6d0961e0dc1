// row_comparison.h: the estimate of a pair's Jaccard similarity, one row of the two signatures a step.
//
//   Timeline<RowComparisonMachine> run({&values, {DocumentIndex{0}, DocumentIndex{1}}});
//   run.seek(run.length());  run.state().agree           → 6 of 8 rows for d0 and d1 of the four sets
//   running_agreement(values, pair)[k − 1]               → the same
//
// Rows from h0 on. The plain twin is agreeing_rows.
// Length: k, and 0 where either document has no signature, since the estimate is undefined there. A step costs the same
// wherever it is.
#pragma once
#include <cstdint>
#include <vector>

#include "core/index_types.h"
#include "core/minhash/signature_values.h"
#include "core/step/step_machine.h"
#include "core/step/unit.h"

namespace bandstand {

struct RowComparisonInput {
    const SignatureValues* values = nullptr;  // kept alive, unchanged, by the owner of the run
    DocumentPair pair;
};

struct RowComparisonState {
    std::uint32_t agree = 0;
    std::uint32_t compared = 0;  // steps taken

    friend bool operator==(const RowComparisonState&, const RowComparisonState&) = default;
};

struct RowComparisonEvent {
    HashIndex row;
    std::uint64_t first = 0, second = 0;  // the values of either signature in this row
    bool agrees = false;
    std::uint32_t agree = 0, compared = 0;  // after the step
    UnitSet completes;                      // hash always; phase on the last step

    friend bool operator==(const RowComparisonEvent&, const RowComparisonEvent&) = default;
};

struct RowComparisonMachine {
    using Input = RowComparisonInput;
    using State = RowComparisonState;
    using Event = RowComparisonEvent;

    static State start(const Input& input);
    static std::uint64_t step_count(const Input& input);
    static bool done(const Input& input, const State& state);
    static Event step(const Input& input, State& state);
};

static_assert(StepMachine<RowComparisonMachine>);

// How many of the rows 0 … i agree, for each row i: the estimate that i + 1 rows would have given, times i + 1.
// Empty where either document has no signature.
std::vector<std::uint32_t> running_agreement(const SignatureValues& values, DocumentPair pair);

}  // namespace bandstand
