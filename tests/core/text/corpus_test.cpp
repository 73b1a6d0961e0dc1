#include "core/text/corpus.h"

#include <algorithm>
#include <map>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "tests/random_numbers.h"
#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

template <class Tag>
std::vector<std::uint32_t> values(std::span<const Index<Tag>> indexes) {
    std::vector<std::uint32_t> plain;
    for (const Index<Tag> index : indexes) plain.push_back(index.value);
    return plain;
}

using Values = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("a corpus keeps distinct tokens in their first order, their counts, and the way back") {
    const Corpus corpus = corpus_of({{7, 3, 7, 5, 3, 7}, {}, {5}});
    const DocumentIndex d0{0}, d1{1}, d2{2};
    CHECK(corpus.document_count() == 3);
    CHECK(values(corpus.tokens(d0)) == Values{2, 0, 1});
    CHECK(std::ranges::equal(corpus.counts(d0), Values{3, 2, 1}));
    CHECK(values(corpus.sorted_tokens(d0)) == Values{0, 1, 2});
    CHECK(corpus.tokens(d1).empty());
    CHECK(values(corpus.documents_with(TokenIndex{1})) == Values{0, 2});
    CHECK(corpus.occurrence_count() == 4);
    CHECK(corpus.contains(d2, TokenIndex{1}));
    CHECK_FALSE(corpus.contains(d2, TokenIndex{0}));
    CHECK_FALSE(corpus.contains(d1, TokenIndex{0}));
}

TEST_CASE("occurrences are numbered over empty documents") {
    const Corpus corpus = corpus_of({{}, {7, 3}, {}, {5}, {}});
    CHECK(corpus.occurrences_before(DocumentIndex{0}) == 0);
    CHECK(corpus.occurrences_before(DocumentIndex{2}) == 2);
    CHECK(corpus.occurrences_before(DocumentIndex{5}) == 3);
    CHECK(corpus.document_of_occurrence(0) == DocumentIndex{1});
    CHECK(corpus.document_of_occurrence(1) == DocumentIndex{1});
    CHECK(corpus.document_of_occurrence(2) == DocumentIndex{3});
    CHECK(corpus.row_of_occurrence(0) == TokenIndex{0});
    CHECK(corpus.row_of_occurrence(2) == TokenIndex{2});
}

TEST_CASE("the empty corpus has nothing") {
    const Corpus corpus;
    CHECK(corpus.document_count() == 0);
    CHECK(corpus.occurrence_count() == 0);
    CHECK(corpus.vocabulary().size() == 0);
    CHECK(corpus.occurrences_before(DocumentIndex{0}) == 0);
}

TEST_CASE("both directions of a random corpus agree with its lists") {
    RandomNumbers random(31);
    for (int round = 0; round < 300; ++round) {
        std::vector<std::vector<std::int64_t>> sets(random.below(6));
        for (auto& set : sets)
            for (std::uint64_t n = random.below(12); n > 0; --n)
                set.push_back(static_cast<std::int64_t>(random.below(9)) - 4);
        const Corpus corpus = corpus_of(sets);
        INFO("round " << round);
        std::uint64_t occurrence = 0;
        for (std::size_t d = 0; d < sets.size(); ++d) {
            const DocumentIndex document{d};
            std::vector<std::int64_t> firsts;
            std::map<std::int64_t, std::uint32_t> counts;
            for (const std::int64_t token : sets[d])
                if (counts[token]++ == 0) firsts.push_back(token);
            REQUIRE(corpus.tokens(document).size() == firsts.size());
            REQUIRE(corpus.occurrences_before(document) == occurrence);
            for (std::size_t i = 0; i < firsts.size(); ++i) {
                const TokenIndex token = corpus.tokens(document)[i];
                REQUIRE(corpus.vocabulary().integer(token) == firsts[i]);
                REQUIRE(corpus.counts(document)[i] == counts[firsts[i]]);
                REQUIRE(corpus.document_of_occurrence(occurrence++) == document);
            }
            REQUIRE(std::ranges::is_sorted(corpus.sorted_tokens(document)));
            REQUIRE(std::ranges::is_permutation(corpus.sorted_tokens(document), corpus.tokens(document)));
        }
        REQUIRE(corpus.occurrence_count() == occurrence);
        std::uint64_t n = 0;
        for (std::size_t t = 0; t < corpus.vocabulary().size(); ++t) {
            const TokenIndex token{t};
            std::vector<DocumentIndex> holders;
            for (std::size_t d = 0; d < sets.size(); ++d)
                if (corpus.contains(DocumentIndex{d}, token)) holders.push_back(DocumentIndex{d});
            REQUIRE(std::ranges::equal(corpus.documents_with(token), holders));
            REQUIRE(corpus.occurrences_before(token) == n);
            for (std::size_t i = 0; i < holders.size(); ++i) REQUIRE(corpus.row_of_occurrence(n++) == token);
        }
        REQUIRE(n == occurrence);
    }
}

TEST_CASE("rows filled in many ranges hold their documents, and lists with repeats close up") {
    constexpr std::size_t tokens = 60'000, documents = 400;
    const auto backwards = [](std::size_t count, const std::function<void(std::size_t)>& run) {
        while (count > 0) run(--count);
    };
    RandomNumbers random(31);
    std::vector<std::int64_t> integers(tokens);
    for (std::size_t t = 0; t < tokens; ++t) integers[t] = static_cast<std::int64_t>(t);
    std::vector<std::vector<TokenIndex>> lists(documents);
    std::vector<std::map<std::uint32_t, std::uint32_t>> counts(documents);  // by document: token, how often
    std::vector<std::vector<DocumentIndex>> rows(tokens);
    for (std::size_t d = 0; d < documents; ++d) {
        for (std::uint64_t n = random.below(600); n > 0; --n) {
            // Many tokens near the beginning, and repeats of them; some documents hold every 1024th.
            const std::uint64_t bound = d % 2 == 0 ? tokens : 1 + random.below(tokens);
            const std::uint64_t token = n % 5 == 0 ? random.below(tokens / 1024) * 1024 : random.below(bound);
            lists[d].push_back(TokenIndex{token});
            ++counts[d][static_cast<std::uint32_t>(token)];
        }
        for (const auto& [token, count] : counts[d]) rows[token].push_back(DocumentIndex{d});
    }
    const Corpus corpus(Vocabulary(integers, {}), std::vector<CorpusDocument>(documents), lists, backwards);
    for (std::size_t d = 0; d < documents; ++d) {
        const auto sorted = corpus.sorted_tokens(DocumentIndex{d}), found = corpus.tokens(DocumentIndex{d});
        REQUIRE(sorted.size() == counts[d].size());
        REQUIRE(found.size() == counts[d].size());
        auto expected = counts[d].begin();
        for (const TokenIndex token : sorted) REQUIRE(token.value == (expected++)->first);
        for (std::size_t i = 0; i < found.size(); ++i)
            REQUIRE(corpus.counts(DocumentIndex{d})[i] == counts[d].at(found[i].value));
    }
    for (std::size_t t = 0; t < tokens; ++t)
        REQUIRE(std::ranges::equal(corpus.documents_with(TokenIndex{t}), rows[t]));
}
