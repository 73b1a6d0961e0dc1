// Every entry against exact_jaccard and agreeing_rows, and the order against a plain sort.
#include "core/jaccard/pair_table.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>
#include <set>

#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

SignatureValues values_of(const Corpus& corpus, std::uint32_t k, FamilyKind kind = FamilyKind::mixed64) {
    FamilyParameters wanted;
    wanted.kind = kind;
    wanted.k = k;
    return signature_values(corpus, HashFamily(wanted, corpus.vocabulary()));
}

// By the definition: crosswise products in 128 bits, then the pair number; undefined pairs last.
std::vector<std::uint32_t> order_by_sorting(const std::vector<std::optional<JaccardFraction>>& exact) {
    std::vector<std::uint32_t> order(exact.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (!exact[a] || !exact[b]) return exact[a].has_value() && !exact[b];
        return static_cast<Uint128>(exact[a]->intersection) * exact[b]->union_size >
               static_cast<Uint128>(exact[b]->intersection) * exact[a]->union_size;
    });
    return order;
}

void check_table(const Corpus& corpus, const SignatureValues& values) {
    const auto table = pair_table(corpus, values, {});
    REQUIRE(table);
    const std::size_t n = corpus.document_count();
    const std::uint64_t pairs = pair_count(n);
    REQUIRE(table->documents == n);
    REQUIRE(table->k == values.k());
    REQUIRE(table->set_sizes.size() == n);
    for (std::size_t d = 0; d < n; ++d) REQUIRE(table->set_sizes[d] == corpus.tokens(DocumentIndex{d}).size());
    REQUIRE(table->intersections.size() == pairs);
    REQUIRE(table->agree.size() == pairs);
    std::vector<std::optional<JaccardFraction>> exact;
    std::size_t defined = 0;
    for (std::uint64_t number = 0; number < pairs; ++number) {
        const DocumentPair pair = pair_at(number, n);
        exact.push_back(exact_jaccard(corpus, pair.first, pair.second));
        REQUIRE(table->exact(number) == exact.back());
        REQUIRE(table->intersections[number] == (exact.back() ? exact.back()->intersection : 0));
        if (!exact.back()) {
            REQUIRE(table->agree[number] == 0);
            continue;
        }
        ++defined;
        REQUIRE(table->agree[number] == agreeing_rows(values.column(pair.first), values.column(pair.second)));
        REQUIRE(table->exact_value(number) == exact.back()->value());
    }
    REQUIRE(table->by_exact == order_by_sorting(exact));
    REQUIRE(table->defined == defined);
}

// `n` documents of up to `most` tokens out of `range`, some of them empty, some near copies of the one before.
Corpus larger_corpus(RandomNumbers& random, std::size_t n, std::uint64_t most, std::uint64_t range) {
    std::vector<std::vector<std::int64_t>> sets(n);
    for (std::size_t d = 0; d < n; ++d) {
        if (d > 0 && random.below(3) == 0) sets[d] = sets[d - 1];
        for (std::uint64_t left = random.below(most + 1); left > 0; --left) {
            sets[d].push_back(static_cast<std::int64_t>(random.below(range)));
        }
        if (random.below(10) == 0) sets[d].clear();
    }
    return corpus_of(sets);
}

}  // namespace

TEST_CASE("the table equals the plain functions on random corpora with empty documents") {
    RandomNumbers random(91);
    for (int n = 0; n < 300; ++n) {
        const Corpus corpus = random_corpus(random);
        check_table(corpus, signature_values(corpus, HashFamily(random_family(random), corpus.vocabulary())));
    }
}

TEST_CASE("the table equals the plain functions on larger corpora and signatures of every length") {
    RandomNumbers random(92);
    // Rows are compared in blocks, so lengths around their size are the ones to look at.
    for (const std::uint32_t k : {1U, 2U, 127U, 128U, 129U, 256U, 300U}) {
        const Corpus corpus = larger_corpus(random, 40, 30, 60);
        check_table(corpus, values_of(corpus, k));
        check_table(corpus, values_of(corpus, k, FamilyKind::linear));
    }
}

