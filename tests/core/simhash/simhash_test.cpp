#include "core/simhash/simhash.h"

#include <catch2/catch_test_macros.hpp>

#include "core/jaccard/jaccard.h"
#include "tests/core/simhash/small_bags.h"

using namespace bandstand;

namespace {

std::vector<std::int64_t> tallies_of(const Fingerprints& fingerprints, DocumentIndex d) {
    const auto tallies = fingerprints.tallies(d);
    return {tallies.begin(), tallies.end()};
}

void check_by_definition(const Votes& votes) {
    for (const TieRule rule : {TieRule::zero, TieRule::one}) {
        const Fingerprints fingerprints = votes.fingerprints(rule);
        REQUIRE(fingerprints.document_count() == votes.corpus.document_count());
        REQUIRE(fingerprints.bit_count() == votes.family.bit_count());
        for (std::size_t n = 0; n < votes.corpus.document_count(); ++n) {
            const DocumentIndex d{n};
            const std::size_t size = votes.corpus.tokens(d).size();
            REQUIRE(fingerprints.has_fingerprint(d) == (size > 0));
            for (std::size_t count = 0; count <= size; ++count) {
                const auto tallies = tallies_by_definition(votes, d, count);
                REQUIRE(tally_of(votes.corpus, votes.family, votes.weights, d, count) == tallies);
                if (count < size) continue;
                REQUIRE(tallies_of(fingerprints, d) == tallies);
                for (std::uint32_t p = 0; p < votes.family.bit_count(); ++p) {
                    const bool is_one = tallies[p] > 0 || (tallies[p] == 0 && size > 0 && rule == TieRule::one);
                    REQUIRE((fingerprints.fingerprint(d) >> p & 1U) == (is_one ? 1U : 0U));
                    REQUIRE(fingerprints.tally(d, p) == tallies[p]);
                    REQUIRE(fingerprints.is_tie(d, p) == (size > 0 && tallies[p] == 0));
                }
            }
            const std::uint32_t bits = votes.family.bit_count();
            if (bits < 64) REQUIRE(fingerprints.fingerprint(d) >> bits == 0);
        }
    }
}

}  // namespace

TEST_CASE("four sets: tallies after every token, fingerprints, ties and distances") {
    const Votes votes = four_sets_votes();
    const Fingerprints zero = votes.fingerprints(), one = votes.fingerprints(TieRule::one);
    for (std::size_t d = 0; d < 4; ++d) {
        const DocumentIndex document{d};
        CAPTURE(d);
        for (std::size_t n = 0; n < 6; ++n) {
            const auto& wanted = golden::four_sets_votes[d][n];
            CHECK(tally_of(votes.corpus, votes.family, votes.weights, document, n + 1) ==
                  std::vector<std::int64_t>(std::begin(wanted), std::end(wanted)));
        }
        CHECK(zero.fingerprint(document) == golden::four_sets_fingerprints[d]);
        CHECK(one.fingerprint(document) == golden::four_sets_fingerprints_ties_one[d]);
        std::uint32_t ties = 0;
        for (std::uint32_t p = 0; p < 16; ++p) ties += zero.is_tie(document, p) ? 1U : 0U;
        CHECK(ties == golden::four_sets_ties[d]);
        CHECK(hamming_distance(zero.fingerprint(document), one.fingerprint(document)) == ties);
    }
    for (std::uint64_t n = 0; n < 6; ++n) {
        const DocumentPair pair = pair_at(n, 4);
        CHECK(hamming_distance(zero.fingerprint(pair.first), zero.fingerprint(pair.second)) == golden::four_sets_hamming[n]);
    }
    // The sets have no repeats, so that weights by count are the same.
    const Votes counted(four_sets(), {}, {WeightKind::counts, {}});
    CHECK(counted.fingerprints() == zero);
}

