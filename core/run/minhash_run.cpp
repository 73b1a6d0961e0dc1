#include "core/run/minhash_run.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/lsh/candidates.h"

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

// What is computed at once when it is asked for: some tens of milliseconds.
std::uint64_t quick_signatures(const HashFamily& family) { return is_slow(family) ? 300'000 : 20'000'000; }

bool fill_meets(const MinHashEvent& fill, RunCondition condition) {
    if (condition == RunCondition::minimum_changed) return fill.changed();
    return !fill.changed() && fill.value == fill.before.value;
}

bool fits_a_timeline(const HashFamily& family, std::uint64_t steps, std::uint64_t documents) {
    return steps <= longest_walk(family) && documents * family.size() * sizeof(Slot) * checkpoints <= checkpoint_budget;
}

}  // namespace

UnitSet completed_by(const RunEvent& event) {
    return std::visit([](const auto& e) { return e.completes; }, event);
}

MinHashRun::MinHashRun()
    : MinHashRun(std::make_shared<const Corpus>(), std::make_shared<const HashFamily>(FamilyParameters{}, Vocabulary{}),
                 FillOrder::by_document) {}

MinHashRun::MinHashRun(std::shared_ptr<const Corpus> corpus, std::shared_ptr<const HashFamily> family, FillOrder order,
                       RunMode mode)
    : corpus_(std::move(corpus)), family_(std::move(family)), order_(order) {
    signature_length_ = MinHashMachine::step_count(input());
    pairs_ = pair_count(corpus_->document_count());
    banding_ = default_banding(family_->size(), threshold_.value());
    for (std::size_t d = 0; d < corpus_->document_count(); ++d) {
        if (!corpus_->tokens(DocumentIndex{d}).empty()) signed_documents_.push_back(DocumentIndex{d});
    }
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
    const bool is_last = position == length();
    RunEvent event;
    if (position > bands_end()) {
        event = compare(position - bands_end() - 1);
    } else if (position > signature_length_) {
        event = put(position - signature_length_ - 1);
    } else {
        event = bandstand::event_at(input(), position);
    }
    std::visit([&](auto& e) { e.completes = e.completes.with(Unit::run, is_last); }, event);
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
    event.completes = UnitSet{}.with(Unit::hash).with(Unit::phase, index + 1 == pairs_);
    return event;
}

BandEvent MinHashRun::put(std::uint64_t index) const {
    const std::uint64_t documents = signed_documents_.size(), within = index % documents;
    BandEvent event = band_event(signatures(), buckets(), BandIndex{index / documents}, signed_documents_[within]);
    event.completes = UnitSet{}
                          .with(Unit::hash)
                          .with(Unit::cell)
                          .with(Unit::document)
                          .with(Unit::band, within + 1 == documents)
                          .with(Unit::phase, index + 1 == bands_length());
    return event;
}

void MinHashRun::set_banding(Banding banding, Threshold threshold) {
    threshold_ = threshold;
    if (banding == banding_) return;
    const std::uint64_t old_end = bands_end();
    const Banding old = std::exchange(banding_, banding);
    buckets_.reset();
    if (position_ >= old_end && position_ > signature_length_) {
        // Bands that are all done stay so.
        position_ = bands_end() + (position_ - old_end);
    } else if (position_ > signature_length_) {
        // The same document, in the band that now holds the first row of the band at work.
        const std::uint64_t index = position_ - signature_length_ - 1, documents = signed_documents_.size();
        const std::uint64_t row = index / documents * old.rows;
        const std::uint64_t band = std::min<std::uint64_t>(row / banding.rows, banding.bands - 1);
        position_ = signature_length_ + band * documents + index % documents + 1;
    }
}

bool MinHashRun::signatures_are_at_hand() const {
    return signatures_ != nullptr || signature_length_ <= quick_signatures(*family_);
}

void MinHashRun::use_signatures(std::shared_ptr<const SignatureValues> values) {
    signatures_ = std::move(values);
    buckets_.reset();
}

const std::shared_ptr<const SignatureValues>& MinHashRun::shared_signatures() const {
    if (!signatures_) signatures_ = std::make_shared<const SignatureValues>(signature_values(*corpus_, *family_));
    return signatures_;
}

const SignatureValues& MinHashRun::signatures() const { return *shared_signatures(); }

const BandBuckets& MinHashRun::buckets() const {
    if (!buckets_) buckets_ = std::make_shared<const BandBuckets>(signatures(), banding_);
    return *buckets_;
}

std::uint64_t MinHashRun::position_of(BandIndex j, DocumentIndex d) const {
    const auto place = std::lower_bound(signed_documents_.begin(), signed_documents_.end(), d);
    return signature_length_ + j.value * signed_documents_.size() +
           static_cast<std::uint64_t>(place - signed_documents_.begin()) + 1;
}

std::uint64_t MinHashRun::position_of(DocumentPair pair) const {
    return bands_end() + pair_index(pair, corpus_->document_count()) + 1;
}

std::vector<PhaseRange> MinHashRun::phases() const {
    std::vector<PhaseRange> phases;
    if (signature_length_ > 0) phases.push_back({RunPhase::signature, 0, signature_length_});
    if (bands_length() > 0) phases.push_back(bands_phase());
    if (pairs_ > 0) phases.push_back({RunPhase::compare, bands_end(), length()});
    return phases;
}

std::vector<Unit> MinHashRun::units() const {
    if (order_ == FillOrder::by_document) return {Unit::hash, Unit::cell, Unit::document, Unit::band, Unit::phase, Unit::run};
    return {Unit::hash, Unit::cell, Unit::token_row, Unit::document, Unit::band, Unit::phase, Unit::run};
}

