#include "core/tune/histogram_bars.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bandstand {

HistogramBar bar_of(const SimilarityHistogram& histogram, std::size_t first_bin, std::size_t bins) {
    HistogramBar bar;
    double variance = 0;
    for (std::size_t bin = first_bin; bin < first_bin + bins; ++bin) {
        const SimilarityHistogram::Bin& part = histogram.bins[bin];
        bar.estimate.pairs += part.estimate.pairs;
        variance += part.estimate.standard_error * part.estimate.standard_error;
        bar.is_known = bar.is_known && part.is_known;
        bar.is_exact = bar.is_exact && part.is_exact;
    }
    // What was sampled is never told as counted.
    bar.estimate.standard_error = bar.is_exact ? 0 : std::max(1.0, std::sqrt(variance));
    return bar;
}

CountScale::CountScale(double highest) : highest_(std::max(1.0, highest)) {}

double CountScale::share(double pairs) const { return std::log1p(pairs) / std::log1p(highest_); }

std::vector<CountScale::Tick> CountScale::ticks(std::size_t most) const {
    constexpr double least_apart = 0.1;
    most = std::max<std::size_t>(2, most);
    std::vector<std::uint64_t> powers;
    constexpr std::uint64_t last = std::numeric_limits<std::uint64_t>::max() / 10;
    for (std::uint64_t power = 1; static_cast<double>(power) <= highest_; power *= 10) {
        powers.push_back(power);
        if (power > last) break;
    }
    const std::size_t step = (powers.size() + most - 1) / most;
    std::vector<Tick> ticks;
    for (std::size_t i = 0; i < powers.size(); i += step) ticks.push_back({powers[i], share(static_cast<double>(powers[i]))});
    if (1.0 - ticks.back().share >= least_apart) ticks.push_back({static_cast<std::uint64_t>(highest_), 1.0});
    return ticks;
}

}  // namespace bandstand
