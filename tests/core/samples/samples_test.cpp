#include "core/samples/samples.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/jaccard/jaccard.h"
#include "core/narrate/phrases.h"
#include "core/text/corpus.h"
#include "core/text/document_formats.h"
#include "tests/golden_values.h"

using namespace bandstand;

namespace {

Sample sample(std::string_view name) {
    const std::optional<Sample> found = find_sample(name);
    REQUIRE(found);
    return *found;
}

void check_sets(const Sample& sample, const std::vector<std::vector<std::int64_t>>& expected) {
    const Corpus corpus = build_corpus(sample.documents, sample.shingles);
    REQUIRE(corpus.document_count() == expected.size());
    for (std::size_t d = 0; d < expected.size(); ++d) {
        std::vector<std::int64_t> tokens;
        for (const TokenIndex token : corpus.tokens(DocumentIndex{d}))
            tokens.push_back(corpus.vocabulary().integer(token));
        CHECK(tokens == expected[d]);
    }
}

}  // namespace

TEST_CASE("every sample is found by its name, builds, and suits its family") {
    CHECK(std::ranges::equal(sample_names(),
                             std::vector<std::string_view>{"four-sets", "textbook", "incidents-simhash", "incidents-minhash", "notices", "notices-zh"}));
    for (const std::string_view name : sample_names()) {
        INFO(name);
        const Sample one = sample(name);
        const Corpus corpus = build_corpus(one.documents, one.shingles);
        CHECK(corpus.document_count() >= 3);
        CHECK(find_problems(one.family, corpus.vocabulary()).empty());
        std::set<std::string> names;
        for (const SourceDocument& document : one.documents) {
            names.insert(document.name);
            CHECK(check_set_content(document).empty());
        }
        CHECK(names.size() == one.documents.size());
    }
    CHECK_FALSE(find_sample("four sets"));
    CHECK_FALSE(find_sample(""));
}

TEST_CASE("four sets: tokens and tables of the teaching example") {
    const Sample four = sample("four-sets");
    check_sets(four, golden::four_sets);
    CHECK(four.documents[3].name == "d3");
    CHECK(four.family.kind == FamilyKind::linear);
    CHECK(four.family.k == 8);
    CHECK(four.family.a == golden::four_sets_a);
    CHECK(four.family.b == golden::four_sets_b);
    CHECK(four.family.p == 17);
    CHECK(four.origin_key == "sample.four_sets.origin");
}

TEST_CASE("textbook: the columns S1 to S4 and two functions mod 5") {
    const Sample textbook = sample("textbook");
    check_sets(textbook, golden::textbook_sets);
    CHECK(textbook.documents[0].name == "S1");
    CHECK(textbook.family.a == std::vector<std::int64_t>{1, 3});
    CHECK(textbook.family.b == std::vector<std::int64_t>{1, 1});
    CHECK(textbook.family.p == 5);
    CHECK(textbook.family.k == 2);
}

TEST_CASE("every sample's title, description and origin are in the catalogs") {
    for (const std::string_view name : sample_names()) {
        const Sample one = sample(name);
        for (const Language language : {Language::en, Language::zh_hant}) {
            CHECK(phrase(language, one.title_key) != one.title_key);
            CHECK(phrase(language, one.about_key) != one.about_key);
            if (!one.origin_key.empty()) CHECK(phrase(language, one.origin_key) != one.origin_key);
        }
    }
}

TEST_CASE("the notices are alike in every degree, from nothing in common to equal") {
    for (const std::string_view name : {"notices", "notices-zh"}) {
        INFO(name);
        const Sample notices = sample(name);
        const Corpus corpus = build_corpus(notices.documents, notices.shingles);
        CHECK(corpus.document_count() == 20);
        // How many pairs lie in each fifth of 0 … 1; and those at the ends.
        std::size_t fifths[5] = {}, disjoint = 0, equal = 0, short_texts = 0;
        for (std::size_t a = 0; a < corpus.document_count(); ++a) {
            CHECK(corpus.document(DocumentIndex{a}).state != DocumentState::empty);
            if (corpus.document(DocumentIndex{a}).state == DocumentState::short_text) ++short_texts;
            for (std::size_t b = a + 1; b < corpus.document_count(); ++b) {
                const auto jaccard = exact_jaccard(corpus, DocumentIndex{a}, DocumentIndex{b});
                REQUIRE(jaccard);
                ++fifths[std::min<std::size_t>(4, 5 * jaccard->intersection / jaccard->union_size)];
                if (jaccard->intersection == 0) ++disjoint;
                if (jaccard->intersection == jaccard->union_size) ++equal;
            }
        }
        for (const std::size_t pairs : fifths) CHECK(pairs >= 1);
        CHECK(disjoint > 100);
        CHECK(equal == 1);
        CHECK(short_texts == 1);
    }
}
