// Which documents have which set, against comparing every document with every other.
#include "core/jaccard/distinct_sets.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "core/jaccard/jaccard.h"
#include "tests/core/jaccard/joined_corpora.h"
#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

Documents documents_of(const DistinctSets& sets, std::size_t s) {
    const auto span = sets.documents(SetIndex{s});
    return {span.begin(), span.end()};
}

// Sets in the order of their first documents.
std::vector<Documents> groups_by_comparing(const Corpus& corpus) {
    std::vector<Documents> groups;
    for (std::size_t n = 0; n < corpus.document_count(); ++n) {
        const DocumentIndex d{n};
        if (corpus.sorted_tokens(d).empty()) continue;
        const auto group = std::ranges::find_if(groups, [&](const Documents& of) {
            return std::ranges::equal(corpus.sorted_tokens(of.front()), corpus.sorted_tokens(d));
        });
        if (group == groups.end()) {
            groups.push_back({d});
        } else {
            group->push_back(d);
        }
    }
    return groups;
}

void check_sets(const Corpus& corpus) {
    const DistinctSets sets(corpus);
    const std::vector<Documents> wanted = groups_by_comparing(corpus);
    REQUIRE(sets.size() == wanted.size());
    REQUIRE(sets.document_count() == corpus.document_count());
    std::vector<SetIndex> set_of(corpus.document_count(), DistinctSets::no_set);
    std::uint64_t equal_pairs = 0;
    for (std::size_t s = 0; s < wanted.size(); ++s) {
        const SetIndex set{s};
        REQUIRE(documents_of(sets, s) == wanted[s]);
        REQUIRE(sets.first_document(set) == wanted[s].front());
        REQUIRE(sets.copies(set) == wanted[s].size());
        REQUIRE(std::ranges::equal(sets.tokens(corpus, set), corpus.sorted_tokens(wanted[s].front())));
        for (const DocumentIndex d : wanted[s]) set_of[d.value] = set;
        equal_pairs += pair_count(wanted[s].size());
    }
    for (std::size_t d = 0; d < set_of.size(); ++d) REQUIRE(sets.set_of(DocumentIndex{d}) == set_of[d]);
    REQUIRE(sets.equal_pairs() == equal_pairs);
}

}  // namespace

TEST_CASE("equal documents are one set, and documents without tokens are none") {
    const Corpus corpus = corpus_of({{}, {3, 1}, {2}, {1, 3, 3}, {}, {1, 2, 3}, {2}, {3, 1}});
    const DistinctSets sets(corpus);
    REQUIRE(sets.size() == 3);
    CHECK(documents_of(sets, 0) == documents({1, 3, 7}));
    CHECK(documents_of(sets, 1) == documents({2, 6}));
    CHECK(documents_of(sets, 2) == documents({5}));
    CHECK(sets.set_of(DocumentIndex{0}) == DistinctSets::no_set);
    CHECK(sets.set_of(DocumentIndex{7}) == SetIndex{0});
    CHECK(sets.equal_pairs() == 4);
}

TEST_CASE("no document, one, and documents without tokens only") {
    CHECK(DistinctSets().size() == 0);
    CHECK(DistinctSets().equal_pairs() == 0);
    CHECK(DistinctSets(corpus_of({})).size() == 0);
    CHECK(DistinctSets(corpus_of({{}, {}, {}})).size() == 0);
    CHECK(DistinctSets(corpus_of({{}, {}, {}})).equal_pairs() == 0);
    CHECK(DistinctSets(corpus_of({{1}})).size() == 1);
}

TEST_CASE("pairs of many equal documents are counted, not made") {
    constexpr std::size_t copies = 100'000;
    const DistinctSets sets(corpus_of(std::vector<std::vector<std::int64_t>>(copies, {1, 2})));
    CHECK(sets.size() == 1);
    CHECK(sets.equal_pairs() == 4'999'950'000);
}

TEST_CASE("sets equal those found by comparing every document with every other") {
    RandomNumbers random(401);
    for (int n = 0; n < 1000; ++n) check_sets(random_corpus(random));
    for (int n = 0; n < 200; ++n) {
        std::vector<std::vector<std::int64_t>> sets(random.below(60));
        for (auto& set : sets) {
            set.resize(random.below(4));
            for (std::int64_t& token : set) token = static_cast<std::int64_t>(random.below(4));
        }
        check_sets(corpus_of(sets));
    }
}
