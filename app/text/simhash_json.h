// simhash_json.h: a SimHash run as JSON: one object for a step, and the one that closes the run.
//
//   simhash_step_json(run, 1, run.event_at(1), Language::en)
//     → {"step":1,"event":"vote","text":"…","document":"d0","token":0,"bit":0,"weight":1,"vote":1,"before":0,"after":1,…}
//   write_simhash_final(state, sink)
//     → {"final":{"documents":[…],"fingerprints":["0x0360",…],"tallies":[[…],…],"ties":[[0,3,…],…],"dead_bits":[7],…}}
//
// Fingerprints are strings of hexadecimal digits, the most significant first; bit p has the value 2^p. What has no
// fingerprint is null. At most a million pairs are listed; `pairs_complete` says whether these are all.
#pragma once
#include <cstdint>
#include <string>

#include "app/state/app_state.h"
#include "app/text/text_sink.h"

namespace bandstand {

// One line with its line end. `step` counts from 1.
std::string simhash_step_json(const SimHashRun& run, std::uint64_t step, const SimHashRunEvent& event, Language language);

// False where the sink took no more.
bool write_simhash_final(const AppState& state, const TextSink& sink);

}  // namespace bandstand
