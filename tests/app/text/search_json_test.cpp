#include "app/text/search_json.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

#include "tests/app/text/printed_trace.h"
#include "tests/app/text/search_states.h"
#include "tests/golden_values.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

constexpr IndexKind fingerprints = IndexKind::fingerprints, token_sets = IndexKind::token_sets;

Json final_with(const SearchRun& run, SearchListLimits limits) {
    std::string text;
    REQUIRE(write_search_final(run, Language::en, [&](std::string_view piece) { return text += piece, true; }, limits));
    return Json::parse(text)["final"];
}

std::vector<std::string> names_of(const Json& object) {
    std::vector<std::string> names;
    for (const auto& [name, value] : object.items()) names.push_back(name);
    return names;
}

}  // namespace

TEST_CASE("the built-in case of fingerprints ends with both results") {
    const Json final = json_final(search_case(fingerprints));
    CHECK(final["index"] == "simhash");
    CHECK(final["band_count"] == 8);
    CHECK(final["band_width"] == 8);
    CHECK(final["max_distance"] == 7);
    CHECK(final["guaranteed"] == true);
    REQUIRE(final["operations"].size() == 4);
    CHECK(final["operations"][0] == Json::parse(R"({"op":"add","id":"47","result":"added","candidates":[],"verified":[]})"));
    CHECK(final["operations"][2]["result"].dump() == R"([["47",0]])");
    CHECK(final["operations"][3]["result"].dump() == R"([["83",0]])");
    CHECK(final["operations"][2]["id"].is_null());
    CHECK(final["operations"][2]["max_distance"] == 7);
    CHECK(final["operations"][2]["candidates"] == Json::parse(R"(["47"])"));
    CHECK(final["operations"][2]["verified"] == Json::parse(R"([{"id":"47","distance":0,"bands":[0,1,2,3,4,5,6,7],"kept":true}])"));
    CHECK(final["operations"][2]["missed"] == Json::array());
    CHECK(final["fingerprints"].dump() == R"({"47":"0x0b61171015620fa1","83":"0xd82ccc6d72fe2dbe"})");
    CHECK(final["bands"]["47"] == Json::parse("[161,15,98,21,16,23,97,11]"));
    CHECK(final["bands"]["83"] == Json::parse("[190,45,254,114,109,204,44,216]"));
    CHECK(final["results_complete"] == true);
    CHECK(final["candidates_complete"] == true);
}

TEST_CASE("the built-in case of token sets ends with its result, rounded to three decimals") {
    const Json final = json_final(search_case(token_sets));
    CHECK(final["index"] == "minhash");
    CHECK(final["band_count"] == 6);
    CHECK(final["rows"] == 4);
    CHECK(final["signature_length"] == 24);
    CHECK(final["minimum"].dump() == "0.75");
    const Json& query = final["operations"][3];
    CHECK(query["result"].dump() == R"([["I-19",1.0],["I-47",0.8]])");
    CHECK(query["minimum"] == 0.75);
    const Json& near = query["verified"][1];
    CHECK(near["id"] == "I-47");
    CHECK(near["intersection"] == 4);
    CHECK(near["union"] == 5);
    CHECK(near["exact"] == 0.8);
    CHECK(near["agree"] == 22);
    CHECK(near["estimate"] == 22.0 / 24);
    CHECK(near["bands"] == Json::parse("[1,2,3,4,5]"));
    const std::pair<const char*, const std::array<std::uint64_t, 24>*> right[]{
        {"I-19", &golden::signature_i19}, {"I-47", &golden::signature_i47}, {"I-83", &golden::signature_i83}};
    for (const auto& [id, signature] : right) {
        const Json values = final["signatures"][id];
        REQUIRE(values.size() == 24);
        for (std::size_t i = 0; i < 24; ++i) CHECK(values[i] == fmt::format("0x{:016x}", (*signature)[i]));
        REQUIRE(final["bands"][id].size() == 6);
        for (std::size_t j = 0; j < 6; ++j)
            for (std::size_t row = 0; row < 4; ++row) CHECK(final["bands"][id][j][row] == values[4 * j + row]);
    }
}

TEST_CASE("shown values are the nearest of three decimals") {
    // 2 of 3 and 1 of 16: the second lies in the middle, where the digits before it are even.
    std::vector<WrittenFeature> sixteen;
    for (int i = 0; i < 16; ++i) sixteen.push_back({"w" + std::to_string(i), {}});
    const Json final = json_final(search_with(token_sets,
                                              {add_operation("three", {{"w0", {}}, {"b", {}}, {"c", {}}}), add_operation("sixteen", sixteen),
                                               query_operation({{"w0", {}}, {"b", {}}}, "0.5"), query_operation({{"w0", {}}}, "0")},
                                              {}, {{256, 1}, {3, 4}}));
    CHECK(final["operations"][2]["result"].dump() == R"([["three",0.667]])");
    CHECK(final["operations"][3]["result"].dump() == R"([["sixteen",0.062],["three",0.333]])");
}

