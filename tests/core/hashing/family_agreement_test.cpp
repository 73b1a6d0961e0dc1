// Against counting over every member of the family, and the right values of the four sets.
#include "core/hashing/family_agreement.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

using Residues = std::vector<std::uint64_t>;

std::uint64_t least_value(const Residues& residues, std::uint64_t a, std::uint64_t b, std::uint64_t p) {
    std::uint64_t least = p;
    for (const std::uint64_t x : residues) least = std::min(least, (a * x + b) % p);
    return least;
}

// The definition: every a, every b.
FamilyAgreement agreement_by_counting(const Residues& one, const Residues& other, std::uint64_t p, bool odd_only) {
    FamilyAgreement result;
    for (std::uint64_t a = 1; a < p; ++a) {
        if (odd_only && a % 2 == 0) continue;
        for (std::uint64_t b = 0; b < p; ++b) {
            ++result.total;
            if (least_value(one, a, b, p) == least_value(other, a, b, p)) ++result.agree;
        }
    }
    return result;
}

Residues random_residues(RandomNumbers& random, std::uint64_t p) {
    Residues residues(random.between(1, 9));
    for (std::uint64_t& x : residues) x = random.below(p);
    return residues;
}

DocumentPair pair_of(std::size_t first, std::size_t second) { return {DocumentIndex{first}, DocumentIndex{second}}; }

}  // namespace

TEST_CASE("four sets, d0 and d1: 189/272 over all a, 103/136 over odd a") {
    const Residues d0{0, 1, 2, 3, 4, 5}, d1{0, 1, 2, 3, 4, 6};
    CHECK(linear_agreement(d0, d1, 17, false) == FamilyAgreement{189, 272});
    CHECK(linear_agreement(d0, d1, 17, true) == FamilyAgreement{103, 136});
    const Corpus corpus = four_sets();
    const HashFamily family(four_sets_family(), corpus.vocabulary());
    CHECK(linear_agreement(family, corpus, pair_of(0, 1), false) == FamilyAgreement{189, 272});
    CHECK(linear_agreement(family, corpus, pair_of(0, 1), true) == FamilyAgreement{103, 136});
    CHECK(FamilyAgreement{103, 136}.value() == 103.0 / 136.0);
}

TEST_CASE("the gaps of the circle equal counting over all a and b, for every p up to 70") {
    RandomNumbers random(81);
    // Primes and composites, below and above one word of 64 places; residues repeat within a set and between the two.
    for (std::uint64_t p = 2; p <= 70; ++p) {
        for (int n = 0; n < 4; ++n) {
            const Residues one = random_residues(random, p), other = random_residues(random, p);
            for (const bool odd_only : {false, true}) {
                CAPTURE(p, one, other, odd_only);
                REQUIRE(linear_agreement(one, other, p, odd_only) == agreement_by_counting(one, other, p, odd_only));
            }
        }
    }
}

TEST_CASE("the gaps of the circle equal counting for moduli of several words") {
    RandomNumbers random(82);
    for (const std::uint64_t p : {127U, 128U, 129U, 131U, 192U, 210U, 257U}) {
        const Residues one = random_residues(random, p), other = random_residues(random, p);
        CAPTURE(p, one, other);
        REQUIRE(linear_agreement(one, other, p, false) == agreement_by_counting(one, other, p, false));
        REQUIRE(linear_agreement(one, other, p, true) == agreement_by_counting(one, other, p, true));
    }
}

TEST_CASE("equal sets always agree, and disjoint ones never do under a prime") {
    CHECK(linear_agreement(Residues{3}, Residues{3, 3}, 13, false) == FamilyAgreement{156, 156});
    CHECK(linear_agreement(Residues{5, 1, 9}, Residues{9, 5, 1}, 13, false) == FamilyAgreement{156, 156});
    CHECK(linear_agreement(Residues{1, 2}, Residues{3, 4}, 13, false) == FamilyAgreement{0, 156});
    // a = 2 takes 0 and 2 to the same place modulo 4.
    CHECK(linear_agreement(Residues{0}, Residues{2}, 4, false) == FamilyAgreement{4, 12});
    CHECK(linear_agreement(Residues{0}, Residues{2}, 4, true) == FamilyAgreement{0, 8});
    CHECK(linear_agreement(Residues{0, 1}, Residues{1}, 2, true) == FamilyAgreement{1, 2});
}

TEST_CASE("all pairs of random corpora, with negative integers and tokens of equal residues") {
    RandomNumbers random(83);
    for (int n = 0; n < 60; ++n) {
        const Corpus corpus = random_corpus(random);
        FamilyParameters wanted;
        wanted.p = random.between(2, 19);
        const HashFamily family(wanted, corpus.vocabulary());
        const auto residues = [&](DocumentIndex d) {
            Residues all;
            for (const TokenIndex t : corpus.tokens(d)) {
                all.push_back(residue(corpus.vocabulary().integer(t), *wanted.p));
            }
            return all;
        };
        for (std::size_t d = 0; d < corpus.document_count(); ++d) {
            for (std::size_t e = d + 1; e < corpus.document_count(); ++e) {
                const Residues one = residues(DocumentIndex{d}), other = residues(DocumentIndex{e});
                const auto found = linear_agreement(family, corpus, pair_of(d, e), false);
                REQUIRE(found.has_value() == (!one.empty() && !other.empty()));
                if (found) REQUIRE(*found == agreement_by_counting(one, other, *wanted.p, false));
            }
        }
    }
}

TEST_CASE("nothing for empty sets, other families, and enumerations that are too long") {
    CHECK_FALSE(linear_agreement(Residues{}, Residues{1}, 17, false));
    CHECK_FALSE(linear_agreement(Residues{1}, Residues{}, 17, false));
    CHECK_FALSE(linear_agreement(Residues{}, Residues{}, 17, false));
    const Corpus corpus = corpus_of({{1, 2}, {2, 3}, {}});
    for (const FamilyKind kind : {FamilyKind::linear, FamilyKind::table, FamilyKind::blake2b, FamilyKind::mixed64}) {
        FamilyParameters wanted;
        wanted.kind = kind;
        const HashFamily family(wanted, corpus.vocabulary());
        CHECK(linear_agreement(family, corpus, pair_of(0, 1), false).has_value() == (kind == FamilyKind::linear));
        CHECK_FALSE(linear_agreement(family, corpus, pair_of(0, 2), false));
    }
    // 10,008 · (1 + 1 + 156) is within the limit and 16,000 · (1 + 1 + 250) beyond it; half of the latter is within it.
    CHECK(linear_agreement(Residues{1}, Residues{2}, 10'009, false) == FamilyAgreement{0, 10'008U * 10'009U});
    CHECK_FALSE(linear_agreement(Residues{1}, Residues{2}, 16'001, false));
    CHECK(linear_agreement(Residues{1}, Residues{2}, 16'001, true) == FamilyAgreement{0, 8'000U * 16'001U});
    CHECK_FALSE(linear_agreement(Residues{1}, Residues{largest_modulus - 1}, largest_modulus, false));
    // Equal residues count once.
    constexpr std::uint64_t all = 1'008U * 1'009U;
    CHECK(linear_agreement(Residues(100'000, 5), Residues{5}, 1'009, false) == FamilyAgreement{all, all});
}
