#include "core/simhash/simhash_machine.h"

#include <algorithm>
#include <cassert>

namespace bandstand {

namespace {

// Steps before those of d, 0 ≤ d ≤ document_count. The same for a document without tokens as for the one after it.
std::uint64_t steps_before(const SimHashInput& input, std::size_t d) {
    const DocumentIndex document{d};
    return input.corpus->occurrences_before(document) * input.family->bit_count() + input.weights->filled_before(document);
}

// The first document from `d` on that has tokens, or document_count.
DocumentIndex next_filled(const Corpus& corpus, std::size_t d) {
    while (d < corpus.document_count() && corpus.tokens(DocumentIndex{d}).empty()) ++d;
    return DocumentIndex{d};
}

SimHashEvent vote_event(const SimHashInput& input, const SimHashPlace& place, std::int64_t before) {
    SimHashEvent event;
    event.document = place.document;
    event.token = input.corpus->tokens(place.document)[place.ordinal];
    event.bit = place.bit;
    event.weight = input.weights->of(place.document)[place.ordinal];
    event.is_plus = input.family->votes_one(event.token, place.bit);
    event.before = before;
    const auto weight = static_cast<std::int64_t>(event.weight);
    event.after = before + (event.is_plus ? weight : -weight);
    event.completes = UnitSet{}.with(Unit::hash).with(Unit::token, place.bit + 1 == input.family->bit_count());
    return event;
}

SimHashEvent binarise_event(const SimHashInput& input, DocumentIndex d, std::span<const std::int64_t> tallies, bool is_last) {
    SimHashEvent event;
    event.kind = SimHashEvent::Kind::binarise;
    event.document = d;
    event.fingerprint = binarise(tallies, input.rule);
    event.ties = static_cast<std::uint32_t>(std::count(tallies.begin(), tallies.end(), 0));
    event.completes = UnitSet{}.with(Unit::hash).with(Unit::document).with(Unit::phase, is_last);
    return event;
}

}  // namespace

bool SimHashEvent::changes_sign() const {
    if (kind != Kind::vote || after == 0) return false;
    return before == 0 || (before < 0) != (after < 0);
}

SimHashState SimHashMachine::start(const Input& input) {
    State state;
    state.done = Fingerprints(input.family->bit_count(), input.corpus->document_count());
    state.tallies.resize(input.family->bit_count());
    state.document = next_filled(*input.corpus, 0);
    return state;
}

std::uint64_t SimHashMachine::step_count(const Input& input) {
    return steps_before(input, input.corpus->document_count());
}

bool SimHashMachine::done(const Input& input, const State& state) { return state.taken == step_count(input); }

SimHashEvent SimHashMachine::step(const Input& input, State& state) {
    assert(!done(input, state));
    const bool is_last = ++state.taken == step_count(input);
    if (state.ordinal < input.corpus->tokens(state.document).size()) {
        std::int64_t& tally = state.tallies[state.bit];
        const Event event = vote_event(input, {state.document, state.ordinal, state.bit}, tally);
        tally = event.after;
        ++state.votes;
        if (++state.bit == input.family->bit_count()) state.bit = 0, ++state.ordinal;
        return event;
    }
    const Event event = binarise_event(input, state.document, state.tallies, is_last);
    state.done.set(state.document, state.tallies, input.rule);
    ++state.binarised;
    std::fill(state.tallies.begin(), state.tallies.end(), 0);
    state.document = next_filled(*input.corpus, std::size_t{state.document.value} + 1);
    state.ordinal = 0;
    return event;
}

SimHashEvent simhash_event_at(const SimHashInput& input, std::uint64_t taken) {
    assert(taken >= 1 && taken <= SimHashMachine::step_count(input));
    const SimHashPlace place = simhash_place_at(input, taken - 1);
    const auto tokens = input.corpus->tokens(place.document);
    if (place.ordinal == tokens.size()) {
        const auto tallies = tally_of(*input.corpus, *input.family, *input.weights, place.document, tokens.size());
        return binarise_event(input, place.document, tallies, taken == SimHashMachine::step_count(input));
    }
    const auto weights = input.weights->of(place.document);
    std::int64_t before = 0;
    for (std::size_t n = 0; n < place.ordinal; ++n) {
        const auto weight = static_cast<std::int64_t>(weights[n]);
        before += input.family->votes_one(tokens[n], place.bit) ? weight : -weight;
    }
    return vote_event(input, place, before);
}

SimHashPlace simhash_place_at(const SimHashInput& input, std::uint64_t taken) {
    // The last document whose steps begin at or before the next step: of those that begin there together, all but the
    // last have no tokens.
    std::size_t low = 0, high = input.corpus->document_count();
    while (low < high) {
        const std::size_t middle = high - (high - low) / 2;
        if (steps_before(input, middle) <= taken) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    const std::uint64_t within = taken - steps_before(input, low), bits = input.family->bit_count();
    return {DocumentIndex{low}, static_cast<std::uint32_t>(within / bits), static_cast<std::uint32_t>(within % bits)};
}

std::uint64_t simhash_position_of(const SimHashInput& input, DocumentIndex d, std::uint32_t ordinal, std::uint32_t bit) {
    const bool is_binarisation = ordinal == input.corpus->tokens(d).size();
    const std::uint64_t votes = std::uint64_t{ordinal} * input.family->bit_count() + (is_binarisation ? 0 : bit);
    return steps_before(input, d.value) + votes + 1;
}

}  // namespace bandstand
