#include "core/hashing/hash_family.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <limits>
#include <map>
#include <numeric>
#include <set>

#include "core/hashing/blake2b64.h"
#include "core/hashing/mixed64.h"
#include "core/hashing/modular.h"
#include "tests/golden_values.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

FamilyParameters linear(std::vector<std::int64_t> a, std::vector<std::int64_t> b, std::uint64_t p) {
    FamilyParameters family;
    family.k = static_cast<std::uint32_t>(a.size());
    family.a = std::move(a);
    family.b = std::move(b);
    family.p = p;
    return family;
}

Vocabulary integers(std::vector<std::int64_t> values) { return Vocabulary(std::move(values), {}); }

Vocabulary range(std::int64_t first, std::int64_t last) {
    std::vector<std::int64_t> values(static_cast<std::size_t>(last - first + 1));
    std::iota(values.begin(), values.end(), first);
    return integers(std::move(values));
}

std::vector<std::uint64_t> row(const HashFamily& family, std::size_t i, std::size_t tokens) {
    std::vector<std::uint64_t> values;
    for (std::size_t t = 0; t < tokens; ++t) values.push_back(family.hash(HashIndex{i}, TokenIndex{t}));
    return values;
}

std::vector<std::string> keys(const std::vector<Message>& messages) {
    std::vector<std::string> all;
    for (const Message& message : messages) all.push_back(message.key);
    return all;
}

}  // namespace

TEST_CASE("linear: small values as computed by hand") {
    const HashFamily family(linear({9, 3}, {5, 2}, 17), range(0, 5));
    CHECK(row(family, 0, 6) == std::vector<std::uint64_t>{5, 14, 6, 15, 7, 16});
    CHECK(row(family, 1, 6) == std::vector<std::uint64_t>{2, 5, 8, 11, 14, 0});
    CHECK(family.value_limit() == 17);
    CHECK(family.formula(HashIndex{0}) == "(9x + 5) mod 17");
}

TEST_CASE("linear: negative x, a and b give values from 0 to p − 1") {
    // −3·−2 + −10 = −4 ≡ 1 (mod 5); −3·4 − 10 = −22 ≡ 3 (mod 5).
    const HashFamily family(linear({-3}, {-10}, 5), integers({-2, 0, 4}));
    CHECK(row(family, 0, 3) == std::vector<std::uint64_t>{1, 0, 3});
    CHECK(family.formula(HashIndex{0}) == "(-3x \u2212 10) mod 5");
    CHECK(family.linear_argument(TokenIndex{0}) == -2);
}

TEST_CASE("linear: products are exact where 64 bits do not hold them") {
    // Right values from Python's unbounded integers.
    const std::vector<std::int64_t> tokens{lowest, -1, 0, highest};
    const HashFamily family(linear({highest, lowest, 4611686018427387846}, {highest, lowest, 4611686018427387846},
                                   4611686018427387847), integers(tokens));
    CHECK(row(family, 0, 4) == std::vector<std::uint64_t>{4611686018427375078, 0, 113, 12882});
    CHECK(row(family, 1, 4) == std::vector<std::uint64_t>{12882, 0, 4611686018427387733, 4611686018427374851});
    CHECK(row(family, 2, 4) == std::vector<std::uint64_t>{113, 0, 4611686018427387846, 4611686018427387733});
}

TEST_CASE("linear: equal to exact arithmetic for random numbers of every size") {
    RandomNumbers random(21);
    std::uint64_t wrong = 0;
    for (int n = 0; n < 2000; ++n) {
        const auto any = [&] { return static_cast<std::int64_t>(random.next()) >> random.below(64); };
        const std::uint64_t p = random.between(2, std::uint64_t{1} << random.between(1, 62));
        const std::int64_t a = any(), b = any(), x = any();
        const HashFamily family(linear({a}, {b}, p), integers({x}));
        const auto modulus = static_cast<Int128>(p);
        const Int128 rest = (static_cast<Int128>(a) * x + b) % modulus;
        const auto wanted = static_cast<std::uint64_t>(rest < 0 ? rest + modulus : rest);
        wrong += family.hash(HashIndex{0}, TokenIndex{0}) == wanted ? 0U : 1U;
    }
    CHECK(wrong == 0);
}

