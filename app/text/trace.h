// trace.h: the run of a screen, printed from its first step to its last, and what it results in.
//
//   TraceOptions options;  options.format = TraceFormat::json;  options.steps = false;
//   print_trace(state, options, [](std::string_view text) { return std::fwrite(…) == text.size(); });
//
// Text: what is run, a line a step with the sentences of describe(), and the result as aligned tables. JSON: an object
// a step, then {"final": …}. The words are in the language of the state; its position is not looked at and not changed.
// Steps are written as they are made, and lists in pieces, so that memory grows with the documents alone.
#pragma once
#include "app/state/app_state.h"
#include "app/text/text_sink.h"
#include "app/text/trace_options.h"

namespace bandstand {

// Of state.screen; a screen without a run of its own has that of MinHash. False where the sink took no more.
bool print_trace(const AppState& state, const TraceOptions& options, const TextSink& sink);

}  // namespace bandstand
