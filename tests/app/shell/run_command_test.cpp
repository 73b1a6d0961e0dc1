// The built program from the outside: exit status, standard output, standard error.
#include "app/shell/run_command.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "tests/app/shell/program_run.h"

namespace bandstand {

namespace {

using Json = nlohmann::json;

bool has(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

// Arguments that are refused: status 2, nothing on standard output, the reason on standard error.
std::string refusal_of(const std::string& arguments, const std::map<std::string, std::string>& files = {}) {
    const ProgramRun run = run_program_with(arguments, files);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(run.err.starts_with("bandstand: "));
    return run.err;
}

Json final_of(const std::string& arguments, const std::map<std::string, std::string>& files = {},
              const std::string& before = "") {
    const ProgramRun run = run_program_with(arguments + " --format json --no-steps", files, before);
    CHECK(run.status == 0);
    return Json::parse(run.out)["final"];
}

}  // namespace

TEST_CASE("the four sets from the command line") {
    const Json final = final_of("trace minhash --sample four-sets");
    CHECK(final["signature"] ==
          Json::parse("[[1,1,3,8],[0,2,6,1],[1,1,1,0],[1,1,1,0],[5,5,0,0],[0,0,3,1],[3,0,1,2],[0,0,2,1]]"));
    CHECK(final["hash_evaluations"] == 192);
}

TEST_CASE("bands of the four sets from the command line") {
    const Json four = final_of("trace bands --sample four-sets --bands 4 --rows 2");
    CHECK(four["candidates"] == Json::parse(R"([{"a":"d0","b":"d1","bands":[1,2]},{"a":"d0","b":"d2","bands":[1]},)"
                                            R"({"a":"d1","b":"d2","bands":[1]}])"));
    const Json two = final_of("trace bands --sample four-sets --bands 2 --rows 4");
    CHECK(two["candidates"] == Json::array());
    CHECK(two["missed_pairs"][0]["b"] == "d1");
    const Json wanted = final_of("trace bands --sample four-sets --bands 2 --rows 4 --threshold 0.8");
    CHECK(wanted["missed"] == 0);
}

TEST_CASE("a pair of the four sets from the command line") {
    const Json final = final_of("trace compare --sample four-sets --pair d2,d0");
    CHECK(final["a"] == "d0");
    CHECK(final["b"] == "d2");
    CHECK(final["union"] == 10);
    CHECK(has(run_program_with("play compare </dev/null").out, "Rows of both signatures:"));
    CHECK(has(run_program_with("trace bands --lang zh-Hant --no-steps").out, "切成帶的簽章矩陣："));
}

TEST_CASE("bands, thresholds and pairs that are not possible") {
    CHECK(has(refusal_of("trace bands --bands 4"), "--bands needs --rows"));
    CHECK(has(refusal_of("trace bands --bands 5 --rows 2"), "b · r is at most 8"));
    CHECK(has(refusal_of("trace bands --bands 0 --rows 2"), "b = 0"));
    CHECK(has(refusal_of("trace bands --bands 4 --rows 0"), "r = 0"));
    for (const std::string wrong : {"NaN", "0,8", "-0.1", "1.1"})
        CHECK(has(refusal_of("trace bands --threshold " + wrong), "“" + wrong + "”"));
    CHECK(has(refusal_of("trace compare --pair d0,nobody"), "--pair “d0,nobody” is not possible: there is no document “nobody”"));
}

TEST_CASE("a stranger's two files") {
    const ProgramRun run = run_program_with(
        "trace minhash my1.txt my2.txt",
        {{"my1.txt", "the north gate is closed today\n"}, {"my2.txt", "the north gate is closed again\n"}});
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    CHECK(has(run.out, "my1.txt, my2.txt"));
    CHECK(has(run.out, "3/5"));
}

TEST_CASE("sets of integers from a file and from standard input") {
    const std::map<std::string, std::string> files{{"sets.txt", "x: 1 2 3\ny: 2 3 4\n"}};
    const Json from_file = final_of("trace minhash sets.txt", files);
    CHECK(from_file["documents"] == Json{"x", "y"});
    CHECK(from_file["pairs"][0]["union"] == 4);
    CHECK(final_of("trace minhash -", files, "cat sets.txt |") == from_file);
    CHECK(final_of("trace minhash - --field body", {{"a.jsonl", "{\"name\":\"n\",\"body\":\"one two three\"}\n"}},
                   "cat a.jsonl |")["documents"] == Json{"n"});
}

TEST_CASE("tokens as they stand") {
    const Json final =
        final_of("trace minhash --tokens --family blake2b --k 24 incidents.txt",
                 {{"incidents.txt", "I-19: dock scanner offline night\nI-47: dock scanner offline night retry\n"}});
    CHECK(final["signatures_by_document"]["I-19"][0] == "0x0a8bf9c6be85eaa9");
    CHECK(final["pairs"][0]["agree"] == 22);
}

TEST_CASE("what cannot be read is named; the rest is printed") {
    const ProgramRun run =
        run_program_with("trace minhash good.txt missing.txt lines.jsonl --no-steps",
                         {{"good.txt", "one two three"}, {"lines.jsonl", "{\"text\":\"four five six\"}\nbroken\n"}});
    CHECK(run.status == 0);
    CHECK(has(run.err, "missing.txt"));
    CHECK(has(run.err, "lines.jsonl, line 2: "));
    CHECK(has(run.out, "good.txt"));
}

TEST_CASE("nothing readable ends with status 2") {
    CHECK(has(refusal_of("trace minhash missing.txt"), "missing.txt"));
    CHECK(has(refusal_of("missing.txt"), "missing.txt"));
    CHECK(has(refusal_of("trace minhash bad.txt", {{"bad.txt", "\xff\xfe\xfd"}}), "bad.txt"));
    CHECK(has(refusal_of("trcae minhash"), "did you mean the command trace?"));
}

TEST_CASE("an empty file gives a run without documents, and says so") {
    const ProgramRun run = run_program_with("trace minhash empty.txt --format json", {{"empty.txt", "\n \n"}});
    CHECK(run.status == 0);
    CHECK(has(run.err, "empty.txt"));
    CHECK(Json::parse(run.out)["final"]["documents"] == Json::array());
}

TEST_CASE("fingerprints of the four sets, and under the other tie rule") {
    const ProgramRun zero = run_program_with("trace simhash --sample four-sets --format json --no-steps", {});
    CHECK(Json::parse(zero.out)["final"]["fingerprints"] == Json({"0x0360", "0x0140", "0x1004", "0x8220"}));
    CHECK(Json::parse(zero.out)["final"]["dead_bits"] == Json({7}));
    const ProgramRun one = run_program_with("trace simhash --sample four-sets --tie one --format json --no-steps", {});
    CHECK(Json::parse(one.out)["final"]["fingerprints"] == Json({"0xcf79", "0x7f7f", "0xf007", "0xeb6b"}));
}

TEST_CASE("wrong tables, moduli and weights of SimHash are refused by name") {
    CHECK(has(refusal_of("trace simhash --m 1"), "--m: "));
    CHECK(has(refusal_of("trace simhash --bits 65"), "--bits: "));
    CHECK(has(refusal_of("trace simhash --c '1 2 3'"), "--c: "));
    CHECK(has(refusal_of("trace simhash --weights dock=0"), "--weights: "));
    CHECK(has(refusal_of("trace simhash --weights dock=nan"), "--weights: "));
    CHECK(has(refusal_of("trace simhash --bit-family blake2b --m 5"), "--m"));
    CHECK(has(refusal_of("trace simhash --tie maybe"), "--tie"));
}

TEST_CASE("both built-in cases of the incident indexes from the command line") {
    const Json prints = final_of("trace search-simhash");
    CHECK(prints["operations"][2]["result"] == Json::parse(R"([["47",0]])"));
    CHECK(prints["operations"][3]["result"] == Json::parse(R"([["83",0]])"));
    const Json sets = final_of("trace search-minhash");
    CHECK(sets["operations"][3]["result"] == Json::parse(R"([["I-19",1.0],["I-47",0.8]])"));
    CHECK(final_of("trace search") == prints);
    CHECK(final_of("trace search-simhash --lessons")["operations"].size() > 4);
    CHECK(has(run_program_with("play search-minhash </dev/null").out, "Candidates, each verified:"));
    CHECK(has(run_program_with("trace search-simhash --lang zh-Hant --no-steps").out, "索引裡的項目"));
}

TEST_CASE("a file of operations: what is set aside is named, the rest is run") {
    const std::map<std::string, std::string> files{{"o.jsonl", "{\"op\":\"add\",\"id\":\"a\",\"features\":{\"dock\":3}}\r\n"
                                                               "{\"op\":\"ad\",\"id\":\"b\",\"features\":{\"dock\":3}}\r\n"
                                                               "{\"op\":\"add\",\"id\":\"a\",\"features\":{\"dock\":3}}\r\n"
                                                               "{\"op\":\"query\",\"features\":{\"dock\":1}}\r\n"}};
    const ProgramRun run = run_program_with("trace search --operations o.jsonl --format json --no-steps", files);
    CHECK(run.status == 0);
    CHECK(run.err == "bandstand: set aside: o.jsonl, line 2: op: “ad” is not known, did you mean “add”? Possible are add, query, lookup\n");
    const Json final = Json::parse(run.out)["final"];
    REQUIRE(final["operations"].size() == 3);
    CHECK(final["operations"][1].contains("error"));
    CHECK(final["operations"][2]["result"] == Json::parse(R"([["a",0]])"));
    CHECK(final_of("trace search-simhash --operations -", files, "cat o.jsonl |") == final);
    CHECK(has(refusal_of("trace search-minhash --operations o.jsonl", files), "are of the index simhash, and the screen is search-minhash"));
}

TEST_CASE("files of operations that are of no use, and options that do not fit") {
    CHECK(has(refusal_of("trace search --operations missing.jsonl"), "there is no file or folder “missing.jsonl”"));
    CHECK(has(refusal_of("trace search --operations ."), "“.” is a folder; a file of operations is needed"));
    CHECK(has(refusal_of("trace search --operations e.jsonl", {{"e.jsonl", "\n"}}), "“e.jsonl” holds no operation"));
    const std::string broken = refusal_of("trace search --operations b.jsonl", {{"b.jsonl", "dock\n"}});
    CHECK(has(broken, "b.jsonl, line 1: "));
    CHECK(has(broken, "holds no operation that can be read; lines set aside: 1"));
    CHECK(has(refusal_of("trace search-simhash --band-count 7"), "--band-count: 7 bands"));
    CHECK(has(refusal_of("trace search-simhash --max-distance 8"), "--max-distance: A distance of 8 is not below the 8 bands"));
    CHECK(has(refusal_of("trace search-simhash --minimum 0.5"), "--minimum belongs to the index minhash"));
    CHECK(has(refusal_of("trace minhash --lessons"), "--lessons belongs to"));
}

TEST_CASE("refusals") {
    CHECK(has(refusal_of("trace minhash --k 0"), "--k: k = 0 is not possible"));
    CHECK(has(refusal_of("trace tune"), "bandstand tune"));
    CHECK(has(refusal_of("trace minhash --step 500"), "steps 1 to 214"));
    CHECK(has(refusal_of("trace minhash --lang zh-Hant --k 0"), "不能用 k = 0"));
}

TEST_CASE("output that cannot be written is reported; a closed pipe is none of it") {
    const std::string program = "'" BANDSTAND_PROGRAM "'";
    const std::string into_full_disk =
        program + " trace minhash >/dev/full 2>said.txt; test $? = 2 && grep -q written said.txt &&";
    CHECK(run_program_with("--version", {}, into_full_disk).status == 0);
    const std::string into_closed_pipe = "( " + program +
                                         " trace minhash --sample notices 2>said.txt; echo $? >status.txt )"
                                         " | head -n 1 >/dev/null;"
                                         " test ! -s said.txt && test \"$(cat status.txt)\" = 0 &&";
    CHECK(run_program_with("--version", {}, into_closed_pipe).status == 0);
}

TEST_CASE("without a display the window prints the run into a pipe and says how to get pictures") {
    const ProgramRun run = run_program_with("");
    CHECK(run.status == 0);
    CHECK(has(run.err, "There is no display here"));
    CHECK(has(run.err, "bandstand picture"));
    CHECK(has(run.out, "Signature matrix:"));
    CHECK(has(run_program_with("play minhash </dev/null").out, "Signature matrix:"));
}

TEST_CASE("check, help and version") {
    const ProgramRun check = run_program_with("check");
    CHECK((check.status == 0 || check.status == 1));
    CHECK(has(check.out, "Font for words"));
    CHECK(run_program_with("--help").status == 0);
    CHECK(run_program_with("--version").out.starts_with("bandstand "));
}

}  // namespace bandstand
