#include "core/simhash/bag_similarity.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>

#include "tests/core/simhash/small_bags.h"

using namespace bandstand;
using Catch::Approx;

namespace {

constexpr DocumentIndex d0{0}, d1{1};

std::map<TokenIndex, std::uint64_t> bag_of(const Votes& votes, DocumentIndex d) {
    std::map<TokenIndex, std::uint64_t> bag;
    const auto tokens = votes.corpus.tokens(d);
    for (std::size_t n = 0; n < tokens.size(); ++n) bag[tokens[n]] = votes.weights.of(d)[n];
    return bag;
}

// Token by token over the whole vocabulary.
struct BagPair {
    long double product = 0, norm_a = 0, norm_b = 0;
    std::uint64_t least = 0, greatest = 0;

    BagPair(const Votes& votes, DocumentIndex a, DocumentIndex b) {
        auto one = bag_of(votes, a), other = bag_of(votes, b);
        for (std::size_t t = 0; t < votes.corpus.vocabulary().size(); ++t) {
            const std::uint64_t w = one[TokenIndex{t}], v = other[TokenIndex{t}];
            product += static_cast<long double>(w) * static_cast<long double>(v);
            norm_a += static_cast<long double>(w) * static_cast<long double>(w);
            norm_b += static_cast<long double>(v) * static_cast<long double>(v);
            least += std::min(w, v);
            greatest += std::max(w, v);
        }
    }
    double cosine() const { return static_cast<double>(product / std::sqrt(norm_a * norm_b)); }
};

std::uint32_t disorders_by_definition(const std::vector<SimHashPair>& pairs, const SimHashPair& pair) {
    std::uint32_t disorders = 0;
    for (const SimHashPair& other : pairs) {
        const std::uint64_t mine = pair.exact.intersection * other.exact.union_size, its = other.exact.intersection * pair.exact.union_size;
        if ((its < mine && other.hamming < pair.hamming) || (its > mine && other.hamming > pair.hamming)) ++disorders;
    }
    return disorders;
}

void check_pairs(const Votes& votes) {
    const Fingerprints fingerprints = votes.fingerprints();
    const std::vector<SimHashPair> pairs = simhash_pairs(votes.corpus, votes.weights, fingerprints);
    std::size_t next = 0;
    for (std::uint64_t n = 0; n < pair_count(votes.corpus.document_count()); ++n) {
        const DocumentPair pair = pair_at(n, votes.corpus.document_count());
        const auto exact = exact_jaccard(votes.corpus, pair.first, pair.second);
        const auto angle = cosine(votes.corpus, votes.weights, pair.first, pair.second);
        const auto weighted = weighted_jaccard(votes.corpus, votes.weights, pair.first, pair.second);
        REQUIRE(angle.has_value() == exact.has_value());
        REQUIRE(weighted.has_value() == exact.has_value());
        if (!exact) continue;
        REQUIRE(next < pairs.size());
        const SimHashPair& found = pairs[next++];
        REQUIRE(found.pair == pair);
        REQUIRE(found.exact == *exact);
        REQUIRE(found.hamming == hamming_distance(fingerprints.fingerprint(pair.first), fingerprints.fingerprint(pair.second)));
        REQUIRE(found.cosine == *angle);
        REQUIRE(found.disorders == disorders_by_definition(pairs, found));
        const BagPair bags(votes, pair.first, pair.second);
        REQUIRE(*angle == Approx(bags.cosine()).epsilon(1e-14));
        REQUIRE(*angle <= 1.0);
        REQUIRE(*weighted == JaccardFraction{bags.least, bags.greatest});
        REQUIRE(cosine(votes.corpus, votes.weights, pair.second, pair.first) == angle);
    }
    REQUIRE(next == pairs.size());
}

}  // namespace

TEST_CASE("two bags of equal sets may be far apart in weight") {
    const Votes votes(corpus_of_bags({{{"apple", 40}, {"banana", 2}}, {{"apple", 2}, {"banana", 40}}}), blake2b_bits(), {});
    const double angle = *cosine(votes.corpus, votes.weights, d0, d1);
    CHECK(angle == golden::fruit_cosine);
    CHECK(expected_agreement(angle) == Approx(golden::fruit_expected_agreement).epsilon(1e-15));
    CHECK(weighted_jaccard(votes.corpus, votes.weights, d0, d1) == JaccardFraction{4, 80});
    CHECK(exact_jaccard(votes.corpus, d0, d1) == JaccardFraction{2, 2});
    // Without the weights they are the same.
    const TokenWeights ones(votes.corpus, {WeightKind::ones, {}});
    CHECK(cosine(votes.corpus, ones, d0, d1) == 1.0);
    CHECK(weighted_jaccard(votes.corpus, ones, d0, d1) == JaccardFraction{2, 2});
}

TEST_CASE("the chance of an agreeing bit falls with the angle, from 1 to 1/2 to 0") {
    CHECK(expected_agreement(1.0) == 1.0);
    CHECK(expected_agreement(0.5) == Approx(2.0 / 3.0).epsilon(1e-15));
    CHECK(expected_agreement(0.0) == Approx(0.5).epsilon(1e-15));
    CHECK(expected_agreement(-1.0) == Approx(0.0).margin(1e-15));
    CHECK(expected_agreement(1.0 + 1e-15) == 1.0);
}

