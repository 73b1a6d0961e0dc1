#include "core/tune/histogram_bars.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <vector>

namespace bandstand {

TEST_CASE("A bar sums its bins, and their variances") {
    SimilarityHistogram histogram;
    histogram.bins[10] = {{30, 3}, true, false};
    histogram.bins[11] = {{12, 4}, true, false};
    histogram.bins[12] = {{5, 0}, true, true};
    const HistogramBar sampled = bar_of(histogram, 10, 2);
    CHECK(sampled.estimate == PairEstimate{42, 5});
    CHECK(sampled.is_known);
    CHECK_FALSE(sampled.is_exact);
    CHECK(bar_of(histogram, 12, 1).estimate == PairEstimate{5, 0});
    CHECK(bar_of(histogram, 12, 1).is_exact);
    CHECK_FALSE(bar_of(histogram, 12, 2).is_known);  // nothing is known of the second
}

TEST_CASE("The scale goes from no pair to the highest") {
    const CountScale scale(999);
    CHECK(scale.share(0) == 0);
    CHECK(scale.share(999) == 1);
    CHECK(scale.share(9) == Catch::Approx(1.0 / 3));  // log 10 of log 1000
    CHECK(CountScale(0).share(1) == 1);
}

TEST_CASE("Ticks are powers of ten, and the highest where it stands clear") {
    const auto counts = [](double highest, std::size_t most) {
        std::vector<std::uint64_t> pairs;
        const CountScale scale(highest);
        double last = -1;
        for (const CountScale::Tick& tick : scale.ticks(most)) {
            CHECK(tick.share > last);
            CHECK(tick.share <= 1);
            last = tick.share;
            pairs.push_back(tick.pairs);
        }
        return pairs;
    };
    using Counts = std::vector<std::uint64_t>;
    CHECK(counts(0, 5) == Counts{1});
    CHECK(counts(1, 5) == Counts{1});
    CHECK(counts(3, 5) == Counts{1, 3});
    CHECK(counts(100, 5) == Counts{1, 10, 100});
    CHECK(counts(120, 5) == Counts{1, 10, 100});
    CHECK(counts(46'234'111.5, 8) == Counts{1, 10, 100, 1000, 10'000, 100'000, 1'000'000, 10'000'000});
    CHECK(counts(46'234'111.5, 4) == Counts{1, 100, 10'000, 1'000'000, 46'234'111});
    CHECK(counts(1e6, 0) == Counts{1, 10'000, 1'000'000});
    CHECK(counts(1.5e19, 20).size() == 20);
}

}  // namespace bandstand
