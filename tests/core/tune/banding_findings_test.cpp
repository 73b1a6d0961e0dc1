#include "core/tune/banding_findings.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include <cmath>
#include <map>

#include "core/lsh/s_curve.h"
#include "tests/core/tune/tuned_corpora.h"
#include "tests/generated_corpus.h"

using namespace bandstand;

namespace {

// Outcome of every pair of documents, compared one by one.
std::map<DocumentPair, PairOutcome> outcomes_one_by_one(const Corpus& corpus, const SignatureValues& signatures, Banding banding, Threshold threshold) {
    std::map<DocumentPair, PairOutcome> outcomes;
    for (std::size_t a = 0; a < corpus.document_count(); ++a) {
        for (std::size_t b = a + 1; b < corpus.document_count(); ++b) {
            const DocumentPair pair{DocumentIndex{a}, DocumentIndex{b}};
            const auto outcome = outcome_of(exact_jaccard(corpus, pair.first, pair.second), first_shared_band(signatures, banding, pair).has_value(), threshold);
            if (outcome != PairOutcome::apart) outcomes[pair] = outcome;
        }
    }
    return outcomes;
}

}  // namespace

TEST_CASE("Found, missed and chance pairs are those that a look at every pair of documents finds") {
    RandomNumbers random(21);
    for (int round = 0; round < 25; ++round) {
        const auto corpus = corpus_of_relatives(random, 50);
        const TuningWish wish{static_cast<std::uint32_t>(random.between(1, 40)), random.next(), {2, 5}};
        const auto tuned = tune(corpus, wish, {});
        const Banding banding = random_banding(random, wish.k);
        const Threshold threshold = random_threshold(random, wish.floor);
        const auto findings = banding_findings(*tuned, banding, threshold, {});
        REQUIRE(findings);
        const SignatureValues plain = plain_signatures(*corpus, wish);
        const PlainCounts expected = plain_counts(*corpus, plain, wish.floor, banding, threshold);
        CHECK(findings->knows_wanted);
        CHECK(findings->wanted == expected.wanted);
        CHECK(findings->found == expected.found);
        CHECK(findings->candidates == PairEstimate{static_cast<double>(expected.candidates), 0});

        // Lines of the lists stand for all pairs of documents of each outcome.
        std::map<PairOutcome, std::uint64_t> pairs, listed;
        const auto outcomes = outcomes_one_by_one(*corpus, plain, banding, threshold);
        for (const auto& [pair, outcome] : outcomes) ++pairs[outcome];
        for (const PairOutcome outcome : {PairOutcome::found, PairOutcome::missed, PairOutcome::chance}) {
            double last = 2;
            for (const PairReference reference : findings->listed(outcome)) {
                const TunedPair told = tuned_pair(*tuned, *findings, reference);
                CHECK(outcomes.at(told.pair) == outcome);
                CHECK(told.outcome == outcome);
                CHECK(told.exact == *exact_jaccard(*corpus, told.pair.first, told.pair.second));
                CHECK(told.agree == agreeing_rows(plain.column(told.pair.first), plain.column(told.pair.second)));
                CHECK(told.shared_bands == shared_bands(plain, banding, told.pair).size());
                CHECK(told.exact.value() <= last);
                last = told.exact.value();
                listed[outcome] += told.document_pairs;
            }
            CHECK(listed[outcome] == pairs[outcome]);
        }
        CHECK(findings->lists_all_chance);
    }
}

TEST_CASE("The largest buckets are told with their documents") {
    const auto corpus = std::make_shared<const Corpus>(corpus_of({{1, 2, 3}, {1, 2, 3}, {1, 2, 3}, {7, 8, 9}, {1, 2, 3, 4, 5, 6}, {}}));
    const auto tuned = tune(corpus, {8, 1, {3, 10}}, {});
    const auto findings = banding_findings(*tuned, {8, 1}, {1, 1}, {});
    REQUIRE(findings);
    CHECK(findings->largest_bucket >= 3);
    REQUIRE_FALSE(findings->large_buckets.empty());
    CHECK(findings->large_buckets.front().documents == findings->largest_bucket);
    CHECK(findings->large_buckets.front().first_document == DocumentIndex{0});
    CHECK(findings->wanted == 3);
    CHECK(findings->recall() == 1.0);
    // Three equal documents are one line.
    REQUIRE(findings->listed(PairOutcome::found).size() == 1);
    CHECK(tuned_pair(*tuned, *findings, findings->listed(PairOutcome::found)[0]).document_pairs == 3);
}

TEST_CASE("A threshold below the floor leaves what is wanted unknown") {
    RandomNumbers random(2);
    const auto tuned = tune(corpus_of_relatives(random, 30), {16, 1, {1, 2}}, {});
    CHECK_FALSE(banding_findings(*tuned, {4, 4}, {49, 100}, {})->knows_wanted);
    CHECK(banding_findings(*tuned, {4, 4}, {1, 2}, {})->knows_wanted);
}

