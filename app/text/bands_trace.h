// bands_trace.h: the run of the screen Bands, printed: all its steps, buckets, candidates and what became of every
// pair.
//
//   print_bands_trace(state, options, sink);
//
// See trace.h and run_trace.h; the results are those of bands_report.h and bands_json.h.
#pragma once
#include "app/state/app_state.h"
#include "app/text/text_sink.h"
#include "app/text/trace_options.h"

namespace bandstand {

// False where the sink took no more.
bool print_bands_trace(const AppState& state, const TraceOptions& options, const TextSink& sink);

}  // namespace bandstand