TEST_CASE("linear: texts stand for their place in the vocabulary, behind the integers") {
    const Vocabulary vocabulary({7, 40}, {"b", "a"});
    const HashFamily family(linear({1}, {0}, 101), vocabulary);
    CHECK(row(family, 0, 4) == std::vector<std::uint64_t>{7, 40, 2, 3});
    CHECK_FALSE(family.arguments_collide());
    CHECK(HashFamily(linear({1}, {0}, 101), Vocabulary({2, 7}, {"a"})).arguments_collide());
    CHECK_FALSE(HashFamily(linear({1}, {0}, 101), Vocabulary({1, 7}, {"a"})).arguments_collide());
}

TEST_CASE("linear: rows that are no permutation are marked with the reason") {
    const Vocabulary five = range(0, 4), ten = range(-4, 5);
    const auto defect = [](std::int64_t a, std::uint64_t p, const Vocabulary& vocabulary) {
        return HashFamily(linear({a}, {3}, p), vocabulary).defect(HashIndex{0});
    };
    CHECK(defect(1, 17, five) == FamilyDefect::none);
    CHECK(defect(17, 17, five) == FamilyDefect::constant_row);
    CHECK(defect(0, 17, five) == FamilyDefect::constant_row);
    CHECK(defect(-34, 17, five) == FamilyDefect::constant_row);
    CHECK(defect(6, 15, five) == FamilyDefect::shared_factor);
    CHECK(defect(-6, 15, five) == FamilyDefect::shared_factor);
    CHECK(defect(7, 15, five) == FamilyDefect::none);
    CHECK(defect(7, 10, ten) == FamilyDefect::none);
    CHECK(defect(7, 9, ten) == FamilyDefect::narrow_range);
    CHECK(defect(1, largest_modulus, integers({0, highest})) == FamilyDefect::narrow_range);
    CHECK(defect(1, largest_modulus, integers({-1, static_cast<std::int64_t>(largest_modulus) - 1})) == FamilyDefect::narrow_range);
    CHECK(defect(1, largest_modulus, integers({0, static_cast<std::int64_t>(largest_modulus) - 1})) == FamilyDefect::none);
}

TEST_CASE("linear: a row without a mark keeps all tokens apart, and one with a mark does not keep all residues apart") {
    RandomNumbers random(8);
    const Vocabulary vocabulary = range(-3, 8);
    std::uint64_t permutations = 0, others = 0;
    for (int n = 0; n < 500; ++n) {
        const std::uint64_t p = random.between(2, 24);
        const HashFamily family(linear({static_cast<std::int64_t>(random.below(60)) - 30}, {1}, p), vocabulary);
        const auto values = row(family, 0, vocabulary.size());
        const bool keeps_apart = std::set(values.begin(), values.end()).size() == values.size();
        if (family.defect(HashIndex{0}) == FamilyDefect::none) {
            ++permutations;
            CHECK(keeps_apart);
        } else {
            ++others;
            // A shared factor may spare a vocabulary that is narrower than the modulus.
            CHECK((!keeps_apart || p > vocabulary.size()));
        }
    }
    CHECK(permutations > 50);
    CHECK(others > 50);
}

TEST_CASE("linear: what is left out comes from the seed, and naming one constant changes no other") {
    FamilyParameters wanted;
    wanted.k = 6;
    const Vocabulary vocabulary = range(0, 36);
    const FamilyParameters chosen = HashFamily(wanted, vocabulary).resolved();
    CHECK(chosen.p == 37);
    REQUIRE(chosen.a.size() == 6);
    REQUIRE(chosen.b.size() == 6);
    for (std::size_t i = 0; i < 6; ++i) {
        CHECK((chosen.a[i] >= 1 && chosen.a[i] < 37));
        CHECK((chosen.b[i] >= 0 && chosen.b[i] < 37));
    }
    CHECK(HashFamily(wanted, vocabulary).resolved() == chosen);
    CHECK(HashFamily(chosen, vocabulary).resolved() == chosen);

    FamilyParameters named = wanted;
    named.a = {99, -5};
    const FamilyParameters with_named = HashFamily(named, vocabulary).resolved();
    CHECK(with_named.b == chosen.b);
    CHECK(with_named.a == std::vector<std::int64_t>{99, -5, chosen.a[2], chosen.a[3], chosen.a[4], chosen.a[5]});

    FamilyParameters longer = wanted;
    longer.k = 9;
    const FamilyParameters more = HashFamily(longer, vocabulary).resolved();
    CHECK(std::equal(chosen.a.begin(), chosen.a.end(), more.a.begin()));

    FamilyParameters other_seed = wanted;
    other_seed.seed = 2;
    CHECK(HashFamily(other_seed, vocabulary).resolved().a != chosen.a);
}

