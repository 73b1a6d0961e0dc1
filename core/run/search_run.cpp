#include "core/run/search_run.h"

#include <cassert>
#include <map>

namespace bandstand {

namespace {

constexpr std::size_t most_phases = 100;

// Of entries in the order of adding, those that are numbered below `entries`.
void keep_below(std::vector<EntryIndex>& ascending, std::uint64_t entries) {
    const auto end = std::partition_point(ascending.begin(), ascending.end(),
                                          [&](EntryIndex entry) { return entry.value < entries; });
    ascending.erase(end, ascending.end());
}

bool meets(const SearchEvent& event, RunCondition condition) {
    using Kind = SearchEvent::Kind;
    switch (condition) {
        case RunCondition::bucket_hit:
            return event.kind == Kind::visit && event.in_bucket > 0;
        case RunCondition::kept:
            return event.kind == Kind::verify && event.is_kept;
        case RunCondition::removed:
            return event.kind == Kind::verify && !event.is_kept;
        case RunCondition::refused:
            return event.kind == Kind::refused;
        default:
            return false;
    }
}

}  // namespace

SearchRun::SearchRun() : SearchRun(std::make_shared<const SearchInput>()) {}

SearchRun::SearchRun(std::shared_ptr<const SearchInput> input, const SearchRun* previous) : input_(std::move(input)) {
    auto fingerprint_index = std::make_shared<FingerprintIndex>(input_->fingerprints);
    auto token_set_index = std::make_shared<TokenSetIndex>(input_->token_sets);
    if (kind() == IndexKind::fingerprints) {
        do_all(*fingerprint_index, previous);
    } else {
        do_all(*token_set_index, previous);
    }
    fingerprint_index_ = std::move(fingerprint_index);
    token_set_index_ = std::move(token_set_index);
}

template <class FilledIndex>
void SearchRun::do_all(FilledIndex& index, const SearchRun* previous) {
    std::map<const Operation*, OperationIndex> held;  // by the previous run
    if (previous && previous->kind() == kind()) {
        for (std::size_t n = 0; n < previous->operation_count(); ++n)
            held.emplace(&previous->operation(OperationIndex{n}), n);
    }
    known_.reserve(operation_count());
    begins_.reserve(operation_count() + 1);
    for (std::size_t i = 0; i < operation_count(); ++i) {
        const OperationIndex n{i};
        const auto found = held.find(&operation(n));
        Known known;
        if (found != held.end()) known.prepared = prepared_again(operation(n), *previous, found->second);
        if (!known.prepared)
            known.prepared =
                std::make_shared<const PreparedOperation>(prepare_operation(operation(n), index.parameters()));
        known.entries_before = index.size();
        OperationOutcome outcome = apply_operation(index, operation(n), *known.prepared);
        known.error = std::move(outcome.error);
        known.candidates = outcome.candidates.size();
        known.kept = outcome.result.size();
        if (outcome.entry) added_by_.push_back(n);
        known_.push_back(std::move(known));
        begins_.push_back(begins_.back() + steps(n).length());
    }
}

std::shared_ptr<const PreparedOperation> SearchRun::prepared_again(const Operation& operation,
                                                                   const SearchRun& previous, OperationIndex n) const {
    const std::shared_ptr<const PreparedOperation>& known = previous.known_[n.value].prepared;
    const SearchInput& before = previous.input();
    const bool is_add = operation.kind == Operation::Kind::add;
    PreparedOperation again;
    if (kind() == IndexKind::fingerprints) {
        if (is_add || before.fingerprints == input_->fingerprints) return known;
        if (known->error) return nullptr;
        again = *known;
        if (operation.limit.empty()) again.max_distance = input_->fingerprints.max_distance;
        if (distance_problem(again.max_distance, input_->fingerprints.band_count)) return nullptr;
    } else {
        if (before.token_sets.banding.used_rows() != input_->token_sets.banding.used_rows()) return nullptr;
        if (is_add || before.token_sets.minimum == input_->token_sets.minimum) return known;
        if (known->error) return nullptr;
        if (!operation.limit.empty()) return known;
        again = *known;
        again.minimum = input_->token_sets.minimum;
    }
    return std::make_shared<const PreparedOperation>(std::move(again));
}

OperationSteps SearchRun::steps(OperationIndex n) const {
    const Known& known = known_[n.value];
    return known.error ? OperationSteps{}
                       : OperationSteps(*input_, operation(n), known.prepared->features.size(), known.candidates);
}

OperationIndex SearchRun::operation_of(std::uint64_t position) const {
    assert(position >= 1 && position <= length());
    // The last operation that begins before the position; each has a step at least.
    const auto after = std::lower_bound(begins_.begin(), begins_.end(), position);
    return OperationIndex{static_cast<std::size_t>(after - begins_.begin() - 1)};
}

SearchRun::Place SearchRun::place(std::uint64_t position) const {
    using Kind = SearchEvent::Kind;
    const OperationIndex n = operation_of(position);
    const OperationSteps counts = steps(n);
    const bool is_add = operation(n).kind == Operation::Kind::add;
    const std::pair<std::uint64_t, Kind> parts[]{{counts.features, Kind::feature},
                                                 {counts.sketch, Kind::sketch},
                                                 {counts.bands, is_add ? Kind::put : Kind::visit},
                                                 {counts.unite, Kind::unite},
                                                 {counts.candidates, Kind::verify}};
    std::uint64_t ordinal = position - begin_of(n) - 1;
    for (const auto& [count, part] : parts) {
        if (ordinal < count) return {n, part, ordinal};
        ordinal -= count;
    }
    return {n, known_[n.value].error ? Kind::refused : Kind::result, 0};
}

std::vector<std::uint64_t> SearchRun::phase_ends(OperationIndex n) const {
    const OperationSteps counts = steps(n);
    std::vector<std::uint64_t> ends;
    std::uint64_t end = begin_of(n);
    for (const std::uint64_t part :
         {counts.features + counts.sketch, counts.bands + counts.unite, counts.candidates, std::uint64_t{1}}) {
        end += part;
        if (part > 0) ends.push_back(end);
    }
    return ends;
}

std::optional<SearchEvent> SearchRun::event() const {
    if (position_ == 0) return std::nullopt;
    return event_at(position_);
}

SearchEvent SearchRun::event_at(std::uint64_t position) const {
    using Kind = SearchEvent::Kind;
    const Place at = place(position);
    const Known& known = known_[at.operation.value];
    const bool is_add = operation(at.operation).kind == Operation::Kind::add;
    SearchEvent event;
    event.kind = at.kind;
    event.operation = at.operation;
    if (at.kind == Kind::feature || at.kind == Kind::verify) event.ordinal = static_cast<std::uint32_t>(at.ordinal);
    if (at.kind == Kind::put || at.kind == Kind::visit) {
        event.band = BandIndex{at.ordinal};
        const std::vector<EntryIndex> entries = bucket(event.band, key(at.operation, event.band), known.entries_before);
        event.in_bucket = entries.size();
        if (at.kind == Kind::visit) event.new_candidates = new_in(at.operation, event.band, entries);
    }
    if (is_add && (at.kind == Kind::put || at.kind == Kind::result)) event.entry = EntryIndex{known.entries_before};
    if (!is_add && (at.kind == Kind::unite || at.kind == Kind::result)) event.candidates = known.candidates;
    if (!is_add && at.kind == Kind::result) event.kept = known.kept;
    if (at.kind == Kind::verify) {
        const VerifiedCandidate& candidate = outcome(at.operation).candidates[at.ordinal];
        event.entry = candidate.entry;
        event.distance = candidate.distance;
        event.exact = candidate.exact;
        event.is_kept = candidate.is_kept;
    }
    const std::vector<std::uint64_t> ends = phase_ends(at.operation);
    event.completes = UnitSet{}
                          .with(Unit::hash)
                          .with(Unit::phase, std::binary_search(ends.begin(), ends.end(), position))
                          .with(Unit::operation, position == ends.back())
                          .with(Unit::run, position == length());
    return event;
}

std::vector<PhaseRange> SearchRun::phases() const {
    std::vector<PhaseRange> phases;
    for (std::size_t i = 0; i < operation_count(); ++i) {
        const OperationIndex n{i};
        const RunPhase phase = operation(n).kind == Operation::Kind::add ? RunPhase::adding : RunPhase::asking;
        if (phases.empty() || phases.back().phase != phase) phases.push_back({phase, begin_of(n), begin_of(n)});
        if (phases.size() > most_phases) return {{RunPhase::operations, 0, length()}};
        phases.back().end = end_of(n);
    }
    return phases;
}

std::uint64_t SearchRun::next_stop(std::uint64_t from, Unit unit) const {
    if (from >= length() || unit == Unit::run) return length();
    if (unit != Unit::operation && unit != Unit::phase) return from + 1;
    const OperationIndex n = operation_of(from + 1);
    if (unit == Unit::operation) return end_of(n);
    const std::vector<std::uint64_t> ends = phase_ends(n);
    return *std::upper_bound(ends.begin(), ends.end(), from);
}

std::uint64_t SearchRun::previous_stop(std::uint64_t from, Unit unit) const {
    if (from == 0 || unit == Unit::run) return 0;
    if (unit != Unit::operation && unit != Unit::phase) return from - 1;
    const OperationIndex n = operation_of(from);
    if (unit == Unit::operation) return begin_of(n);
    const std::vector<std::uint64_t> ends = phase_ends(n);
    const auto not_before = std::lower_bound(ends.begin(), ends.end(), from);
    return not_before == ends.begin() ? begin_of(n) : *(not_before - 1);
}

std::optional<std::uint64_t> SearchRun::find_within(OperationIndex n, std::uint64_t from,
                                                    RunCondition condition) const {
    const Known& known = known_[n.value];
    const OperationSteps counts = steps(n);
    const std::uint64_t visits = begin_of(n) + counts.features + counts.sketch,
                        verified = visits + counts.bands + counts.unite;
    // Where the events are that may meet it, and whether there are any.
    std::uint64_t begin = visits, end = verified;
    bool is_there = known.candidates > 0;
    if (condition == RunCondition::kept || condition == RunCondition::removed) {
        begin = verified, end = verified + counts.candidates;
        is_there = condition == RunCondition::kept ? known.kept > 0 : known.kept < known.candidates;
    } else if (condition == RunCondition::refused) {
        begin = begin_of(n), end = end_of(n);
        is_there = known.error.has_value();
    }
    if (!is_there) return std::nullopt;
    for (std::uint64_t p = std::max(from, begin) + 1; p <= end; ++p) {
        if (meets(event_at(p), condition)) return p;
    }
    return std::nullopt;
}

std::optional<std::uint64_t> SearchRun::find_next(std::uint64_t from, RunCondition condition) const {
    if (from >= length()) return std::nullopt;
    for (std::size_t n = operation_of(from + 1).value; n < operation_count(); ++n) {
        if (const auto found = find_within(OperationIndex{n}, from, condition)) return found;
    }
    return std::nullopt;
}

SearchRun::Asked& SearchRun::asked(OperationIndex n) const {
    const auto found =
        std::find_if(asked_.begin(), asked_.end(), [&](const Asked& kept) { return kept.operation == n; });
    if (found != asked_.end()) {
        std::rotate(asked_.begin(), found, found + 1);
    } else {
        if (asked_.size() == most_outcomes) asked_.pop_back();
        asked_.insert(asked_.begin(), Asked{n, make_outcome(n), nullptr});
    }
    return asked_.front();
}

const OperationOutcome& SearchRun::outcome(OperationIndex n) const {
    return *asked(n).outcome;
}

std::shared_ptr<const OperationOutcome> SearchRun::make_outcome(OperationIndex n) const {
    const Known& known = known_[n.value];
    const bool is_add = operation(n).kind == Operation::Kind::add;
    if (!known.error && !is_add) {
        return std::make_shared<const OperationOutcome>(
            kind() == IndexKind::fingerprints
                ? query_outcome(*fingerprint_index_, *known.prepared, known.entries_before)
                : query_outcome(*token_set_index_, *known.prepared, known.entries_before));
    }
    OperationOutcome outcome;
    outcome.error = known.error;
    outcome.prepared = *known.prepared;
    if (!known.error) outcome.entry = EntryIndex{known.entries_before};
    return std::make_shared<const OperationOutcome>(std::move(outcome));
}

std::optional<std::vector<VerifiedCandidate>> SearchRun::missed(OperationIndex n) const {
    const Known& known = known_[n.value];
    if (known.error || operation(n).kind == Operation::Kind::add) return std::vector<VerifiedCandidate>{};
    if (known.entries_before > most_scanned) return std::nullopt;
    Asked& kept = asked(n);
    if (!kept.missed) {
        kept.missed = std::make_shared<const std::vector<VerifiedCandidate>>(
            kind() == IndexKind::fingerprints ? missed_entries(*fingerprint_index_, *kept.outcome, known.entries_before)
                                              : missed_entries(*token_set_index_, *kept.outcome, known.entries_before));
    }
    return *kept.missed;
}

std::string_view SearchRun::id(EntryIndex entry) const {
    return kind() == IndexKind::fingerprints ? fingerprint_index_->id(entry) : token_set_index_->id(entry);
}

std::vector<std::uint64_t> SearchRun::key(OperationIndex n, BandIndex j) const {
    const PreparedOperation& prepared = *known_[n.value].prepared;
    if (kind() == IndexKind::fingerprints) return {fingerprint_index_->key(prepared.fingerprint, j)};
    const auto first = prepared.signature.begin() + input_->token_sets.banding.first_row(j).value;
    return {first, first + input_->token_sets.banding.rows};
}

std::vector<std::uint64_t> SearchRun::key(EntryIndex entry, BandIndex j) const {
    if (kind() == IndexKind::fingerprints) return {fingerprint_index_->key(fingerprint_index_->fingerprint(entry), j)};
    const Banding& banding = input_->token_sets.banding;
    const auto rows = token_set_index_->signature(entry).subspan(banding.first_row(j).value, banding.rows);
    return {rows.begin(), rows.end()};
}

bool SearchRun::shares_band(OperationIndex n, EntryIndex entry, BandIndex j) const {
    const PreparedOperation& prepared = *known_[n.value].prepared;
    if (kind() == IndexKind::fingerprints) {
        return fingerprint_index_->key(prepared.fingerprint, j) ==
               fingerprint_index_->key(fingerprint_index_->fingerprint(entry), j);
    }
    const Banding& banding = input_->token_sets.banding;
    const auto rows = token_set_index_->signature(entry).subspan(banding.first_row(j).value, banding.rows);
    return std::equal(rows.begin(), rows.end(), prepared.signature.begin() + banding.first_row(j).value);
}

std::vector<BandIndex> SearchRun::shared_bands(OperationIndex n, EntryIndex entry) const {
    std::vector<BandIndex> bands;
    for (std::size_t j = 0; j < input_->band_count(); ++j) {
        if (shares_band(n, entry, BandIndex{j})) bands.push_back(BandIndex{j});
    }
    return bands;
}

std::uint32_t SearchRun::agreeing_rows(OperationIndex n, EntryIndex entry) const {
    const std::vector<std::uint64_t>& own = known_[n.value].prepared->signature;
    const auto other = token_set_index_->signature(entry);
    std::uint32_t agree = 0;
    for (std::size_t i = 0; i < own.size(); ++i) agree += own[i] == other[i] ? 1U : 0U;
    return agree;
}

std::vector<EntryIndex> SearchRun::bucket(BandIndex j, const std::vector<std::uint64_t>& key,
                                          std::uint64_t entries) const {
    std::vector<EntryIndex> found = kind() == IndexKind::fingerprints ? fingerprint_index_->bucket(j, key.front())
                                                                      : token_set_index_->bucket(j, key);
    keep_below(found, entries);
    return found;
}

std::uint64_t SearchRun::new_in(OperationIndex n, BandIndex j, const std::vector<EntryIndex>& entries) const {
    const auto is_new = [&](EntryIndex entry) {
        for (std::size_t earlier = 0; earlier < j.value; ++earlier) {
            if (shares_band(n, entry, BandIndex{earlier})) return false;
        }
        return true;
    };
    return static_cast<std::uint64_t>(std::count_if(entries.begin(), entries.end(), is_new));
}

std::uint32_t SearchRun::buckets_hit(OperationIndex n) const {
    std::uint32_t hit = 0;
    for (std::size_t j = 0; j < input_->band_count(); ++j) {
        hit += bucket(BandIndex{j}, key(n, BandIndex{j}), known_[n.value].entries_before).empty() ? 0U : 1U;
    }
    return hit;
}

}  // namespace bandstand
