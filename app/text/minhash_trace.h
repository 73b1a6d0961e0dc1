// minhash_trace.h: the run of the screen MinHash, printed: filling and comparison, the matrix and every pair.
//
//   print_minhash_trace(state, options, sink);
//
// The run has the steps of the bands as well, which this screen leaves out; the others keep their positions, and
// TraceOptions::only_step prints any. See trace.h and run_trace.h.
#pragma once
#include "app/state/app_state.h"
#include "app/text/text_sink.h"
#include "app/text/trace_options.h"

namespace bandstand {

// False where the sink took no more.
bool print_minhash_trace(const AppState& state, const TraceOptions& options, const TextSink& sink);

}  // namespace bandstand
