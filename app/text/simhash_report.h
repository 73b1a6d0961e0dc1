// simhash_report.h: the parts of a printed SimHash run that are no steps: heading, fingerprints, what the bits hide, distances.
//
// Each function that writes answers false where the sink took no more.
#pragma once
#include <string>

#include "app/state/app_state.h"
#include "app/text/report_style.h"

namespace bandstand {

// Documents, bits, tables, weights, tie rule, length; then an empty line.
std::string simhash_heading_text(const AppState& state);

// Bits of every document with "=" behind a tie, the fingerprint, and dead bits and echoes with their reasons; then every
// pair with its Hamming distance beside exact Jaccard and cosine, and how many other pairs it is out of order with.
bool write_simhash_result(const SimHashRun& run, const ReportStyle& style, const TextSink& sink);

// The tallies of the document at work as they stand after a step.
std::string tally_text(const SimHashRun& run, std::uint64_t step, Language language);

}  // namespace bandstand
