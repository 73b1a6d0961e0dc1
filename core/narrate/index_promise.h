// index_promise.h: what the parameters of an index of incidents promise, and what that costs, in words.
//
//   phrase(Language::en, index_promise(run.input()))
//     → "Fewer than 8 differing bits cannot disturb all 8 bands: whatever differs in at most 7 bits is found."
#pragma once
#include "core/narrate/message.h"
#include "core/run/search_run.h"

namespace bandstand {

// Of fingerprints: the guarantee, or the chance that is left where max_distance is beyond it; of token sets: the chance
// of a candidate at the minimum.
Message index_promise(const SearchInput& input);

// How strong a band's key is. Of fingerprints: the share of random entries that a query meets, and whether a scan of
// the whole run's index is quicker for the operation at work, or else for the last one that asks; of token sets: the
// chances of sets that have little in common.
Message index_burden(const SearchRun& run);

}  // namespace bandstand
