#include "app/text/simhash_trace.h"

#include "app/text/simhash_json.h"
#include "app/text/simhash_report.h"
#include "app/text/trace_printer.h"
#include "core/narrate/describe_simhash.h"

namespace bandstand {

namespace {

class SimHashTrace : public TracePrinter {
public:
    SimHashTrace(const AppState& state, const TraceOptions& options, const TextSink& sink)
        : TracePrinter(state, options, sink), run_(state.simhash_run) {}

private:
    bool write_heading() override { return sink_(simhash_heading_text(state_)); }
    bool write_steps() override {
        SimHashState machine = SimHashMachine::start(run_.input());
        while (!SimHashMachine::done(run_.input(), machine)) {
            SimHashEvent event = SimHashMachine::step(run_.input(), machine);
            event.completes = event.completes.with(Unit::run, machine.taken == run_.length());
            if (!write_step(machine.taken, event)) return false;
        }
        for (std::uint64_t step = run_.voting_length() + 1; step <= run_.length(); ++step)
            if (!write_step_at(step)) return false;
        return true;
    }
    bool write_step_at(std::uint64_t step) override { return write_step(step, run_.event_at(step)); }
    bool write_step(std::uint64_t step, const SimHashRunEvent& event) {
        if (!is_text()) return sink_(simhash_step_json(run_, step, event, style_.language));
        return write_words(step, run_.length(), describe(run_, event, style_.language));
    }
    bool write_moment(std::uint64_t step) override { return sink_("\n" + tally_text(run_, step, style_.language)); }
    bool write_result() override { return write_simhash_result(run_, style_, sink_); }
    bool write_final() override { return write_simhash_final(state_, sink_); }

    const SimHashRun& run_;
};

}  // namespace

bool print_simhash_trace(const AppState& state, const TraceOptions& options, const TextSink& sink) {
    return SimHashTrace(state, options, sink).print();
}

}  // namespace bandstand
