// compare_json.h: two documents compared side by side as JSON: one object for a step, and the one that closes the run.
//
//   pair_step_json(pair_run, 5, pair_run.event_at(5), Language::en)
//     → {"step":5,"event":"walk","text":"…","token":4,"holders":["d0","d1"],"intersection":5,"union":5,
//        "function":"h4","values":[5,5],"agrees":true,"agree":5,"rows":5,"completes":[],"formula":[…]}
//   write_compare_final(state, sink)
//     → {"final":{"a":"d0","b":"d1","intersection":5,"union":7,"exact":0.714…,"agree":6,"k":8,…,"pairs":[…]}}
//
// A side that has ended before a step has null for all its values. "completes" names "tokens", "rows" and "run" where
// they end. Where either document has no tokens, or there is no pair, what is undefined is null.
#pragma once
#include <cstdint>
#include <string>

#include "app/state/app_state.h"
#include "app/text/text_sink.h"
#include "core/run/pair_run.h"

namespace bandstand {

// One line with its line end. `step` counts from 1.
std::string pair_step_json(const PairRun& run, std::uint64_t step, const PairStep& event, Language language);

// The pair of the state, and all pairs as in bands (bands_json.h, with the same limit beyond most_tabled_documents
// documents). False where the sink took no more.
bool write_compare_final(const AppState& state, const TextSink& sink);

}  // namespace bandstand
