#include "core/lsh/band_outcome.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/core/lsh/small_signatures.h"
#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

BandOutcome outcome_of_all(const Corpus& corpus, const SignatureValues& values, Banding banding, Threshold threshold) {
    return band_outcome(*pair_table(corpus, values, Progress{}), BandBuckets(values, banding), threshold);
}

BandOutcome four_sets_outcome(Banding banding, Threshold threshold) {
    return outcome_of_all(four_sets(), four_sets_signatures(), banding, threshold);
}

using Outcomes = std::vector<PairOutcome>;
constexpr PairOutcome found = PairOutcome::found, chance = PairOutcome::chance, missed = PairOutcome::missed,
                      apart = PairOutcome::apart;

}  // namespace

TEST_CASE("every outcome is that of its definition") {
    RandomNumbers random(71);
    std::array<std::uint64_t, outcome_count> seen{};
    for (int n = 0; n < 150; ++n) {
        const Corpus corpus = random_corpus(random);
        const HashFamily family(random_family(random), corpus.vocabulary());
        const SignatureValues values = signature_values(corpus, family);
        const Banding banding = random_banding(random, family.size());
        const std::uint64_t q = random.between(1, 8), p = random.below(q + 1);
        const BandOutcome outcome = outcome_of_all(corpus, values, banding, Threshold{p, q});
        CHECK(outcome.banding == banding);
        CHECK(outcome.threshold == Threshold{p, q});
        const std::size_t documents = corpus.document_count();
        REQUIRE(outcome.outcomes.size() == pair_count(documents));
        REQUIRE(outcome.first_band.size() == pair_count(documents));
        std::array<std::uint64_t, outcome_count> counts{};
        for (std::uint64_t index = 0; index < pair_count(documents); ++index) {
            const DocumentPair pair = pair_at(index, documents);
            const auto bands = bands_by_definition(values, banding, pair);
            const auto exact = exact_jaccard(corpus, pair.first, pair.second);
            const bool is_wanted = exact && exact->intersection * q >= p * exact->union_size;
            const PairOutcome wanted = bands.empty() ? (is_wanted ? missed : apart) : (is_wanted ? found : chance);
            CAPTURE(n, index);
            REQUIRE(outcome.outcomes[index] == wanted);
            REQUIRE(outcome.first_band[index] == (bands.empty() ? no_band : bands.front().value));
            ++counts[static_cast<std::size_t>(wanted)];
            ++seen[static_cast<std::size_t>(wanted)];
        }
        REQUIRE(outcome.counts == counts);
        REQUIRE(outcome.candidates() == counts[0] + counts[1]);
        REQUIRE(outcome.wanted() == counts[0] + counts[2]);
    }
    // The drawn corpora have something of everything.
    for (const std::uint64_t count : seen) CHECK(count > 10);
}

TEST_CASE("four sets: what four bands find and two miss") {
    const BandOutcome four = four_sets_outcome({4, 2}, {1, 2});
    CHECK(four.outcomes == Outcomes{found, chance, apart, chance, apart, apart});
    CHECK(four.first_band == std::vector<std::uint32_t>{1, 1, no_band, 1, no_band, no_band});
    CHECK(four.candidates() == 3);
    CHECK(four.wanted() == 1);
    const BandOutcome two = four_sets_outcome({2, 4}, {1, 2});
    CHECK(two.outcomes == Outcomes{missed, apart, apart, apart, apart, apart});
    CHECK(two.candidates() == 0);
    CHECK(two.count(missed) == 1);
}

TEST_CASE("a threshold is reached exactly at its fraction, and missed just above it") {
    const auto of_first_pair = [](Banding banding, Threshold threshold) {
        return four_sets_outcome(banding, threshold).outcomes.front();
    };
    CHECK(of_first_pair({4, 2}, {5, 7}) == found);
    CHECK(of_first_pair({2, 4}, {5, 7}) == missed);
    // One part in 7·10¹⁷ above 5/7, which no double tells from it.
    const Threshold above{714'285'714'285'714'286, 1'000'000'000'000'000'000};
    CHECK(of_first_pair({4, 2}, above) == chance);
    CHECK(of_first_pair({2, 4}, above) == apart);
    const Threshold below{714'285'714'285'714'285, 1'000'000'000'000'000'000};
    CHECK(of_first_pair({4, 2}, below) == found);
}

TEST_CASE("at 0 every pair is wanted, at 1 only equal sets are") {
    CHECK(four_sets_outcome({4, 2}, {0, 1}).outcomes == Outcomes{found, found, missed, found, missed, missed});
    CHECK(four_sets_outcome({4, 2}, {1, 1}).outcomes == Outcomes{chance, chance, apart, chance, apart, apart});
    const Corpus equal = corpus_of({{1, 2}, {2, 1}});
    const SignatureValues values = signatures_of({{3, 4}, {3, 4}});
    CHECK(outcome_of_all(equal, values, {1, 2}, {1, 1}).outcomes == Outcomes{found});
}

TEST_CASE("a pair with a document without tokens is apart, whatever is wanted") {
    const Corpus corpus = corpus_of({{}, {1}, {}});
    const SignatureValues values = signatures_of({{}, {5}, {}});
    CHECK(outcome_of_all(corpus, values, {1, 1}, {0, 1}).outcomes == Outcomes{apart, apart, apart});
    CHECK(outcome_of(std::nullopt, false, {0, 1}) == apart);
    CHECK(outcome_of_all(corpus_of({{1}}), signatures_of({{5}}), {1, 1}, {}).outcomes.empty());
    CHECK(outcome_of_all(corpus_of({}), signatures_of({}), {1, 1}, {}).wanted() == 0);
}
