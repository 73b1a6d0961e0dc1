#include "core/minhash/signature.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

FamilyParameters blake2b(std::uint32_t k) {
    FamilyParameters family;
    family.kind = FamilyKind::blake2b;
    family.k = k;
    return family;
}

}  // namespace

TEST_CASE("the matrix of the four sets") {
    const Corpus corpus = four_sets();
    const HashFamily family(four_sets_family(), corpus.vocabulary());
    for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
        const SignatureMatrix matrix = minhash_signatures(corpus, family, order);
        REQUIRE(matrix.rows == 8);
        REQUIRE(matrix.columns == 4);
        for (std::size_t i = 0; i < 8; ++i) {
            for (std::size_t d = 0; d < 4; ++d) {
                CAPTURE(i, d);
                CHECK(matrix.at(HashIndex{i}, DocumentIndex{d}).value == golden::four_sets_matrix[i][d]);
            }
        }
    }
}

TEST_CASE("the matrix of the textbook's sets") {
    const Corpus corpus = textbook_sets();
    const HashFamily family(textbook_family(), corpus.vocabulary());
    const SignatureMatrix matrix = minhash_signatures(corpus, family, FillOrder::by_row);
    for (std::size_t i = 0; i < 2; ++i) {
        for (std::size_t d = 0; d < 4; ++d) {
            CHECK(matrix.at(HashIndex{i}, DocumentIndex{d}).value == golden::textbook_steps[4][i][d]);
        }
    }
}

TEST_CASE("a permutation written as a table gives the row that each column shows first") {
    // Rows in the order b e a d c; the column tells the place of each of a, b, c, d, e.
    const Corpus corpus = corpus_of_texts({{"a", "d"}, {"c"}, {"b", "d", "e"}, {"a", "c", "d"}});
    FamilyParameters wanted;
    wanted.kind = FamilyKind::table;
    wanted.k = 1;
    wanted.table = {{2, 0, 4, 3, 1}};
    const SignatureMatrix matrix =
        minhash_signatures(corpus, HashFamily(wanted, corpus.vocabulary()), FillOrder::by_document);
    for (std::size_t d = 0; d < 4; ++d) {
        const TokenIndex winner = matrix.at(HashIndex{0}, DocumentIndex{d}).token;
        CHECK(corpus.vocabulary().label(winner) == golden::permutation_minimum[d]);
    }
}

TEST_CASE("BLAKE2b signatures of the incidents, values and winners") {
    const Corpus corpus = corpus_of_texts({{"dock", "scanner", "offline", "night"},
                                           {"dock", "scanner", "offline", "night", "retry"},
                                           {"invoice", "paid", "review"},
                                           {"night", "offline", "scanner", "dock"}});
    const SignatureMatrix matrix =
        minhash_signatures(corpus, HashFamily(blake2b(24), corpus.vocabulary()), FillOrder::by_document);
    for (std::size_t i = 0; i < 24; ++i) {
        CAPTURE(i);
        const auto slot = [&](std::size_t d) { return matrix.at(HashIndex{i}, DocumentIndex{d}); };
        CHECK(slot(0).value == golden::signature_i19[i]);
        CHECK(slot(1).value == golden::signature_i47[i]);
        CHECK(slot(2).value == golden::signature_i83[i]);
        CHECK(corpus.vocabulary().label(slot(0).token) == golden::winners_i19[i]);
        CHECK(corpus.vocabulary().label(slot(1).token) == golden::winners_i47[i]);
        CHECK(corpus.vocabulary().label(slot(2).token) == golden::winners_i83[i]);
        CHECK(slot(3) == slot(0));
    }
}

TEST_CASE("each slot is the least of its document's hash values, written out as the definition says it") {
    RandomNumbers random(51);
    for (int n = 0; n < 300; ++n) {
        const Corpus corpus = random_corpus(random);
        const HashFamily family(random_family(random), corpus.vocabulary());
        const SignatureMatrix matrix = minhash_signatures(corpus, family, FillOrder::by_document);
        for (std::size_t d = 0; d < corpus.document_count(); ++d) {
            for (std::size_t i = 0; i < family.size(); ++i) {
                const Slot slot = matrix.at(HashIndex{i}, DocumentIndex{d});
                std::vector<std::uint64_t> values;
                for (const TokenIndex t : corpus.tokens(DocumentIndex{d})) values.push_back(family.hash(HashIndex{i}, t));
                REQUIRE(slot.is_blank() == values.empty());
                if (values.empty()) continue;
                REQUIRE(slot.value == *std::min_element(values.begin(), values.end()));
                // The winner is the first token in document order that has the value.
                const auto first = std::find(values.begin(), values.end(), slot.value) - values.begin();
                REQUIRE(slot.token == corpus.tokens(DocumentIndex{d})[static_cast<std::size_t>(first)]);
            }
        }
    }
}

TEST_CASE("where two tokens share the minimum, the first one met keeps the slot") {
    const Corpus corpus = corpus_of({{5, 0}});
    FamilyParameters wanted;
    wanted.k = 1;
    wanted.a = {1};
    wanted.b = {0};
    wanted.p = 5;  // 0 and 5 are equal mod 5
    const HashFamily family(wanted, corpus.vocabulary());
    const auto winner = [&](FillOrder order) {
        return corpus.vocabulary().integer(minhash_signatures(corpus, family, order).at(HashIndex{0}, DocumentIndex{0}).token);
    };
    CHECK(winner(FillOrder::by_document) == 5);
    CHECK(winner(FillOrder::by_row) == 0);
}

TEST_CASE("a blank slot is above every value, the greatest included") {
    CHECK(Slot{}.is_lowered_by(~std::uint64_t{0}));
    const Slot greatest{~std::uint64_t{0}, TokenIndex{3}};
    CHECK_FALSE(greatest.is_blank());
    CHECK_FALSE(greatest.is_lowered_by(~std::uint64_t{0}));
    CHECK(greatest.is_lowered_by(0));
}

TEST_CASE("a corpus without documents and a document without tokens") {
    const Corpus none = corpus_of({});
    CHECK(minhash_signatures(none, HashFamily(blake2b(3), none.vocabulary()), FillOrder::by_row).slots.empty());
    const Corpus blank = corpus_of({{}, {1}});
    const SignatureMatrix matrix = minhash_signatures(blank, HashFamily(blake2b(3), blank.vocabulary()), FillOrder::by_row);
    for (const Slot& slot : matrix.column(DocumentIndex{0})) CHECK(slot.is_blank());
    for (const Slot& slot : matrix.column(DocumentIndex{1})) CHECK_FALSE(slot.is_blank());
}
