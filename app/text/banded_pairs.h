// banded_pairs.h: the pairs that a printed banding tells of, and the sums of what became of them.
//
//   BandedPairs pairs(run, 1'000'000);
//   BandSums sums;
//   for (std::uint64_t n = 0; n < pairs.size(); ++n) sums.add(pairs.at(n));
//
// Up to most_tabled_documents documents these are all pairs. Beyond, there are too many to compare each: the pairs are
// the candidates, ascending, the first of them where there are more than are listed; what was missed is not known then.
// Cost: that of find_candidates; a pair costs a comparison (pair_comparison.h) each time it is asked for.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/text/pair_comparison.h"

namespace bandstand {

class BandedPairs {
public:
    // The run is kept alive and as it is.
    BandedPairs(const MinHashRun& run, std::uint64_t most_listed_candidates);

    bool knows_all_pairs() const { return knows_all_pairs_; }
    std::uint64_t size() const;
    DocumentPair pair(std::uint64_t index) const;
    BandedPair at(std::uint64_t index) const { return banded_pair(run_, pair(index)); }

    const CandidateList& candidates() const { return candidates_; }
    bool lists_all_candidates() const {
        return candidates_.is_counted && candidates_.candidates.size() == candidates_.pair_count;
    }

private:
    const MinHashRun& run_;
    bool knows_all_pairs_;
    CandidateList candidates_;
};

// Of the pairs that were added.
class BandSums {
public:
    struct Missed {
        DocumentPair pair;
        JaccardFraction exact;
    };

    void add(const BandedPair& pair);
    std::uint64_t count(PairOutcome outcome) const { return counts_[static_cast<std::size_t>(outcome)]; }
    const std::vector<Missed>& missed() const { return missed_; }

private:
    std::array<std::uint64_t, outcome_count> counts_{};
    std::vector<Missed> missed_;
};

}  // namespace bandstand
