// Clusters against a search through the graph of links, and their weakest pairs against every pair of documents.
#include "core/jaccard/link_clusters.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "tests/core/jaccard/joined_corpora.h"
#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

Documents documents_of(const LinkClusters& clusters, std::size_t cluster) {
    const auto span = clusters.documents_of(cluster);
    return {span.begin(), span.end()};
}

// By the definition: whoever reaches the floor with one of a group belongs to it.
std::vector<Documents> groups_by_search(const Corpus& corpus, Threshold floor) {
    std::vector<Documents> groups;
    std::vector<bool> taken(corpus.document_count());
    for (std::size_t begin = 0; begin < taken.size(); ++begin) {
        if (taken[begin]) continue;
        Documents group{DocumentIndex{begin}};
        taken[begin] = true;
        for (std::size_t n = 0; n < group.size(); ++n) {
            for (std::size_t d = 0; d < taken.size(); ++d) {
                const auto value = exact_jaccard(corpus, group[n], DocumentIndex{d});
                if (taken[d] || !value || !reaches(*value, floor)) continue;
                taken[d] = true;
                group.emplace_back(d);
            }
        }
        std::ranges::sort(group);
        if (group.size() >= 2) groups.push_back(group);
    }
    std::ranges::stable_sort(groups, std::greater(), &Documents::size);
    return groups;
}

JaccardFraction weakest_by_comparing(const Corpus& corpus, const Documents& group) {
    JaccardFraction weakest{1, 1};
    for (const DocumentIndex a : group) {
        for (const DocumentIndex b : group) {
            const JaccardFraction value = *exact_jaccard(corpus, a, b);
            if (!value.reaches(weakest.intersection, weakest.union_size)) weakest = value;
        }
    }
    return weakest;
}

}  // namespace

TEST_CASE("a chain is one cluster whose ends are far below the threshold") {
    const Corpus corpus = corpus_of({integers(1, 10), integers(3, 12), integers(5, 14)});
    const DistinctSets sets(corpus);
    const auto found = all_similar_pairs(corpus, sets, {3, 5}, 100, {});
    const LinkClusters clusters = link_clusters(sets, found->pairs);
    REQUIRE(clusters.count() == 1);
    CHECK(documents_of(clusters, 0) == documents({0, 1, 2}));
    const auto weakest = weakest_link(corpus, sets, clusters, 0, 3);
    REQUIRE(weakest);
    CHECK(weakest->documents == DocumentPair{DocumentIndex{0}, DocumentIndex{2}});
    CHECK(weakest->exact == JaccardFraction{6, 14});
    CHECK(weakest->exact.value() == 0.42857142857142855);
    CHECK_FALSE(reaches(weakest->exact, {3, 5}));
    CHECK_FALSE(weakest_link(corpus, sets, clusters, 0, 2));
    const auto above = all_similar_pairs(corpus, sets, {7, 10}, 100, {});
    CHECK(link_clusters(sets, above->pairs) == LinkClusters{});
}

TEST_CASE("equal documents are a cluster without any pair, and empty ones are not") {
    const Corpus corpus = corpus_of({{}, {1, 2}, {5}, {1, 2}, {}, {7}, {7}, {7}});
    const DistinctSets sets(corpus);
    const LinkClusters clusters = link_clusters(sets, {});
    REQUIRE(clusters.count() == 2);
    CHECK(documents_of(clusters, 0) == documents({5, 6, 7}));
    CHECK(documents_of(clusters, 1) == documents({1, 3}));
    CHECK(weakest_link(corpus, sets, clusters, 1, 1) ==
          WeakestLink{{DocumentIndex{1}, DocumentIndex{3}}, JaccardFraction{2, 2}});
    CHECK(weakest_link(corpus, sets, clusters, 0, 1) ==
          WeakestLink{{DocumentIndex{5}, DocumentIndex{6}}, JaccardFraction{1, 1}});
}

TEST_CASE("clusters of as many documents stand by their first ones") {
    const Corpus corpus = corpus_of({{1}, {2}, {3}, {2}, {1}, {3}, {4}});
    const LinkClusters clusters = link_clusters(DistinctSets(corpus), {});
    REQUIRE(clusters.count() == 3);
    CHECK(documents_of(clusters, 0) == documents({0, 4}));
    CHECK(documents_of(clusters, 1) == documents({1, 3}));
    CHECK(documents_of(clusters, 2) == documents({2, 5}));
}

TEST_CASE("the order of the pairs makes no difference") {
    const Corpus corpus = corpus_of({{1}, {2}, {3}, {4}, {5}, {6}});
    const DistinctSets sets(corpus);
    std::vector<SimilarPair> linked{{SetIndex{0}, SetIndex{5}, 0},
                                    {SetIndex{1}, SetIndex{4}, 0},
                                    {SetIndex{4}, SetIndex{5}, 0},
                                    {SetIndex{2}, SetIndex{3}, 0}};
    const LinkClusters clusters = link_clusters(sets, linked);
    REQUIRE(clusters.count() == 2);
    CHECK(documents_of(clusters, 0) == documents({0, 1, 4, 5}));
    CHECK(documents_of(clusters, 1) == documents({2, 3}));
    std::ranges::reverse(linked);
    linked.push_back(linked.front());
    CHECK(link_clusters(sets, linked) == clusters);
}

TEST_CASE("no document, and none that is linked") {
    CHECK(link_clusters(DistinctSets(), {}) == LinkClusters{});
    CHECK(link_clusters(DistinctSets(corpus_of({{}, {}, {1}, {2}})), {}) == LinkClusters{});
}

TEST_CASE("clusters and their weakest pairs equal those found by searching") {
    RandomNumbers random(431);
    for (int n = 0; n < 1000; ++n) {
        const Corpus corpus = joined_corpus(random);
        const DistinctSets sets(corpus);
        const Threshold floor = random_floor(random);
        const LinkClusters clusters = link_clusters(sets, all_similar_pairs(corpus, sets, floor, 1'000'000, {})->pairs);
        const std::vector<Documents> wanted = groups_by_search(corpus, floor);
        REQUIRE(clusters.count() == wanted.size());
        for (std::size_t cluster = 0; cluster < wanted.size(); ++cluster) {
            REQUIRE(documents_of(clusters, cluster) == wanted[cluster]);
            const auto weakest = weakest_link(corpus, sets, clusters, cluster, 1000);
            REQUIRE(weakest);
            const JaccardFraction value = weakest_by_comparing(corpus, wanted[cluster]);
            REQUIRE(weakest->exact.intersection * value.union_size == value.intersection * weakest->exact.union_size);
            REQUIRE(*exact_jaccard(corpus, weakest->documents.first, weakest->documents.second) == weakest->exact);
            REQUIRE(weakest->documents.first < weakest->documents.second);
        }
    }
}