TEST_CASE("linear: the modulus that is chosen is the smallest prime that keeps all tokens apart") {
    const auto chosen = [](const Vocabulary& vocabulary) { return *HashFamily({}, vocabulary).resolved().p; };
    CHECK(chosen({}) == 31);  // smaller ones would make the functions repeat
    CHECK(chosen(range(0, 30)) == 31);
    CHECK(chosen(range(0, 31)) == 37);
    CHECK(chosen(range(100, 104)) == 107);  // textbooks count from zero
    CHECK(chosen(range(-20, 20)) == 41);
    CHECK(chosen(Vocabulary({}, {"a", "b", "c"})) == 31);
    CHECK(chosen(integers({0, std::int64_t{1} << 40})) == next_prime((std::uint64_t{1} << 40) + 1));
    // Ranges wider than the largest modulus have to collide, and the rows say so.
    const HashFamily widest({}, integers({lowest, highest}));
    CHECK(*widest.resolved().p == largest_modulus - 57);
    CHECK(widest.defect(HashIndex{0}) == FamilyDefect::narrow_range);
}

TEST_CASE("table: columns are read as they stand") {
    FamilyParameters wanted;
    wanted.kind = FamilyKind::table;
    wanted.k = 3;
    wanted.table = {{4, 2, 9}, {0, 1, 0}};
    const HashFamily family(wanted, range(10, 12));
    CHECK(row(family, 0, 3) == std::vector<std::uint64_t>{4, 2, 9});
    CHECK(row(family, 1, 3) == std::vector<std::uint64_t>{0, 1, 0});
    CHECK(family.value_limit() == 10);
    CHECK(family.defect(HashIndex{0}) == FamilyDefect::none);
    CHECK(family.defect(HashIndex{1}) == FamilyDefect::repeated_value);
    CHECK(family.formula(HashIndex{1}) == "\u03c01[x]");
    // The third column is a permutation drawn from the seed.
    auto drawn = row(family, 2, 3);
    std::sort(drawn.begin(), drawn.end());
    CHECK(drawn == std::vector<std::uint64_t>{0, 1, 2});
    CHECK(family.resolved().table.size() == 3);
}

TEST_CASE("table: the limit of the values, at the ends of 64 bits") {
    FamilyParameters wanted;
    wanted.kind = FamilyKind::table;
    wanted.k = 1;
    wanted.table = {{0}};
    CHECK(HashFamily(wanted, range(0, 0)).value_limit() == 1);
    wanted.table = {{~std::uint64_t{0}}};
    CHECK(HashFamily(wanted, range(0, 0)).value_limit() == 0);
    wanted.table = {{}};
    CHECK(HashFamily(wanted, {}).value_limit() == 1);
}

TEST_CASE("table: every permutation is drawn about equally often") {
    FamilyParameters wanted;
    wanted.kind = FamilyKind::table;
    wanted.k = 6000;
    const HashFamily family(wanted, range(0, 2));
    std::map<std::vector<std::uint64_t>, int> seen;
    for (std::size_t i = 0; i < wanted.k; ++i) ++seen[row(family, i, 3)];
    CHECK(seen.size() == 6);
    for (const auto& [column, count] : seen) CHECK(std::abs(count - 1000) < 145);  // five standard deviations
}

TEST_CASE("blake2b: number, zero byte and token are hashed; an integer by its decimal text") {
    FamilyParameters wanted;
    wanted.kind = FamilyKind::blake2b;
    wanted.k = 24;
    const Vocabulary vocabulary({-12}, {"night", "scanner"});
    const HashFamily family(wanted, vocabulary);
    CHECK(family.hash(HashIndex{0}, *vocabulary.find("night")) == golden::signature_i19[0]);
    CHECK(family.hash(HashIndex{21}, *vocabulary.find("scanner")) == golden::signature_i19[21]);
    CHECK(family.hash(HashIndex{3}, *vocabulary.find(std::int64_t{-12})) == blake2b64_big_endian(std::string("3\0-12", 5)));
    CHECK(family.value_limit() == 0);
    CHECK(family.formula(HashIndex{4}) == "BLAKE2b(4, x)");
}

