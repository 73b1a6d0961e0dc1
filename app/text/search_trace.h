// search_trace.h: the run of the screen Search, printed: operations on an index of incidents, step by step.
//
//   print_search_trace(state, options, sink);
//
// Precondition: state.search_run is that of the project, as apply_command leaves it on the screen Search. See trace.h;
// the results are those of search_report.h and search_json.h.
#pragma once
#include "app/state/app_state.h"
#include "app/text/text_sink.h"
#include "app/text/trace_options.h"

namespace bandstand {

// False where the sink took no more.
bool print_search_trace(const AppState& state, const TraceOptions& options, const TextSink& sink);

}  // namespace bandstand
