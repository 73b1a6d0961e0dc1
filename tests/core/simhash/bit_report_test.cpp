#include "core/simhash/bit_report.h"

#include <catch2/catch_test_macros.hpp>
#include <map>

#include "tests/core/simhash/small_bags.h"

using namespace bandstand;

namespace {

std::vector<TokenIndex> tokens_by_definition(const Corpus& corpus) {
    std::vector<TokenIndex> tokens;
    for (std::size_t t = 0; t < corpus.vocabulary().size(); ++t) {
        bool is_held = false;
        for (std::size_t d = 0; d < corpus.document_count(); ++d) is_held = is_held || corpus.contains(DocumentIndex{d}, TokenIndex{t});
        if (is_held) tokens.emplace_back(t);
    }
    return tokens;
}

// Column after column and token after token.
void check_by_definition(const Votes& votes) {
    const BitReport report = bit_report(votes.corpus, votes.family);
    const auto tokens = tokens_by_definition(votes.corpus);
    std::vector<std::vector<bool>> columns(votes.family.bit_count());
    for (std::uint32_t p = 0; p < columns.size(); ++p) {
        for (const TokenIndex t : tokens) columns[p].push_back(votes.family.votes_one(t, p));
    }
    REQUIRE(report.bits.size() == columns.size());
    std::vector<std::vector<bool>> distinct;
    for (std::uint32_t p = 0; p < columns.size(); ++p) {
        const BitColumn& bit = report.bits[p];
        const auto ones = static_cast<std::size_t>(std::count(columns[p].begin(), columns[p].end(), true));
        const bool is_constant = ones == 0 || ones == tokens.size();
        CAPTURE(p, tokens.size());
        REQUIRE(bit.is_dead == (bit.reason != DeadReason::none));
        if (tokens.empty()) {
            REQUIRE(bit.reason != DeadReason::these_tokens);
            REQUIRE_FALSE(bit.echo_of);
            continue;
        }
        REQUIRE(bit.is_dead == is_constant);
        if (bit.is_dead) {
            REQUIRE(bit.value == (ones > 0));
            REQUIRE_FALSE(bit.echo_of);
            continue;
        }
        std::optional<std::uint32_t> echo;
        for (std::uint32_t q = 0; q < columns.size() && !echo; ++q) {
            if (q != p && columns[q] == columns[p]) echo = q;
        }
        REQUIRE(bit.echo_of == echo);
        if (std::find(distinct.begin(), distinct.end(), columns[p]) == distinct.end()) distinct.push_back(columns[p]);
    }
    REQUIRE(report.distinct_live_columns == distinct.size());
    std::map<std::uint64_t, std::vector<TokenIndex>> by_bits;
    for (const TokenIndex t : tokens) by_bits[votes.family.bits(t)].push_back(t);
    std::vector<std::vector<TokenIndex>> alike;
    for (const auto& [bits, group] : by_bits) {
        if (group.size() > 1) alike.push_back(group);
    }
    std::sort(alike.begin(), alike.end(), [](const auto& a, const auto& b) { return a.front() < b.front(); });
    REQUIRE(report.alike == alike);
}

Votes four_sets_with(std::size_t bit, std::int64_t factor) {
    std::vector<std::int64_t> c{3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33};
    c[bit] = factor;
    BitFamilyParameters parameters;
    parameters.c = c;
    return {four_sets(), parameters, {WeightKind::ones, {}}};
}

}  // namespace

TEST_CASE("four sets: bit 7 is dead because its factor is 17") {
    const BitReport report = bit_report(four_sets(), four_sets_votes().family);
    for (std::uint32_t p = 0; p < 16; ++p) {
        CAPTURE(p);
        CHECK(report.bits[p].is_dead == (p == 7));
    }
    CHECK(report.bits[7].reason == DeadReason::factor_is_zero);
    CHECK_FALSE(report.bits[7].value);
    CHECK_FALSE(report.bits[7].echo_of);
}