TEST_CASE("Expected recall is the mean of the curve over the wanted pairs, and measured recall keeps within its range") {
    RandomNumbers random(12);
    const auto corpus = corpus_of_relatives(random, 80);
    const Banding banding{10, 3};
    double measured = 0, expected = 0, squares = 0, variances = 0;
    int beyond = 0;
    constexpr int seeds = 200;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const auto tuned = tune(corpus, {30, seed, {3, 10}}, {});
        const auto findings = banding_findings(*tuned, banding, {1, 2}, {});
        measured += findings->recall();
        expected = findings->expected_recall();
        const double away = findings->recall() - expected, spread = findings->recall_spread();
        squares += away * away;
        variances += spread * spread;
        beyond += std::abs(away) > 1.96 * spread ? 1 : 0;
        double found = static_cast<double>(tuned->equal_pairs());
        for (std::size_t n = 0; n < tuned->known->count_reaching({1, 2}); ++n) {
            found += static_cast<double>(tuned->known->weight(n)) * candidate_probability(tuned->known->exact(n).value(), banding);
        }
        CHECK(findings->expected_found == Catch::Approx(found).epsilon(1e-12));
    }
    CHECK(std::abs(measured / seeds - expected) < 4 * std::sqrt(variances) / seeds);
    // The variance that is told is no less than the one that was seen, and not several times as great.
    CHECK(variances > 0.9 * squares);
    CHECK(variances < 4 * squares);
    CHECK(beyond <= seeds / 10);
}

TEST_CASE("The spread of recall is what it would lose without each band") {
    const auto corpus = std::make_shared<const Corpus>(corpus_of({{1, 2, 3, 4, 5, 6, 7, 8}, {1, 2, 3, 4, 5, 6, 7, 9}, {1, 2, 3, 4, 5, 6, 7, 10}, {21, 22, 23, 24}, {21, 22, 23, 25}}));
    const auto tuned = tune(corpus, {12, 1, {3, 10}}, {});
    const Banding banding{4, 3};
    const auto findings = banding_findings(*tuned, banding, {1, 2}, {});
    std::vector<double> lost(4);
    double variance = 0;
    for (std::size_t n = 0; n < tuned->known->count_reaching({1, 2}); ++n) {
        const double p = candidate_probability(tuned->known->exact(n).value(), banding);
        variance += p * (1 - p);
        if (const auto band = tuned->known->only_band(n, banding)) lost[*band] += 1;
    }
    const double mean = (lost[0] + lost[1] + lost[2] + lost[3]) / 4;
    double jackknife = 0;
    for (const double pairs : lost) jackknife += (pairs - mean) * (pairs - mean);
    CHECK(findings->wanted == 4);
    CHECK(findings->found_spread == Catch::Approx(std::sqrt(std::max(variance, jackknife))).epsilon(1e-12));
    // A single band: all meet together.
    const auto single = banding_findings(*tuned, {1, 12}, {1, 2}, {});
    double deviations = 0;
    for (std::size_t n = 0; n < 4; ++n) {
        const double p = candidate_probability(tuned->known->exact(n).value(), {1, 12});
        deviations += std::sqrt(p * (1 - p));
    }
    CHECK(single->found_spread == Catch::Approx(deviations).epsilon(1e-12));
}

TEST_CASE("Findings that are stopped are none") {
    RandomNumbers random(2);
    const auto tuned = tune(corpus_of_relatives(random, 30), {16, 1, {1, 2}}, {});
    std::stop_source stop;
    stop.request_stop();
    CHECK_FALSE(banding_findings(*tuned, {4, 4}, {1, 2}, stop.get_token()));
}

TEST_CASE("Known near-duplicate clusters are found with the recall and precision of plain loops over all pairs") {
    const GeneratedCollection made = generated_collection({.documents = 400, .words = 60, .clusters = 40, .cluster_size = 4, .edit_percent = 6, .seed = 11});
    const auto corpus = std::make_shared<const Corpus>(build_corpus(made.documents, ShingleSettings{}));
    const TuningWish wish{64, 3, {3, 10}};
    const auto tuned = tune(corpus, wish, {});
    const SignatureValues plain = plain_signatures(*corpus, wish);
    for (const Banding banding : {Banding{16, 4}, Banding{21, 3}, Banding{9, 7}, Banding{1, 64}}) {
        const auto findings = banding_findings(*tuned, banding, {1, 2}, {});
        const PlainCounts expected = plain_counts(*corpus, plain, wish.floor, banding, {1, 2});
        REQUIRE(expected.wanted > 100);
        CHECK(findings->recall() == static_cast<double>(expected.found) / static_cast<double>(expected.wanted));
        CHECK(findings->precision() == static_cast<double>(expected.found) / static_cast<double>(expected.candidates));
        // What is half alike was made out of one text.
        for (const PairOutcome outcome : {PairOutcome::found, PairOutcome::missed}) {
            for (const PairReference reference : findings->listed(outcome)) {
                const TunedPair told = tuned_pair(*tuned, *findings, reference);
                CHECK(made.cluster_of[told.pair.first.value] != no_cluster);
                CHECK(made.cluster_of[told.pair.first.value] == made.cluster_of[told.pair.second.value]);
            }
        }
    }
}
