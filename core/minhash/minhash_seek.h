// minhash_seek.h: any place of a signature run directly, without walking there.
//
//   slot_at(input, 700'000'000, HashIndex{3}, DocumentIndex{42})   // as the machine would hold it
//   event_at(input, 700'000'000)                                    // what that step did
//
// This is what lets a run of 10⁹ steps be entered anywhere within a frame: the matrix is never
// copied; only the slots that are looked at are computed, each from the tokens of its own document
// that come before the position. `taken` counts steps from the start, 0 ≤ taken ≤ step_count.
// Cost: at most one hash evaluation a token of the document in question, and a binary search.
// Held equal to MinHashMachine by tests on random corpora, both orders.
#pragma once
#include <cstdint>
#include <optional>

#include "core/minhash/minhash_machine.h"

namespace bandstand {

// The slot after `taken` steps.
Slot slot_at(const MinHashInput& input, std::uint64_t taken, HashIndex i, DocumentIndex d);

// How many tokens of d have been hashed by h_i after `taken` steps; |d| where the cell is filled.
std::uint32_t tokens_met(const MinHashInput& input, std::uint64_t taken, HashIndex i, DocumentIndex d);

// What the step that led to `taken` did; taken ≥ 1.
MinHashEvent event_at(const MinHashInput& input, std::uint64_t taken);

// The position whose step hashes this token of d by h_i. Precondition: d holds the token.
std::uint64_t position_of(const MinHashInput& input, HashIndex i, DocumentIndex d, TokenIndex token);

// How many slots are filled after `taken` steps. Cost: a pass over the documents.
std::uint64_t cells_filled_at(const MinHashInput& input, std::uint64_t taken);

// The first position after `taken` whose step completes `unit`, or the end of the run; and the last
// one before `taken`, or 0. Cost: logarithmic; by_row for cell and document a pass over the documents.
std::uint64_t next_completion(const MinHashInput& input, std::uint64_t taken, Unit unit);
std::uint64_t previous_completion(const MinHashInput& input, std::uint64_t taken, Unit unit);

}  // namespace bandstand