TEST_CASE("four sets: an edit of C[7] to 18 revives bit 7") {
    const Votes votes = four_sets_with(7, 18);
    const BitReport report = bit_report(votes.corpus, votes.family);
    CHECK_FALSE(report.bits[7].is_dead);
    CHECK_FALSE(report.bits[7].echo_of);
    CHECK(report.distinct_live_columns == 9);
    // Any multiple of 17 is as dead as 17 itself, and D decides which value it has for ever.
    for (const std::int64_t factor : {0, -17, 34}) {
        const Votes dead = four_sets_with(7, factor);
        CHECK(bit_report(dead.corpus, dead.family).bits[7].reason == DeadReason::factor_is_zero);
    }
    const Votes always_one(four_sets(), linear_bits({17}, {9}, 17), {});
    CHECK(bit_report(always_one.corpus, always_one.family).bits[0].value);
}

TEST_CASE("four sets: bits p and 14 − p echo each other, tokens t and 16 − t vote alike, 8 columns are distinct") {
    const BitReport report = bit_report(four_sets(), four_sets_votes().family);
    for (std::uint32_t p = 0; p < 15; ++p) {
        CAPTURE(p);
        if (p != 7) CHECK(report.bits[p].echo_of == std::optional(14 - p));
    }
    CHECK_FALSE(report.bits[15].echo_of);
    CHECK(report.distinct_live_columns == 8);
    std::vector<std::vector<TokenIndex>> alike;
    for (std::size_t t = 1; t < 8; ++t) alike.push_back({TokenIndex{t}, TokenIndex{16 - t}});
    CHECK(report.alike == alike);
}

TEST_CASE("a bit may be constant over the tokens at hand only") {
    // Tokens 0 and 1 vote 0x5555 and 0xa94a, which agree in the bits 5 … 9.
    const Votes votes(corpus_of({{0}, {1, 0}}), {}, {});
    const BitReport report = bit_report(votes.corpus, votes.family);
    for (std::uint32_t p = 0; p < 16; ++p) {
        CAPTURE(p);
        const DeadReason wanted = p == 7 ? DeadReason::factor_is_zero : p >= 5 && p <= 9 ? DeadReason::these_tokens : DeadReason::none;
        CHECK(report.bits[p].reason == wanted);
    }
    CHECK(report.bits[6].value);
    CHECK_FALSE(report.bits[9].value);
    // One token makes every bit constant, and BLAKE2b knows no other reason.
    const Votes one(corpus_of_texts({{"dock"}}), blake2b_bits(), {});
    const BitReport of_one = bit_report(one.corpus, one.family);
    for (std::uint32_t p = 0; p < 64; ++p) {
        CHECK(of_one.bits[p].reason == DeadReason::these_tokens);
        CHECK(of_one.bits[p].value == ((golden::weighted_bags[2].fingerprint >> p & 1U) != 0));
    }
    CHECK(of_one.distinct_live_columns == 0);
}

TEST_CASE("tokens of the vocabulary that no document holds do not count") {
    const Vocabulary vocabulary({0, 1, 2, 15}, {});
    const Corpus corpus = corpus_from(vocabulary, {{TokenIndex{0}, TokenIndex{1}}, {}});
    const Votes votes(corpus, {}, {});
    const BitReport report = bit_report(votes.corpus, votes.family);
    CHECK(report.bits[5].reason == DeadReason::these_tokens);
    CHECK(report.alike.empty());
}

