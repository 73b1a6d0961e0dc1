#include "app/text/trace.h"

#include "app/text/bands_trace.h"
#include "app/text/compare_trace.h"
#include "app/text/minhash_trace.h"
#include "app/text/search_trace.h"
#include "app/text/simhash_trace.h"

namespace bandstand {

bool print_trace(const AppState& state, const TraceOptions& options, const TextSink& sink) {
    if (state.screen == Screen::bands) return print_bands_trace(state, options, sink);
    if (state.screen == Screen::simhash) return print_simhash_trace(state, options, sink);
    if (state.screen == Screen::compare) return print_compare_trace(state, options, sink);
    if (state.screen == Screen::search) return print_search_trace(state, options, sink);
    return print_minhash_trace(state, options, sink);
}

}  // namespace bandstand
