// minhash_machine.h: signature filling, one hash evaluation a step.
//
//   Timeline<MinHashMachine> run({&corpus, &family, FillOrder::by_document});
//   run.seek(75);  run.last_event()->value
//
// A step takes one token, hashes it by one function and compares the value with one slot. Both
// orders of FillOrder give the same values; the plain twin is minhash_signatures. Documents without
// tokens are skipped and stay blank. Length: k · Σ|d|. Cost of a step: one hash evaluation.
//
// MinHashCursor is the place of a step; it is also reached directly (cursor_at), which is how runs
// of 10⁹ steps are entered anywhere: see minhash_seek.h.
#pragma once
#include <cstdint>

#include "core/hashing/hash_family.h"
#include "core/index_types.h"
#include "core/minhash/signature.h"
#include "core/step/step_machine.h"
#include "core/step/unit.h"
#include "core/text/corpus.h"

namespace bandstand {

// What a run reads. Both are kept alive, unchanged, by the owner of the run.
struct MinHashInput {
    const Corpus* corpus = nullptr;
    const HashFamily* family = nullptr;
    FillOrder order = FillOrder::by_document;
};

// The step that is taken next.
struct MinHashCursor {
    DocumentIndex document;
    TokenIndex token;
    HashIndex function;
    std::uint32_t ordinal = 0;  // by_document: place of the token in its document;
                                // by_row: place of the document among those that hold the token

    friend bool operator==(const MinHashCursor&, const MinHashCursor&) = default;
};

struct MinHashState {
    SignatureMatrix signature;
    MinHashCursor next;              // meaningless once taken == step_count
    std::uint64_t taken = 0;         // steps taken = hash evaluations
    std::uint64_t changes = 0;       // how often a minimum was lowered, first values included
    std::uint64_t cells_filled = 0;  // slots that have met every token of their document

    friend bool operator==(const MinHashState&, const MinHashState&) = default;
};

struct MinHashEvent {
    DocumentIndex document;
    TokenIndex token;
    HashIndex function;
    std::uint64_t value = 0;  // h_i(token)
    Slot before, after;
    UnitSet completes;

    bool changed() const { return before != after; }
    friend bool operator==(const MinHashEvent&, const MinHashEvent&) = default;
};

struct MinHashMachine {
    using Input = MinHashInput;
    using State = MinHashState;
    using Event = MinHashEvent;

    static State start(const Input& input);
    static std::uint64_t step_count(const Input& input);
    static bool done(const Input& input, const State& state);
    static Event step(const Input& input, State& state);
};

static_assert(StepMachine<MinHashMachine>);

// The step that `taken` steps lead up to; taken < step_count. Cost: logarithmic in the corpus.
MinHashCursor cursor_at(const MinHashInput& input, std::uint64_t taken);
// Moves on by one step. Precondition: `cursor` is not the last step.
void advance(const MinHashInput& input, MinHashCursor& cursor);
// What the step at the cursor completes; `is_last` where it is the last of the run.
UnitSet completed_units(const MinHashInput& input, const MinHashCursor& cursor, bool is_last);

}  // namespace bandstand
