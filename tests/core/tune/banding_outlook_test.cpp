#include "core/tune/banding_outlook.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "core/lsh/s_curve.h"
#include "tests/core/tune/tuned_corpora.h"

using namespace bandstand;

TEST_CASE("Before anything is read recall is the curve's and candidates are not known") {
    Tuning tuning;
    tuning.wish.k = 128;
    const BandingOutlook outlook(tuning, {7, 10});
    CHECK_FALSE(outlook.is_recall_measured());
    CHECK_FALSE(outlook.are_candidates_known());
    CHECK(outlook.recall({20, 5}) == candidate_probability(0.7, {20, 5}));
    CHECK(outlook.candidates({20, 5}).pairs == 0);
    CHECK_FALSE(outlook.wanted());
    CHECK(outlook.contrast({20, 5}) == Catch::Approx(candidate_probability(0.7, {20, 5}) * (1 - candidate_probability(0.4, {20, 5}))));
}

TEST_CASE("Once measured, recall and candidates are those of every pair of documents") {
    RandomNumbers random(31);
    for (int round = 0; round < 8; ++round) {
        const auto corpus = corpus_of_relatives(random, 50);
        const TuningWish wish{24, random.next(), {3, 10}};
        const auto tuned = tune(corpus, wish, {});
        const SignatureValues plain = plain_signatures(*corpus, wish);
        const Threshold threshold = random_threshold(random, wish.floor);
        const BandingOutlook outlook(*tuned, threshold);
        CHECK(outlook.is_of(*tuned, threshold));
        for (int b = 0; b < 6; ++b) {
            const Banding banding = random_banding(random, wish.k);
            const PlainCounts expected = plain_counts(*corpus, plain, wish.floor, banding, threshold);
            CHECK(outlook.wanted() == expected.wanted);
            if (expected.wanted > 0) CHECK(outlook.recall(banding) == static_cast<double>(expected.found) / static_cast<double>(expected.wanted));
            CHECK(outlook.candidates(banding).pairs == static_cast<double>(expected.candidates));
            // Of the known pairs below the threshold, those that meet.
            const PlainCounts all = plain_counts(*corpus, plain, wish.floor, banding, wish.floor);
            const double below = static_cast<double>(all.wanted - expected.wanted), met = static_cast<double>(all.found - expected.found);
            if (below > 0) CHECK(outlook.contrast(banding) == Catch::Approx(outlook.recall(banding) * (1 - met / below)));
        }
    }
}

TEST_CASE("A goal is answered by a look at every banding") {
    RandomNumbers random(17);
    for (int round = 0; round < 6; ++round) {
        const auto tuned = tune(corpus_of_relatives(random, 60), {32, random.next(), {3, 10}}, {});
        const BandingOutlook outlook(*tuned, {3, 5});
        BandingGoal goal;
        goal.kind = BandingGoal::Kind::candidates;
        goal.most_candidates = static_cast<double>(random.below(200));
        const ChosenByGoal chosen = outlook.choose(goal);
        CHECK(chosen.is_reached == (outlook.candidates(chosen.banding).pairs <= goal.most_candidates));
        BandingGoal recall;
        recall.recall = 0.9;
        const ChosenByGoal sure = outlook.choose(recall);
        CHECK(candidate_probability(0.6, sure.banding) >= 0.9);
        BandingGoal share;
        share.kind = BandingGoal::Kind::found;
        share.recall = 0.9;
        const ChosenByGoal most = outlook.choose(share);
        CHECK(most.is_reached == (outlook.recall(most.banding) >= 0.9));
        BandingGoal pairs;
        pairs.kind = BandingGoal::Kind::pairs;
        const auto wrong = [&](Banding banding) {
            const double wanted = static_cast<double>(*outlook.wanted()), found = wanted * outlook.recall(banding);
            return (wanted - found) + (outlook.candidates(banding).pairs - found);
        };
        const Banding fewest = outlook.choose(pairs).banding;
        for (std::uint32_t bands = 1; bands <= 32; ++bands) {
            for (std::uint32_t rows = 1; rows <= 32 / bands; ++rows) {
                const Banding other{bands, rows};
                CHECK(wrong(other) >= wrong(fewest) - 1e-9);
                if (candidate_probability(0.6, other) >= 0.9) CHECK(outlook.candidates(other).pairs >= outlook.candidates(sure.banding).pairs);
                if (chosen.is_reached && outlook.candidates(other).pairs <= goal.most_candidates) CHECK(outlook.recall(other) <= outlook.recall(chosen.banding));
                if (most.is_reached && outlook.recall(other) >= 0.9) CHECK(outlook.candidates(other).pairs >= outlook.candidates(most.banding).pairs);
                if (!most.is_reached) CHECK(outlook.recall(other) <= outlook.recall(most.banding));
                if (!chosen.is_reached) CHECK(outlook.candidates(other).pairs >= outlook.candidates(chosen.banding).pairs);
            }
        }
    }
}

TEST_CASE("A share of found pairs is no goal where none is wanted or known") {
    BandingGoal share;
    share.kind = BandingGoal::Kind::found;
    const auto tuned = tune(std::make_shared<const Corpus>(corpus_of({{1, 2, 3, 4}, {1, 2, 3, 5}, {9}})), {16, 1, {3, 10}}, {});
    CHECK(BandingOutlook(*tuned, {1, 2}).can_choose(share));
    CHECK_FALSE(BandingOutlook(*tuned, {9, 10}).can_choose(share));   // nobody is that alike
    CHECK_FALSE(BandingOutlook(*tuned, {1, 10}).can_choose(share));   // below the floor
    CHECK_FALSE(BandingOutlook(Tuning{}, {1, 2}).can_choose(share));  // nothing is measured yet
    CHECK(BandingOutlook(Tuning{}, {1, 2}).can_choose(BandingGoal{}));
}

TEST_CASE("An outlook is stale once more is known or the threshold moves") {
    RandomNumbers random(5);
    const auto tuned = tune(corpus_of_relatives(random, 20), {8, 1, {3, 10}}, {});
    const BandingOutlook outlook(*tuned, {1, 2});
    CHECK_FALSE(outlook.is_of(*tuned, {3, 5}));
    Tuning less = *tuned;
    less.counts.reset();
    CHECK_FALSE(outlook.is_of(less, {1, 2}));
    // Below the floor recall is a prediction.
    CHECK_FALSE(BandingOutlook(*tuned, {1, 5}).is_recall_measured());
}
