#include "core/tune/agreement_counts.h"

#include <catch2/catch_test_macros.hpp>

#include "core/jaccard/similarity_join.h"
#include "core/minhash/set_signatures.h"
#include "tests/core/tune/tuned_corpora.h"

using namespace bandstand;

TEST_CASE("A similarity lies in the hundredth that integers put it in") {
    CHECK(similarity_bin({0, 7}) == 0);
    CHECK(similarity_bin({1, 1}) == 99);
    CHECK(similarity_bin({29, 100}) == 29);  // 100 · 0.29 is 28.999… as a double
    CHECK(similarity_bin({57, 100}) == 57);
    CHECK(similarity_bin({1, 3}) == 33);
    CHECK(similarity_bin({99'999, 100'000}) == 99);
}

TEST_CASE("The map of recall is what a look at every pair of documents finds, at any threshold") {
    RandomNumbers random(11);
    for (int round = 0; round < 12; ++round) {
        const auto corpus = corpus_of_relatives(random, 45);
        const TuningWish wish{static_cast<std::uint32_t>(random.between(1, 24)), random.next(), {3, 10}};
        const DistinctSets sets(*corpus);
        const auto signatures = signatures_of_sets(*corpus, sets, wish.k, wish.seed, {});
        const auto known = known_pairs(*corpus, sets, *signatures, *similar_pairs(*corpus, sets, wish.floor, 10'000, {}), {});
        const auto counts = agreement_counts(*known, {});
        REQUIRE(counts);
        const SignatureValues plain = plain_signatures(*corpus, wish);
        for (int t = 0; t < 6; ++t) {
            const Threshold threshold = t == 0 ? Threshold{1, 1} : t == 1 ? wish.floor : random_threshold(random, wish.floor);
            const RecallMap map = recall_map(*known, *counts, sets.equal_pairs(), threshold);
            for (int b = 0; b < 8; ++b) {
                const Banding banding = random_banding(random, wish.k);
                const PlainCounts expected = plain_counts(*corpus, plain, wish.floor, banding, threshold);
                CHECK(map.wanted == expected.wanted);
                CHECK(map.found(banding) == expected.found);
            }
        }
    }
}

TEST_CASE("Nothing wanted is nothing missed, and stopped counts are none") {
    const RecallMap map{{1, 2}, 0, {{0}}};
    CHECK(map.recall({1, 1}) == 1.0);
    std::stop_source stop;
    stop.request_stop();
    Progress progress;
    progress.stop = stop.get_token();
    CHECK_FALSE(agreement_counts(KnownPairs(), progress));
}
