#include "core/minhash/signature_values.h"

#include <catch2/catch_test_macros.hpp>

#include "core/minhash/signature.h"
#include "tests/small_corpora.h"

using namespace bandstand;

TEST_CASE("the values of the four sets are those of the printed matrix") {
    const Corpus corpus = four_sets();
    const SignatureValues values = signature_values(corpus, HashFamily(four_sets_family(), corpus.vocabulary()));
    REQUIRE(values.k() == 8);
    REQUIRE(values.document_count() == 4);
    for (std::size_t d = 0; d < 4; ++d) {
        REQUIRE(values.has_signature(DocumentIndex{d}));
        for (std::size_t i = 0; i < 8; ++i) CHECK(values.column(DocumentIndex{d})[i] == golden::four_sets_matrix[i][d]);
    }
}

TEST_CASE("the values are those of the signature matrix on random corpora, and blank where it is blank") {
    RandomNumbers random(71);
    for (int n = 0; n < 200; ++n) {
        const Corpus corpus = random_corpus(random);
        const HashFamily family(random_family(random), corpus.vocabulary());
        const SignatureValues values = signature_values(corpus, family);
        const SignatureMatrix matrix = minhash_signatures(corpus, family, FillOrder::by_document);
        REQUIRE(values.k() == family.size());
        REQUIRE(values.document_count() == corpus.document_count());
        for (std::size_t d = 0; d < corpus.document_count(); ++d) {
            REQUIRE(values.has_signature(DocumentIndex{d}) != corpus.tokens(DocumentIndex{d}).empty());
            if (!values.has_signature(DocumentIndex{d})) continue;
            for (std::size_t i = 0; i < family.size(); ++i) {
                REQUIRE(values.column(DocumentIndex{d})[i] == matrix.at(HashIndex{i}, DocumentIndex{d}).value);
            }
        }
    }
}

TEST_CASE("values filled by hand, and none at all") {
    SignatureValues values(2, 3);
    CHECK_FALSE(values.has_signature(DocumentIndex{1}));
    const auto column = values.fill(DocumentIndex{1});
    REQUIRE(column.size() == 2);
    column[0] = 7;
    column[1] = 9;
    CHECK(values.has_signature(DocumentIndex{1}));
    CHECK_FALSE(values.has_signature(DocumentIndex{0}));
    CHECK_FALSE(values.has_signature(DocumentIndex{2}));
    CHECK(values.column(DocumentIndex{1})[0] == 7);
    CHECK(values.column(DocumentIndex{1})[1] == 9);
    CHECK_FALSE(values == SignatureValues(2, 3));
    CHECK(SignatureValues().document_count() == 0);

    const Corpus none = corpus_of({});
    CHECK(signature_values(none, HashFamily({}, none.vocabulary())).document_count() == 0);
}

TEST_CASE("progress is told in hash evaluations, up to all of them") {
    std::vector<std::vector<std::int64_t>> sets(20);
    for (std::size_t d = 0; d < sets.size(); ++d) {
        for (std::int64_t token = 0; token < 500; ++token) sets[d].push_back(token + static_cast<std::int64_t>(d));
    }
    const Corpus corpus = corpus_of(sets);
    FamilyParameters wanted;
    wanted.kind = FamilyKind::mixed64;
    wanted.k = 100;
    const HashFamily family(wanted, corpus.vocabulary());
    std::vector<std::uint64_t> reports;
    Progress progress;
    progress.report = [&](std::uint64_t done, std::uint64_t total) {
        CHECK(total == 1'000'000);
        if (!reports.empty()) CHECK(done >= reports.back());
        reports.push_back(done);
    };
    const auto values = signature_values(corpus, family, progress);
    REQUIRE(values);
    CHECK(*values == signature_values(corpus, family));
    CHECK(reports.size() >= 4);
    CHECK(reports.back() == 1'000'000);
}

TEST_CASE("once stopped, there is nothing") {
    std::vector<std::int64_t> set;
    for (std::int64_t token = 0; token < 30'000; ++token) set.push_back(token);
    const Corpus corpus = corpus_of({set, set});
    std::stop_source source;
    Progress progress;
    std::uint64_t furthest = 0;
    progress.report = [&](std::uint64_t done, std::uint64_t) {
        furthest = done;
        source.request_stop();
    };
    progress.stop = source.get_token();
    CHECK_FALSE(signature_values(corpus, HashFamily({}, corpus.vocabulary()), progress));
    CHECK(furthest > 0);
    CHECK(furthest < corpus.occurrence_count() * FamilyParameters{}.k);
}

TEST_CASE("agreeing rows of the four sets") {
    const Corpus corpus = four_sets();
    const SignatureValues values = signature_values(corpus, HashFamily(four_sets_family(), corpus.vocabulary()));
    std::size_t n = 0;
    for (std::size_t a = 0; a < 4; ++a) {
        for (std::size_t b = a + 1; b < 4; ++b) {
            CHECK(agreeing_rows(values.column(DocumentIndex{a}), values.column(DocumentIndex{b})) ==
                  golden::four_sets_pairs[n++].agree);
        }
    }
    CHECK(agreeing_rows({}, {}) == 0);
}
