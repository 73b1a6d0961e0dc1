// search_report.h: the parts of a printed search run that are no steps: heading, operations with what became of them,
// what the index holds.
//
// Entries, operations and bands are numbered as in JSON, from 0 on. Each function that writes answers false where the
// sink took no more.
#pragma once
#include <string>

#include "app/text/report_style.h"
#include "core/run/search_run.h"

namespace bandstand {

// The index, its bands, the limit, length, and what the parameters promise; then an empty line.
std::string search_heading_text(const SearchRun& run, Language language);

// "query: dock 3, scanner 2; at most 7 differing bits": with the limit in force, or as it was written where the operation
// is refused.
std::string operation_text(const SearchRun& run, OperationIndex n, Language language);

// A key; that of a fingerprint's band without "0x".
std::string plain_key_text(const SearchRun& run, const std::vector<std::uint64_t>& key);

// Every operation with its result, or why it was refused, and what it missed; the candidates that were verified; then the
// entries with the keys of their bands, or with the buckets that they are in. Long lists end with how many are left out.
bool write_search_result(const SearchRun& run, const ReportStyle& style, const TextSink& sink);

}  // namespace bandstand
