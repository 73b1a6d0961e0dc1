#include "core/tune/pair_sample.h"

#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <numeric>

#include "core/jaccard/similarity_join.h"
#include "core/minhash/set_signatures.h"
#include "tests/core/tune/tuned_corpora.h"

using namespace bandstand;

namespace {

std::array<std::uint64_t, similarity_bins> bins_one_by_one(const Corpus& corpus) {
    std::array<std::uint64_t, similarity_bins> bins{};
    for (std::size_t a = 0; a < corpus.document_count(); ++a) {
        for (std::size_t b = a + 1; b < corpus.document_count(); ++b) {
            if (const auto exact = exact_jaccard(corpus, DocumentIndex{a}, DocumentIndex{b})) ++bins[similarity_bin(*exact)];
        }
    }
    return bins;
}

}  // namespace

TEST_CASE("A sample as large as the corpus takes each pair once") {
    RandomNumbers random(1);
    for (const std::size_t documents : {0U, 1U, 2U, 30U}) {
        const auto corpus = corpus_of_relatives(random, documents);
        const auto sample = sample_pairs(*corpus, 1'000'000, {});
        REQUIRE(sample);
        CHECK(sample->is_complete);
        CHECK(sample->bins == bins_one_by_one(*corpus));
        CHECK(sample->pairs == std::accumulate(sample->bins.begin(), sample->bins.end(), std::uint64_t{0}));
    }
}

TEST_CASE("A smaller sample estimates every hundredth within its error, the same in any order of its parts") {
    RandomNumbers random(4);
    const auto corpus = corpus_of_relatives(random, 200);
    const auto truth = bins_one_by_one(*corpus);
    const auto sample = sample_pairs(*corpus, 5'000, {});
    REQUIRE(sample);
    CHECK_FALSE(sample->is_complete);
    CHECK(sample->drawn == 5'000);
    for (std::size_t bin = 0; bin < similarity_bins; ++bin) {
        const PairEstimate estimate = sample->estimate(bin);
        CHECK(std::abs(estimate.pairs - static_cast<double>(truth[bin])) <= 5 * estimate.standard_error);
        CHECK(estimate.standard_error > 0);
    }
    const auto backwards = [](std::size_t count, const std::function<void(std::size_t)>& run) {
        while (count-- > 0) run(count);
    };
    CHECK(sample_pairs(*corpus, 5'000, {}, backwards)->bins == sample->bins);
}

TEST_CASE("From the floor on the histogram counts, below it estimates, and says which") {
    RandomNumbers random(8);
    const auto corpus = corpus_of_relatives(random, 200);
    const DistinctSets sets(*corpus);
    const auto signatures = signatures_of_sets(*corpus, sets, 4, 1, {});
    const auto known = known_pairs(*corpus, sets, *signatures, *similar_pairs(*corpus, sets, {1, 3}, 1'000'000, {}), {});
    const auto sample = sample_pairs(*corpus, 3'000, {});
    const auto truth = bins_one_by_one(*corpus);
    const SimilarityHistogram histogram = similarity_histogram(&*known, sets.equal_pairs(), &*sample);
    for (std::size_t bin = 0; bin < similarity_bins; ++bin) {
        CHECK(histogram.bins[bin].is_known);
        // A third lies within bin 33, of which a part alone was counted.
        CHECK(histogram.bins[bin].is_exact == (bin >= 34));
        if (bin >= 34) CHECK(histogram.bins[bin].estimate == PairEstimate{static_cast<double>(truth[bin]), 0});
        else CHECK(histogram.bins[bin].estimate == sample->estimate(bin));
    }
    const SimilarityHistogram nothing = similarity_histogram(nullptr, 0, nullptr);
    CHECK_FALSE(nothing.bins[0].is_known);
}
