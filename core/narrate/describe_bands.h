// describe_bands.h: a document put into a bucket, and a pair compared, in words.
//
//   describe_put(run, event, Language::en).sentences
//     → "d2 has the key (1, 1) in band 1. That bucket already holds d0 and d1." "2 new candidate pairs appear."
//
// Called by describe and summarize (describe_minhash.h), which tell every step of a run.
#pragma once
#include <string>

#include "core/narrate/narration.h"
#include "core/run/minhash_run.h"

namespace bandstand {

// "(1, 1)": the values of d in the rows of band j, shortened as in the matrix; the first `most`, then "…".
std::string key_text(const MinHashRun& run, BandIndex j, DocumentIndex d, std::size_t most = 8);
// "1, 2": the bands in which the two meet; empty where there is none.
std::string shared_bands_text(const MinHashRun& run, DocumentPair pair);

Narration describe_put(const MinHashRun& run, const BandEvent& event, Language language);
std::string summarize_put(const MinHashRun& run, const BandEvent& event, Language language);

Narration describe_pair(const MinHashRun& run, const PairEvent& event, Language language);
std::string summarize_pair(const MinHashRun& run, const PairEvent& event, Language language);

}  // namespace bandstand
