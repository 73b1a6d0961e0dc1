#include "core/tune/known_pairs.h"

#include <catch2/catch_test_macros.hpp>

#include "core/jaccard/similarity_join.h"
#include "core/minhash/set_signatures.h"
#include "tests/core/tune/tuned_corpora.h"

using namespace bandstand;

TEST_CASE("The first agreeing band is the first whose rows all have their bit set") {
    RandomNumbers random(2);
    for (int round = 0; round < 3000; ++round) {
        const auto k = static_cast<std::uint32_t>(random.between(1, 200));
        std::vector<std::uint64_t> bits((k + 63) / 64);
        std::vector<bool> agrees(k);
        const std::uint64_t density = random.between(1, 20);
        for (std::uint32_t i = 0; i < k; ++i) {
            agrees[i] = random.below(20) < density;
            if (agrees[i]) bits[i / 64] |= std::uint64_t{1} << (i % 64);
        }
        const Banding banding = random_banding(random, k);
        std::uint32_t expected = no_band;
        for (std::uint32_t j = 0; j < banding.bands && expected == no_band; ++j) {
            bool all = true;
            for (std::uint32_t r = 0; r < banding.rows; ++r) all = all && agrees[j * banding.rows + r];
            if (all) expected = j;
        }
        REQUIRE(first_agreeing_band(bits, banding) == expected);
    }
}

TEST_CASE("Known pairs stand by falling exact value, with the rows in which their signatures agree") {
    RandomNumbers random(7);
    for (int round = 0; round < 20; ++round) {
        const auto corpus = corpus_of_relatives(random, 40);
        const DistinctSets sets(*corpus);
        const auto k = static_cast<std::uint32_t>(random.between(1, 90));
        const auto signatures = signatures_of_sets(*corpus, sets, k, 5, {});
        const auto similar = similar_pairs(*corpus, sets, {1, 4}, 10'000, {});
        REQUIRE((signatures && similar));
        const auto known = known_pairs(*corpus, sets, *signatures, *similar, {});
        REQUIRE(known);
        REQUIRE(known->size() == similar->pairs.size());
        for (std::size_t n = 0; n < known->size(); ++n) {
            const SimilarPair pair = known->pair(n);
            const DocumentPair columns{DocumentIndex{pair.first.value}, DocumentIndex{pair.second.value}};
            CHECK(known->exact(n) == exact_jaccard(sets.tokens(*corpus, pair.first), sets.tokens(*corpus, pair.second)));
            if (n > 0) CHECK(known->exact(n - 1).value() >= known->exact(n).value());
            CHECK(known->agree(n) == agreeing_rows(signatures->column(columns.first), signatures->column(columns.second)));
            CHECK(known->weight(n) == std::uint64_t{sets.copies(pair.first)} * sets.copies(pair.second));
            const Banding banding = random_banding(random, k);
            const auto shared = shared_bands(*signatures, banding, columns);
            CHECK(known->shared_band_count(n, banding) == shared.size());
            CHECK(known->only_band(n, banding) == (shared.size() == 1 ? std::optional(shared.front().value) : std::nullopt));
            CHECK(known->first_band(n, banding) == (shared.empty() ? no_band : shared.front().value));
        }
        const Threshold threshold = random_threshold(random, {1, 4});
        std::size_t reaching = 0;
        for (std::size_t n = 0; n < known->size(); ++n) reaching += reaches(known->exact(n), threshold) ? 1U : 0U;
        CHECK(known->count_reaching(threshold) == reaching);
    }
}

TEST_CASE("Longer signatures leave room for fewer pairs") {
    CHECK(most_known_pairs(128) == 5'000'000);
    CHECK(most_known_pairs(65536) == 65'536);
    CHECK(most_known_pairs(1) == 5'000'000);
}
