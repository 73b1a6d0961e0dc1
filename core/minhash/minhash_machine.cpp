#include "core/minhash/minhash_machine.h"

#include <cassert>

namespace bandstand {

namespace {

void move_to_document(const MinHashInput& input, MinHashCursor& cursor, DocumentIndex d) {
    while (input.corpus->tokens(d).empty()) ++d.value;
    cursor.document = d;
    cursor.function = HashIndex{0};
    cursor.ordinal = 0;
    cursor.token = input.corpus->tokens(d)[0];
}

void advance_by_document(const MinHashInput& input, MinHashCursor& cursor) {
    const auto tokens = input.corpus->tokens(cursor.document);
    if (++cursor.ordinal < tokens.size()) {
        cursor.token = tokens[cursor.ordinal];
        return;
    }
    cursor.ordinal = 0;
    cursor.token = tokens[0];
    if (++cursor.function.value < input.family->size()) return;
    move_to_document(input, cursor, DocumentIndex{std::size_t{cursor.document.value} + 1});
}

void advance_by_row(const MinHashInput& input, MinHashCursor& cursor) {
    auto holders = input.corpus->documents_with(cursor.token);
    if (++cursor.ordinal == holders.size()) {
        cursor.ordinal = 0;
        if (++cursor.function.value == input.family->size()) {
            cursor.function = HashIndex{0};
            // A row that no document holds has no step.
            do {
                ++cursor.token.value;
                holders = input.corpus->documents_with(cursor.token);
            } while (holders.empty());
        }
    }
    cursor.document = holders[cursor.ordinal];
}

}  // namespace

std::uint64_t MinHashMachine::step_count(const Input& input) {
    return input.corpus->occurrence_count() * input.family->size();
}

MinHashState MinHashMachine::start(const Input& input) {
    State state;
    state.signature = SignatureMatrix(input.family->size(), input.corpus->document_count());
    if (step_count(input) > 0) state.next = cursor_at(input, 0);
    return state;
}

bool MinHashMachine::done(const Input& input, const State& state) {
    return state.taken == step_count(input);
}

MinHashEvent MinHashMachine::step(const Input& input, State& state) {
    assert(!done(input, state));
    const MinHashCursor here = state.next;
    const bool is_last = ++state.taken == step_count(input);

    Event event{here.document, here.token, here.function, input.family->hash(here.function, here.token), {}, {}, {}};
    Slot& slot = state.signature.at(here.function, here.document);
    event.before = slot;
    if (slot.is_lowered_by(event.value)) slot = {event.value, here.token};
    event.after = slot;
    event.completes = completed_units(input, here, is_last);

    if (event.changed()) ++state.changes;
    if (event.completes.has(Unit::cell)) ++state.cells_filled;
    if (!is_last) advance(input, state.next);
    return event;
}

MinHashCursor cursor_at(const MinHashInput& input, std::uint64_t taken) {
    const Corpus& corpus = *input.corpus;
    const std::uint64_t k = input.family->size();
    const std::uint64_t occurrence = taken / k;
    MinHashCursor cursor;
    if (input.order == FillOrder::by_document) {
        cursor.document = corpus.document_of_occurrence(occurrence);
        const auto tokens = corpus.tokens(cursor.document);
        const std::uint64_t within = taken - corpus.occurrences_before(cursor.document) * k;
        cursor.function = HashIndex{within / tokens.size()};
        cursor.ordinal = static_cast<std::uint32_t>(within % tokens.size());
        cursor.token = tokens[cursor.ordinal];
    } else {
        cursor.token = corpus.row_of_occurrence(occurrence);
        const auto holders = corpus.documents_with(cursor.token);
        const std::uint64_t within = taken - corpus.occurrences_before(cursor.token) * k;
        cursor.function = HashIndex{within / holders.size()};
        cursor.ordinal = static_cast<std::uint32_t>(within % holders.size());
        cursor.document = holders[cursor.ordinal];
    }
    return cursor;
}

void advance(const MinHashInput& input, MinHashCursor& cursor) {
    if (input.order == FillOrder::by_document) {
        advance_by_document(input, cursor);
    } else {
        advance_by_row(input, cursor);
    }
}

UnitSet completed_units(const MinHashInput& input, const MinHashCursor& cursor, bool is_last) {
    const bool is_last_function = cursor.function.value + 1 == input.family->size();
    const auto order = tokens_in_order(*input.corpus, cursor.document, input.order);
    const bool fills_cell = cursor.token == order.back();
    UnitSet units = UnitSet{}.with(Unit::hash).with(Unit::cell, fills_cell);
    units = units.with(Unit::document, fills_cell && is_last_function);
    if (input.order == FillOrder::by_row) {
        const bool is_last_holder = cursor.ordinal + 1 == input.corpus->documents_with(cursor.token).size();
        units = units.with(Unit::token_row, is_last_function && is_last_holder);
    }
    return units.with(Unit::phase, is_last);
}

}  // namespace bandstand
