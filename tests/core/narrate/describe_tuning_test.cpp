#include "core/narrate/describe_tuning.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/core/tune/tuned_corpora.h"

using namespace bandstand;

namespace {

std::string said(const std::vector<Sentence>& sentences) {
    std::string all;
    for (const Sentence& sentence : sentences) all += plain_text(sentence) + "\n";
    return all;
}

Tuning unread(std::uint32_t k) {
    Tuning tuning;
    tuning.wish.k = k;
    return tuning;
}

}  // namespace

TEST_CASE("A choice is told by its chances, and by the rows that it never reads") {
    const BandingOutlook outlook(unread(128), {7, 10});
    CHECK(said(describe_choice(outlook, nullptr, {20, 5}, Language::en)) ==
          "With 20 bands of 5 rows, a pair at 0.7 meets in at least one band with chance 97.5 %; at 0.40 it still meets with 18.6 %.\n"
          "28 of your 128 hash functions are never read.\n");
    CHECK(describe_choice(outlook, nullptr, {32, 4}, Language::zh_hant).size() == 1);
    CHECK(said(describe_choice(BandingOutlook(unread(1), {0, 1}), nullptr, {1, 1}, Language::en)) ==
          "With 1 band of 1 row every pair is wanted, even one that shares nothing, and such a pair meets with chance 0 %.\n");
}

TEST_CASE("More bands are advised where rows are left for them") {
    const BandingOutlook outlook(unread(128), {7, 10});
    const auto advice = unused_rows_advice(outlook, {20, 5}, Language::en);
    REQUIRE(advice);
    CHECK(plain_text(*advice) == "25 bands of 5 would use 125 of them: chance at 0.7 rises to 99.0 %.");
    CHECK_FALSE(unused_rows_advice(outlook, {25, 5}, Language::en));
}

TEST_CASE("What was measured is told with its cost") {
    const auto corpus = std::make_shared<const Corpus>(corpus_of({{1, 2, 3}, {1, 2, 3}, {7, 8}, {1, 2, 3, 4}}));
    const auto tuned = tune(corpus, {8, 1, {3, 10}}, {});
    const BandingOutlook outlook(*tuned, {1, 1});
    const auto findings = banding_findings(*tuned, {1, 8}, {1, 1}, {});
    const std::string words = said(describe_choice(outlook, &*findings, {1, 8}, Language::en));
    CHECK(words.find("1 of 1") != std::string::npos);
    const auto other = tune(std::make_shared<const Corpus>(corpus_of({{1, 2}, {7, 8}})), {8, 1, {3, 10}}, {});
    const auto none = banding_findings(*other, {1, 8}, {9, 10}, {});
    CHECK(said(describe_choice(BandingOutlook(*other, {9, 10}), &*none, {1, 8}, Language::en)).find("No two of these documents reach 0.9") != std::string::npos);
}
