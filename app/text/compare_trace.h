// compare_trace.h: the run of the screen Compare, printed: one pair token by token and row by row, then every pair.
//
//   print_compare_trace(state, options, sink);
//
// Precondition: state.pair_run is that of state.pair, as apply_command leaves it on the screen Compare. See trace.h;
// the results are those of compare_report.h and compare_json.h.
#pragma once
#include "app/state/app_state.h"
#include "app/text/text_sink.h"
#include "app/text/trace_options.h"

namespace bandstand {

// False where the sink took no more.
bool print_compare_trace(const AppState& state, const TraceOptions& options, const TextSink& sink);

}  // namespace bandstand
