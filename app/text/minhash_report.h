// minhash_report.h: the parts of a printed MinHash run that are no steps: heading, matrix, pairs.
//
// Each function that writes answers false where the sink took no more.
#pragma once
#include <string>

#include "app/state/app_state.h"
#include "app/text/report_style.h"

namespace bandstand {

// What is run: documents, family, order, length. One line, with its line end.
std::string heading_text(const AppState& state);
// The hash functions, where they are few, and where the constants of a sample come from; then an empty line.
std::string constants_text(const AppState& state);

// Rows that are no permutations, short and empty documents: a line each, where there are any.
bool write_notes(const MinHashRun& run, const ReportStyle& style, const TextSink& sink);

// Matrix, notes, and every pair.
bool write_minhash_result(const MinHashRun& run, const ReportStyle& style, const TextSink& sink);

}  // namespace bandstand
