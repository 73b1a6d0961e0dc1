#include "app/text/run_trace.h"

#include "app/text/matrix_report.h"
#include "app/text/minhash_json.h"
#include "app/text/pair_comparison.h"
#include "core/narrate/describe_minhash.h"

namespace bandstand {

namespace {

// The matrix after each row of a pass is printed up to this size, as textbooks do.
constexpr std::size_t documents_shown_each_row = 12, functions_shown_each_row = 16;

}  // namespace

bool RunTrace::write_steps() {
    return write_fillings() && (shown_ == StepsShown::without_bands || write_placements()) && write_comparisons();
}

bool RunTrace::write_step(std::uint64_t step, const RunEvent& event) {
    if (!is_text()) return sink_(step_json(run_, step, event, style_.language));
    return write_words(step, run_.length(), describe(run_, event, style_.language));
}

bool RunTrace::write_fillings() {
    MinHashState machine = MinHashMachine::start(run_.input());
    while (!MinHashMachine::done(run_.input(), machine)) {
        MinHashEvent event = MinHashMachine::step(run_.input(), machine);
        event.completes = event.completes.with(Unit::run, machine.taken == run_.length());
        if (!write_step(machine.taken, event)) return false;
        if (event.completes.has(Unit::token_row) && !write_row_matrix(machine.signature)) return false;
    }
    return true;
}

bool RunTrace::write_placements() {
    const BandingInput input{&run_.signatures(), run_.banding()};
    BandingState machine = BandingMachine::start(input);
    while (!BandingMachine::done(input, machine)) {
        BandEvent event = BandingMachine::step(input, machine);
        const std::uint64_t step = run_.bands_phase().begin + machine.taken;
        event.completes = event.completes.with(Unit::run, step == run_.length());
        if (!write_step(step, event)) return false;
    }
    return true;
}

bool RunTrace::write_comparisons() {
    const std::size_t documents = run_.corpus().document_count();
    const std::uint64_t pairs = pair_count(documents), begin = run_.bands_phase().end;
    for (std::uint64_t index = 0; index < pairs; ++index) {
        PairEvent event = compare_columns(run_, pair_at(index, documents));
        const bool is_last = index + 1 == pairs;
        event.completes = UnitSet{}.with(Unit::hash).with(Unit::phase, is_last).with(Unit::run, is_last);
        if (!write_step(begin + index + 1, event)) return false;
    }
    return true;
}

bool RunTrace::write_row_matrix(const SignatureMatrix& matrix) {
    const bool is_small = matrix.columns <= documents_shown_each_row && matrix.rows <= functions_shown_each_row;
    if (!is_text() || run_.order() != FillOrder::by_row || !is_small) return true;
    const CellReader cell = [&](HashIndex i, DocumentIndex d) -> std::optional<std::uint64_t> {
        const Slot& slot = matrix.at(i, d);
        return slot.is_blank() ? std::nullopt : std::optional(slot.value);
    };
    return write_matrix(run_, cell, style_, sink_);
}

}  // namespace bandstand
