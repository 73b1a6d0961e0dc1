#include "core/tune/banding_outlook.h"

#include <algorithm>

#include "core/lsh/s_curve.h"

namespace bandstand {

namespace {

double middle_of(std::size_t bin) { return (static_cast<double>(bin) + 0.5) / similarity_bins; }

}  // namespace

BandingOutlook::BandingOutlook(const Tuning& tuning, Threshold threshold)
    : k_(tuning.wish.k), threshold_(threshold), agreement_(tuning.agreement), counts_(tuning.counts), sample_(tuning.sample), equal_pairs_(tuning.equal_pairs()) {
    const KnownPairs* known = tuning.known.get();
    histogram_ = similarity_histogram(known, equal_pairs_, tuning.sample.get());
    has_histogram_ = tuning.sample != nullptr;
    const bool is_above_floor = known != nullptr && reaches({threshold.numerator, threshold.denominator}, known->floor());
    if (!agreement_ || !is_above_floor) return;  // what lies below the floor was not looked for
    recall_ = recall_map(*known, *agreement_, equal_pairs_, threshold);
    for (std::size_t n = known->count_reaching(threshold); n < known->size(); ++n) known_below_ += known->weight(n);
}

bool BandingOutlook::is_of(const Tuning& tuning, Threshold threshold) const {
    return k_ == tuning.wish.k && threshold_ == threshold && agreement_ == tuning.agreement && counts_ == tuning.counts && sample_ == tuning.sample;
}

double BandingOutlook::recall(Banding banding) const {
    return recall_ ? recall_->recall(banding) : candidate_probability(threshold_.value(), banding);
}

PairEstimate BandingOutlook::candidates(Banding banding) const {
    if (counts_) return counts_->at(banding);
    PairEstimate expected;
    if (!has_histogram_) return expected;
    for (std::size_t bin = 0; bin < similarity_bins; ++bin) {
        const double pairs = histogram_.bins[bin].estimate.pairs;
        if (pairs > 0) expected.pairs += pairs * candidate_probability(middle_of(bin), banding);
    }
    return expected;
}

double BandingOutlook::contrast(Banding banding) const {
    if (!recall_ || known_below_ == 0) {
        return recall(banding) * miss_probability(similarity_below(threshold_.value()), banding);
    }
    const std::uint64_t met = equal_pairs_ + agreement_->found_from(banding, 0) - recall_->found(banding);
    return recall(banding) * (1.0 - static_cast<double>(met) / static_cast<double>(known_below_));
}

ChosenByGoal BandingOutlook::choose(const BandingGoal& goal) const {
    // Below the floor, and before the pairs are known, what is wanted is as many as the sample lets expect.
    double wanted = recall_ ? static_cast<double>(recall_->wanted) : 0.0;
    for (std::size_t bin = 0; bin < similarity_bins && !recall_; ++bin) {
        if (middle_of(bin) >= threshold_.value()) wanted += histogram_.bins[bin].estimate.pairs;
    }
    BandingForecast forecast;
    forecast.candidates = [this](Banding banding) { return candidates(banding).pairs; };
    forecast.recall = [this](Banding banding) { return recall(banding); };
    forecast.missed_pairs = [this, wanted](Banding banding) { return wanted * (1.0 - recall(banding)); };
    forecast.chance_pairs = [this, wanted](Banding banding) { return std::max(0.0, candidates(banding).pairs - wanted * recall(banding)); };
    return choose_banding(goal, k_, threshold_, forecast);
}

}  // namespace bandstand
