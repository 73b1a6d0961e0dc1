#include "core/simhash/bit_family.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/core/simhash/small_bags.h"
#include "tests/golden_values.h"

using namespace bandstand;

namespace {

BitFamilyParameters parameters_with(std::uint32_t bits, std::uint64_t m) {
    BitFamilyParameters parameters;
    parameters.bits = bits;
    parameters.m = m;
    return parameters;
}

std::vector<std::int64_t> numbers(std::size_t count) { return std::vector<std::int64_t>(count, 1); }

}  // namespace

TEST_CASE("four sets: the bits of every token") {
    const Corpus corpus = four_sets();
    const BitFamily family({}, corpus.vocabulary());
    CHECK(family.bit_count() == 16);
    for (std::size_t t = 0; t < 16; ++t) {
        const TokenIndex token = *corpus.vocabulary().find(static_cast<std::int64_t>(t));
        CAPTURE(t);
        CHECK(family.bits(token) == golden::four_sets_token_bits[t]);
        CHECK(family.argument(token) == static_cast<std::int64_t>(t));
        for (std::uint32_t p = 0; p < 16; ++p) {
            CHECK(family.votes_one(token, p) == ((golden::four_sets_token_bits[t] >> p & 1U) != 0));
        }
    }
    // 9·5 + 4 = 49 = 2·17 + 15, which is odd.
    CHECK(family.residue(TokenIndex{5}, 3) == 15);
    CHECK(family.votes_one(TokenIndex{5}, 3));
}

TEST_CASE("the built-in tables are told, and tables that are given stay") {
    const Vocabulary vocabulary({1, 2, 3}, {});
    const BitFamily family({}, vocabulary);
    CHECK(family.resolved().c == std::vector<std::int64_t>{3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33});
    CHECK(family.resolved().d == std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});
    CHECK(family.resolved().m == 17);
    BitFamilyParameters one_table = parameters_with(2, 5);
    one_table.d = {4, -4};
    const BitFamily half(one_table, vocabulary);
    CHECK(half.resolved().c == std::vector<std::int64_t>{3, 5});
    CHECK(half.resolved().d == std::vector<std::int64_t>{4, -4});
    CHECK(BitFamily(parameters_with(64, 17), vocabulary).resolved().c.size() == 64);
}

TEST_CASE("BLAKE2b bits are those of the digest, little-endian") {
    std::vector<std::string> texts;
    for (const auto& [token, digest] : golden::token_digest_le) texts.push_back(token);
    const Vocabulary vocabulary({47, -5}, texts);
    BitFamilyParameters parameters = blake2b_bits();
    parameters.bits = 3;  // does not matter
    const BitFamily family(parameters, vocabulary);
    CHECK(family.bit_count() == 64);
    CHECK(family.resolved().bits == 64);
    for (const auto& [token, digest] : golden::token_digest_le) {
        CAPTURE(token);
        CHECK(family.bits(*vocabulary.find(std::string_view(token))) == digest);
    }
    // An integer is hashed as its decimal text.
    const Vocabulary as_texts({}, {"-5", "47"});
    const BitFamily of_texts(parameters, as_texts);
    CHECK(family.bits(*vocabulary.find(std::int64_t{47})) == of_texts.bits(*as_texts.find(std::string_view("47"))));
    CHECK(family.bits(*vocabulary.find(std::int64_t{-5})) == of_texts.bits(*as_texts.find(std::string_view("-5"))));
}

TEST_CASE("sums beyond 64 bits are exact, and residues of negative numbers are in 0 … m−1") {
    for (const auto& [c, t, d, m, wanted] : golden::wide_residues) {
        const Vocabulary vocabulary({t}, {});
        const BitFamily family(linear_bits({c}, {d}, m), vocabulary);
        CAPTURE(c, t, d, m);
        CHECK(family.residue(TokenIndex{0}, 0) == wanted);
        CHECK(family.bits(TokenIndex{0}) == wanted % 2);
    }
}

TEST_CASE("bits and residues follow the definition, whatever the numbers and the modulus") {
    RandomNumbers random(401);
    for (int n = 0; n < 300; ++n) {
        const Votes votes = random_votes(random);
        if (votes.family.kind() == BitFamilyKind::blake2b) continue;
        const BitFamilyParameters& numbers = votes.family.resolved();
        for (std::size_t t = 0; t < votes.corpus.vocabulary().size(); ++t) {
            const TokenIndex token{t};
            std::uint64_t bits = 0;
            for (std::uint32_t p = 0; p < numbers.bits; ++p) {
                const std::uint64_t residue = residue_by_definition(numbers.c[p], votes.family.argument(token), numbers.d[p], numbers.m);
                REQUIRE(votes.family.residue(token, p) == residue);
                bits |= residue % 2 << p;
            }
            REQUIRE(votes.family.bits(token) == bits);
        }
    }
}

