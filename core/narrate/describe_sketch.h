// describe_sketch.h: how the features of an incident become its fingerprint or its signature, in words.
//
//   describe_feature(run, *run.event(), Language::en).sentences
//     → "Token “offline” lowers 9 of 24 values."
#pragma once
#include "core/narrate/narration.h"
#include "core/run/search_run.h"

namespace bandstand {

// Of an event of the kind feature: its votes, or the values that it lowers.
Narration describe_feature(const SearchRun& run, const SearchEvent& event, Language language);
// Of an event of the kind sketch: what all features together have made.
Narration describe_sketch(const SearchRun& run, const SearchEvent& event, Language language);

}  // namespace bandstand
