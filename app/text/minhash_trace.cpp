#include "app/text/minhash_trace.h"

#include <fmt/format.h>

#include "app/text/display_width.h"
#include "app/text/minhash_json.h"
#include "app/text/minhash_report.h"
#include "app/text/narration_text.h"
#include "app/text/pair_comparison.h"

namespace bandstand {

namespace {

// The matrix after each row of a pass is printed up to this size, as textbooks do.
constexpr std::size_t documents_shown_each_row = 12, functions_shown_each_row = 16;

class Tracer {
public:
    Tracer(const AppState& state, const TraceOptions& options, const TextSink& sink)
        : state_(state), run_(state.run), options_(options), style_{state.language, options.columns}, sink_(sink) {}

    bool print() {
        const bool is_text = options_.format == TraceFormat::text;
        if (is_text && !write_heading(state_, style_, sink_)) return false;
        if (!options_.steps) return close(minhash_signatures(run_.corpus(), run_.family(), run_.order()));
        if (options_.only_step) {
            if (!print_step(*options_.only_step, run_.event_at(*options_.only_step))) return false;
            return is_text ? print_moment(*options_.only_step)
                           : close(minhash_signatures(run_.corpus(), run_.family(), run_.order()));
        }
        MinHashState machine = MinHashMachine::start(run_.input());
        while (!MinHashMachine::done(run_.input(), machine)) {
            MinHashEvent event = MinHashMachine::step(run_.input(), machine);
            const bool is_last = machine.taken == run_.length();
            event.completes = event.completes.with(Unit::run, is_last);
            if (!print_step(machine.taken, event)) return false;
            if (event.completes.has(Unit::token_row) && !print_row_matrix(machine.signature)) return false;
        }
        return print_pairs(machine) && close(machine.signature);
    }

private:
    bool print_step(std::uint64_t step, const RunEvent& event) {
        if (options_.format == TraceFormat::json) return sink_(step_json(run_, step, event, style_.language));
        const Narration narration = describe(run_, event, style_.language);
        const std::string place = padded_left(fmt::format("{}", step), fmt::format("{}", run_.length()).size());
        std::string text = fmt::format("{}  {}\n", place, sentences_text(narration, style_.language));
        // A step that is looked at alone is told in full.
        if (options_.only_step) {
            for (const std::string& line : narration.formula)
                text += std::string(place.size() + 4, ' ') + printable(line) + "\n";
            if (narration.caution) text += printable(plain_text(*narration.caution)) + "\n";
        }
        return sink_(text);
    }

    bool print_moment(std::uint64_t step) {
        MinHashRun run = run_;
        run.seek(step);
        SignatureMatrix matrix(run.family().size(), run.corpus().document_count());
        for (std::size_t d = 0; d < matrix.columns; ++d)
            for (std::size_t i = 0; i < matrix.rows; ++i)
                matrix.at(HashIndex{i}, DocumentIndex{d}) = run.slot(HashIndex{i}, DocumentIndex{d});
        const std::string title = phrase(style_.language, "text.matrix_after", {{"step", fmt::format("{}", step)}});
        return sink_("\n" + title + "\n") && write_matrix(run, matrix, style_, sink_);
    }

    bool print_row_matrix(const SignatureMatrix& matrix) {
        const bool is_small = matrix.columns <= documents_shown_each_row && matrix.rows <= functions_shown_each_row;
        if (options_.format == TraceFormat::json || run_.order() != FillOrder::by_row || !is_small) return true;
        return write_matrix(run_, matrix, style_, sink_);
    }

    bool print_pairs(const MinHashState& machine) {
        const std::size_t documents = run_.corpus().document_count();
        const std::uint64_t pairs = pair_count(documents);
        for (std::uint64_t index = 0; index < pairs; ++index) {
            PairEvent event = compare_columns(run_.corpus(), machine.signature, pair_at(index, documents));
            const bool is_last = index + 1 == pairs;
            event.completes = UnitSet{}.with(Unit::hash).with(Unit::phase, is_last).with(Unit::run, is_last);
            if (!print_step(machine.taken + index + 1, event)) return false;
        }
        return true;
    }

    bool close(const SignatureMatrix& matrix) {
        if (options_.format == TraceFormat::json)
            return write_final_json(*state_.project, run_, matrix, style_.language, sink_);
        if (options_.steps && !sink_("\n")) return false;
        return write_result(run_, matrix, style_, sink_);
    }

    const AppState& state_;
    const MinHashRun& run_;
    const TraceOptions& options_;
    ReportStyle style_;
    const TextSink& sink_;
};

}  // namespace

bool print_minhash_trace(const AppState& state, const TraceOptions& options, const TextSink& sink) {
    return Tracer(state, options, sink).print();
}

}  // namespace bandstand
