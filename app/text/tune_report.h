// tune_report.h: what a banding does to a corpus, in words and tables.
//
//   write_tune_report(tuned, {.style = {.language = Language::en}, .with_pairs = false}, sink)
//
// The corpus and what was set aside, the three points of the curve, what the choice means, expected against measured
// recall, the largest buckets, clusters and chains, and the missed pairs; with pairs, those found as well. Lists end with a
// line that says how many more there are.
#pragma once
#include "app/text/report_style.h"
#include "app/text/tune_choice.h"

namespace bandstand {

struct TuneReportOptions {
    ReportStyle style = {};
    bool with_pairs = false;
};

// False where the sink took no more.
bool write_tune_report(const TunedCorpus& tuned, const TuneReportOptions& options, const TextSink& sink);

}  // namespace bandstand
