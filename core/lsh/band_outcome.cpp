#include "core/lsh/band_outcome.h"

namespace bandstand {

PairOutcome outcome_of(const std::optional<JaccardFraction>& exact, bool is_candidate, Threshold threshold) {
    const bool is_wanted = exact && reaches(*exact, threshold);
    if (is_wanted) return is_candidate ? PairOutcome::found : PairOutcome::missed;
    return is_candidate ? PairOutcome::chance : PairOutcome::apart;
}

BandOutcome band_outcome(const PairTable& table, const BandBuckets& buckets, Threshold threshold) {
    BandOutcome outcome{buckets.banding(), threshold, first_bands(buckets, table.documents), {}, {}};
    outcome.outcomes.resize(outcome.first_band.size());
    for (std::size_t pair = 0; pair < outcome.first_band.size(); ++pair) {
        const PairOutcome of_pair = outcome_of(table.exact(pair), outcome.first_band[pair] != no_band, threshold);
        outcome.outcomes[pair] = of_pair;
        ++outcome.counts[static_cast<std::size_t>(of_pair)];
    }
    return outcome;
}

}  // namespace bandstand
