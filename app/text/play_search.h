// play_search.h: the operation at work on an index of incidents, its keys, buckets and candidates, as lines of text.
//
//   operation 2: query: dock 3, scanner 2; at most 7 differing bits
//   fingerprint 0x6b751f3115623fa1
//   band      0    1   [2]   3
//   key      a1   3f    62   15      keys of the operation; […] is the band of the latest step
//   47       a1=  0f    62=  15      keys of entries; "=": the operation has met the entry in this bucket
//   83       be   2d    fe   72      "·": not in its bucket yet
//
// Of token sets, whose keys are r long values, each entry has its number, and the number of the first entry of its bucket
// in place of a key; the operation has that of the bucket which it has met. Behind a row stands what became of the
// candidate. Bands and entries around what is worked on, as many as fit; "…" where there are more.
#pragma once
#include <string>
#include <vector>

#include "app/text/play_screen.h"

namespace bandstand {

// At most as many lines as there is room for; none where there is no operation. Cost: the entries that are shown.
std::vector<std::string> search_board_lines(const SearchRun& run, Language language, TerminalSize room);

// The candidates that the operation at work has met so far; empty where it asks nothing, or has visited nothing.
std::string search_met_text(const SearchRun& run, Language language);

// How many operations are done, and how many entries are added.
std::string search_counters_text(const SearchRun& run, Language language);

}  // namespace bandstand
