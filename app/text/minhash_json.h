// minhash_json.h: a MinHash run as JSON: one object for a step, and the one that closes the run.
//
//   step_json(run, 75, event, Language::en)
//     → {"step":75,"event":"hash","text":"Token 2 of d1 hashes to 6 under h4. …","document":"d1","token":2,…}
//   write_final_json(project, run, matrix, sink)
//     → {"final":{"documents":["d0",…],"signature":[[1,1,3,8],…],…}}
//
// The names in these objects are a contract: scripts rely on them. Values of the families linear and
// table are numbers up to 2^53 and decimal strings above; those of blake2b and mixed64 are strings
// of sixteen hexadecimal digits behind "0x". What is blank or undefined is null. Keys stand in a
// fixed order. Each object is one line.
#pragma once
#include <cstdint>
#include <string>

#include "app/state/project.h"
#include "app/text/text_sink.h"
#include "core/minhash/minhash_run.h"
#include "core/narrate/phrases.h"

namespace bandstand {

// One line with its line end. `step` counts from 1.
std::string step_json(const MinHashRun& run, std::uint64_t step, const RunEvent& event, Language language);

// Writes piece by piece, so that the list of all pairs never stands in memory. False where the sink
// took no more. Precondition: `matrix` holds the finished signatures of the run.
bool write_final_json(const Project& project, const MinHashRun& run, const SignatureMatrix& matrix, Language language,
                      const TextSink& sink);

}  // namespace bandstand
