// The command tune of the built program: exit status, standard output, standard error.
#include "app/shell/tune_command.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "core/lsh/candidates.h"
#include "core/samples/samples.h"
#include "core/text/corpus.h"
#include "tests/app/shell/program_run.h"

namespace bandstand {

namespace {

using Json = nlohmann::json;

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

Json json_of(const std::string& arguments, const std::map<std::string, std::string>& files = {}, const std::string& before = "") {
    const ProgramRun run = run_program_with("tune " + arguments + " --format json", files, before);
    CHECK(run.status == 0);
    CHECK(run.out.ends_with("}\n"));
    return Json::parse(run.out);
}

std::string refusal_of(const std::string& arguments, const std::map<std::string, std::string>& files = {}) {
    const ProgramRun run = run_program_with("tune " + arguments, files);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(run.err.starts_with("bandstand: "));
    return run.err;
}

const std::map<std::string, std::string> three_texts{{"a.txt", "the north gate is closed today until noon"},
                                                     {"b.txt", "the north gate is closed today until noon"},
                                                     {"c.txt", "the north gate is closed today until four"}};

}  // namespace

TEST_CASE("tune counts the pairs of the notices as comparing every pair does") {
    const Sample sample = *find_sample("notices");
    const Corpus corpus = build_corpus(sample.documents, sample.shingles);
    FamilyParameters parameters;
    parameters.kind = FamilyKind::mixed64;
    parameters.k = 128;
    const SignatureValues values = signature_values(corpus, HashFamily(parameters, corpus.vocabulary()));
    std::uint64_t candidates = 0, wanted = 0, found = 0;
    for (std::size_t a = 0; a < corpus.document_count(); ++a) {
        for (std::size_t b = a + 1; b < corpus.document_count(); ++b) {
            const auto exact = exact_jaccard(corpus, DocumentIndex{a}, DocumentIndex{b});
            const bool is_wanted = exact && exact->reaches(1, 2), meets = !shared_bands(values, {16, 8}, {DocumentIndex{a}, DocumentIndex{b}}).empty();
            candidates += meets ? 1U : 0U;
            wanted += is_wanted ? 1U : 0U;
            found += is_wanted && meets ? 1U : 0U;
        }
    }
    const Json json = json_of("--sample notices --bands 16 --rows 8 --threshold 0.5");
    CHECK(json["documents"] == 20);
    CHECK(json["candidates"] == candidates);
    CHECK(json["pairs_at_threshold"] == wanted);
    CHECK(json["found"] == found);
    CHECK(json["missed_count"] == wanted - found);
    CHECK(json["recall"] == static_cast<double>(found) / static_cast<double>(wanted));
}

TEST_CASE("a stranger's files, from folders, pipes and JSON lines") {
    const Json files = json_of("a.txt b.txt c.txt --threshold 0.5 --bands 128 --rows 1 --pairs", three_texts);
    CHECK(files["documents"] == 3);
    CHECK(files["equal_pairs"] == 1);
    CHECK(files["found"] == 3);
    CHECK(files["found_pairs"][1] == Json::parse(R"({"a":"a.txt","b":"c.txt","exact":0.7142857142857143,"estimate":)" + files["found_pairs"][1]["estimate"].dump() + R"(,"document_pairs":2})"));
    CHECK(files["clusters"] == Json::parse(R"({"count":1,"largest":3,"surplus":2,"chains":0,"members":[["a.txt","b.txt","c.txt"]]})"));
    const std::string lines = "{\"name\":\"x\",\"body\":\"one two three four\"}\nbroken\n{\"name\":\"y\",\"body\":\"one two three four\"}\n";
    const ProgramRun run = run_program_with("tune n.jsonl --field body --format json", {{"n.jsonl", lines}});
    CHECK(run.status == 0);
    CHECK(has(run.err, "set aside: n.jsonl, line 2: "));
    const Json json = Json::parse(run.out);
    CHECK(json["documents"] == 2);
    CHECK(json["set_aside"][0]["where"] == "n.jsonl");
    CHECK(json["set_aside"][0]["line"] == 2);
    CHECK(json_of("- --tokens", {{"s.txt", "x: dock scanner\ny: dock scanner\n"}}, "cat s.txt |")["equal_pairs"] == 1);
}

TEST_CASE("standard error holds no progress where it is no terminal") {
    CHECK(run_program_with("tune a.txt b.txt c.txt", three_texts).err.empty());
}

TEST_CASE("tune chooses bands and rows for a goal") {
    const Json area = json_of("--sample notices --goal area");
    CHECK(area["bands"] == 14);
    CHECK(area["rows"] == 9);
    CHECK(area["goal"] == "area");
    CHECK(area["goal_reached"] == true);
    const Json recall = json_of("--sample notices --goal recall=0.95 --threshold 0.6");
    CHECK(recall["p_at_threshold"].get<double>() >= 0.95);
    CHECK(recall["goal_reached"] == true);
    const Json beyond = json_of("--sample notices --goal candidates=0");
    CHECK(beyond["goal_reached"] == false);
    CHECK(beyond["candidates"].get<std::uint64_t>() > 0);
    CHECK(json_of("--sample notices --goal candidates=5")["candidates"].get<std::uint64_t>() <= 5);
    const Json found = json_of("--sample notices --goal found=0.9 --threshold 0.5");
    CHECK(found["recall"].get<double>() >= 0.9);
    CHECK(found["goal_reached"] == true);
    const Json nothing = json_of("--sample notices --goal found=0.9 --threshold 0");
    CHECK(nothing["goal_reached"].is_null());
    CHECK(has(run_program_with("tune a.txt --goal found=0.9", three_texts).out, "The goal found=0.9 says nothing here"));
    CHECK(has(run_program_with("tune --sample notices --goal area").out, "Chosen for the goal area"));
}

TEST_CASE("what tune prints in each format") {
    CHECK(has(run_program_with("tune --sample notices").out, "Recall: "));
    CHECK(has(run_program_with("tune --sample notices --lang zh-Hant").out, "召回率："));
    CHECK(run_program_with("tune --sample notices --format csv").out.starts_with("a,b,exact,intersection,union,estimate,agree,bands_shared,document_pairs,outcome,cluster\r\nnetwork-1,network-2,1,"));
    CHECK(run_program_with("tune --sample notices --format clusters").out.starts_with("cluster,document,kept\r\n0,"));
    CHECK(has(run_program_with("tune --bands 20 --rows 5 --format datasketch").out, "params=(20, 5)"));
    CHECK(has(run_program_with("tune --bands 20 --rows 5 --format datatrove").out, "num_buckets=20"));
    CHECK(has(run_program_with("tune --bands 20 --rows 5 --format text-dedup").out, "--b 20 --r 5"));
    CHECK(has(run_program_with("tune --bands 20 --rows 5 --format spark").out, "numHashTables=20"));
    // With or without measuring: the area alone decides.
    CHECK(has(run_program_with("tune --goal area --format datasketch").out, "params=(14, 9)"));
    const Json chosen = json_of("--sample notices --goal pairs");
    CHECK(has(run_program_with("tune --sample notices --goal pairs --format datasketch").out, "params=(" + chosen["bands"].dump() + ", " + chosen["rows"].dump() + ")"));
}

TEST_CASE("a path that is not there is told in the result as well") {
    const Json json = Json::parse(run_program_with("tune a.txt nowhere.txt --format json", three_texts).out);
    CHECK(json["documents"] == 1);
    REQUIRE(json["set_aside"].size() == 1);
    CHECK(has(json["set_aside"][0]["where"].get<std::string>(), "nowhere.txt"));
}

TEST_CASE("no documents are tuned as well") {
    const ProgramRun run = run_program_with("tune empty.txt --format json", {{"empty.txt", "\n"}});
    CHECK(run.status == 0);
    CHECK(has(run.err, "empty.txt"));
    const Json json = Json::parse(run.out);
    CHECK(json["documents"] == 0);
    CHECK(json["candidates"] == 0);
    CHECK(json["recall"].is_null());
    CHECK(json["precision"].is_null());
    CHECK(has(run_program_with("tune empty.txt", {{"empty.txt", ""}}).out, "There are no documents"));
}

TEST_CASE("tune refuses what is not possible, before it reads") {
    CHECK(has(refusal_of("missing.txt --k 0"), "--k: k = 0"));
    CHECK(has(refusal_of("missing.txt"), "missing.txt"));
    CHECK(has(refusal_of("a.txt --bands 20 --rows 7", three_texts), "b · r is at most 128"));
    CHECK(has(refusal_of("--goal best"), "“best” is not a goal"));
    CHECK(has(refusal_of("--threshold 0,8"), "write 0.8 with a point"));
    CHECK(has(refusal_of("--floor 0"), "--floor"));
    CHECK(has(refusal_of("--lang zh-Hant --goal best"), "「best」不是目標"));
    CHECK(has(refusal_of("bad.txt", {{"bad.txt", "\xff\xfe\xfd"}}), "bad.txt"));
}

TEST_CASE("a full disk is told, a closed pipe is none of it") {
    const std::string program = "'" BANDSTAND_PROGRAM "'";
    const std::string into_full_disk = program + " tune --sample notices >/dev/full 2>said.txt; test $? = 2 && grep -q written said.txt &&";
    CHECK(run_program_with("--version", {}, into_full_disk).status == 0);
}

}  // namespace bandstand
