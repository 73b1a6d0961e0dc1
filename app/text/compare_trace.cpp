#include "app/text/compare_trace.h"

#include "app/text/bands_report.h"
#include "app/text/compare_json.h"
#include "app/text/compare_report.h"
#include "app/text/minhash_report.h"
#include "app/text/trace_printer.h"
#include "core/narrate/describe_pair_run.h"

namespace bandstand {

namespace {

class CompareTrace : public TracePrinter {
public:
    CompareTrace(const AppState& state, const TraceOptions& options, const TextSink& sink)
        : TracePrinter(state, options, sink), run_(state.pair_run) {}

private:
    bool write_heading() override {
        return sink_(compare_heading_text(state_) + banding_text(state_.run, style_.language) + constants_text(state_));
    }
    bool write_steps() override {
        for (std::uint64_t step = 1; step <= run_.length(); ++step)
            if (!write_step_at(step)) return false;
        return true;
    }
    bool write_step_at(std::uint64_t step) override {
        const PairStep event = run_.event_at(step);
        if (!is_text()) return sink_(pair_step_json(run_, step, event, style_.language));
        return write_words(step, run_.length(), describe(run_, event, style_.language));
    }
    bool write_result() override { return write_compare_result(state_, style_, sink_); }
    bool write_final() override { return write_compare_final(state_, sink_); }

    const PairRun& run_;
};

}  // namespace

bool print_compare_trace(const AppState& state, const TraceOptions& options, const TextSink& sink) {
    return CompareTrace(state, options, sink).print();
}

}  // namespace bandstand