TEST_CASE("a document without tokens has no cosine, and equal bags have exactly 1") {
    const Votes votes(corpus_of({{}, {1}, {}, {1}}), {}, {});
    CHECK_FALSE(cosine(votes.corpus, votes.weights, d0, d1));
    CHECK_FALSE(cosine(votes.corpus, votes.weights, d1, DocumentIndex{2}));
    CHECK_FALSE(cosine(votes.corpus, votes.weights, d0, DocumentIndex{2}));
    CHECK_FALSE(weighted_jaccard(votes.corpus, votes.weights, d0, d1));
    CHECK(cosine(votes.corpus, votes.weights, d1, DocumentIndex{3}) == 1.0);
    CHECK(simhash_pairs(votes.corpus, votes.weights, votes.fingerprints()).size() == 1);
    RandomNumbers random(451);
    for (int n = 0; n < 200; ++n) {
        std::vector<std::int64_t> tokens(random.between(1, 300));
        Bag given;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            tokens[i] = static_cast<std::int64_t>(i);
            given.emplace_back(fmt::format("{}", i), random_weight(random));
        }
        const Votes twice(corpus_of({tokens, tokens}), {}, {WeightKind::given, given});
        REQUIRE(cosine(twice.corpus, twice.weights, d0, d1) == 1.0);
        REQUIRE(expected_agreement(*cosine(twice.corpus, twice.weights, d0, d1)) == 1.0);
    }
}

TEST_CASE("squares that sum up beyond 64 bits are exact") {
    // 100 · 10^18 for d0, as much for d1, and 25 · 10^18 between them: a quarter.
    std::vector<std::int64_t> first, second;
    Bag given;
    for (std::int64_t token = 0; token < 175; ++token) {
        if (token < 100) first.push_back(token);
        if (token >= 75) second.push_back(token);
        given.emplace_back(fmt::format("{}", token), largest_weight);
    }
    const Votes votes(corpus_of({first, second}), {}, {WeightKind::given, given});
    CHECK(cosine(votes.corpus, votes.weights, d0, d1) == 0.25);
    CHECK(simhash_pairs(votes.corpus, votes.weights, votes.fingerprints())[0].cosine == 0.25);
    CHECK(weighted_jaccard(votes.corpus, votes.weights, d0, d1) == JaccardFraction{25'000'000'000, 175'000'000'000});
}

TEST_CASE("four sets: every pair by its bits, its sets and its bags") {
    const Votes votes = four_sets_votes();
    const auto pairs = simhash_pairs(votes.corpus, votes.weights, votes.fingerprints());
    REQUIRE(pairs.size() == 6);
    const double cosines[] = {5.0 / 6, 2.0 / 6, 0, 2.0 / 6, 0, 1.0 / 6};
    const std::uint32_t disorders[] = {0, 3, 3, 1, 1, 2};
    for (std::size_t n = 0; n < 6; ++n) {
        CAPTURE(n);
        CHECK(pairs[n].pair == pair_at(n, 4));
        CHECK(pairs[n].hamming == golden::four_sets_hamming[n]);
        CHECK(pairs[n].exact == JaccardFraction{golden::four_sets_pairs[n].intersection, golden::four_sets_pairs[n].union_size});
        CHECK(pairs[n].cosine == cosines[n]);
        CHECK(pairs[n].disorders == disorders[n]);
    }
}

// d0 and d3 share nothing and are 3 apart; d0 and d2 share a fifth and are 6 apart.
TEST_CASE("a smaller distance does not mean more similar: 3 apart and nothing shared, 6 apart and a fifth shared") {
    const Votes votes = four_sets_votes();
    const auto pairs = simhash_pairs(votes.corpus, votes.weights, votes.fingerprints());
    const SimHashPair &share_a_fifth = pairs[1], &share_nothing = pairs[2];
    CHECK(share_a_fifth.pair == DocumentPair{DocumentIndex{0}, DocumentIndex{2}});
    CHECK(share_a_fifth.exact.value() == 0.2);
    CHECK(share_a_fifth.hamming == 6);
    CHECK(share_nothing.pair == DocumentPair{DocumentIndex{0}, DocumentIndex{3}});
    CHECK(share_nothing.exact.value() == 0.0);
    CHECK(share_nothing.hamming == 3);
    CHECK(share_nothing.disorders > 0);
    CHECK(share_a_fifth.disorders > 0);
    // The closest pair is the most similar one, and is in order with all others.
    CHECK(pairs[0].disorders == 0);
}

TEST_CASE("pairs, cosines and disorders by brute force on random corpora") {
    RandomNumbers random(452);
    for (int n = 0; n < 300; ++n) check_pairs(random_votes(random));
    for (int n = 0; n < 6; ++n) {
        std::vector<std::vector<std::int64_t>> sets(random.between(20, 30));
        for (auto& set : sets) {
            set.resize(random.below(12));
            for (std::int64_t& token : set) token = static_cast<std::int64_t>(random.below(20));
        }
        Corpus corpus = corpus_of(sets);
        const WeightSettings settings = random_weights(random, corpus);
        check_pairs(Votes(std::move(corpus), random_bits(random), settings));
    }
    check_pairs(Votes(corpus_of({}), {}, {}));
    check_pairs(Votes(corpus_of({{}, {}}), {}, {}));
    check_pairs(Votes(corpus_of({{1}}), {}, {}));
}
