// The join against the plain function, which knows no bounds.
#include "core/jaccard/similarity_join.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <mutex>
#include <thread>
#include <utility>

#include "core/jaccard/needed_overlap.h"
#include "tests/core/jaccard/joined_corpora.h"
#include "tests/generated_corpus.h"
#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

void run_in_reverse(std::size_t count, const std::function<void(std::size_t)>& run) {
    while (count > 0) run(--count);
}

void run_on_threads(std::size_t count, const std::function<void(std::size_t)>& run) {
    std::atomic<std::size_t> next = 0;
    std::vector<std::jthread> threads;
    for (int n = 0; n < 4; ++n) {
        threads.emplace_back([&] {
            for (std::size_t part = next++; part < count; part = next++) run(part);
        });
    }
}

Corpus generated(const GeneratedCollectionSettings& settings, std::uint32_t shingle_size) {
    ShingleSettings shingles;
    shingles.size = shingle_size;
    return build_corpus(generated_collection(settings).documents, shingles);
}

}  // namespace

TEST_CASE("the join equals the plain function on thousands of random corpora") {
    RandomNumbers random(421);
    std::size_t pairs = 0, raised = 0;
    for (int n = 0; n < 8000; ++n) {
        const Corpus corpus = n % 8 == 0 ? random_corpus(random) : joined_corpus(random);
        const DistinctSets sets(corpus);
        const Threshold floor = random_floor(random);
        const std::size_t most = random.below(2) == 0 ? random.below(20) : 1'000'000;
        const auto wanted = all_similar_pairs(corpus, sets, floor, most, {});
        CAPTURE(n, floor.numerator, floor.denominator, most);
        REQUIRE(similarity_join(corpus, sets, floor, most, {}) == wanted);
        pairs += wanted->pairs.size();
        raised += wanted->floor != floor;
    }
    CHECK(pairs > 100'000);
    CHECK(raised > 500);
}

TEST_CASE("pairs that meet the floor exactly are found at all sizes") {
    // {0 … a−1} and {0 … b−1} have a/b: asked for exactly, and for a hair more.
    for (std::int64_t a = 1; a < 30; ++a) {
        for (std::int64_t b = a + 1; b < 30; ++b) {
            const Corpus corpus = corpus_of({integers(0, b - 1), integers(0, a - 1)});
            const DistinctSets sets(corpus);
            const Threshold met{static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)};
            CAPTURE(a, b);
            const SimilarPair pair{SetIndex{0}, SetIndex{1}, static_cast<std::uint32_t>(a)};
            REQUIRE(similarity_join(corpus, sets, lowest_terms(met), 9, {})->pairs == std::vector{pair});
            const Threshold missed{met.numerator * 1'000'000'000'000 + 1, met.denominator * 1'000'000'000'000};
            REQUIRE(similarity_join(corpus, sets, lowest_terms(missed), 9, {})->pairs.empty());
        }
    }
}

TEST_CASE("the join equals the plain function on generated collections of 2,000 documents") {
    for (const std::uint32_t shingle_size : {1U, 2U, 3U}) {
        const Corpus corpus = generated({.documents = 2000, .words = 60, .clusters = 200, .cluster_size = 5,
                                         .edit_percent = 8, .seed = shingle_size},
                                        shingle_size);
        const DistinctSets sets(corpus);
        const Threshold floors[] = {{1, 10}, {3, 10}, {1, 2}, {4, 5}, {19, 20}};
        for (const Threshold floor : floors) {
            for (const std::size_t most : {1'000'000U, 500U, 20U}) {
                CAPTURE(shingle_size, floor.numerator, floor.denominator, most);
                REQUIRE(similarity_join(corpus, sets, floor, most, {}) == all_similar_pairs(corpus, sets, floor, most, {}));
            }
        }
    }
}

TEST_CASE("known copies are found") {
    const GeneratedCollectionSettings settings{.documents = 1000, .clusters = 50, .cluster_size = 4, .edit_percent = 2};
    const auto made = generated_collection(settings);
    const Corpus corpus = build_corpus(made.documents, ShingleSettings{});
    const DistinctSets sets(corpus);
    const auto found = similarity_join(corpus, sets, {1, 2}, 1'000'000, {});
    CHECK(found->pairs.size() > 100);
    for (const SimilarPair& pair : found->pairs) {
        const std::uint32_t cluster = made.cluster_of[sets.first_document(pair.first).value];
        REQUIRE(cluster != no_cluster);
        REQUIRE(cluster == made.cluster_of[sets.first_document(pair.second).value]);
    }
}

