#include "app/text/tune_report.h"

#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>

#include "tests/app/text/tuned_corpus.h"

namespace bandstand {

namespace {

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

std::string report_of(const TunedCorpus& tuned, Language language = Language::en, bool with_pairs = false) {
    return written([&](const TextSink& sink) { CHECK(write_tune_report(tuned, {{.language = language}, with_pairs}, sink)); });
}

std::size_t line_count(const std::string& text, std::string_view words) {
    std::size_t count = 0;
    for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++count;
    return count;
}

}  // namespace

TEST_CASE("the report of the notices says what 20 bands of 5 rows mean") {
    const std::string text = report_of(tuned_sample("notices", {20, 5}, {7, 10}));
    CHECK(text.starts_with("Tune. Wanted: pairs whose exact Jaccard reaches 0.7. Bands: 20. Rows a band: 5. Signature: k = 128, family mixed64, seed 1.\n"));
    for (const char* words : {"Documents: 20. Short: 1. Empty: 0. Set aside: 0. Pairs of equal documents: 1.\n",
                              "  s = 0.509  P = 0.500  half of the pairs here meet\n", "  s = 0.549  P = 0.642  rule of thumb", "  s = 0.526  P = 0.562  the curve rises fastest here\n",
                              "With 20 bands of 5 rows a pair at 0.7 meets with chance 97.5 %; one at 0.4 with 18.6 %.\n",
                              "28 of the 128 rows are never read; 25 × 5 would use 125 of them: the chance at 0.7 rises to 99.0 %, candidates from 8 to 8.\n",
                              "Every pair from 0.3 on is known exactly.\n", "Candidates: 8 of 190 pairs (4.2 %).\n", "Pairs from 0.7 on: 6. Found: 6. Missed: 0.\n",
                              "Recall: 100 %. Expected: 99.8 %; for about 95 % of all choices of hash functions, as estimated from the bands, between 95.5 % and 100 %.\n", "Precision: 75 %. By chance: 2.\n",
                              "Largest buckets (the largest holds 3 documents):\n", "1             3               3       library-1\n",
                              "Clusters of linked documents: 4; the largest holds 3 documents. Documents that go where one of each is kept: 5.\n", "No pair from 0.7 on is missed.\n"}) {
        CAPTURE(words);
        CHECK(has(text, words));
    }
    CHECK_FALSE(has(text, "Missed pairs"));
    CHECK_FALSE(has(text, "{"));
}

TEST_CASE("the report stands in Chinese as well") {
    const std::string text = report_of(tuned_sample("notices-zh", {16, 8}, {7, 10}), Language::zh_hant);
    CHECK(text.starts_with("調校。想要的：精確 Jaccard 達到 0.7 的對。帶：16；每帶列數：8；"));
    CHECK(has(text, "召回率："));
    CHECK(has(text, "128 列全都屬於某個帶。"));
    CHECK_FALSE(has(text, "tune.text."));
    CHECK_FALSE(has(text, "{"));
}

TEST_CASE("missed pairs are a table of the first twenty") {
    const std::string few = report_of(tuned_sample("notices", {9, 14}, {7, 10}));
    CHECK(has(few, "\nMissed pairs:\n"));
    CHECK(has(few, "keys-1, keys-2"));
    CHECK_FALSE(has(few, "No pair from"));
    std::vector<std::pair<std::string, std::string>> sets;
    for (int n = 0; n < 30; ++n) {
        std::string tokens;
        for (int token = 0; token < 10; ++token) tokens += fmt::format("{} ", 100 * n + token);
        sets.emplace_back(fmt::format("m{:02}", n), tokens);
        sets.emplace_back(fmt::format("n{:02}", n), tokens + fmt::format("{}", 100 * n + 50));
    }
    // One band of all rows finds hardly any pair of 10/11.
    const TunedCorpus tuned = tuned_documents(integer_documents(sets), {.k = 256, .banding = {1, 256}, .threshold = {7, 10}});
    const std::size_t missed = tuned.findings.listed(PairOutcome::missed).size();
    REQUIRE(missed > 20);
    const std::string many = report_of(tuned);
    CHECK(line_count(many, " 0.909 ") == 20);
    CHECK(has(many, fmt::format("{} more; --format json and --format csv list them all.\n", missed - 20)));
}

TEST_CASE("found pairs are listed where they are asked for") {
    const TunedCorpus tuned = tuned_sample("notices", {20, 5}, {7, 10});
    CHECK_FALSE(has(report_of(tuned), "Found pairs:"));
    const std::string text = report_of(tuned, Language::en, true);
    CHECK(has(text, "\nFound pairs:\n"));
    CHECK(has(text, "network-1, network-2"));
}

TEST_CASE("what is not defined is a dash, and what was not looked for is said") {
    const std::string apart = report_of(tuned_documents(integer_documents({{"a", "1 2 3"}, {"b", "4 5 6"}}), {.banding = {16, 8}}));
    CHECK(has(apart, "Recall: –, since no pair reaches 0.7.\n"));
    CHECK(has(apart, "Precision: –, since there are no candidates.\n"));
    CHECK(has(apart, "No bucket holds more than one document.\n"));
    CHECK_FALSE(has(apart, "is missed"));
    const std::string unknown = report_of(tuned_sample("notices", {20, 5}, {0, 1}));
    CHECK(has(unknown, "Pairs between 0 and 0.3 were not looked for, so what is missed is not known.\n"));
    CHECK_FALSE(has(unknown, "Recall"));
    CHECK_FALSE(has(unknown, "Chains"));
    const std::string none = report_of(tuned_documents({}, {.banding = {16, 8}}));
    CHECK(none.ends_with("There are no documents: the curve is known, and there is nothing to measure.\n"));
    const std::string one = report_of(tuned_documents(integer_documents({{"a", "1 2 3"}}), {.banding = {16, 8}}));
    CHECK(has(one, "Candidates: 0, since there are fewer than two documents.\n"));
}

TEST_CASE("unused rows, the points of one row, the goal and what was set aside") {
    CHECK(has(report_of(tuned_sample("notices", {25, 5}, {7, 10})), "3 of the 128 rows are never read.\n"));
    CHECK(has(report_of(tuned_sample("notices", {128, 1}, {7, 10})), "steepest point: s = 0;"));
    CHECK(has(report_of(tuned_sample("notices", {1, 128}, {7, 10})), "with one band it is 1\n"));
    TunedCorpus tuned = tuned_sample("notices", {16, 8}, {7, 10});
    tuned.goal = TunedGoal{"recall=0.9999", false};
    for (int n = 0; n < 25; ++n) tuned.set_aside.push_back({"a.jsonl", static_cast<std::uint64_t>(n) + 1, {"reading.no_text", {}}});
    const std::string text = report_of(tuned);
    CHECK(has(text, "Chosen for the goal recall=0.9999, which no banding of 128 rows reaches; this one comes nearest.\n"));
    CHECK(has(text, "Set aside: 25."));
    CHECK(has(text, "  set aside: a.jsonl, line 20: "));
    CHECK_FALSE(has(text, "a.jsonl, line 21"));
    CHECK(has(text, "  set aside: 5 more\n"));
    tuned.goal->is_reached = true;
    CHECK(has(report_of(tuned), "Chosen for the goal recall=0.9999, which it reaches.\n"));
    tuned.goal->is_known = false;
    CHECK(has(report_of(tuned), "The goal recall=0.9999 says nothing here: no pair is wanted, or it is not known which ones are."));
    tuned.findings.clusters.is_complete = false;
    CHECK(has(report_of(tuned), "Clusters of linked documents: not known"));
}

TEST_CASE("a chain is told with its weakest pair") {
    const auto documents = integer_documents({{"a", "1 2 3 4 5 6 7 8 9 10"}, {"b", "3 4 5 6 7 8 9 10 11 12"}, {"c", "5 6 7 8 9 10 11 12 13 14"}});
    const std::string text = report_of(tuned_documents(documents, {.k = 128, .banding = {128, 1}, .threshold = {6, 10}}));
    CHECK(has(text, "Chains among them, with a pair below 0.6 that is linked only through others: 1.\n"));
    CHECK(has(text, "The weakest pair of the largest chain: a and c, exact Jaccard 0.429.\n"));
}

TEST_CASE("a full sink ends the report") {
    const TunedCorpus tuned = tuned_sample("notices", {9, 14}, {7, 10});
    for (int most = 1; most < 7; ++most) {
        int calls = 0;
        CHECK_FALSE(write_tune_report(tuned, {.with_pairs = true}, [&](std::string_view) { return ++calls < most; }));
        CHECK(calls == most);
    }
}

}  // namespace bandstand
