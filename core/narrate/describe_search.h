// describe_search.h: one step of a search run in words.
//
//   describe(run, *run.event(), Language::en).sentences
//     → "Candidate 47 differs from the query in 9 of 64 bits: more than 7, so it is removed."
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/narrate/index_promise.h"
#include "core/narrate/narration.h"
#include "core/run/search_run.h"

namespace bandstand {

Narration describe(const SearchRun& run, const SearchEvent& event, Language language);

// One line for a trace table.
std::string summarize(const SearchRun& run, const SearchEvent& event, Language language);

// The operation of the event as a listing, with the line that it ran; without an event, the first operation of the run.
Pseudocode search_pseudocode(const SearchRun& run, const std::optional<SearchEvent>& event, Language language);

// A key of a band: "0xa1", or "(0a8b…, 05dc…, 2d20…, 493c…)" with at most `most` values.
std::string key_text(const SearchRun& run, const std::vector<std::uint64_t>& key, std::size_t most = 4);
// "4/5 = 0.800", or "2/3 ≈ 0.667" where three places are not all of it.
std::string share_text(const JaccardFraction& exact);

}  // namespace bandstand