TEST_CASE("weighted bags: fingerprints, bytes and tallies, by repeated tokens and by given weights") {
    for (const golden::WeightedBag& bag : golden::weighted_bags) {
        CAPTURE(weights_text(bag.weights));
        std::vector<std::string> tokens;
        for (const auto& [token, weight] : bag.weights) tokens.push_back(token);
        const Votes repeated(corpus_of_bags({bag.weights}), blake2b_bits(), {WeightKind::counts, {}});
        const Votes given(corpus_of_texts({tokens}), blake2b_bits(), {WeightKind::given, bag.weights});
        for (const Votes* votes : {&repeated, &given}) {
            const Fingerprints fingerprints = votes->fingerprints();
            CHECK(fingerprints.fingerprint(DocumentIndex{0}) == bag.fingerprint);
            CHECK(tallies_of(fingerprints, DocumentIndex{0}) == bag.tallies);
        }
        for (std::size_t j = 0; j < 8; ++j) CHECK((bag.fingerprint >> 8 * j & 0xffU) == bag.bytes[j]);
    }
}

TEST_CASE("a tie is settled by the rule alone, everything else by its sign") {
    const std::vector<std::int64_t> tallies{0, 1, -1, 0, 4'000'000'000'000'000'000, -4'000'000'000'000'000'000};
    CHECK(binarise(tallies, TieRule::zero) == 0b010010);
    CHECK(binarise(tallies, TieRule::one) == 0b011011);
    CHECK(binarise({}, TieRule::one) == 0);
    CHECK(binarise(std::vector<std::int64_t>(64, 0), TieRule::one) == ~std::uint64_t{0});
    CHECK(binarise(std::vector<std::int64_t>(64, 0), TieRule::zero) == 0);
}

TEST_CASE("fingerprints follow the definition: both families, all kinds of weights, empty documents") {
    RandomNumbers random(421);
    for (int n = 0; n < 400; ++n) check_by_definition(random_votes(random));
}

TEST_CASE("long documents with weights of every size are summed exactly") {
    RandomNumbers random(422);
    for (const std::size_t size : {254U, 255U, 256U, 257U, 1000U}) {
        std::vector<std::int64_t> tokens(size);
        for (std::size_t n = 0; n < size; ++n) tokens[n] = static_cast<std::int64_t>(n * 7);
        for (const int most : {1, 100, 255, 300, 0}) {
            Bag given;
            for (const std::int64_t token : tokens) {
                const std::uint64_t weight = most == 0 ? random_weight(random) : random.between(1, static_cast<std::uint64_t>(most));
                given.emplace_back(fmt::format("{}", token), weight);
            }
            const Votes votes(corpus_of({tokens}), blake2b_bits(), {WeightKind::given, given});
            CAPTURE(size, most);
            CHECK(tallies_of(votes.fingerprints(), DocumentIndex{0}) == tallies_by_definition(votes, DocumentIndex{0}, size));
        }
    }
    // All bits of one token are 1 and all votes go one way: as high and as low as a tally of so many tokens gets.
    std::vector<std::int64_t> tokens(1000);
    Bag given;
    for (std::size_t n = 0; n < 1000; ++n) {
        tokens[n] = static_cast<std::int64_t>(n);
        given.emplace_back(fmt::format("{}", n), largest_weight);
    }
    const Votes votes(corpus_of({tokens}), linear_bits({0, 0}, {1, 0}, 17), {WeightKind::given, given});
    const Fingerprints fingerprints = votes.fingerprints();
    CHECK(tallies_of(fingerprints, DocumentIndex{0}) == std::vector<std::int64_t>{1'000'000'000'000, -1'000'000'000'000});
    CHECK(fingerprints.fingerprint(DocumentIndex{0}) == 1);
}

TEST_CASE("no documents, and documents without tokens") {
    const Votes none(corpus_of({}), {}, {});
    CHECK(none.fingerprints().document_count() == 0);
    const Votes empty(corpus_of({{}, {}}), {}, {});
    const Fingerprints fingerprints = empty.fingerprints(TieRule::one);
    for (const DocumentIndex d : {DocumentIndex{0}, DocumentIndex{1}}) {
        CHECK_FALSE(fingerprints.has_fingerprint(d));
        CHECK_FALSE(fingerprints.is_tie(d, 0));
        CHECK(fingerprints.fingerprint(d) == 0);
    }
    CHECK(Fingerprints().document_count() == 0);
}

TEST_CASE("Hamming distance counts differing bits") {
    CHECK(hamming_distance(0, 0) == 0);
    CHECK(hamming_distance(0, ~std::uint64_t{0}) == 64);
    CHECK(hamming_distance(0b1010, 0b0110) == 2);
}
