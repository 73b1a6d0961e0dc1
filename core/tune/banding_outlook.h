// banding_outlook.h: recall and candidates of every banding: measured where the corpus was read that far, else predicted.
//
//   BandingOutlook outlook(tuning, Threshold{7, 10});
//   outlook.recall({20, 5}), outlook.is_recall_measured()
//   outlook.candidates({20, 5}).pairs
//   ChosenByGoal chosen = outlook.choose(goal);
//
// Predicted recall is the S-curve's chance at the threshold; predicted candidates are the sampled pairs of each hundredth
// times the chance at its middle. Where nothing was read there are no candidates to predict, and their number is 0.
// Cost: a map of recall (agreement_counts.h), and 100 powers a banding that is predicted.
#pragma once
#include <memory>
#include <optional>

#include "core/tune/banding_goals.h"
#include "core/tune/tuning.h"

namespace bandstand {

class BandingOutlook {
public:
    BandingOutlook(const Tuning& tuning, Threshold threshold);

    // False once more of the corpus is known, or the threshold is another one.
    bool is_of(const Tuning& tuning, Threshold threshold) const;
    std::uint32_t k() const { return k_; }
    Threshold threshold() const { return threshold_; }
    bool is_recall_measured() const { return recall_.has_value(); }
    bool are_candidates_measured() const { return counts_ != nullptr; }
    bool are_candidates_known() const { return counts_ != nullptr || has_histogram_; }
    // Pairs that reach the threshold; nothing while it is not known.
    std::optional<std::uint64_t> wanted() const { return recall_ ? std::optional(recall_->wanted) : std::nullopt; }

    double recall(Banding banding) const;
    PairEstimate candidates(Banding banding) const;
    // How well the banding tells wanted pairs from those below: the share of wanted pairs that meet, times the share
    // of the others that stay apart: of the known pairs below the threshold, or where there are none as predicted clearly below it (s_curve.h).
    double contrast(Banding banding) const;

    // False for a share of found pairs where none is wanted, or it is not known which ones are.
    bool can_choose(const BandingGoal& goal) const { return goal.kind != BandingGoal::Kind::found || wanted().value_or(0) > 0; }
    ChosenByGoal choose(const BandingGoal& goal) const;

private:
    std::uint32_t k_;
    Threshold threshold_;
    std::optional<RecallMap> recall_;
    std::shared_ptr<const AgreementCounts> agreement_;
    std::shared_ptr<const CandidateCounts> counts_;
    std::shared_ptr<const PairSample> sample_;
    SimilarityHistogram histogram_;
    bool has_histogram_ = false;
    std::uint64_t equal_pairs_ = 0, known_below_ = 0;  // known pairs below the threshold
};

}  // namespace bandstand
