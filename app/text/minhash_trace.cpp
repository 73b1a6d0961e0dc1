#include "app/text/minhash_trace.h"

#include "app/text/matrix_report.h"
#include "app/text/minhash_json.h"
#include "app/text/minhash_report.h"
#include "app/text/run_trace.h"

namespace bandstand {

namespace {

class MinHashTrace : public RunTrace {
public:
    MinHashTrace(const AppState& state, const TraceOptions& options, const TextSink& sink)
        : RunTrace(state, options, sink, StepsShown::without_bands) {}

private:
    bool write_heading() override { return sink_(heading_text(state_) + constants_text(state_)); }
    bool write_moment(std::uint64_t step) override { return write_matrix_after(run_, step, false, style_, sink_); }
    bool write_result() override { return write_minhash_result(run_, style_, sink_); }
    bool write_final() override { return write_minhash_final(*state_.project, run_, style_.language, sink_); }
};

}  // namespace

bool print_minhash_trace(const AppState& state, const TraceOptions& options, const TextSink& sink) {
    return MinHashTrace(state, options, sink).print();
}

}  // namespace bandstand
