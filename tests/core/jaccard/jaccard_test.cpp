#include "core/jaccard/jaccard.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>
#include <set>

#include "tests/small_corpora.h"

using namespace bandstand;
using Catch::Matchers::WithinAbs;

namespace {

std::vector<TokenIndex> tokens(const std::vector<std::int64_t>& numbers) {
    std::vector<TokenIndex> all;
    for (const std::int64_t number : numbers) all.emplace_back(static_cast<std::size_t>(number));
    return all;
}

// P(X = x) for X binomial (k, s), from factorials, in extended precision.
long double binomial(std::uint32_t k, std::uint32_t x, long double s) {
    return std::exp(std::lgamma(k + 1.0L) - std::lgamma(x + 1.0L) - std::lgamma(k - x + 1.0L) +
                    static_cast<long double>(x) * std::log(s) + static_cast<long double>(k - x) * std::log1p(-s));
}

// The definition, summed anew for each end: no more than 2.5 % lies below `low`, and more would lie below low + 1.
EstimateRange range_by_sums(double s, std::uint32_t k) {
    const auto below = [&](std::uint32_t end) {
        long double sum = 0;
        for (std::uint32_t x = 0; x < end; ++x) sum += binomial(k, x, s);
        return sum;
    };
    const auto above = [&](std::uint32_t begin) {
        long double sum = 0;
        for (std::uint32_t x = k; x > begin; --x) sum += binomial(k, x, s);
        return sum;
    };
    EstimateRange range{0, k, k};
    while (range.low < k && below(range.low + 1) <= 0.025L) ++range.low;
    while (range.high > 0 && above(range.high - 1) <= 0.025L) --range.high;
    return range;
}

}  // namespace

TEST_CASE("exact Jaccard has the right values") {
    for (const auto& [a, b, intersection, union_size] : golden::jaccard_values) {
        const JaccardFraction found = exact_jaccard(tokens(a), tokens(b));
        CHECK(found == JaccardFraction{intersection, union_size});
        CHECK(exact_jaccard(tokens(b), tokens(a)) == found);
    }
}

TEST_CASE("exact Jaccard of the samples' pairs has the right values") {
    const Corpus corpora[]{four_sets(), textbook_sets()};
    for (std::uint64_t n = 0; n < 6; ++n) {
        const DocumentPair pair = pair_at(n, 4);
        const auto four = golden::four_sets_pairs[n], book = golden::textbook_pairs[n];
        CHECK(exact_jaccard(corpora[0], pair.first, pair.second) == JaccardFraction{four.intersection, four.union_size});
        CHECK(exact_jaccard(corpora[1], pair.first, pair.second) == JaccardFraction{book.intersection, book.union_size});
    }
}

TEST_CASE("exact Jaccard of random sets equals that of the standard library's sets") {
    RandomNumbers random(31);
    for (int n = 0; n < 500; ++n) {
        std::set<std::size_t> a, b, both;
        for (std::uint64_t left = random.below(12); left > 0; --left) a.insert(random.below(15));
        for (std::uint64_t left = random.below(12); left > 0; --left) b.insert(random.below(15));
        std::uint64_t shared = 0;
        for (const std::size_t x : a) shared += b.count(x);
        both.insert(a.begin(), a.end());
        both.insert(b.begin(), b.end());
        std::vector<TokenIndex> one, other;
        for (const std::size_t x : a) one.emplace_back(x);
        for (const std::size_t x : b) other.emplace_back(x);
        CHECK(exact_jaccard(one, other) == JaccardFraction{shared, both.size()});
    }
}

TEST_CASE("exact Jaccard is undefined beside a document without tokens") {
    const Corpus corpus = corpus_of({{1, 2}, {}, {}, {2, 1, 1}});
    CHECK_FALSE(exact_jaccard(corpus, DocumentIndex{0}, DocumentIndex{1}));
    CHECK_FALSE(exact_jaccard(corpus, DocumentIndex{1}, DocumentIndex{0}));
    CHECK_FALSE(exact_jaccard(corpus, DocumentIndex{1}, DocumentIndex{2}));
    CHECK(exact_jaccard(corpus, DocumentIndex{0}, DocumentIndex{3}) == JaccardFraction{2, 2});
}

