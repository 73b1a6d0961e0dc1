#include "core/search/search_machine.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <iterator>

#include "core/hashing/blake2b64.h"

namespace bandstand {

namespace {

PreparedOperation prepare(const SearchInput& input, const Operation& operation) {
    return input.kind == IndexKind::fingerprints ? prepare_operation(operation, input.fingerprints)
                                                 : prepare_operation(operation, input.token_sets);
}

bool has_id(const SearchState& state, const std::string& id) {
    return std::any_of(state.entries.begin(), state.entries.end(),
                       [&](const SearchState::Entry& entry) { return entry.id == id; });
}

void cast_votes(const Feature& feature, std::vector<std::int64_t>& tally) {
    const std::uint64_t hash = blake2b64_little_endian(feature.word);
    const auto weight = static_cast<std::int64_t>(feature.weight);
    for (std::size_t p = 0; p < tally.size(); ++p) tally[p] += (hash >> p & 1U) != 0 ? weight : -weight;
}

void lower_values(const Feature& feature, std::uint64_t k, std::vector<std::uint64_t>& signature) {
    const bool is_first = signature.empty();
    for (std::uint64_t i = 0; i < k; ++i) {
        const std::uint64_t value = blake2b64_big_endian(std::to_string(i) + '\0' + feature.word);
        if (is_first) {
            signature.push_back(value);
        } else {
            signature[i] = std::min(signature[i], value);
        }
    }
}

std::uint64_t binarised(const std::vector<std::int64_t>& tally) {
    std::uint64_t fingerprint = 0;
    for (std::size_t p = 0; p < tally.size(); ++p) fingerprint |= std::uint64_t{tally[p] > 0 ? 1U : 0U} << p;
    return fingerprint;
}

// Of the sketch of the operation at work.
SearchState::Key key_at_work(const SearchInput& input, const SearchState& state, std::uint32_t band) {
    if (input.kind == IndexKind::fingerprints) {
        const std::uint32_t width = input.fingerprints.band_width();
        return {*state.fingerprint << (fingerprint_bits - width * (band + 1)) >> (fingerprint_bits - width)};
    }
    const std::uint32_t rows = input.token_sets.banding.rows;
    const auto first = state.signature.begin() + static_cast<std::ptrdiff_t>(std::size_t{band} * rows);
    return {first, first + rows};
}

JaccardFraction jaccard_of(const std::vector<Feature>& one, const std::vector<Feature>& other) {
    const auto before = [](const Feature& a, const Feature& b) { return a.word < b.word; };
    std::vector<Feature> shared;
    std::set_intersection(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(shared), before);
    return {shared.size(), one.size() + other.size() - shared.size()};
}

void put(const SearchInput& input, SearchState& state, SearchEvent& event) {
    event.kind = SearchEvent::Kind::put;
    event.band = BandIndex{state.bands_done};
    event.entry = EntryIndex{state.entries.size()};
    auto& bucket = state.buckets[state.bands_done][key_at_work(input, state, state.bands_done)];
    event.in_bucket = bucket.size();
    bucket.push_back(event.entry);
    ++state.bands_done;
}

void visit(const SearchInput& input, SearchState& state, SearchEvent& event) {
    event.kind = SearchEvent::Kind::visit;
    event.band = BandIndex{state.bands_done};
    const auto& buckets = state.buckets[state.bands_done];
    ++state.bands_done;
    const auto bucket = buckets.find(key_at_work(input, state, event.band.value));
    if (bucket == buckets.end()) return;
    event.in_bucket = bucket->second.size();
    for (const EntryIndex entry : bucket->second) {
        const auto place = std::lower_bound(state.met.begin(), state.met.end(), entry);
        if (place != state.met.end() && *place == entry) continue;
        state.met.insert(place, entry);
        ++event.new_candidates;
    }
}

void verify(const SearchInput& input, const PreparedOperation& prepared, SearchState& state, SearchEvent& event) {
    event.kind = SearchEvent::Kind::verify;
    event.ordinal = state.verified;
    event.entry = state.met[state.verified];
    const SearchState::Entry& entry = state.entries[event.entry.value];
    if (input.kind == IndexKind::fingerprints) {
        event.distance = static_cast<std::uint32_t>(std::popcount(*state.fingerprint ^ entry.fingerprint));
        event.is_kept = event.distance <= prepared.max_distance;
    } else {
        event.exact = jaccard_of(entry.features, prepared.features);
        event.is_kept = reaches(event.exact, prepared.minimum);
    }
    ++state.verified;
    if (event.is_kept) state.kept.push_back(event.entry);
}

// The operation at work is over: what it has come to is forgotten, and what it has added stays.
void go_on(const SearchInput& input, SearchState& state) {
    SearchState next = SearchMachine::start(input);
    next.entries = std::move(state.entries);
    next.buckets = std::move(state.buckets);
    next.operation = state.operation + 1;
    state = std::move(next);
}

// All steps but the last one of an operation. Whether a part of it is done with that.
bool work(const SearchInput& input, const Operation& operation, const PreparedOperation& prepared, SearchState& state,
          SearchEvent& event) {
    const bool is_add = operation.kind == Operation::Kind::add, is_look_up = operation.kind == Operation::Kind::look_up;
    if (!is_look_up && state.features_hashed < prepared.features.size()) {
        event.kind = SearchEvent::Kind::feature;
        event.ordinal = state.features_hashed;
        const Feature& feature = prepared.features[state.features_hashed++];
        if (input.kind == IndexKind::fingerprints) {
            cast_votes(feature, state.tally);
        } else {
            lower_values(feature, input.token_sets.banding.used_rows(), state.signature);
        }
        return false;
    }
    if (!is_look_up && !state.has_sketch) {
        event.kind = SearchEvent::Kind::sketch;
        state.has_sketch = true;
        if (input.kind == IndexKind::fingerprints) state.fingerprint = binarised(state.tally);
        return true;
    }
    if (state.bands_done < input.band_count()) {
        if (is_look_up) {
            state.has_sketch = true;
            state.fingerprint = prepared.fingerprint;
        }
        is_add ? put(input, state, event) : visit(input, state, event);
        return is_add && state.bands_done == input.band_count();
    }
    if (!state.is_united) {
        event.kind = SearchEvent::Kind::unite;
        event.candidates = state.met.size();
        state.is_united = true;
        return true;
    }
    verify(input, prepared, state, event);
    return state.verified == state.met.size();
}

bool has_work(const SearchInput& input, const Operation& operation, const SearchState& state) {
    if (state.bands_done < input.band_count()) return true;
    return operation.kind != Operation::Kind::add && (!state.is_united || state.verified < state.met.size());
}

}  // namespace

OperationSteps::OperationSteps(const SearchInput& input, const Operation& operation, std::size_t feature_count,
                               std::uint64_t candidate_count) {
    const bool is_add = operation.kind == Operation::Kind::add, is_look_up = operation.kind == Operation::Kind::look_up;
    features = is_look_up ? 0 : feature_count;
    sketch = is_look_up ? 0 : 1;
    bands = input.band_count();
    unite = is_add ? 0 : 1;
    candidates = is_add ? 0 : candidate_count;
}

SearchState SearchMachine::start(const Input& input) {
    State state;
    state.buckets.resize(input.band_count());
    if (input.kind == IndexKind::fingerprints) state.tally.resize(fingerprint_bits);
    return state;
}

std::uint64_t SearchMachine::step_count(const Input& input) {
    const auto count = [&](auto index) {
        std::uint64_t steps = 0;
        for (const OperationHandle& operation : input.operations) {
            const OperationOutcome outcome = apply_operation(index, *operation);
            const OperationSteps own =
                outcome.error
                    ? OperationSteps{}
                    : OperationSteps(input, *operation, outcome.prepared.features.size(), outcome.candidates.size());
            steps += own.length();
        }
        return steps;
    };
    return input.kind == IndexKind::fingerprints ? count(FingerprintIndex(input.fingerprints))
                                                 : count(TokenSetIndex(input.token_sets));
}

bool SearchMachine::done(const Input& input, const State& state) {
    return state.operation == input.operations.size();
}

SearchEvent SearchMachine::step(const Input& input, State& state) {
    assert(!done(input, state));
    const Operation& operation = *input.operations[state.operation];
    const PreparedOperation prepared = prepare(input, operation);
    const bool is_add = operation.kind == Operation::Kind::add;
    const bool is_refused = prepared.error || (is_add && has_id(state, operation.id));

    Event event;
    event.operation = OperationIndex{state.operation};
    if (!is_refused && has_work(input, operation, state)) {
        const bool is_part = work(input, operation, prepared, state, event);
        event.completes = UnitSet{}.with(Unit::hash).with(Unit::phase, is_part);
        return event;
    }
    if (is_refused) {
        event.kind = Event::Kind::refused;
    } else if (is_add) {
        event.kind = Event::Kind::result;
        event.entry = EntryIndex{state.entries.size()};
        state.entries.push_back({operation.id, prepared.features, state.fingerprint.value_or(0), state.signature});
    } else {
        event.kind = Event::Kind::result;
        event.candidates = state.met.size();
        event.kept = state.kept.size();
    }
    go_on(input, state);
    event.completes =
        UnitSet{}.with(Unit::hash).with(Unit::phase).with(Unit::operation).with(Unit::run, done(input, state));
    return event;
}

}  // namespace bandstand
