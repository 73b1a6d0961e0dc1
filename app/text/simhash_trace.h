// simhash_trace.h: the run of the screen SimHash, printed: votes, fingerprints, distances.
//
//   print_simhash_trace(state, options, sink);
//
// Precondition: state.simhash_run is that of the project, as apply_command leaves it on the screen SimHash. Votes are
// walked with SimHashMachine. See trace.h; the results are those of simhash_report.h and simhash_json.h.
#pragma once
#include "app/state/app_state.h"
#include "app/text/text_sink.h"
#include "app/text/trace_options.h"

namespace bandstand {

// False where the sink took no more.
bool print_simhash_trace(const AppState& state, const TraceOptions& options, const TextSink& sink);

}  // namespace bandstand