TEST_CASE("no document, one, and documents without tokens only") {
    for (const Corpus& corpus : {corpus_of({}), corpus_of({{1}}), corpus_of({{}, {}, {}}), corpus_of({{}, {1}, {}})}) {
        check_table(corpus, values_of(corpus, 4));
    }
    const Corpus corpus = corpus_of({{}, {1}, {1}, {}});
    const auto table = *pair_table(corpus, values_of(corpus, 4), {});
    CHECK(table.defined == 1);
    CHECK(table.by_exact == std::vector<std::uint32_t>{3, 0, 1, 2, 4, 5});
    CHECK_FALSE(table.exact(0));
    CHECK_FALSE(table.exact(2));
    CHECK(table.exact_value(3) == 1.0);
}

TEST_CASE("the table of the four sets has the right values") {
    const Corpus corpus = four_sets();
    const SignatureValues values = signature_values(corpus, HashFamily(four_sets_family(), corpus.vocabulary()));
    const auto table = *pair_table(corpus, values, {});
    for (std::size_t n = 0; n < 6; ++n) {
        const auto& wanted = golden::four_sets_pairs[n];
        CHECK(table.exact(n) == JaccardFraction{wanted.intersection, wanted.union_size});
        CHECK(table.agree[n] == wanted.agree);
    }
    // 5/7; 2/10 twice; 1/11; 0 twice.
    CHECK(table.by_exact == std::vector<std::uint32_t>{0, 1, 3, 5, 2, 4});
}

TEST_CASE("equal values of different fractions are ties") {
    // d1–d2 and d3–d4 are 2/10 and 1/5, everything else is 0: the ties follow the pair numbers.
    const Corpus corpus = corpus_of({{900}, {1, 2, 3, 4, 5, 6}, {1, 2, 13, 14, 15, 16}, {21, 22, 23}, {21, 32, 33}});
    const auto table = *pair_table(corpus, values_of(corpus, 4), {});
    CHECK(table.exact(pair_index({DocumentIndex{1}, DocumentIndex{2}}, 5)) == JaccardFraction{2, 10});
    CHECK(table.exact(pair_index({DocumentIndex{3}, DocumentIndex{4}}, 5)) == JaccardFraction{1, 5});
    CHECK(table.by_exact == std::vector<std::uint32_t>{4, 9, 0, 1, 2, 3, 5, 6, 7, 8});
}

TEST_CASE("values of great sets that are closer than 2^-32 are in their right order") {
    // (n−1)/n for d0–d1 and n/(n+1) for d1–d2.
    constexpr std::size_t n = 65'792;
    std::vector<std::int64_t> numbers(n + 1);
    std::iota(numbers.begin(), numbers.end(), 0);
    std::vector<TokenIndex> tokens;
    for (std::size_t t = 0; t <= n; ++t) tokens.emplace_back(t);
    const auto first = [&](std::size_t size) {
        return std::vector<TokenIndex>(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(size));
    };
    const Corpus corpus =
        corpus_from(Vocabulary(numbers, {}), {first(n - 1), first(n), first(n + 1), first(n), first(n + 1)});
    check_table(corpus, values_of(corpus, 2));
    const auto table = *pair_table(corpus, values_of(corpus, 2), {});
    // 1 twice; n/(n+1) four times; (n−1)/n twice; (n−1)/(n+1) twice.
    CHECK(table.by_exact == std::vector<std::uint32_t>{5, 8, 4, 6, 7, 9, 0, 2, 1, 3});
}

TEST_CASE("a table tells how far it is, and stops when it is told to") {
    RandomNumbers random(93);
    const Corpus corpus = larger_corpus(random, 500, 60, 300);
    const SignatureValues values = values_of(corpus, 300);
    std::vector<std::uint64_t> reports;
    std::set<std::uint64_t> totals;
    const auto count = [&](std::uint64_t done, std::uint64_t total) {
        reports.push_back(done);
        totals.insert(total);
    };
    REQUIRE(pair_table(corpus, values, {.report = count, .stop = {}}));
    CHECK(reports.size() > 2);
    CHECK(std::is_sorted(reports.begin(), reports.end()));
    CHECK(totals == std::set{reports.back()});

    // Wherever it is told to stop, it reports no more.
    for (std::size_t at = 1; at < reports.size(); ++at) {
        std::stop_source source;
        std::size_t told = 0;
        const auto stop = [&](std::uint64_t, std::uint64_t) {
            if (++told == at) source.request_stop();
        };
        CHECK_FALSE(pair_table(corpus, values, {.report = stop, .stop = source.get_token()}));
        CHECK(told == at);
    }
    std::stop_source source;
    source.request_stop();
    CHECK_FALSE(pair_table(corpus_of({}), values_of(corpus_of({}), 1), {.report = {}, .stop = source.get_token()}));
}
