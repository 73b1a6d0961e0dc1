// simhash_machine.h: SimHash voting, one vote a step.
//
//   Timeline<SimHashMachine> run({&corpus, &family, &weights, TieRule::zero});
//   run.seek(16);       // the first token of d0 has voted on all 16 bits
//
// Document after document: each of its tokens, in the order of the document, votes on bit 0, 1, …; then the document is
// binarised, in one step. Documents without tokens are skipped. The plain twin is simhash_fingerprints.
// Length: Σ|d| · bits, and one step a document that has tokens.
#pragma once
#include <cstdint>

#include "core/simhash/simhash.h"
#include "core/step/step_machine.h"
#include "core/step/unit.h"

namespace bandstand {

// All are kept alive, unchanged, by the owner of the run.
struct SimHashInput {
    const Corpus* corpus = nullptr;
    const BitFamily* family = nullptr;
    const TokenWeights* weights = nullptr;
    TieRule rule = TieRule::zero;
};

struct SimHashState {
    Fingerprints done;                   // documents that are binarised
    std::vector<std::int64_t> tallies;   // of the document at work
    DocumentIndex document;              // at work, or the next one to be; meaningless at the end
    std::uint32_t ordinal = 0;           // of the token that votes next; the number of tokens: it is binarised next
    std::uint32_t bit = 0;               // that it votes on next
    std::uint64_t taken = 0;
    std::uint64_t votes = 0, binarised = 0;

    friend bool operator==(const SimHashState&, const SimHashState&) = default;
};

struct SimHashEvent {
    enum class Kind : std::uint8_t { vote, binarise };

    Kind kind = Kind::vote;
    DocumentIndex document;
    TokenIndex token;              // of a vote
    std::uint32_t bit = 0;         // of a vote
    std::uint64_t weight = 0;      // of a vote
    bool is_plus = false;          // of a vote: the token's bit is 1
    std::int64_t before = 0, after = 0;  // of a vote: the tally
    std::uint64_t fingerprint = 0;       // of a binarisation
    std::uint32_t ties = 0;              // of a binarisation: bits that the tie rule settled
    UnitSet completes;                   // hash: always; token: its last bit; document: its binarisation; phase

    bool is_tie() const { return kind == Kind::vote && after == 0; }
    // The tally went from one side of zero to the other, or came from zero.
    bool changes_sign() const;
    friend bool operator==(const SimHashEvent&, const SimHashEvent&) = default;
};

struct SimHashMachine {
    using Input = SimHashInput;
    using State = SimHashState;
    using Event = SimHashEvent;

    static State start(const Input& input);
    static std::uint64_t step_count(const Input& input);
    static bool done(const Input& input, const State& state);
    static Event step(const Input& input, State& state);
};

static_assert(StepMachine<SimHashMachine>);

// What the step that led to `taken` did, 1 ≤ taken ≤ step_count, without walking there.
// Cost: the tokens of its document, and a binary search.
SimHashEvent simhash_event_at(const SimHashInput& input, std::uint64_t taken);
// The document, token and bit that the step after `taken` is about; as SimHashState holds them.
struct SimHashPlace {
    DocumentIndex document;
    std::uint32_t ordinal = 0, bit = 0;

    friend bool operator==(const SimHashPlace&, const SimHashPlace&) = default;
};
SimHashPlace simhash_place_at(const SimHashInput& input, std::uint64_t taken);
// The position whose step has this token of d vote on the bit; with ordinal = |d|, that which binarises d.
std::uint64_t simhash_position_of(const SimHashInput& input, DocumentIndex d, std::uint32_t ordinal, std::uint32_t bit);

}  // namespace bandstand
