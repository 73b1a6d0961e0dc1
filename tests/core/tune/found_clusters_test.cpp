#include "core/tune/found_clusters.h"

#include <catch2/catch_test_macros.hpp>
#include <map>
#include <vector>

#include "core/tune/banding_findings.h"
#include "tests/core/tune/tuned_corpora.h"

namespace bandstand {

namespace {

BandingFindings findings_of(const Tuning& tuning, Banding banding, Threshold threshold) { return *banding_findings(tuning, banding, threshold, {}); }

std::shared_ptr<const Corpus> shared(const std::vector<std::vector<std::int64_t>>& sets) { return std::make_shared<const Corpus>(corpus_of(sets)); }

// By spreading the smallest document number along found pairs until nothing changes.
std::vector<std::size_t> plain_clusters(const Corpus& corpus, const SignatureValues& signatures, Banding banding, Threshold threshold) {
    std::vector<std::size_t> label(corpus.document_count());
    for (std::size_t d = 0; d < label.size(); ++d) label[d] = d;
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (std::size_t a = 0; a < label.size(); ++a) {
            for (std::size_t b = 0; b < label.size(); ++b) {
                if (label[a] <= label[b]) continue;
                const auto exact = exact_jaccard(corpus, DocumentIndex{a}, DocumentIndex{b});
                if (!exact || !reaches(*exact, threshold)) continue;
                if (!first_shared_band(signatures, banding, DocumentPair::of(DocumentIndex{a}, DocumentIndex{b}))) continue;
                label[a] = label[b];
                has_changed = true;
            }
        }
    }
    return label;
}

}  // namespace

TEST_CASE("Clusters and chains are those of plain loops over all documents") {
    RandomNumbers random(29);
    std::size_t chains = 0, clusters = 0;
    for (int round = 0; round < 25; ++round) {
        const TuningWish wish{32, random.next(), {3, 10}};
        const auto corpus = corpus_of_relatives(random, 40);
        const auto tuned = tune(corpus, wish, {});
        const SignatureValues plain = plain_signatures(*corpus, wish);
        for (const Threshold threshold : {Threshold{3, 10}, Threshold{1, 2}, Threshold{4, 5}}) {
            for (const Banding banding : {Banding{16, 2}, Banding{8, 4}, Banding{32, 1}}) {
                const FoundClusters found = findings_of(*tuned, banding, threshold).clusters;
                const std::vector<std::size_t> label = plain_clusters(*corpus, plain, banding, threshold);
                std::map<std::size_t, std::vector<std::size_t>> expected;
                for (std::size_t d = 0; d < label.size(); ++d) expected[label[d]].push_back(d);
                std::erase_if(expected, [](const auto& entry) { return entry.second.size() < 2; });
                REQUIRE(found.count() == expected.size());
                REQUIRE(found.knows_chains);
                std::size_t documents = 0;
                for (std::size_t c = 0; c < found.count(); ++c) {
                    const auto members = found.links.documents_of(c);
                    documents += members.size();
                    const auto& right = expected.at(members.front().value);
                    REQUIRE(members.size() == right.size());
                    bool is_chain = false;
                    JaccardFraction least{1, 1};
                    for (std::size_t i = 0; i < right.size(); ++i) {
                        CHECK(members[i].value == right[i]);
                        for (std::size_t j = i + 1; j < right.size(); ++j) {
                            const JaccardFraction exact = *exact_jaccard(*corpus, DocumentIndex{right[i]}, DocumentIndex{right[j]});
                            is_chain = is_chain || !reaches(exact, threshold);
                            if (exact.value() < least.value()) least = exact;
                        }
                    }
                    CHECK((found.is_chain[c] == 1) == is_chain);
                    const auto weakest = weakest_link(*tuned, found, c, 1000);
                    REQUIRE(weakest);
                    CHECK(weakest->exact.value() == least.value());
                    chains += is_chain ? 1 : 0;
                }
                clusters += found.count();
                CHECK(found.document_count() == documents);
                CHECK(found.surplus() == documents - found.count());
            }
        }
    }
    CHECK(chains > 0);
    CHECK(chains < clusters);
}

TEST_CASE("A chain shows its ends") {
    // 8/12 from one to the next, 6/14 from end to end.
    const auto corpus = shared({{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, {3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, {5, 6, 7, 8, 9, 10, 11, 12, 13, 14}, {50, 51}, {50, 51}});
    const auto tuned = tune(corpus, {128, 1, {3, 10}}, {});
    const FoundClusters found = findings_of(*tuned, {128, 1}, {6, 10}).clusters;
    CHECK(found.count() == 2);
    CHECK(found.largest() == 3);
    CHECK(found.surplus() == 3);
    CHECK(found.chain_count() == 1);
    REQUIRE(found.largest_chain() == 0);
    const auto weakest = weakest_link(*tuned, found, 0, 3);
    REQUIRE(weakest);
    CHECK(weakest->documents == DocumentPair{DocumentIndex{0}, DocumentIndex{2}});
    CHECK(weakest->exact == JaccardFraction{6, 14});
    CHECK_FALSE(weakest_link(*tuned, found, 0, 2));
    // From 6/14 on the ends are alike as well.
    const FoundClusters alike = findings_of(*tuned, {128, 1}, {6, 14}).clusters;
    CHECK(alike.chain_count() == 0);
    CHECK_FALSE(alike.largest_chain());
}

TEST_CASE("Below the floor no cluster is known to be no chain, and what met hangs together all the same") {
    const auto corpus = shared({{1, 2, 3, 4, 5}, {4, 5, 6, 7, 8}, {20, 21}, {20, 21}});
    const auto tuned = tune(corpus, {64, 1, {3, 10}}, {});
    const FoundClusters found = findings_of(*tuned, {64, 1}, {1, 10}).clusters;
    CHECK(found.count() == 2);
    CHECK_FALSE(found.chain_count());
    CHECK_FALSE(found.largest_chain());
}

TEST_CASE("Where not all that was found below the floor is listed, the clusters are not complete") {
    std::vector<std::vector<std::int64_t>> sets;
    for (std::int64_t d = 0; d < 12; ++d) sets.push_back({0, 100 + 3 * d, 101 + 3 * d, 102 + 3 * d});
    const auto tuned = tune(shared(sets), {64, 1, {3, 10}}, {});
    const auto some = banding_findings(*tuned, {64, 1}, {1, 10}, {}, {.counted_meetings = 1000, .low_pairs = 5, .meetings = 1000});
    CHECK_FALSE(some->lists_all_chance);
    CHECK_FALSE(some->clusters.is_complete);
    const auto all = banding_findings(*tuned, {64, 1}, {1, 10}, {});
    CHECK(all->clusters.is_complete);
    CHECK(all->clusters.largest() == 12);
    // From the floor on what is found is known, however much meets below it.
    CHECK(banding_findings(*tuned, {64, 1}, {1, 2}, {}, {.counted_meetings = 1000, .low_pairs = 5, .meetings = 1000})->clusters.is_complete);
}

TEST_CASE("Without documents there are no clusters") {
    const auto tuned = tune(shared({}), {16, 1, {3, 10}}, {});
    const FoundClusters found = findings_of(*tuned, {4, 4}, {1, 2}).clusters;
    CHECK(found.count() == 0);
    CHECK(found.largest() == 0);
    CHECK(found.surplus() == 0);
    CHECK(found.chain_count() == 0);
}

}  // namespace bandstand
