#include "app/text/search_trace.h"

#include "app/text/play_search.h"
#include "app/text/search_json.h"
#include "app/text/search_report.h"
#include "app/text/trace_printer.h"
#include "core/narrate/describe_search.h"

namespace bandstand {

namespace {

class SearchTrace : public TracePrinter {
public:
    SearchTrace(const AppState& state, const TraceOptions& options, const TextSink& sink)
        : TracePrinter(state, options, sink), run_(state.search_run) {}

private:
    bool write_heading() override { return sink_(search_heading_text(run_, style_.language)); }
    bool write_steps() override {
        for (std::uint64_t step = 1; step <= run_.length(); ++step)
            if (!write_step_at(step)) return false;
        return true;
    }
    bool write_step_at(std::uint64_t step) override {
        run_.seek(step);
        if (!is_text()) return sink_(search_step_json(run_, style_.language));
        return write_words(step, run_.length(), describe(run_, *run_.event(), style_.language));
    }
    bool write_moment(std::uint64_t) override {
        constexpr std::size_t most_rows = 40;
        std::string text = "\n";
        for (const std::string& line : search_board_lines(run_, style_.language, {options_.columns, most_rows})) text += line + "\n";
        return sink_(text);
    }
    bool write_result() override { return write_search_result(run_, style_, sink_); }
    bool write_final() override { return write_search_final(run_, style_.language, sink_); }

    SearchRun run_;  // a copy, which is moved along; it shares the index
};

}  // namespace

bool print_search_trace(const AppState& state, const TraceOptions& options, const TextSink& sink) {
    return SearchTrace(state, options, sink).print();
}

}  // namespace bandstand