TEST_CASE("mixed64: a token's value does not depend on the rest of the vocabulary") {
    FamilyParameters wanted;
    wanted.kind = FamilyKind::mixed64;
    wanted.k = 4;
    const Vocabulary small({5}, {"dock"}), large({1, 5, 9}, {"aa", "dock", "zz"});
    const HashFamily one(wanted, small), other(wanted, large);
    SplitMix64 random(wanted.seed);
    for (std::size_t i = 0; i < 4; ++i) {
        const Mixed64Function function = next_mixed64(random);
        CHECK(one.hash(HashIndex{i}, *small.find("dock")) == other.hash(HashIndex{i}, *large.find("dock")));
        CHECK(one.hash(HashIndex{i}, *small.find("dock")) == function(token_hash64("dock")));
        CHECK(other.hash(HashIndex{i}, *large.find(std::int64_t{5})) == function(token_hash64(std::int64_t{5})));
    }
    CHECK(one.defect(HashIndex{0}) == FamilyDefect::none);
    CHECK(one.formula(HashIndex{3}) == "mixed64[3](x)");
}

TEST_CASE("the function for long loops gives the same values") {
    const Vocabulary vocabulary({-5, 0, 7, highest}, {"a", "b"});
    for (const FamilyKind kind : {FamilyKind::linear, FamilyKind::table, FamilyKind::blake2b, FamilyKind::mixed64}) {
        FamilyParameters wanted;
        wanted.kind = kind;
        const HashFamily family(wanted, vocabulary);
        for (std::size_t i = 0; i < family.size(); ++i) {
            const auto values = family.with_function(HashIndex{i}, [&](const auto& h) {
                std::vector<std::uint64_t> all;
                for (std::size_t t = 0; t < vocabulary.size(); ++t) all.push_back(h(TokenIndex{t}));
                return all;
            });
            CHECK(values == row(family, i, vocabulary.size()));
        }
    }
}

TEST_CASE("parameters that cannot be used are named") {
    const Vocabulary vocabulary = range(0, 4);
    FamilyParameters wanted;
    CHECK(find_problems(wanted, vocabulary).empty());

    for (const std::uint32_t k : {0U, largest_signature_length + 1}) {
        wanted = {};
        wanted.k = k;
        CHECK(keys(find_problems(wanted, vocabulary)) == std::vector<std::string>{"error.k"});
    }
    for (const std::uint64_t p : {std::uint64_t{0}, std::uint64_t{1}, largest_modulus + 1, ~std::uint64_t{0}}) {
        wanted = {};
        wanted.p = p;
        CHECK(keys(find_problems(wanted, vocabulary)) == std::vector<std::string>{"error.p"});
        wanted.kind = FamilyKind::blake2b;  // which has no p
        CHECK(find_problems(wanted, vocabulary).empty());
    }
    for (const std::uint64_t p : {smallest_modulus, largest_modulus}) {
        wanted = {};
        wanted.p = p;
        CHECK(find_problems(wanted, vocabulary).empty());
    }
    wanted = {};
    wanted.kind = FamilyKind::table;
    wanted.k = 2;
    wanted.table = {{0, 1, 2, 3, 4}, {0, 1, 2}, {7}};
    const auto problems = find_problems(wanted, vocabulary);
    REQUIRE(problems.size() == 1);  // the third column is beyond k
    CHECK(problems[0] == Message{"error.table_column", {{"column", "h1"}, {"value", "3"}, {"wanted", "5"}}});
}

TEST_CASE("names of families and texts of values") {
    for (const FamilyKind kind : {FamilyKind::linear, FamilyKind::table, FamilyKind::blake2b, FamilyKind::mixed64}) {
        CHECK(family_from_name(family_name(kind)) == kind);
    }
    CHECK(family_from_name("linear") == FamilyKind::linear);
    CHECK_FALSE(family_from_name("Linear"));
    CHECK_FALSE(family_from_name(""));
    CHECK(hash_text(0x0a8bf9c6be85eaa9, FamilyKind::blake2b) == "0x0a8bf9c6be85eaa9");
    CHECK(hash_text(12, FamilyKind::linear) == "12");
    CHECK(short_hash_text(0x0a8bf9c6be85eaa9, FamilyKind::mixed64) == "0a8b\u2026");
    CHECK(short_hash_text(1234567, FamilyKind::table) == "1234567");
    CHECK(short_hash_text(12345678, FamilyKind::table) == "123456\u2026");
}
