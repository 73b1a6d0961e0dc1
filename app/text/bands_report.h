// bands_report.h: the parts of a printed banding that are no steps: bands and threshold, buckets, curve, pairs, sums.
//
// Long lists end with a line that says how many more there are; limits and their reasons stand in bands_report.cpp and
// pairs_report.cpp, and the JSON object (bands_json.h) has more. Each function that writes answers false where the sink
// took no more.
#pragma once
#include <string>

#include "app/text/report_style.h"
#include "core/run/minhash_run.h"

namespace bandstand {

// Bands, rows, unused rows and the wanted threshold in one line, with its line end.
std::string banding_text(const MinHashRun& run, Language language);

// The bucket of a placement as it stands after it: key and documents.
std::string bucket_at_text(const MinHashRun& run, const BandEvent& event, Language language);

// The matrix cut into bands, notes, the buckets of each band, the three points of the S-curve, the pairs, the sums.
bool write_bands_result(const MinHashRun& run, const ReportStyle& style, const TextSink& sink);

}  // namespace bandstand
