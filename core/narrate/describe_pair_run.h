// describe_pair_run.h: a step of two documents compared side by side, in words: a token of both sets, a row of both signatures.
//
//   describe(pair_run, *pair_run.event(), Language::en).sentences
#pragma once
#include <string>

#include "core/narrate/narration.h"
#include "core/run/pair_run.h"

namespace bandstand {

Narration describe(const PairRun& run, const PairStep& step, Language language);

// One line for a trace table.
std::string summarize(const PairRun& run, const PairStep& step, Language language);

// The two loops below each other; the line of the side that a step is seen on: tokens first.
Pseudocode pair_pseudocode(const std::optional<PairStep>& step, Language language);

}  // namespace bandstand