std::uint64_t MinHashRun::next_stop(std::uint64_t from, Unit unit) const {
    if (from >= length() || unit == Unit::run) return length();
    if (from < signature_length_) {
        // A band needs whole signatures: there is none before they are filled.
        return next_completion(input(), from, unit == Unit::band ? Unit::phase : unit);
    }
    if (from < bands_end()) {
        if (unit == Unit::phase) return bands_end();
        if (unit != Unit::band) return from + 1;
        const std::uint64_t documents = signed_documents_.size();
        return signature_length_ + ((from - signature_length_) / documents + 1) * documents;
    }
    // Pairs have no smaller parts: every unit below the phase is one pair.
    return unit == Unit::phase ? length() : from + 1;
}

std::uint64_t MinHashRun::previous_stop(std::uint64_t from, Unit unit) const {
    if (from == 0 || unit == Unit::run) return 0;
    if (from <= signature_length_) return previous_completion(input(), from, unit == Unit::band ? Unit::phase : unit);
    if (from <= bands_end()) {
        if (unit == Unit::phase) return signature_length_;
        if (unit != Unit::band) return from - 1;
        const std::uint64_t documents = signed_documents_.size();
        return signature_length_ + (from - signature_length_ - 1) / documents * documents;
    }
    return unit == Unit::phase ? bands_end() : from - 1;
}

std::vector<RunCondition> MinHashRun::conditions() const {
    return {RunCondition::minimum_changed, RunCondition::equal_minimum, RunCondition::collision, RunCondition::new_pair,
            RunCondition::chance_pair};
}

std::optional<std::uint64_t> MinHashRun::find_next(std::uint64_t from, RunCondition condition) const {
    switch (condition) {
        case RunCondition::minimum_changed:
        case RunCondition::equal_minimum: return find_fill(from, condition);
        case RunCondition::collision:
        case RunCondition::new_pair:
        case RunCondition::chance_pair: return find_meeting(from, condition);
        default: break;  // conditions of other runs
    }
    return std::nullopt;
}

bool MinHashRun::meets_by_chance(const BandEvent& event) const {
    const auto is_below = [&](DocumentIndex other) {
        return !reaches(*exact_jaccard(*corpus_, event.document, other), threshold_);
    };
    if (event.new_pairs == 0) return false;
    if (event.pairs == event.meetings.size()) {
        return std::any_of(event.meetings.begin(), event.meetings.end(),
                           [&](const Meeting& meeting) { return meeting.is_new && is_below(meeting.with); });
    }
    // A crowded bucket is looked through document by document, up to a limit that keeps the answer quick.
    constexpr std::size_t most_looked_at = 2'000;
    for (const DocumentIndex other : buckets().documents(event.band, event.bucket, most_looked_at)) {
        if (other >= event.document) break;
        const DocumentPair pair = DocumentPair::of(other, event.document);
        if (first_shared_band(signatures(), banding_, pair) == event.band && is_below(other)) return true;
    }
    return false;
}

std::optional<std::uint64_t> MinHashRun::find_meeting(std::uint64_t from, RunCondition condition) const {
    const std::uint64_t begin = std::max(from, signature_length_);
    const std::uint64_t end = std::min(bands_end(), begin + search_limit / 10);
    for (std::uint64_t p = begin + 1; p <= end; ++p) {
        const BandEvent event = put(p - signature_length_ - 1);
        if (condition == RunCondition::collision && event.pairs > 0) return p;
        if (condition == RunCondition::new_pair && event.new_pairs > 0) return p;
        if (condition == RunCondition::chance_pair && meets_by_chance(event)) return p;
    }
    return std::nullopt;
}

std::optional<std::uint64_t> MinHashRun::find_fill(std::uint64_t from, RunCondition condition) const {
    if (from >= signature_length_) return std::nullopt;
    const std::uint64_t search = longest_search(*family_);
    const std::uint64_t end = std::min(signature_length_, from + search);
    if (order_ == FillOrder::by_row && !timeline_) {
        // Every event is reached by itself, at the price of its document's tokens.
        const std::uint64_t near_end = std::min(end, from + search / 100);
        for (std::uint64_t p = from + 1; p <= near_end; ++p) {
            if (fill_meets(bandstand::event_at(input(), p), condition)) return p;
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
            if (fill_meets(MinHashMachine::step(input(), state), condition)) return p;
        }
        return std::nullopt;
    }
    // Document order fills one cell at a time: its running minimum is all there is to carry.
    Slot slot = slot_at(input(), from, next.function, next.document);
    for (std::uint64_t p = from + 1; p <= end; ++p) {
        if (next.ordinal == 0) slot = {};
        MinHashEvent event{next.document, next.token, next.function, family_->hash(next.function, next.token), slot, slot, {}};
        if (slot.is_lowered_by(event.value)) event.after = slot = {event.value, next.token};
        if (fill_meets(event, condition)) return p;
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

bool MinHashRun::is_placed(BandIndex j, DocumentIndex d) const {
    return !corpus_->tokens(d).empty() && position_of(j, d) <= position_;
}

std::optional<BandIndex> MinHashRun::band_at_work() const {
    if (position_ < signature_length_ || position_ > bands_end() || bands_length() == 0) return std::nullopt;
    const std::uint64_t done = position_ - signature_length_;
    return BandIndex{done == 0 ? 0 : (done - 1) / signed_documents_.size()};
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
    counters.placements = std::min(position_, bands_end()) - signature_position();
    counters.placements_total = bands_length();
    counters.pairs_compared = position_ - std::min(position_, bands_end());
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