TEST_CASE("the tables give a bit that is dead for every token exactly where the reason says so") {
    std::vector<std::int64_t> residues{0};
    for (std::uint64_t m = 2; m <= 16; ++m) {
        residues.push_back(static_cast<std::int64_t>(m) - 1);
        const Corpus corpus = corpus_of({residues});
        for (std::int64_t c = 0; c < static_cast<std::int64_t>(m); ++c) {
            for (std::int64_t d = 0; d < static_cast<std::int64_t>(m); ++d) {
                const BitFamily family(linear_bits({c}, {d}, m), corpus.vocabulary());
                const BitColumn column = bit_report(corpus, family).bits[0];
                CAPTURE(m, c, d);
                // Over all residues there is no "these tokens".
                const DeadReason wanted = c == 0                      ? DeadReason::factor_is_zero
                                          : c % 2 == 0 && m % 2 == 0 ? DeadReason::even_factor
                                                                     : DeadReason::none;
                REQUIRE(column.reason == wanted);
                if (column.is_dead) REQUIRE(column.value == (d % 2 != 0));
            }
        }
    }
}

TEST_CASE("reports follow the definition on random corpora") {
    RandomNumbers random(441);
    for (int n = 0; n < 400; ++n) check_by_definition(random_votes(random));
    for (const auto& sets : {std::vector<std::vector<std::int64_t>>{}, {{}, {}}, {{3}}}) {
        check_by_definition(Votes(corpus_of(sets), {}, {}));
        check_by_definition(Votes(corpus_of(sets), blake2b_bits(), {}));
    }
}

TEST_CASE("without tokens only the tables can make a bit dead") {
    const Votes votes(corpus_of({}), {}, {});
    const BitReport report = bit_report(votes.corpus, votes.family);
    for (std::uint32_t p = 0; p < 16; ++p) CHECK(report.bits[p].is_dead == (p == 7));
    CHECK(report.distinct_live_columns == 0);
    CHECK(report.alike.empty());
}

TEST_CASE("four sets: the tied bits of each document") {
    const Fingerprints fingerprints = four_sets_votes().fingerprints();
    for (std::size_t d = 0; d < 4; ++d) CHECK(tied_bits(fingerprints, DocumentIndex{d}).size() == golden::four_sets_ties[d]);
    CHECK(tied_bits(fingerprints, DocumentIndex{0}) == std::vector<std::uint32_t>{0, 3, 4, 10, 11, 14, 15});
    CHECK(tied_bits(Votes(corpus_of({{}}), {}, {}).fingerprints(), DocumentIndex{0}).empty());
}

TEST_CASE("a token that outweighs all others decides the fingerprint alone") {
    const Corpus corpus = corpus_of_bags({{{"scanner", 2}, {"dock", 4}, {"timeout", 1}},
                                          {{"dock", 3}, {"scanner", 2}, {"timeout", 1}},
                                          {{"road", 1}},
                                          {{"road", 1}, {"weather", 1}},
                                          {}});
    const Votes votes(corpus, blake2b_bits(), {});
    const auto dominating = [&](std::size_t d) { return dominating_token(votes.corpus, votes.weights, DocumentIndex{d}); };
    const auto dock = corpus.vocabulary().find(std::string_view("dock"));
    CHECK(dominating(0) == dock);
    CHECK(votes.fingerprints().fingerprint(DocumentIndex{0}) == votes.family.bits(*dock));
    CHECK_FALSE(dominating(1));
    CHECK(dominating(2) == corpus.vocabulary().find(std::string_view("road")));
    CHECK_FALSE(dominating(3));
    CHECK_FALSE(dominating(4));

    RandomNumbers random(442);
    for (int n = 0; n < 200; ++n) {
        const Votes drawn = random_votes(random);
        const Fingerprints zero = drawn.fingerprints(), one = drawn.fingerprints(TieRule::one);
        for (std::size_t d = 0; d < drawn.corpus.document_count(); ++d) {
            const auto token = dominating_token(drawn.corpus, drawn.weights, DocumentIndex{d});
            if (!token) continue;
            REQUIRE(zero.fingerprint(DocumentIndex{d}) == drawn.family.bits(*token));
            REQUIRE(one.fingerprint(DocumentIndex{d}) == drawn.family.bits(*token));
        }
    }
}
