#include "app/text/bands_trace.h"

#include "app/text/bands_json.h"
#include "app/text/bands_report.h"
#include "app/text/matrix_report.h"
#include "app/text/minhash_report.h"
#include "app/text/run_trace.h"

namespace bandstand {

namespace {

class BandsTrace : public RunTrace {
public:
    BandsTrace(const AppState& state, const TraceOptions& options, const TextSink& sink)
        : RunTrace(state, options, sink, StepsShown::all) {}

private:
    bool write_heading() override {
        return sink_(heading_text(state_) + banding_text(run_, style_.language) + constants_text(state_));
    }
    bool write_moment(std::uint64_t step) override {
        if (!write_matrix_after(run_, step, true, style_, sink_)) return false;
        const RunEvent event = run_.event_at(step);
        const auto* put = std::get_if<BandEvent>(&event);
        return put == nullptr || sink_("\n" + bucket_at_text(run_, *put, style_.language) + "\n");
    }
    bool write_result() override { return write_bands_result(run_, style_, sink_); }
    bool write_final() override { return write_bands_final(*state_.project, run_, style_.language, sink_); }
};

}  // namespace

bool print_bands_trace(const AppState& state, const TraceOptions& options, const TextSink& sink) {
    return BandsTrace(state, options, sink).print();
}

}  // namespace bandstand
