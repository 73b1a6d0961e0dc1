#include "core/minhash/minhash_seek.h"

#include <algorithm>

namespace bandstand {

namespace {

std::uint32_t met_by_document(const MinHashInput& input, std::uint64_t taken, HashIndex i, DocumentIndex d) {
    const std::uint64_t size = input.corpus->tokens(d).size();
    const std::uint64_t first = input.corpus->occurrences_before(d) * input.family->size() + i.value * size;
    return static_cast<std::uint32_t>(taken <= first ? 0 : std::min(size, taken - first));
}

// Steps taken before the one that hashes token t of d by h_i, in row order.
std::uint64_t steps_before_in_rows(const MinHashInput& input, HashIndex i, DocumentIndex d, TokenIndex t) {
    const auto holders = input.corpus->documents_with(t);
    const auto place = std::lower_bound(holders.begin(), holders.end(), d) - holders.begin();
    return input.corpus->occurrences_before(t) * input.family->size() + i.value * holders.size() +
           static_cast<std::uint64_t>(place);
}

// In row order the tokens of d come in ascending order, so those that were met come first.
std::uint32_t met_by_row(const MinHashInput& input, std::uint64_t taken, HashIndex i, DocumentIndex d) {
    const auto tokens = input.corpus->sorted_tokens(d);
    const auto is_taken = [&](TokenIndex t) { return steps_before_in_rows(input, i, d, t) < taken; };
    const auto first_untaken = std::partition_point(tokens.begin(), tokens.end(), is_taken);
    return static_cast<std::uint32_t>(first_untaken - tokens.begin());
}

// Steps before those of a row.
std::uint64_t row_begin(const MinHashInput& input, std::size_t row) {
    return input.corpus->occurrences_before(TokenIndex{row}) * input.family->size();
}

// Row order fills the cells of a document while its last row is read, one function after the other: at the positions
// first, first + distance, …, last.
struct Fillings {
    std::uint64_t first = 0, distance = 1, last = 0;
};

template <class Use>
void for_each_document_fillings(const MinHashInput& input, const Use& use) {
    for (std::size_t d = 0; d < input.corpus->document_count(); ++d) {
        const auto tokens = input.corpus->sorted_tokens(DocumentIndex{d});
        if (tokens.empty()) continue;
        const std::uint64_t first = steps_before_in_rows(input, HashIndex{0}, DocumentIndex{d}, tokens.back()) + 1;
        const std::uint64_t distance = input.corpus->documents_with(tokens.back()).size();
        use(Fillings{first, distance, first + (input.family->size() - 1) * distance});
    }
}

std::uint64_t next_by_row(const MinHashInput& input, std::uint64_t taken, Unit unit) {
    if (unit == Unit::token_row) return row_begin(input, std::size_t{cursor_at(input, taken).token.value} + 1);
    std::uint64_t nearest = MinHashMachine::step_count(input);
    for_each_document_fillings(input, [&](const Fillings& fillings) {
        if (taken >= fillings.last) return;
        const bool wants_last = unit == Unit::document;
        const std::uint64_t passed = taken < fillings.first ? 0 : (taken - fillings.first) / fillings.distance + 1;
        nearest = std::min(nearest, wants_last ? fillings.last : fillings.first + passed * fillings.distance);
    });
    return nearest;
}

std::uint64_t previous_by_row(const MinHashInput& input, std::uint64_t taken, Unit unit) {
    if (unit == Unit::token_row) return row_begin(input, cursor_at(input, taken - 1).token.value);
    std::uint64_t nearest = 0;
    for_each_document_fillings(input, [&](const Fillings& fillings) {
        if (taken > fillings.last) {
            nearest = std::max(nearest, fillings.last);
        } else if (unit == Unit::cell && taken > fillings.first) {
            const std::uint64_t passed = (taken - 1 - fillings.first) / fillings.distance;
            nearest = std::max(nearest, fillings.first + passed * fillings.distance);
        }
    });
    return nearest;
}

struct Stretch {
    std::uint64_t begin, size;
};

// The steps of the cell or document that position `taken` lies in (by_document).
Stretch stretch_around(const MinHashInput& input, std::uint64_t taken, Unit unit) {
    const MinHashCursor cursor = cursor_at(input, taken);
    const std::uint64_t size = input.corpus->tokens(cursor.document).size();
    const std::uint64_t begin = input.corpus->occurrences_before(cursor.document) * input.family->size();
    if (unit == Unit::document) return {begin, size * input.family->size()};
    return {begin + cursor.function.value * size, size};
}

}  // namespace

std::uint32_t tokens_met(const MinHashInput& input, std::uint64_t taken, HashIndex i, DocumentIndex d) {
    return input.order == FillOrder::by_document ? met_by_document(input, taken, i, d) : met_by_row(input, taken, i, d);
}

Slot slot_at(const MinHashInput& input, std::uint64_t taken, HashIndex i, DocumentIndex d) {
    const auto tokens = tokens_in_order(*input.corpus, d, input.order);
    return minimum_slot(tokens.first(tokens_met(input, taken, i, d)), *input.family, i);
}

MinHashEvent event_at(const MinHashInput& input, std::uint64_t taken) {
    const MinHashCursor here = cursor_at(input, taken - 1);
    MinHashEvent event{here.document, here.token, here.function, input.family->hash(here.function, here.token), {}, {}, {}};
    event.before = slot_at(input, taken - 1, here.function, here.document);
    event.after = event.before.is_lowered_by(event.value) ? Slot{event.value, here.token} : event.before;
    event.completes = completed_units(input, here, taken == MinHashMachine::step_count(input));
    return event;
}

std::uint64_t position_of(const MinHashInput& input, HashIndex i, DocumentIndex d, TokenIndex token) {
    if (input.order == FillOrder::by_row) return steps_before_in_rows(input, i, d, token) + 1;
    const auto tokens = input.corpus->tokens(d);
    const auto ordinal = std::find(tokens.begin(), tokens.end(), token) - tokens.begin();
    return input.corpus->occurrences_before(d) * input.family->size() + i.value * tokens.size() +
           static_cast<std::uint64_t>(ordinal) + 1;
}

std::uint64_t cells_filled_at(const MinHashInput& input, std::uint64_t taken) {
    const Corpus& corpus = *input.corpus;
    const std::uint64_t k = input.family->size();
    std::uint64_t filled = 0;
    if (input.order == FillOrder::by_row) {
        for_each_document_fillings(input, [&](const Fillings& fillings) {
            if (taken >= fillings.first) filled += std::min(k, (taken - fillings.first) / fillings.distance + 1);
        });
        return filled;
    }
    const bool at_end = taken == MinHashMachine::step_count(input);
    const std::size_t last = at_end ? corpus.document_count() : cursor_at(input, taken).document.value;
    // Documents without tokens have no cell to fill.
    for (std::size_t d = 0; d < last; ++d) filled += corpus.tokens(DocumentIndex{d}).empty() ? 0 : k;
    return at_end ? filled : filled + cursor_at(input, taken).function.value;
}

std::uint64_t next_completion(const MinHashInput& input, std::uint64_t taken, Unit unit) {
    const std::uint64_t end = MinHashMachine::step_count(input);
    if (taken >= end) return end;
    if (unit == Unit::hash) return taken + 1;
    if (unit == Unit::phase || unit == Unit::run) return end;
    if (input.order == FillOrder::by_row) return next_by_row(input, taken, unit);
    if (unit == Unit::token_row) return end;  // rows are never completed one by one
    const Stretch stretch = stretch_around(input, taken, unit);
    return stretch.begin + stretch.size;
}

std::uint64_t previous_completion(const MinHashInput& input, std::uint64_t taken, Unit unit) {
    if (taken == 0) return 0;
    if (unit == Unit::hash) return taken - 1;
    if (unit == Unit::phase || unit == Unit::run) return 0;
    if (input.order == FillOrder::by_row) return previous_by_row(input, taken, unit);
    if (unit == Unit::token_row) return 0;
    return stretch_around(input, taken - 1, unit).begin;
}

}  // namespace bandstand