TEST_CASE("a threshold is compared in integers") {
    const JaccardFraction third{1, 3}, large{6'148'914'691'236'517'205U, 18'446'744'073'709'551'615U};
    CHECK(third.reaches(1, 3));
    CHECK_FALSE(third.reaches(334, 1000));
    CHECK(third.reaches(333, 1000));
    CHECK(third.reaches(0, 1));
    CHECK_FALSE(third.reaches(1, 1));
    // Exactly a third as well; the products need 128 bits.
    CHECK(large.reaches(1, 3));
    CHECK(large.reaches(6'148'914'691'236'517'205U, 18'446'744'073'709'551'615U));
    CHECK_FALSE(large.reaches(6'148'914'691'236'517'206U, 18'446'744'073'709'551'615U));
    // 0.1 + 0.2 is above 0.3 in doubles; 3/10 reaches 3/10 here.
    CHECK(JaccardFraction{3, 10}.reaches(3, 10));
    CHECK_THAT(JaccardFraction({5, 7}).value(), WithinAbs(0.714285714285714, 1e-12));
}

TEST_CASE("the standard error has the right values") {
    for (const auto& [s, k, error] : golden::standard_errors) CHECK_THAT(standard_error(s, k), WithinAbs(error, 1e-9));
    CHECK(standard_error(0.0, 8) == 0.0);
    CHECK(standard_error(1.0, 8) == 0.0);
}

TEST_CASE("the range of estimates equals the one from binomial sums") {
    for (const std::uint32_t k : {1U, 2U, 3U, 8U, 17U, 64U, 128U, 200U}) {
        for (const double s : {1e-9, 0.001, 0.1, 1.0 / 3.0, 0.5, 5.0 / 7.0, 0.9, 0.999, 1.0 - 1e-9}) {
            CAPTURE(k, s);
            const EstimateRange found = estimate_range(s, k), wanted = range_by_sums(s, k);
            CHECK(found.low == wanted.low);
            CHECK(found.high == wanted.high);
            CHECK(found.k == k);
        }
    }
}

TEST_CASE("the range of estimates at its ends and for long signatures") {
    CHECK(estimate_range(0.0, 8) == EstimateRange{0, 0, 8});
    CHECK(estimate_range(1.0, 8) == EstimateRange{8, 8, 8});
    // For k = 65536 the normal approximation is good to a row or two: s ± 1.96·√(s(1−s)/k).
    for (const double s : {0.001, 0.5, 0.97}) {
        const EstimateRange range = estimate_range(s, 65536);
        const double reach = 1.959964 * standard_error(s, 65536);
        CHECK_THAT(range.low_value(), WithinAbs(s - reach, 3.0 / 65536));
        CHECK_THAT(range.high_value(), WithinAbs(s + reach, 3.0 / 65536));
    }
}

TEST_CASE("pairs are numbered in their order, without gap") {
    for (const std::size_t n : {0U, 1U, 2U, 3U, 4U, 7U, 50U}) {
        std::uint64_t index = 0;
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = i + 1; j < n; ++j, ++index) {
                const DocumentPair pair{DocumentIndex{i}, DocumentIndex{j}};
                REQUIRE(pair_index(pair, n) == index);
                REQUIRE(pair_at(index, n) == pair);
            }
        }
        CHECK(pair_count(n) == index);
    }
}

TEST_CASE("pairs of very many documents") {
    RandomNumbers random(41);
    for (const std::size_t n : {100'000UL, 1'000'000UL, 4'294'967'294UL}) {
        const std::uint64_t count = pair_count(n);
        CHECK(pair_at(0, n) == DocumentPair{DocumentIndex{0}, DocumentIndex{1}});
        CHECK(pair_at(n - 2, n) == DocumentPair{DocumentIndex{0}, DocumentIndex{n - 1}});
        CHECK(pair_at(n - 1, n) == DocumentPair{DocumentIndex{1}, DocumentIndex{2}});
        CHECK(pair_at(count - 1, n) == DocumentPair{DocumentIndex{n - 2}, DocumentIndex{n - 1}});
        for (int i = 0; i < 1000; ++i) {
            const std::uint64_t index = random.below(count);
            const DocumentPair pair = pair_at(index, n);
            REQUIRE(pair.first < pair.second);
            REQUIRE(pair.second.value < n);
            REQUIRE(pair_index(pair, n) == index);
        }
    }
    CHECK(pair_count(4'294'967'294U) == 9'223'372'026'117'357'571U);
}
