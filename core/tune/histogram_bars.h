// histogram_bars.h: a histogram of all pairs of a corpus as bars over a logarithmic scale of counts.
//
//   HistogramBar bar = bar_of(histogram, 70, 2)     → the pairs from 0.70 to 0.72, with the error of those that were sampled
//   CountScale scale(46'234'111);
//   scale.share(46'234'111)                         → 1: the highest bar
//   scale.ticks(4)                                  → 1, 100, 10,000, 1,000,000 and 46,234,111, each with its share
//
// Heights grow with log(1 + pairs): a collection has a million pairs that share nothing for one near-duplicate, and a single
// pair is still seen. Errors of bins are those of independent samples: their variances are added.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/tune/known_pairs.h"
#include "core/tune/pair_sample.h"

namespace bandstand {

struct HistogramBar {
    PairEstimate estimate;                  // the error of a bar that is not exact is at least one pair
    bool is_known = true, is_exact = true;  // where each of its bins is
};
// Precondition: first_bin + bins ≤ similarity_bins.
HistogramBar bar_of(const SimilarityHistogram& histogram, std::size_t first_bin, std::size_t bins);

class CountScale {
public:
    // Less than one pair counts as one.
    explicit CountScale(double highest);

    double share(double pairs) const;  // 0 for none, 1 for the highest

    struct Tick {
        std::uint64_t pairs = 0;
        double share = 0;
    };
    // Powers of ten in equal steps, at most `most` (≥ 2) of them, ascending from 1; then the highest, cut to a whole number,
    // where it stands clear of the last of them.
    std::vector<Tick> ticks(std::size_t most) const;

private:
    double highest_;
};

}  // namespace bandstand
