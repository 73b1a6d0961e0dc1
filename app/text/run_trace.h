// run_trace.h: the steps of a MinHash run, printed as they are made: filling, bands, comparison.
//
// Fillings are walked with MinHashMachine, bands with BandingMachine, both once from their start. In one pass over the
// rows, the matrix after each row is printed below its steps, where it is small. Memory: the matrix while it is filled
// (16 bytes a cell), and one key a bucket.
#pragma once
#include <cstdint>

#include "app/text/trace_printer.h"
#include "core/run/minhash_run.h"

namespace bandstand {

// What a screen prints of a run. Positions are those of the whole run either way.
enum class StepsShown : std::uint8_t { all, without_bands };

class RunTrace : public TracePrinter {
protected:
    RunTrace(const AppState& state, const TraceOptions& options, const TextSink& sink, StepsShown shown)
        : TracePrinter(state, options, sink), run_(state.run), shown_(shown) {}

    bool write_steps() override;
    bool write_step_at(std::uint64_t step) override { return write_step(step, run_.event_at(step)); }

    const MinHashRun& run_;

private:
    bool write_step(std::uint64_t step, const RunEvent& event);
    bool write_fillings();
    bool write_placements();
    bool write_comparisons();
    bool write_row_matrix(const SignatureMatrix& matrix);

    StepsShown shown_;
};

}  // namespace bandstand
