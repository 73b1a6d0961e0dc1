// trace_printer.h: the order in which every printed run is written, whatever it is a run of.
//
//   class MinHashTrace : public TracePrinter { … };
//   return MinHashTrace(state, options, sink).print();
//
// Text: heading, steps, result. JSON: steps, final object. With one step alone, the text ends with it and what stands
// then. Each function below writes whole lines and answers false where the sink took no more.
#pragma once
#include <cstdint>

#include "app/state/app_state.h"
#include "app/text/report_style.h"
#include "app/text/text_sink.h"
#include "app/text/trace_options.h"
#include "core/narrate/narration.h"

namespace bandstand {

class TracePrinter {
public:
    // All three are kept: they outlive the printer.
    TracePrinter(const AppState& state, const TraceOptions& options, const TextSink& sink)
        : state_(state), options_(options), sink_(sink), style_{state.language, options.columns} {}
    virtual ~TracePrinter() = default;
    TracePrinter(const TracePrinter&) = delete;
    TracePrinter& operator=(const TracePrinter&) = delete;

    bool print();

protected:
    virtual bool write_heading() = 0;                          // text only
    virtual bool write_steps() = 0;                            // all of them
    virtual bool write_step_at(std::uint64_t step) = 0;        // one by itself
    virtual bool write_moment(std::uint64_t) { return true; }  // text only: what stands after that step
    virtual bool write_result() = 0;                           // text only
    virtual bool write_final() = 0;                            // JSON only

    bool is_text() const { return options_.format == TraceFormat::text; }
    // A step in words behind its number, which is as wide as that of the last step. A step that is looked at alone has
    // its formula and its caution below.
    bool write_words(std::uint64_t step, std::uint64_t length, const Narration& narration);

    const AppState& state_;
    const TraceOptions& options_;
    const TextSink& sink_;
    const ReportStyle style_;
};

}  // namespace bandstand
