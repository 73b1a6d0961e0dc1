// The plain function against exact_jaccard of every pair of sets, and the raised floor against its definition.
#include "core/jaccard/similar_pairs.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "core/jaccard/pair_limit.h"
#include "tests/core/jaccard/joined_corpora.h"
#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

// By the definition: every pair of sets, and one floor after the other until few enough reach it.
SimilarPairs by_definition(const Corpus& corpus, const DistinctSets& sets, Threshold asked, std::size_t most) {
    const auto at_floor = [&](Threshold floor) {
        SimilarPairs found{floor, {}};
        for (std::size_t a = 0; a < sets.size(); ++a) {
            for (std::size_t b = a + 1; b < sets.size(); ++b) {
                const SetIndex first{a}, second{b};
                const auto value = exact_jaccard(sets.tokens(corpus, first), sets.tokens(corpus, second));
                if (!reaches(value, floor)) continue;
                found.pairs.push_back({first, second, static_cast<std::uint32_t>(value.intersection)});
            }
        }
        return found;
    };
    SimilarPairs found = at_floor(asked);
    for (std::uint64_t step = 1; step <= 20 && found.pairs.size() > most; ++step) {
        const bool is_above = static_cast<Uint128>(step) * asked.denominator > static_cast<Uint128>(asked.numerator) * 20;
        if (is_above) found = at_floor(lowest_terms({step, 20}));
    }
    return found;
}

}  // namespace

