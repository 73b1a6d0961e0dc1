// compare_report.h: the parts of a printed comparison of two documents that are no steps: heading, both walks as
// tables, what the values say, and every pair beside them.
//
// Each function that writes answers false where the sink took no more.
#pragma once
#include <string>

#include "app/state/app_state.h"
#include "app/text/report_style.h"

namespace bandstand {

// The pair, sizes and family in one line, with its line end; what is missing where there is no pair.
std::string compare_heading_text(const AppState& state);

// Tokens of both sets, rows of both signatures, the pair in words, chance and family apart, and the pairs as
// write_banded_pairs lists them.
bool write_compare_result(const AppState& state, const ReportStyle& style, const TextSink& sink);

}  // namespace bandstand