TEST_CASE("the result does not depend on how parts are run") {
    RandomNumbers random(422);
    for (const std::size_t most : {1'000'000U, 2'000U, 100U, 0U}) {
        const Corpus corpus = generated({.documents = 1500, .words = 40, .clusters = 150, .seed = random.next()}, 1);
        const DistinctSets sets(corpus);
        for (const Threshold floor : {Threshold{1, 5}, Threshold{1, 2}}) {
            const auto wanted = similarity_join(corpus, sets, floor, most, {});
            REQUIRE(wanted == all_similar_pairs(corpus, sets, floor, most, {}));
            CHECK(similarity_join(corpus, sets, floor, most, {}, run_in_reverse) == wanted);
            for (int n = 0; n < 3; ++n) CHECK(similarity_join(corpus, sets, floor, most, {}, run_on_threads) == wanted);
        }
    }
}

TEST_CASE("one set with nearly everything among many small ones") {
    std::vector<std::vector<std::int64_t>> sets{integers(0, 20'000)};
    for (std::int64_t n = 0; n < 500; ++n) sets.push_back(integers(n, n + n % 7));
    sets.push_back(integers(0, 19'000));
    const Corpus corpus = corpus_of(sets);
    const DistinctSets distinct(corpus);
    for (const Threshold floor : {Threshold{1, 20'000}, Threshold{1, 3}, Threshold{19'001, 20'001}}) {
        REQUIRE(similarity_join(corpus, distinct, floor, 1'000'000, {}) ==
                all_similar_pairs(corpus, distinct, floor, 1'000'000, {}));
    }
}

TEST_CASE("few sets and many have the same pairs whichever way they are found") {
    RandomNumbers random(423);
    for (const std::size_t documents : {0U, 1U, 299U, 300U, 301U, 400U}) {
        const Corpus corpus = generated(
            {.documents = documents, .words = 20, .clusters = documents / 10, .edit_percent = 10, .seed = random.next()}, 1);
        const DistinctSets sets(corpus);
        CHECK(similar_pairs(corpus, sets, {1, 4}, 50, {}) == similarity_join(corpus, sets, {1, 4}, 50, {}, run_in_reverse));
    }
}

TEST_CASE("no set, one, and none that share a token are joined to nothing") {
    for (const Corpus& corpus : {corpus_of({}), corpus_of({{}, {}}), corpus_of({{1, 2}}), corpus_of({{1}, {2}, {3, 4}}),
                                 corpus_of({{1, 2}, {1, 2}})}) {
        CHECK(*similarity_join(corpus, DistinctSets(corpus), {1, 20}, 10, {}) == SimilarPairs{{1, 20}, {}});
    }
}

TEST_CASE("the needed overlap is the smallest with which the floor is reached") {
    RandomNumbers random(424);
    for (int n = 0; n < 300; ++n) {
        const Threshold floor = random_floor(random);
        const NeededOverlap needed(floor, 40);
        for (std::uint64_t sum = 2; sum <= 80; ++sum) {
            std::uint64_t least = 0;
            while (!reaches(JaccardFraction{least, sum - least}, floor)) ++least;
            REQUIRE(needed.of_pair(sum) == least);
        }
        for (std::uint32_t size = 1; size <= 40; ++size) {
            std::uint64_t least = 0;
            while (!reaches(JaccardFraction{least, size}, floor)) ++least;
            REQUIRE(needed.with_any(size) == least);
        }
    }
}

TEST_CASE("the join tells how far it is on any thread, and all of it at the end") {
    const Corpus corpus = generated({.documents = 1000, .words = 20}, 1);
    const DistinctSets sets(corpus);
    std::mutex mutex;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> told;
    const Progress progress{[&](std::uint64_t done, std::uint64_t total) {
                                const std::scoped_lock lock(mutex);
                                told.emplace_back(done, total);
                            },
                            {}};
    REQUIRE(similarity_join(corpus, sets, {1, 2}, 1000, progress, run_on_threads));
    CHECK(told.front().first == 0);
    CHECK(told.size() > 10);
    CHECK(told.back() == std::pair<std::uint64_t, std::uint64_t>{sets.size(), sets.size()});
    for (const auto& [done, total] : told) CHECK((done <= total && total == sets.size()));
}

TEST_CASE("a join that is stopped gives nothing, before it begins and on its way") {
    const Corpus corpus = generated({.documents = 1000, .words = 50}, 1);
    const DistinctSets sets(corpus);
    for (const std::uint64_t stop_at : {0U, 1U, 500U}) {
        for (const RunParts& run_parts : {RunParts(run_in_turn), RunParts(run_on_threads)}) {
            std::stop_source source;
            std::atomic<std::uint64_t> furthest = 0;
            const Progress progress{[&](std::uint64_t done, std::uint64_t) {
                                        if (done >= stop_at) source.request_stop();
                                        furthest = std::max<std::uint64_t>(furthest, done);
                                    },
                                    source.get_token()};
            CHECK_FALSE(similarity_join(corpus, sets, {1, 20}, 1'000'000, progress, run_parts));
            CHECK(furthest < sets.size());
        }
    }
    std::stop_source source;
    source.request_stop();
    CHECK_FALSE(similarity_join(corpus, sets, {1, 2}, 10, {{}, source.get_token()}));
    CHECK_FALSE(similar_pairs(corpus, sets, {1, 2}, 10, {{}, source.get_token()}));
}
