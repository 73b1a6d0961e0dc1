#include "core/search/operation_outcome.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/simhash/simhash.h"

namespace bandstand {

namespace {

std::vector<std::string> words_of(const std::vector<Feature>& features) {
    std::vector<std::string> words;
    words.reserve(features.size());
    for (const Feature& feature : features) words.push_back(feature.word);
    return words;
}

// The checks that both kinds have in common; false where one of them has refused the operation.
bool take_features(const Operation& operation, IndexKind kind, PreparedOperation& prepared) {
    if (operation.kind == Operation::Kind::add) prepared.error = id_problem(operation.id);
    if (prepared.error) return false;
    auto checked = checked_features(operation.features, kind);
    if (auto* refusal = std::get_if<Message>(&checked)) {
        prepared.error = std::move(*refusal);
        return false;
    }
    prepared.features = std::get<std::vector<Feature>>(std::move(checked));
    return true;
}

std::optional<Message> take_distance(const Operation& operation, FingerprintIndexParameters parameters, PreparedOperation& prepared) {
    prepared.max_distance = parameters.max_distance;
    if (!operation.limit.empty()) {
        const auto read = parse_distance(operation.limit);
        if (const auto* refusal = std::get_if<Message>(&read)) return *refusal;
        prepared.max_distance = std::get<std::uint32_t>(read);
    }
    return distance_problem(prepared.max_distance, parameters.band_count);
}

std::optional<Message> take_minimum(const Operation& operation, TokenSetIndexParameters parameters, PreparedOperation& prepared) {
    prepared.minimum = parameters.minimum;
    if (operation.limit.empty()) return std::nullopt;
    auto read = parse_threshold(operation.limit);
    if (auto* refusal = std::get_if<Message>(&read)) {
        if (refusal->key == "error.threshold") refusal->key = "error.minimum";
        return std::move(*refusal);
    }
    prepared.minimum = std::get<Threshold>(read);
    return std::nullopt;
}

VerifiedCandidate verified(const FingerprintIndex& index, EntryIndex entry, const PreparedOperation& prepared) {
    const std::uint32_t distance = hamming_distance(index.fingerprint(entry), prepared.fingerprint);
    return {entry, distance, {}, distance <= prepared.max_distance};
}

// In byte order of the ids.
template <class AnyIndex>
void sort_by_id(std::vector<VerifiedCandidate>& found, const AnyIndex& index) {
    std::ranges::sort(found, {}, [&](const VerifiedCandidate& candidate) { return index.id(candidate.entry); });
}

template <class AnyIndex>
void keep_result(OperationOutcome& outcome, const AnyIndex& index) {
    std::ranges::copy_if(outcome.candidates, std::back_inserter(outcome.result), &VerifiedCandidate::is_kept);
    sort_by_id(outcome.result, index);
}

// Those of the first `entries` entries. `all` ascends.
void cut_to(std::vector<EntryIndex>& all, std::size_t entries) {
    all.erase(std::ranges::lower_bound(all, entries, {}, [](EntryIndex e) { return std::size_t{e.value}; }), all.end());
}

template <class AnyIndex, class Add>
OperationOutcome apply_prepared(const AnyIndex& index, const Operation& operation, PreparedOperation prepared, const Add& add) {
    OperationOutcome outcome;
    const bool is_add = operation.kind == Operation::Kind::add;
    // The id is checked before all else.
    const auto there = is_add ? index.find(operation.id) : std::nullopt;
    outcome.error = there ? id_taken_message(operation.id, *there) : prepared.error;
    if (!outcome.error && !is_add) return query_outcome(index, std::move(prepared), index.size());
    outcome.prepared = std::move(prepared);
    if (outcome.error) return outcome;
    const EntryIndex entry{index.size()};
    outcome.error = add(outcome.prepared);
    if (!outcome.error) outcome.entry = entry;
    return outcome;
}

}  // namespace

PreparedOperation prepare_operation(const Operation& operation, FingerprintIndexParameters parameters) {
    PreparedOperation prepared;
    if (operation.kind == Operation::Kind::look_up) {
        const auto read = parse_fingerprint(operation.fingerprint);
        if (const auto* refusal = std::get_if<Message>(&read)) {
            prepared.error = *refusal;
            return prepared;
        }
        prepared.fingerprint = std::get<std::uint64_t>(read);
    } else if (!take_features(operation, IndexKind::fingerprints, prepared)) {
        return prepared;
    }
    if (operation.kind != Operation::Kind::add) prepared.error = take_distance(operation, parameters, prepared);
    if (operation.kind != Operation::Kind::look_up && !prepared.error) prepared.fingerprint = simhash_of(prepared.features);
    return prepared;
}

PreparedOperation prepare_operation(const Operation& operation, TokenSetIndexParameters parameters) {
    PreparedOperation prepared;
    if (operation.kind == Operation::Kind::look_up) {
        prepared.error = Message{"error.look_up_of_token_sets", {}};
        return prepared;
    }
    if (!take_features(operation, IndexKind::token_sets, prepared)) return prepared;
    if (operation.kind == Operation::Kind::query) prepared.error = take_minimum(operation, parameters, prepared);
    if (prepared.error) return prepared;
    const auto k = static_cast<std::uint32_t>(parameters.banding.used_rows());
    prepared.signature = index_signature_of(words_of(prepared.features), k);
    return prepared;
}

OperationOutcome apply_operation(FingerprintIndex& index, const Operation& operation) {
    return apply_operation(index, operation, prepare_operation(operation, index.parameters()));
}

OperationOutcome apply_operation(TokenSetIndex& index, const Operation& operation) {
    return apply_operation(index, operation, prepare_operation(operation, index.parameters()));
}

OperationOutcome apply_operation(FingerprintIndex& index, const Operation& operation, PreparedOperation prepared) {
    return apply_prepared(index, operation, std::move(prepared), [&](const PreparedOperation& checked) {
        return index.add(operation.id, checked.fingerprint);
    });
}

OperationOutcome apply_operation(TokenSetIndex& index, const Operation& operation, PreparedOperation prepared) {
    return apply_prepared(index, operation, std::move(prepared), [&](const PreparedOperation& checked) {
        return index.add(operation.id, words_of(checked.features), checked.signature);
    });
}

OperationOutcome query_outcome(const FingerprintIndex& index, PreparedOperation prepared, std::size_t entries) {
    assert(!prepared.error);
    std::vector<EntryIndex> candidates = index.candidates(prepared.fingerprint);
    cut_to(candidates, entries);
    OperationOutcome outcome;
    outcome.candidates.reserve(candidates.size());
    for (const EntryIndex entry : candidates) outcome.candidates.push_back(verified(index, entry, prepared));
    outcome.prepared = std::move(prepared);
    keep_result(outcome, index);
    return outcome;
}

OperationOutcome query_outcome(const TokenSetIndex& index, PreparedOperation prepared, std::size_t entries) {
    assert(!prepared.error);
    std::vector<EntryIndex> candidates = index.candidates(prepared.signature);
    cut_to(candidates, entries);
    const std::vector<JaccardFraction> fractions = index.exact(candidates, words_of(prepared.features));
    OperationOutcome outcome;
    outcome.candidates.reserve(candidates.size());
    for (std::size_t n = 0; n < candidates.size(); ++n) {
        outcome.candidates.push_back({candidates[n], 0, fractions[n], reaches(fractions[n], prepared.minimum)});
    }
    outcome.prepared = std::move(prepared);
    keep_result(outcome, index);
    return outcome;
}

namespace {

// What is kept of all entries and is none of the candidates.
template <class Verify>
std::vector<VerifiedCandidate> missed_of(const OperationOutcome& outcome, std::size_t entries, const Verify& verify) {
    std::vector<VerifiedCandidate> missed;
    if (outcome.error || outcome.entry) return missed;
    auto candidate = outcome.candidates.begin();
    for (std::size_t n = 0; n < entries; ++n) {
        const EntryIndex entry{n};
        if (candidate != outcome.candidates.end() && candidate->entry == entry) {
            ++candidate;
            continue;
        }
        const VerifiedCandidate seen = verify(entry);
        if (seen.is_kept) missed.push_back(seen);
    }
    return missed;
}

}  // namespace

std::vector<VerifiedCandidate> missed_entries(const FingerprintIndex& index, const OperationOutcome& outcome, std::size_t entries) {
    return missed_of(outcome, std::min(entries, index.size()),
                     [&](EntryIndex entry) { return verified(index, entry, outcome.prepared); });
}

std::vector<VerifiedCandidate> missed_entries(const TokenSetIndex& index, const OperationOutcome& outcome, std::size_t entries) {
    if (outcome.error || outcome.entry) return {};
    std::vector<EntryIndex> all;
    for (std::size_t n = 0; n < std::min(entries, index.size()); ++n) all.emplace_back(n);
    const std::vector<JaccardFraction> fractions = index.exact(all, words_of(outcome.prepared.features));
    return missed_of(outcome, all.size(), [&](EntryIndex entry) {
        const JaccardFraction exact = fractions[entry.value];
        return VerifiedCandidate{entry, 0, exact, reaches(exact, outcome.prepared.minimum)};
    });
}

}  // namespace bandstand