TEST_CASE("texts count by their place in the vocabulary, integers as they are") {
    const Vocabulary vocabulary({-7, 100}, {"dock", "scanner"});
    const BitFamily family({}, vocabulary);
    CHECK(family.argument(TokenIndex{0}) == -7);
    CHECK(family.argument(TokenIndex{1}) == 100);
    CHECK(family.argument(TokenIndex{2}) == 2);
    CHECK(family.argument(TokenIndex{3}) == 3);
    CHECK(family.bits(TokenIndex{2}) == golden::four_sets_token_bits[2]);
    CHECK(family.bits(TokenIndex{3}) == golden::four_sets_token_bits[3]);
    // −7 ≡ 10 (mod 17).
    CHECK(family.bits(TokenIndex{0}) == golden::four_sets_token_bits[10]);
    CHECK(BitFamily({}, Vocabulary{}).bit_count() == 16);
}

TEST_CASE("moduli below 2 and above 2^62 are refused by name, composite ones are legal") {
    for (const auto& [m, value] : {std::pair{std::uint64_t{0}, "0"}, {std::uint64_t{1}, "1"},
                                   {largest_bit_modulus + 1, "4611686018427387905"}, {~std::uint64_t{0}, "18446744073709551615"}}) {
        CHECK(find_problems(parameters_with(16, m)) ==
              std::vector<Message>{{"error.bit_modulus", {{"value", value}, {"most", "2^62"}}}});
    }
    for (const std::uint64_t m : {std::uint64_t{2}, std::uint64_t{12}, std::uint64_t{17}, largest_bit_modulus}) {
        CHECK(find_problems(parameters_with(16, m)).empty());
    }
    const Vocabulary vocabulary({0, 1, 2, 3}, {});
    const BitFamily of_two(linear_bits({1, 1}, {0, 1}, 2), vocabulary);
    CHECK(of_two.bits(TokenIndex{0}) == 2);
    CHECK(of_two.bits(TokenIndex{1}) == 1);
    CHECK(of_two.bits(TokenIndex{2}) == 2);
    CHECK(of_two.bits(TokenIndex{3}) == 1);
    // 5t mod 12: 0, 5, 10, 3.
    const BitFamily composite(linear_bits({5}, {0}, 12), vocabulary);
    CHECK(composite.bits(TokenIndex{1}) == 1);
    CHECK(composite.bits(TokenIndex{2}) == 0);
    CHECK(composite.bits(TokenIndex{3}) == 1);
}

TEST_CASE("numbers of bits outside 1 … 64 are refused by name") {
    for (const auto& [bits, value] : {std::pair{0U, "0"}, {65U, "65"}, {4294967295U, "4294967295"}}) {
        BitFamilyParameters parameters = parameters_with(bits, 17);
        parameters.c = numbers(3);
        CHECK(find_problems(parameters) == std::vector<Message>{{"error.bit_count", {{"value", value}, {"most", "64"}}}});
    }
    CHECK(find_problems(parameters_with(1, 17)).empty());
    CHECK(find_problems(parameters_with(64, 17)).empty());
}

TEST_CASE("tables that are too short or too long are refused by name") {
    BitFamilyParameters parameters;
    parameters.c = numbers(15);
    parameters.d = numbers(17);
    const Message short_c{"error.bit_table", {{"table", "C"}, {"count", "15"}, {"wanted", "16"}}};
    const Message long_d{"error.bit_table", {{"table", "D"}, {"count", "17"}, {"wanted", "16"}}};
    CHECK(find_problems(parameters) == std::vector<Message>{short_c, long_d});
    parameters.c = numbers(16);
    CHECK(find_problems(parameters) == std::vector<Message>{long_d});
    parameters.d.clear();
    CHECK(find_problems(parameters).empty());
    parameters.m = 1;
    parameters.c = numbers(15);
    CHECK(find_problems(parameters).size() == 2);
    // BLAKE2b reads none of them.
    parameters.kind = BitFamilyKind::blake2b;
    CHECK(find_problems(parameters).empty());
}

TEST_CASE("formulas, names and fingerprints in words") {
    const BitFamily family(linear_bits({3, -5, 2, 0}, {1, 2, -4, golden::least_integer}, 17), Vocabulary{});
    CHECK(family.formula(0) == "((3t + 1) mod 17) mod 2");
    CHECK(family.formula(1) == "((-5t + 2) mod 17) mod 2");
    CHECK(family.formula(2) == "((2t \u2212 4) mod 17) mod 2");
    CHECK(family.formula(3) == "((0t \u2212 9223372036854775808) mod 17) mod 2");
    CHECK(BitFamily(blake2b_bits(), Vocabulary{}).formula(7) == "bit 7 of BLAKE2b-64");
    for (const BitFamilyKind kind : {BitFamilyKind::linear_bits, BitFamilyKind::blake2b}) {
        CHECK(bit_family_from_name(bit_family_name(kind)) == kind);
    }
    CHECK(bit_family_name(BitFamilyKind::linear_bits) == "linear");
    CHECK(bit_family_name(BitFamilyKind::blake2b) == "blake2b");
    CHECK_FALSE(bit_family_from_name("sha"));
    CHECK_FALSE(bit_family_from_name(""));
    CHECK(fingerprint_text(0x0360, 16) == "0x0360");
    CHECK(fingerprint_text(0, 1) == "0x0");
    CHECK(fingerprint_text(0x1f, 5) == "0x1f");
    CHECK(fingerprint_text(0x0b61171015620fa1, 64) == "0x0b61171015620fa1");
}
