// run.h: what a transport moves: a run at a position, forwards, backwards, by units and to the next event of a kind.
//
//   Run& run = …;
//   run.seek(run.next_stop(run.position(), Unit::cell));
//   if (auto found = run.find_next(run.position(), RunCondition::new_pair)) run.seek(*found);
//
// Position p is the moment after p steps, 0 ≤ p ≤ length(). What a step did and what stands where is asked of the run
// at hand (minhash_run.h, pair_run.h); keys, scrub bar and playing need no more than this.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "core/step/unit.h"

namespace bandstand {

enum class RunPhase : std::uint8_t {
    signature,  // the signature matrix is filled
    bands,      // documents are put into the buckets of each band
    compare,    // pairs are compared
    votes,      // tokens vote on the bits of fingerprints
    walk,       // one pair: tokens of both sets and rows of both signatures
    adding,     // operations that add to an index
    asking,     // operations that ask it
    operations, // both, where they alternate too often to be told apart
};

struct PhaseRange {
    RunPhase phase = RunPhase::signature;
    std::uint64_t begin = 0, end = 0;  // positions; the steps begin+1 … end belong to the phase

    bool holds(std::uint64_t position) const { return position > begin && position <= end; }
    friend bool operator==(const PhaseRange&, const PhaseRange&) = default;
};

// Conditions of "run until".
enum class RunCondition : std::uint8_t {
    minimum_changed,  // a slot takes a value for the first time or is lowered
    equal_minimum,    // a token hashes to the very minimum another token has set
    collision,        // a document joins a bucket that others are in
    new_pair,         // two documents meet for the first time
    chance_pair,      // the same, and their exact Jaccard is below the wanted threshold
    shared_token,     // a token of the walk is in both sets
    tie,               // the last vote on a bit leaves its tally at zero
    sign_change,       // the bit that a tally would give flips
    fingerprint_done,  // a document is binarised
    agreeing_row,     // the two signatures have the same value in the row
    bucket_hit,       // a query visits a bucket that is not empty
    kept,             // a candidate is verified and kept
    removed,          // a candidate is verified and removed
    refused,          // an operation is refused
};

class Run {
public:
    virtual ~Run() = default;

    virtual std::uint64_t length() const = 0;
    virtual std::uint64_t position() const = 0;
    // A target beyond the end stops at the end.
    virtual void seek(std::uint64_t target) = 0;

    virtual std::vector<PhaseRange> phases() const = 0;
    // Units that this run is stepped by, smallest first; the first is the finest step.
    virtual std::vector<Unit> units() const = 0;
    // The position after `from` at which a step of this unit ends; the end where there is none. And before it, or 0.
    virtual std::uint64_t next_stop(std::uint64_t from, Unit unit) const = 0;
    virtual std::uint64_t previous_stop(std::uint64_t from, Unit unit) const = 0;

    virtual std::vector<RunCondition> conditions() const = 0;
    // The first position after `from` whose event meets the condition; nothing where there is none, or none as near
    // as the run looks ahead, so that the answer comes at once also in a run of 10⁹ steps.
    virtual std::optional<std::uint64_t> find_next(std::uint64_t from, RunCondition condition) const = 0;

    bool at_end() const { return position() == length(); }

protected:
    Run() = default;
    Run(const Run&) = default;
    Run& operator=(const Run&) = default;
};

}  // namespace bandstand
