#include "core/minhash/minhash_run.h"

#include <algorithm>
#include <cassert>

namespace bandstand {

namespace {

// A run is walked from its start, once, where that takes a few milliseconds; a seek then costs a sixteenth of it at
// most. More checkpoints would make the first walk dearer, since each is fresh memory, and no seek noticeably faster.
constexpr std::uint64_t checkpoints = 16;
constexpr std::uint64_t checkpoint_budget = 4U << 20;  // bytes
constexpr std::size_t remembered_columns = 64;

// The cryptographic hash takes some 300 ns, a step with any other some 20 ns.
bool is_slow(const HashFamily& family) { return family.kind() == FamilyKind::blake2b; }
std::uint64_t longest_walk(const HashFamily& family) { return is_slow(family) ? 40'000 : 100'000; }
std::uint64_t longest_search(const HashFamily& family) { return MinHashRun::search_limit / (is_slow(family) ? 40 : 1); }

bool fits_a_timeline(const HashFamily& family, std::uint64_t steps, std::uint64_t documents) {
    return steps <= longest_walk(family) && documents * family.size() * sizeof(Slot) * checkpoints <= checkpoint_budget;
}

}  // namespace

UnitSet completed_by(const RunEvent& event) {
    return std::visit([](const auto& e) { return e.completes; }, event);
}

bool meets(const RunEvent& event, RunCondition condition) {
    const auto* fill = std::get_if<MinHashEvent>(&event);
    if (!fill) return false;
    if (condition == RunCondition::minimum_changed) return fill->changed();
    return !fill->changed() && fill->value == fill->before.value;
}

MinHashRun::MinHashRun()
    : MinHashRun(std::make_shared<const Corpus>(), std::make_shared<const HashFamily>(FamilyParameters{}, Vocabulary{}),
                 FillOrder::by_document) {}

MinHashRun::MinHashRun(std::shared_ptr<const Corpus> corpus, std::shared_ptr<const HashFamily> family, FillOrder order,
                       RunMode mode)
    : corpus_(std::move(corpus)), family_(std::move(family)), order_(order) {
    signature_length_ = MinHashMachine::step_count(input());
    pairs_ = pair_count(corpus_->document_count());
    const bool is_short = mode == RunMode::automatic ? fits_a_timeline(*family_, signature_length_, corpus_->document_count())
                                                     : mode == RunMode::timeline;
    if (is_short) timeline_.emplace(input(), checkpoints);
}

void MinHashRun::seek(std::uint64_t target) {
    position_ = std::min(target, length());
    if (timeline_) timeline_->seek(signature_position());
}

std::optional<RunEvent> MinHashRun::event() const {
    if (position_ == 0) return std::nullopt;
    if (!timeline_ || position_ > signature_length_) return event_at(position_);
    MinHashEvent event = *timeline_->last_event();
    event.completes = event.completes.with(Unit::run, position_ == length());
    return event;
}

RunEvent MinHashRun::event_at(std::uint64_t position) const {
    assert(position >= 1 && position <= length());
    if (position > signature_length_) return compare(position - signature_length_ - 1);
    MinHashEvent event = bandstand::event_at(input(), position);
    if (position == length()) event.completes = event.completes.with(Unit::run);
    return event;
}

PairEvent MinHashRun::compare(std::uint64_t index) const {
    PairEvent event;
    event.pair = pair_at(index, corpus_->document_count());
    event.exact = exact_jaccard(*corpus_, event.pair.first, event.pair.second);
    event.k = family_->size();
    if (event.exact) {
        const auto one = final_column(event.pair.first);
        const auto other = final_column(event.pair.second);
        for (std::size_t i = 0; i < one.size(); ++i) event.agree += one[i].value == other[i].value ? 1U : 0U;
    }
    const bool is_last = index + 1 == pairs_;
    event.completes = UnitSet{}.with(Unit::hash).with(Unit::phase, is_last).with(Unit::run, is_last);
    return event;
}

std::vector<PhaseRange> MinHashRun::phases() const {
    std::vector<PhaseRange> phases;
    if (signature_length_ > 0) phases.push_back({RunPhase::signature, 0, signature_length_});
    if (pairs_ > 0) phases.push_back({RunPhase::compare, signature_length_, length()});
    return phases;
}

std::uint64_t MinHashRun::next_stop(std::uint64_t from, Unit unit) const {
    if (from >= length() || unit == Unit::run) return length();
    if (from < signature_length_) return next_completion(input(), from, unit);
    // Pairs have no smaller parts: every unit below the phase is one pair.
    return unit == Unit::phase ? length() : from + 1;
}

std::uint64_t MinHashRun::previous_stop(std::uint64_t from, Unit unit) const {
    if (from == 0 || unit == Unit::run) return 0;
    if (from <= signature_length_) return previous_completion(input(), from, unit);
    return unit == Unit::phase ? signature_length_ : from - 1;
}

std::optional<std::uint64_t> MinHashRun::find_next(std::uint64_t from, RunCondition condition) const {
    if (from >= signature_length_) return std::nullopt;
    const std::uint64_t search = longest_search(*family_);
    const std::uint64_t end = std::min(signature_length_, from + search);
    if (order_ == FillOrder::by_row && !timeline_) {
        // Every event is reached by itself, at the price of its document's tokens.
        const std::uint64_t near_end = std::min(end, from + search / 100);
        for (std::uint64_t p = from + 1; p <= near_end; ++p) {
            if (meets(event_at(p), condition)) return p;
        }
        return std::nullopt;
    }
    MinHashCursor next = cursor_at(input(), from);
    MinHashState state;
    if (order_ == FillOrder::by_row) {
        state = timeline_->state();
        if (position_ != from) {
            Timeline<MinHashMachine> elsewhere = *timeline_;
            elsewhere.seek(from);
            state = elsewhere.state();
        }
        for (std::uint64_t p = from + 1; p <= end; ++p) {
            if (meets(MinHashMachine::step(input(), state), condition)) return p;
        }
        return std::nullopt;
    }
    // Document order fills one cell at a time: its running minimum is all there is to carry.
    Slot slot = slot_at(input(), from, next.function, next.document);
    for (std::uint64_t p = from + 1; p <= end; ++p) {
        if (next.ordinal == 0) slot = {};
        MinHashEvent event{next.document, next.token, next.function, family_->hash(next.function, next.token), slot, slot, {}};
        if (slot.is_lowered_by(event.value)) event.after = slot = {event.value, next.token};
        if (meets(event, condition)) return p;
        if (p < signature_length_) advance(input(), next);
    }
    return std::nullopt;
}

std::uint32_t MinHashRun::tokens_met(HashIndex i, DocumentIndex d) const {
    return bandstand::tokens_met(input(), signature_position(), i, d);
}

bool MinHashRun::is_filled(HashIndex i, DocumentIndex d) const {
    const std::size_t size = corpus_->tokens(d).size();
    return size > 0 && tokens_met(i, d) == size;
}

Slot MinHashRun::slot(HashIndex i, DocumentIndex d) const {
    if (timeline_) return timeline_->state().signature.at(i, d);
    const std::uint32_t met = tokens_met(i, d);
    if (met == 0) return {};
    const auto tokens = tokens_in_order(*corpus_, d, order_);
    if (met == tokens.size()) return final_column(d)[i.value];
    return minimum_slot(tokens.first(met), *family_, i);
}

std::span<const Slot> MinHashRun::final_column(DocumentIndex d) const {
    for (const RememberedColumn& column : columns_) {
        if (column.document == d) return column.slots;
    }
    RememberedColumn column{d, {}};
    const auto tokens = tokens_in_order(*corpus_, d, order_);
    for (std::size_t i = 0; i < family_->size(); ++i) column.slots.push_back(minimum_slot(tokens, *family_, HashIndex{i}));
    if (columns_.size() < remembered_columns) {
        columns_.push_back(std::move(column));
        return columns_.back().slots;
    }
    RememberedColumn& replaced = columns_[next_column_];
    next_column_ = (next_column_ + 1) % remembered_columns;
    replaced = std::move(column);
    return replaced.slots;
}

PairProgress MinHashRun::progress(DocumentPair pair) const {
    PairProgress progress;
    for (std::size_t row = 0; row < family_->size(); ++row) {
        const HashIndex i{row};
        if (!is_filled(i, pair.first) || !is_filled(i, pair.second)) continue;
        ++progress.rows;
        progress.agree += slot(i, pair.first).value == slot(i, pair.second).value ? 1U : 0U;
    }
    return progress;
}

RunCounters MinHashRun::counters() const {
    RunCounters counters;
    counters.hash_evaluations = signature_position();
    counters.hash_evaluations_total = signature_length_;
    for (std::size_t d = 0; d < corpus_->document_count(); ++d) {
        if (!corpus_->tokens(DocumentIndex{d}).empty()) counters.cells_total += family_->size();
    }
    if (timeline_) {
        counters.cells_filled = timeline_->state().cells_filled;
        counters.minimum_changes = timeline_->state().changes;
    } else {
        counters.cells_filled = cells_filled_at(input(), signature_position());
    }
    counters.pairs_compared = position_ - signature_position();
    counters.pairs_total = pairs_;
    return counters;
}

const std::vector<std::uint64_t>& MinHashRun::change_markers() const {
    if (markers_) return *markers_;
    markers_.emplace();
    if (signature_length_ > longest_walk(*family_)) return *markers_;
    MinHashState state = MinHashMachine::start(input());
    while (!MinHashMachine::done(input(), state)) {
        if (MinHashMachine::step(input(), state).changed()) markers_->push_back(state.taken);
    }
    return *markers_;
}

}  // namespace bandstand
