#include "app/text/tune_json.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <set>

#include "core/hashing/hash_family.h"
#include "core/lsh/candidates.h"
#include "core/lsh/s_curve.h"
#include "tests/app/text/tuned_corpus.h"

namespace bandstand {

namespace {

Json json_of(const TunedCorpus& tuned, TuneJsonOptions options = {}) {
    const std::string text = written([&](const TextSink& sink) { CHECK(write_tune_json(tuned, options, sink)); });
    CHECK(text.ends_with("}\n"));
    CHECK(text.find('\n') == text.size() - 1);
    return Json::parse(text);
}

using NamePair = std::set<std::string>;

// Every pair of documents compared, and its signatures looked at band by band.
struct Counted {
    std::uint64_t candidates = 0, wanted = 0, found = 0;
    std::set<NamePair> missed;
    std::uint64_t largest_bucket = 0;
};

Counted counted(const TunedCorpus& tuned) {
    const Corpus& corpus = *tuned.tuning.corpus;
    const TuneChoice& choice = tuned.choice;
    FamilyParameters parameters;
    parameters.kind = FamilyKind::mixed64;
    parameters.k = choice.k;
    parameters.seed = choice.seed;
    const SignatureValues values = signature_values(corpus, HashFamily(parameters, corpus.vocabulary()));
    Counted counted;
    for (std::size_t a = 0; a < corpus.document_count(); ++a) {
        for (std::size_t b = a + 1; b < corpus.document_count(); ++b) {
            const auto exact = exact_jaccard(corpus, DocumentIndex{a}, DocumentIndex{b});
            const bool is_wanted = exact && exact->reaches(choice.threshold.numerator, choice.threshold.denominator);
            const bool meets = !shared_bands(values, choice.banding, {DocumentIndex{a}, DocumentIndex{b}}).empty();
            counted.candidates += meets ? 1U : 0U;
            counted.wanted += is_wanted ? 1U : 0U;
            counted.found += is_wanted && meets ? 1U : 0U;
            if (is_wanted && !meets) counted.missed.insert({corpus.document(DocumentIndex{a}).name, corpus.document(DocumentIndex{b}).name});
        }
    }
    for (std::size_t a = 0; a < corpus.document_count(); ++a) {
        if (!values.has_signature(DocumentIndex{a})) continue;
        std::vector<std::uint64_t> together(choice.banding.bands, 1);
        for (std::size_t b = 0; b < corpus.document_count(); ++b) {
            if (a == b) continue;
            for (const BandIndex band : shared_bands(values, choice.banding, DocumentPair::of(DocumentIndex{a}, DocumentIndex{b}))) ++together[band.value];
        }
        for (const std::uint64_t documents : together) counted.largest_bucket = std::max(counted.largest_bucket, documents);
    }
    return counted;
}

}  // namespace

TEST_CASE("the JSON of tune counts what comparing every pair counts") {
    for (const char* sample : {"notices", "notices-zh"}) {
        for (const Banding banding : {Banding{20, 5}, Banding{16, 8}, Banding{9, 14}, Banding{64, 2}, Banding{1, 128}}) {
            for (const Threshold threshold : {Threshold{7, 10}, Threshold{1, 2}, Threshold{3, 10}, Threshold{1, 1}}) {
                CAPTURE(sample, banding.bands, threshold.numerator, threshold.denominator);
                const TunedCorpus tuned = tuned_sample(sample, banding, threshold);
                const Counted right = counted(tuned);
                const Json json = json_of(tuned);
                CHECK(json["candidates"] == right.candidates);
                CHECK(json["candidates_exact"] == true);
                CHECK(json["pairs_at_threshold"] == right.wanted);
                CHECK(json["found"] == right.found);
                CHECK(json["missed_count"] == right.wanted - right.found);
                CHECK(json["largest_bucket"] == right.largest_bucket);
                CHECK(json["recall"] == static_cast<double>(right.found) / static_cast<double>(right.wanted));
                CHECK(json["precision"] == static_cast<double>(right.found) / static_cast<double>(right.candidates));
                // Of sets with copies one pair is named for all.
                std::uint64_t missed = 0;
                for (const Json& pair : json["missed"]) {
                    CHECK(right.missed.contains({pair["a"].get<std::string>(), pair["b"].get<std::string>()}));
                    missed += pair["document_pairs"].get<std::uint64_t>();
                }
                CHECK(missed == right.missed.size());
            }
        }
    }
}

TEST_CASE("the JSON of tune has the choice and the points of its curve") {
    const Json json = json_of(tuned_sample("notices", {20, 5}, {7, 10}));
    CHECK(json["documents"] == 20);
    CHECK(json["short_documents"] == 1);
    CHECK(json["empty_documents"] == 0);
    CHECK(json["equal_pairs"] == 1);
    CHECK(json["set_aside"] == Json::array());
    CHECK(json["k"] == 128);
    CHECK(json["seed"] == 1);
    CHECK(json["bands"] == 20);
    CHECK(json["rows"] == 5);
    CHECK(json["unused_rows"] == 28);
    CHECK(json["threshold"] == 0.7);
    CHECK(json["floor"] == 0.3);
    CHECK(json["floor_asked"] == 0.3);
    CHECK_THAT(json["half_point"].get<double>(), Catch::Matchers::WithinAbs(0.50869596, 1e-8));
    CHECK_THAT(json["rule_of_thumb"].get<double>(), Catch::Matchers::WithinAbs(0.54928027, 1e-8));
    CHECK_THAT(json["steepest_point"].get<double>(), Catch::Matchers::WithinAbs(0.52636252, 1e-8));
    CHECK_THAT(json["p_at_threshold"].get<double>(), Catch::Matchers::WithinAbs(0.97478054, 1e-8));
    CHECK(json_of(tuned_sample("notices", {128, 1}, {7, 10}))["steepest_point"].is_null());
    for (const char* absent : {"goal", "goal_reached", "found_pairs"}) CHECK_FALSE(json.contains(absent));
}

TEST_CASE("expected recall is the mean of the chances of the wanted pairs") {
    const TunedCorpus tuned = tuned_sample("notices", {16, 8}, {1, 2});
    const Corpus& corpus = *tuned.tuning.corpus;
    double expected = 0;
    std::uint64_t wanted = 0;
    for (std::size_t a = 0; a < corpus.document_count(); ++a) {
        for (std::size_t b = a + 1; b < corpus.document_count(); ++b) {
            const auto exact = exact_jaccard(corpus, DocumentIndex{a}, DocumentIndex{b});
            if (!exact || exact->value() < 0.5) continue;
            const double p = candidate_probability(exact->value(), {16, 8});
            expected += p;
            ++wanted;
        }
    }
    const Json json = json_of(tuned);
    CHECK_THAT(json["expected_recall"].get<double>(), Catch::Matchers::WithinAbs(expected / static_cast<double>(wanted), 1e-12));
    CHECK_THAT(json["expected_recall_error"].get<double>(), Catch::Matchers::WithinAbs(tuned.findings.recall_spread(), 1e-12));
    CHECK(tuned.findings.recall_spread() > 0);
}

TEST_CASE("with pairs the clusters are told by name, copies among them") {
    const TunedCorpus tuned = tuned_sample("notices", {20, 5}, {7, 10});
    std::string written;
    REQUIRE(write_tune_json(tuned, {.with_pairs = true, .language = Language::en}, [&](std::string_view text) {
        written += text;
        return true;
    }));
    const Json clusters = Json::parse(written)["clusters"];
    REQUIRE(clusters["members"].size() == clusters["count"]);
    CHECK(clusters["members"][0].size() == clusters["largest"]);
    std::size_t copies = 0;
    for (const Json& members : clusters["members"]) {
        CHECK(members.size() >= 2);
        copies += members.size();
    }
    CHECK(copies > 2 * clusters["members"].size() - 1);
    CHECK_FALSE(json_of(tuned)["clusters"].contains("members"));
}

TEST_CASE("equal documents are never missed, and a pair of sets with copies is listed once") {
    // a and b are equal, c and d share 7 of 9 tokens with them and are equal as well.
    const auto documents = integer_documents({{"a", "1 2 3 4 5 6 7 8"}, {"b", "1 2 3 4 5 6 7 8"}, {"c", "1 2 3 4 5 6 7 9"}, {"d", "1 2 3 4 5 6 7 9"}});
    const Json json = json_of(tuned_documents(documents, {.k = 64, .banding = {1, 64}, .threshold = {3, 4}}), {.with_pairs = true});
    CHECK(json["equal_pairs"] == 2);
    CHECK(json["pairs_at_threshold"] == 6);
    CHECK(json["found"] == 2);
    CHECK(json["missed_count"] == 4);
    REQUIRE(json["missed"].size() == 1);
    CHECK(json["missed"][0]["a"] == "a");
    CHECK(json["missed"][0]["b"] == "c");
    CHECK(json["missed"][0]["exact"] == 7.0 / 9.0);
    CHECK(json["missed"][0]["document_pairs"] == 4);
    REQUIRE(json["found_pairs"].size() == 2);
    CHECK(json["found_pairs"][0] == Json::parse(R"({"a":"a","b":"b","exact":1.0,"estimate":1.0,"document_pairs":1})"));
    CHECK(json["clusters"] == Json::parse(R"({"count":2,"largest":2,"surplus":2,"chains":0,"members":[["a","b"],["c","d"]]})"));
}

TEST_CASE("a chain is a cluster whose ends are not alike") {
    const auto documents = integer_documents({{"a", "1 2 3 4 5 6 7 8 9 10"}, {"b", "3 4 5 6 7 8 9 10 11 12"}, {"c", "5 6 7 8 9 10 11 12 13 14"}, {"x", "50 51"}, {"y", "50 51"}});
    TuneChoice choice{.k = 128, .banding = {128, 1}, .threshold = {6, 10}};
    const TunedCorpus tuned = tuned_documents(documents, choice);
    CHECK(json_of(tuned)["clusters"] == Json::parse(R"({"count":2,"largest":3,"surplus":3,"chains":1})"));
    // From 6/14 on the ends are alike as well.
    choice.threshold = {6, 14};
    CHECK(json_of(tuned_documents(documents, choice))["clusters"]["chains"] == 0);
}

TEST_CASE("nothing is told of what was not looked for, and nothing is NaN") {
    const Json unknown = json_of(tuned_sample("notices", {20, 5}, {0, 1}));
    for (const char* key : {"pairs_at_threshold", "found", "missed", "missed_count", "recall", "precision", "expected_recall", "expected_recall_error"})
        CHECK(unknown[key].is_null());
    CHECK(unknown["clusters"]["chains"].is_null());
    TunedCorpus cut = tuned_sample("notices", {20, 5}, {0, 1});
    cut.findings.clusters.is_complete = false;
    for (const char* key : {"count", "largest", "surplus"}) CHECK(json_of(cut)["clusters"][key].is_null());
    CHECK(json_of(cut, {.with_pairs = true})["clusters"]["members"].is_null());
    CHECK(unknown["candidates"] == 8);
    const Json none = json_of(tuned_documents({}, {.banding = {16, 8}}));
    CHECK(none["documents"] == 0);
    for (const char* key : {"candidates", "pairs_at_threshold", "found", "missed_count", "largest_bucket", "equal_pairs"}) CHECK(none[key] == 0);
    for (const char* key : {"recall", "precision", "expected_recall", "expected_recall_error"}) CHECK(none[key].is_null());
    CHECK(none["missed"] == Json::array());
    // Candidates, and no pair that is wanted.
    const Json apart = json_of(tuned_documents(integer_documents({{"a", "1 2 3"}, {"b", "3 4 5"}}), {.banding = {128, 1}}));
    CHECK(apart["candidates"] == 1);
    CHECK(apart["recall"].is_null());
    CHECK(apart["precision"] == 0.0);
}

TEST_CASE("what was set aside and the goal are told") {
    TunedCorpus tuned = tuned_sample("notices", {20, 5}, {7, 10});
    tuned.set_aside = {{"a.jsonl", 3, {"error.k", {{"value", "0"}, {"most", "9"}}}}, {"b.txt", 0, {"reading.no_text", {}}}};
    tuned.goal = TunedGoal{"recall=0.999", false};
    const Json json = json_of(tuned);
    CHECK(json["set_aside"][0]["where"] == "a.jsonl");
    CHECK(json["set_aside"][0]["line"] == 3);
    CHECK(json["set_aside"][0]["reason"] == phrase(Language::en, tuned.set_aside[0].reason));
    CHECK(json["set_aside"][1]["line"].is_null());
    CHECK(json["goal"] == "recall=0.999");
    CHECK(json["goal_reached"] == false);
    tuned.goal->is_known = false;
    CHECK(json_of(tuned)["goal_reached"].is_null());
    CHECK(json_of(tuned, {.language = Language::zh_hant})["set_aside"][1]["reason"] == phrase(Language::zh_hant, "reading.no_text"));
}

TEST_CASE("a full sink ends the JSON of tune at once") {
    const TunedCorpus tuned = tuned_sample("notices", {9, 14}, {1, 2});
    for (int most = 1; most < 40; ++most) {
        int calls = 0;
        CHECK_FALSE(write_tune_json(tuned, {}, [&](std::string_view) { return ++calls < most; }));
        CHECK(calls == most);
    }
}

}  // namespace bandstand
