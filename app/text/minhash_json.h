// minhash_json.h: a MinHash run as JSON: one object for a step, and the one that closes the run.
//
//   step_json(run, 75, event, Language::en)
//     → {"step":75,"event":"hash","text":"Token 2 of d1 hashes to 6 under h4. …","document":"d1","token":2,…}
//   write_minhash_final(project, run, Language::en, sink)
//     → {"final":{"documents":["d0",…],"signature":[[1,1,3,8],…],…}}
//
// The names in these objects are a contract: scripts rely on them. Values are written as json_values.h says. Keys stand
// in a fixed order. Each object is one line.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "app/state/project.h"
#include "app/text/json_values.h"
#include "app/text/text_sink.h"
#include "core/narrate/phrases.h"
#include "core/run/minhash_run.h"

namespace bandstand {

// One line with its line end. `step` counts from 1.
std::string step_json(const MinHashRun& run, std::uint64_t step, const RunEvent& event, Language language);

// The key of a document in a band: its values in the rows of the band. Precondition: it has a signature.
Json band_key_json(const MinHashRun& run, BandIndex band, DocumentIndex document);

// A pair that was compared: names, agreeing rows, sizes and both values.
Json pair_json(const MinHashRun& run, const PairEvent& event);

// The list "pairs" of a final object, each made when it is its turn.
struct PairList {
    std::uint64_t count = 0;
    std::function<Json(std::uint64_t)> make;
};

// What the final objects of minhash and of bands have in common, from "documents" to "empty". Piece by piece, so that
// the list of all pairs never stands in memory. This and the next answer false where the sink took no more.
bool write_minhash_members(const Project& project, const MinHashRun& run, const PairList& pairs, Language language,
                           ObjectWriter& out);

bool write_minhash_final(const Project& project, const MinHashRun& run, Language language, const TextSink& sink);

}  // namespace bandstand