TEST_CASE("pairs of three sets, at floors that they meet exactly and just miss") {
    // {1 … 10}, {3 … 12}, {5 … 14}: 8/12, 6/14 and 8/12.
    const Corpus corpus = corpus_of({integers(1, 10), integers(3, 12), integers(5, 14), {}, integers(3, 12)});
    const DistinctSets sets(corpus);
    const SimilarPair ab{SetIndex{0}, SetIndex{1}, 8}, ac{SetIndex{0}, SetIndex{2}, 6}, bc{SetIndex{1}, SetIndex{2}, 8};
    CHECK(exact(corpus, sets, ab) == JaccardFraction{8, 12});
    CHECK(exact(corpus, sets, ac) == JaccardFraction{6, 14});
    const auto found = [&](Threshold floor) { return *all_similar_pairs(corpus, sets, floor, 100, {}); };
    CHECK(found({1, 20}) == SimilarPairs{{1, 20}, {ab, ac, bc}});
    CHECK(found({3, 7}) == SimilarPairs{{3, 7}, {ab, ac, bc}});
    CHECK(found({2, 3}) == SimilarPairs{{2, 3}, {ab, bc}});
    CHECK(found({428571428571428571, 1'000'000'000'000'000'000}).pairs.size() == 3);
    CHECK(found({428571428571428572, 1'000'000'000'000'000'000}).pairs.size() == 2);
    CHECK(found({66666666666666667, 100'000'000'000'000'000}).pairs.empty());
    CHECK(found({1, 1}) == SimilarPairs{{1, 1}, {}});
}

TEST_CASE("the floor is raised to the first twentieth that few enough pairs reach") {
    const Corpus corpus = corpus_of({integers(1, 10), integers(3, 12), integers(5, 14)});
    const DistinctSets sets(corpus);
    const auto found = [&](Threshold floor, std::size_t most) { return *all_similar_pairs(corpus, sets, floor, most, {}); };
    CHECK(found({1, 3}, 3).floor == Threshold{1, 3});
    CHECK(found({1, 3}, 3).pairs.size() == 3);
    // 6/14 = 0.428… goes at 0.45, both of 8/12 = 0.666… at 0.7.
    CHECK(found({1, 3}, 2).floor == Threshold{9, 20});
    CHECK(found({1, 3}, 2).pairs.size() == 2);
    CHECK(found({1, 3}, 1).floor == Threshold{7, 10});
    CHECK(found({1, 3}, 0).floor == Threshold{7, 10});
    CHECK(found({1, 3}, 0).pairs.empty());
    CHECK(found({1, 2}, 2).floor == Threshold{1, 2});
    CHECK(found({7, 10}, 0).floor == Threshold{7, 10});
}

TEST_CASE("a raised floor is above the one asked for and in lowest terms") {
    CountsByStep counts{};
    counts[10] = 5;
    counts[19] = 3;
    CHECK(raised_floor({1, 2}, counts, 8) == Threshold{1, 2});
    CHECK(raised_floor({1, 2}, counts, 7) == Threshold{11, 20});
    CHECK(raised_floor({51, 100}, counts, 7) == Threshold{11, 20});
    CHECK(raised_floor({1, 3}, counts, 7) == Threshold{11, 20});
    CHECK(raised_floor({1, 2}, counts, 2) == Threshold{1, 1});
    CHECK(raised_floor({99, 100}, counts, 2) == Threshold{1, 1});
    counts[10] = 0;
    CHECK(raised_floor({19, 20}, counts, 2) == Threshold{1, 1});
    CHECK(raised_floor({1, 1}, CountsByStep{}, 0) == Threshold{1, 1});
}

TEST_CASE("twentieths are cut in integers") {
    CHECK(step_of({1, 20}) == 1);
    CHECK(step_of({1, 21}) == 0);
    CHECK(step_of({6, 20}) == 6);
    CHECK(step_of({13, 20}) == 13);
    CHECK(step_of({4'000'000'000, 4'000'000'001}) == 19);
}

TEST_CASE("many more pairs than are kept leave the same floor and pairs in any order") {
    // 40,000 pairs, of every twentieth, in two orders and in several parts.
    std::vector<JaccardFraction> values;
    for (std::uint64_t n = 0; n < 40'000; ++n) values.push_back({n * n % 1000, 1000});
    const auto found = [&](bool is_reversed, std::size_t parts, std::size_t most) {
        RisingFloor floor({1, 1000}, most);
        std::vector<PairCollection> collections(parts, PairCollection(floor));
        for (std::size_t n = 0; n < values.size(); ++n) {
            const std::size_t number = is_reversed ? values.size() - 1 - n : n;
            const SimilarPair pair{SetIndex{number / 200}, SetIndex{200 + number % 200}, 0};
            if (values[number].intersection > 0) collections[n % parts].add(pair, values[number]);
        }
        std::size_t kept = 0;
        for (const PairCollection& part : collections) kept += part.pairs().size();
        CHECK(kept <= most + 1024 * parts);
        return *gathered(floor, collections, 200, {});
    };
    for (const std::size_t most : {0U, 1U, 500U, 2'000U, 20'000U, 39'000U, 40'000U}) {
        const SimilarPairs one = found(false, 1, most);
        CHECK(one.pairs.size() <= most);
        CHECK(std::ranges::is_sorted(one.pairs, {}, [](const SimilarPair& p) { return std::pair(p.first, p.second); }));
        CHECK(found(true, 1, most) == one);
        CHECK(found(false, 7, most) == one);
        CountsByStep counts{};
        for (const JaccardFraction value : values) {
            if (value.intersection > 0) ++counts[step_of(value)];
        }
        CHECK(one.floor == raised_floor({1, 1000}, counts, most));
        CHECK(one.pairs.size() == static_cast<std::size_t>(std::ranges::count_if(values, [&](JaccardFraction value) {
            return value.intersection > 0 && reaches(value, one.floor);
        })));
    }
}

TEST_CASE("the plain function equals the definition on random corpora") {
    RandomNumbers random(411);
    for (int n = 0; n < 1500; ++n) {
        const Corpus corpus = n % 3 == 0 ? random_corpus(random) : joined_corpus(random);
        const DistinctSets sets(corpus);
        const Threshold floor = random_floor(random);
        const std::size_t most = random.below(3) == 0 ? random.below(20) : 1'000'000;
        REQUIRE(*all_similar_pairs(corpus, sets, floor, most, {}) == by_definition(corpus, sets, floor, most));
    }
}

TEST_CASE("no set, one, and none that share a token") {
    for (const Corpus& corpus : {corpus_of({}), corpus_of({{}, {}}), corpus_of({{1, 2}}), corpus_of({{1}, {2}, {3, 4}})}) {
        CHECK(*all_similar_pairs(corpus, DistinctSets(corpus), {1, 20}, 10, {}) == SimilarPairs{{1, 20}, {}});
    }
}

TEST_CASE("the plain function tells how far it is, and nothing where it was stopped") {
    const Corpus corpus = corpus_of({{1, 2}, {1, 3}});
    const DistinctSets sets(corpus);
    std::vector<std::pair<std::uint64_t, std::uint64_t>> told;
    Progress progress{[&](std::uint64_t done, std::uint64_t total) { told.emplace_back(done, total); }, {}};
    REQUIRE(all_similar_pairs(corpus, sets, {1, 20}, 10, progress));
    CHECK(told.back() == std::pair<std::uint64_t, std::uint64_t>{2, 2});
    std::stop_source source;
    progress.stop = source.get_token();
    source.request_stop();
    CHECK_FALSE(all_similar_pairs(corpus, sets, {1, 20}, 10, progress));
}
