// search_memory.h: what the screen Search keeps between frames: what is being written, and answers that cost too much to be
// asked for in each frame.
//
//   memory.search.result(run, n)       → "47 (0), 83 (5)", asked of the index once
//
// A fresh one is always right: it forgets by itself what was of another run.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/run/search_run.h"

namespace bandstand {

class SearchMemory {
public:
    struct Ahead {
        OperationIndex operation;
        int frame = 0;  // in which it was gone to
    };

    // What the features that were hashed so far come to, and what the latest of them did.
    struct Sketching {
        std::vector<std::int64_t> tally;       // fingerprints: of each bit
        std::int64_t largest = 1;              // the tally farthest from zero, when all are cast
        std::vector<bool> votes;               // of the latest feature: + or −; empty before the first one
        std::vector<std::uint64_t> signature;  // token sets; empty before the first feature
        std::vector<bool> lowered;             // by the latest feature
    };

    std::optional<Operation> draft;  // being written, not in the list yet
    bool is_editing = false;         // the chosen operation's fields are open
    std::string path_text;           // of a file of operations
    std::optional<Ahead> ahead;      // gone to, and not begun yet
    // Brought into sight once, then left alone.
    std::optional<OperationIndex> followed_operation;
    std::optional<std::uint64_t> followed_candidate;

    // What a query finds, in one line: the first ids with their distances or similarities; empty where it finds nothing.
    // Precondition: n is no add and is not refused.
    const std::string& result(const SearchRun& run, OperationIndex n);
    // run.candidates_met(), without joining the buckets anew.
    const std::vector<EntryIndex>& met(const SearchRun& run);
    // run.missed(n), kept for one operation.
    const std::optional<std::vector<VerifiedCandidate>>& missed(const SearchRun& run, OperationIndex n);
    // Of the operation at work, as far as it is.
    const Sketching& sketching(const SearchRun& run);
    // shared_band_probability for 0 … 64 differing bits.
    const std::array<double, fingerprint_bits + 1>& chances(std::uint32_t band_count);

private:
    void forget_others(const SearchRun& run);

    std::shared_ptr<const SearchInput> of_;
    std::map<OperationIndex, std::string> results_;
    std::optional<std::uint64_t> met_at_;  // position
    std::vector<EntryIndex> met_;
    std::optional<OperationIndex> missed_by_;
    std::optional<std::vector<VerifiedCandidate>> missed_;
    std::optional<std::uint64_t> sketching_at_;  // position
    Sketching sketching_;
    std::uint32_t chances_of_ = 0;  // bands
    std::array<double, fingerprint_bits + 1> chances_{};
};

}  // namespace bandstand