TEST_CASE("refused operations have an error in the chosen language and no result") {
    AppState state = search_lessons(fingerprints);
    const Json english = json_final(state)["operations"];
    apply_command(state, SetLanguage{Language::zh_hant});
    const Json chinese = json_final(state)["operations"];
    std::size_t errors = 0;
    for (std::size_t n = 0; n < english.size(); ++n) {
        CHECK(english[n].contains("error") != english[n].contains("result"));
        CHECK(english[n].contains("candidates"));
        CHECK(english[n].contains("verified"));
        if (!english[n].contains("error")) continue;
        ++errors;
        CHECK(english[n]["error"] != chinese[n]["error"]);
        CHECK(english[n]["candidates"].empty());
    }
    CHECK(errors == 4);
    // {dock 3, scanner 2} shares three bands with 47 and is 9 away.
    CHECK(english[4]["result"] == Json::array());
    CHECK(english[4]["verified"] == Json::parse(R"([{"id":"47","distance":9,"bands":[0,2,3],"kept":false}])"));
    CHECK(english[6]["op"] == "lookup");
    CHECK(english[6]["result"].dump() == R"([["47",0]])");
}

TEST_CASE("what a scan would have kept and no bucket leads to is missed") {
    const Json final = json_final(search_lessons(token_sets));
    const Json& query = final["operations"][4];
    CHECK(query["result"] == Json::array());
    CHECK(query["candidates"] == Json::array());
    REQUIRE(query["missed"].size() == 1);
    CHECK(query["missed"][0]["id"] == "I-19");
    CHECK(query["missed"][0]["exact"] == 0.5);
    CHECK(final["operations"][3]["missed"] == Json::array());
    const AppState state = search_lessons(token_sets);
    CHECK(final_with(state.search_run, {.most_scanned = 5})["operations"][4]["missed"].is_null());
}

TEST_CASE("lists of candidates end at their limit, numbers stay") {
    const AppState state = search_case(token_sets);
    const Json whole = final_with(state.search_run, {.most_candidates = 2});
    CHECK(whole["operations"][3]["verified"].size() == 2);
    CHECK(whole["candidates_complete"] == true);
    const Json cut = final_with(state.search_run, {.most_candidates = 1});
    CHECK(cut["candidates_complete"] == false);
    for (const char* name : {"candidates", "verified"}) CHECK(cut["operations"][3][name].is_null());
    CHECK(cut["operations"][3]["result"] == whole["operations"][3]["result"]);
    CHECK(cut["operations"][3]["candidate_count"] == 2);
    CHECK(cut["operations"][3]["kept_count"] == 2);
    CHECK(cut["results_complete"] == true);
    const Json least = final_with(state.search_run, {.most_results = 1});
    CHECK(least["results_complete"] == false);
    for (const char* name : {"result", "candidates", "verified"}) CHECK(least["operations"][3][name].is_null());
    CHECK(least["operations"][3]["kept_count"] == 2);
    CHECK(least["operations"][3]["missed"] == Json::array());
}

TEST_CASE("keys of one band of 64 bits are decimal strings, since numbers are exact up to 2^53 only") {
    const Json final = json_final(search_with(fingerprints, incident_case(fingerprints), {1, 0}));
    CHECK(final["bands"]["83"] == Json::parse(R"(["15577049981620465086"])"));
    CHECK(final["guaranteed"] == true);
    CHECK(json_final(search_with(fingerprints, {}, {4, 7}))["guaranteed"] == false);
}

TEST_CASE("no operations: an index without entries") {
    const Json final = json_final(search_with(token_sets, {}));
    CHECK(final["operations"] == Json::array());
    CHECK(final["signatures"].dump() == "{}");
    CHECK(final["bands"].dump() == "{}");
    CHECK(json_lines(search_with(token_sets, {})).size() == 1);
}

