// search_json.h: a search run as JSON: one object for a step, and the one that closes the run.
//
//   search_step_json(run, Language::en)           // run.position() == 1
//     → {"step":1,"event":"feature","text":"…","operation":0,"op":"add","id":"47","word":"dock","weight":3,…}
//   write_search_final(run, Language::en, sink)
//     → {"final":{"index":"simhash","band_count":8,…,"operations":[…],"fingerprints":{"47":"0x…",…},"bands":{…}}}
//
// Operations stand in their order. `result` of an add is "added", of a query the list of [id, distance], or of [id, exact
// Jaccard rounded to three decimals], in byte order of the ids; a refused one has `error` in its place, in words.
// `bands` of the final object are, by id, the keys of an entry, one a band: a number, or the list of r values; `bands` of
// a candidate are the numbers of the bands that it shares with the operation. Fingerprints, hashes and values of
// signatures are strings of sixteen hexadecimal digits behind "0x".
//
// `missed` is what a scan of everything would have kept beside the result. All lists together have their limits: from the
// query on whose list would go beyond, there is null in their place, and `results_complete` or `candidates_complete` says
// false; `missed` is null from where more entries would be compared than most_scanned. Numbers are always there.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "app/text/text_sink.h"
#include "core/narrate/phrases.h"
#include "core/run/search_run.h"

namespace bandstand {

// "simhash", "minhash": as they are named in files, in results and on the command line.
std::string_view index_name(IndexKind kind);
// "add", "query", "lookup": the same.
std::string_view operation_name(Operation::Kind kind);

// One line with its line end. Precondition: the run stands at a step, 1 … length.
std::string search_step_json(const SearchRun& run, Language language);

struct SearchListLimits {
    std::uint64_t most_results = 10'000'000, most_candidates = 1'000'000;  // written in all
    std::uint64_t most_scanned = 20'000'000;                               // entries compared to see what was missed
};

// False where the sink took no more.
bool write_search_final(const SearchRun& run, Language language, const TextSink& sink, SearchListLimits limits = {});

}  // namespace bandstand
