// minhash_trace.h: a whole MinHash run, printed.
//
//   TraceOptions options;  options.format = TraceFormat::json;  options.steps = false;
//   print_minhash_trace(state, options, sink);
//
// Text: what is run, a line a step with the sentences of describe(), the signature matrix and the
// table of pairs as aligned tables; in one pass over the rows also the matrix after each row, where
// it is small. JSON: an object a step, then {"final": …} (minhash_json.h). The words are in the
// language of the state; its position is not looked at and not changed.
//
// Steps are written as they are made: memory is the finished matrix (16 bytes a cell), whatever the
// length. Without steps the matrix comes from the plain function.
#pragma once
#include <cstdint>
#include <optional>

#include "app/state/app_state.h"
#include "app/text/text_sink.h"

namespace bandstand {

enum class TraceFormat : std::uint8_t { text, json };

struct TraceOptions {
    TraceFormat format = TraceFormat::text;
    bool steps = true;
    std::optional<std::uint64_t> only_step;  // this step alone, 1 … length, told in full; text: with the
                                             // matrix as it stands then; JSON: with the final object
    std::size_t columns = 100;               // tables are cut into blocks of at most this width
};

// False where the sink took no more.
bool print_minhash_trace(const AppState& state, const TraceOptions& options, const TextSink& sink);

}  // namespace bandstand