TEST_CASE("one object a step, with what it changed") {
    const std::vector<Json> lines = json_lines(search_case(fingerprints));
    const AppState state = search_case(fingerprints);
    REQUIRE(lines.size() == state.search_run.length() + 1);
    for (std::size_t n = 0; n + 1 < lines.size(); ++n) {
        CHECK(lines[n]["step"] == n + 1);
        CHECK_FALSE(lines[n]["text"].get<std::string>().empty());
    }
    CHECK(lines[0]["event"] == "feature");
    CHECK(lines[0]["op"] == "add");
    CHECK(lines[0]["id"] == "47");
    CHECK(lines[0]["word"] == "dock");
    CHECK(lines[0]["weight"] == 3);
    CHECK(lines[0]["hash"] == "0x6b751f3115623fa1");
    CHECK(lines[2]["tally"][0] == 6);
    CHECK(lines[2]["tally"][1] == -4);
    CHECK(lines[3]["event"] == "sketch");
    CHECK(lines[3]["fingerprint"] == "0x0b61171015620fa1");
    CHECK(lines[4]["event"] == "put");
    CHECK(lines[4]["band"] == 0);
    CHECK(lines[4]["key"] == 161);
    CHECK(lines[4]["in_bucket"] == 0);
    CHECK(lines[4]["bucket"] == Json::parse(R"(["47"])"));
    CHECK(lines[12]["event"] == "result");
    CHECK(lines[12]["result"] == "added");
    CHECK(lines[12]["completes"] == Json::parse(R"(["phase","operation"])"));
    const Json& last = lines[lines.size() - 2];
    CHECK(last["result"].dump() == R"([["83",0]])");
    CHECK(last["completes"].back() == "run");
    const auto of_kind = [&](std::string_view event) {
        for (const Json& line : lines)
            if (line.value("event", "") == event) return line;
        return Json();
    };
    CHECK(of_kind("visit")["new_candidates"] == 1);
    CHECK(of_kind("unite")["candidates"] == Json::parse(R"(["47"])"));
    const Json verify = of_kind("verify");
    CHECK(verify["candidate"] == "47");
    CHECK(verify["distance"] == 0);
    CHECK(verify["kept"] == true);
}

TEST_CASE("a feature of a token set tells the rows that it lowers; the signature is what they come to") {
    const std::vector<Json> lines = json_lines(search_case(token_sets));
    std::vector<Json> signature(24);
    for (const Json& line : lines) {
        if (line.value("event", "") == "feature") {
            for (const Json& lowered : line["lowered"]) signature[lowered[0].get<std::size_t>()] = lowered[1];
            if (line["operation"] == 0 && line["word"] == "dock") CHECK(line["lowered"].size() == 24);
        }
        if (line.value("event", "") == "sketch") CHECK(line["signature"] == Json(signature));
    }
    const std::vector<Json> refused = json_lines(search_with(token_sets, {add_operation("", {})}));
    CHECK(refused[0]["event"] == "refused");
    CHECK(refused[0]["id"].is_null());
    CHECK(refused[0]["error"].is_string());
}

TEST_CASE("results of random operations are those of a scan, but for what is missed") {
    RandomNumbers random(19);
    const auto features = [&] {
        std::vector<WrittenFeature> made;
        for (std::uint64_t n = random.between(1, 5); n > 0; --n) made.push_back({"w" + std::to_string(random.below(8)), std::to_string(random.between(1, 3))});
        return made;
    };
    for (const IndexKind kind : {fingerprints, token_sets}) {
        std::vector<Operation> operations;
        for (int n = 0; n < 60; ++n)
            operations.push_back(random.below(2) == 0 ? add_operation("e" + std::to_string(random.below(40)), features()) : query_operation(features()));
        const AppState state = search_with(kind, operations, {}, {{4, 2}, {1, 2}});
        const Json final = json_final(state);
        std::size_t added = 0, kept = 0;
        for (const Json& operation : final["operations"]) {
            if (operation["op"] == "add") {
                added += operation.contains("result") ? 1U : 0U;
                continue;
            }
            CHECK(operation["result"].size() == operation["kept_count"]);
            CHECK(operation["candidates"].size() == operation["candidate_count"]);
            CHECK(operation["missed"].size() + operation["candidates"].size() <= added);
            std::string before;
            for (const Json& pair : operation["result"]) {
                const auto id = pair[0].get<std::string>();
                CHECK(before < id);
                before = id;
                ++kept;
            }
            for (const Json& verified : operation["verified"]) CHECK_FALSE(verified["bands"].empty());
        }
        CHECK(kept > 0);
        CHECK(final["bands"].size() == added);
        CHECK(names_of(final["bands"]) == names_of(final[kind == fingerprints ? "fingerprints" : "signatures"]));
    }
}

TEST_CASE("writing ends with the first piece that is not taken") {
    check_full_sink(search_case(fingerprints));
    check_full_sink(search_lessons(token_sets));
    TraceOptions options;
    options.steps = false;
    options.format = TraceFormat::json;
    for (int most = 1; most < 12; ++most) {
        int calls = 0;
        CHECK_FALSE(print_trace(search_case(fingerprints), options, [&](std::string_view) { return ++calls < most; }));
        CHECK(calls == most);
    }
}
