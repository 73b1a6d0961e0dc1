// bands_json.h: what the bands did to a run, as the JSON object that closes it.
//
//   write_bands_final(project, run, Language::en, sink)
//     → {"final":{"documents":["d0",…],…,"bands":4,"rows":2,…,"candidates":[{"a":"d0","b":"d1","bands":[1,2]},…],…}}
//
// Everything that the final object of minhash has (minhash_json.h), and the bands: their buckets, the candidates, what
// was found, met by chance and missed. No list is quadratic in the documents of one bucket: "candidates" ends at
// most_candidates_written, which "candidates_complete" tells. Beyond most_tabled_documents documents "pairs" has these
// candidates alone ("pairs_complete"), and what was missed is null.
#pragma once
#include <cstdint>

#include "app/text/banded_pairs.h"
#include "app/text/minhash_json.h"

namespace bandstand {

// Some 60 MB of JSON: as much as a script reads without trouble, and more than any collection worth banding has.
inline constexpr std::uint64_t most_candidates_written = 1'000'000;

// A pair as in minhash, with its chance to meet, the bands in which it does, and what became of it.
Json banded_pair_json(const MinHashRun& run, const BandedPair& pair);

// False where the sink took no more.
bool write_bands_final(const Project& project, const MinHashRun& run, Language language, const TextSink& sink,
                       std::uint64_t most_candidates = most_candidates_written);

}  // namespace bandstand
