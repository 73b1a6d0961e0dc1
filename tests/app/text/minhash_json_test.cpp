#include "app/text/minhash_json.h"

#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>

#include "app/state/fields.h"
#include "tests/app/text/printed_trace.h"
#include "tests/golden_file.h"
#include "tests/golden_values.h"

namespace bandstand {

namespace {

Json final_of(const AppState& state) {
    std::string text;
    const auto sink = [&](std::string_view piece) { return text += piece, true; };
    REQUIRE(write_minhash_final(*state.project, state.run, state.language, sink));
    REQUIRE(text.ends_with("}}\n"));
    return Json::parse(text)["final"];
}

Json step_of(const AppState& state, std::uint64_t step) {
    const std::string line = step_json(state.run, step, state.run.event_at(step), state.language);
    REQUIRE(line.ends_with("\n"));
    return Json::parse(line);
}

}  // namespace

TEST_CASE("the final object of the four sets, key by key in this order") {
    const Json printed = {{"final", final_of(sample_on(Screen::minhash, "four-sets"))}};
    CHECK(printed == Json::parse(golden_file("four_sets_final.json")));
}

TEST_CASE("both orders give the matrix of the four sets") {
    for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
        AppState state = sample_on(Screen::minhash, "four-sets");
        apply_command(state, SetOrder{order});
        const Json final = final_of(state);
        for (std::size_t i = 0; i < 8; ++i)
            for (std::size_t d = 0; d < 4; ++d) CHECK(final["signature"][i][d] == golden::four_sets_matrix[i][d]);
        CHECK(final["hash_evaluations"] == 192);
        CHECK(final["order"] == (order == FillOrder::by_row ? "row" : "document"));
    }
}

TEST_CASE("signatures by BLAKE2b are sixteen hexadecimal digits") {
    const AppState state = documents_on(Screen::minhash,
                                        {{"I-19", DocumentKind::token_set, "dock scanner offline night"},
                                         {"I-47", DocumentKind::token_set, "dock scanner offline night retry"},
                                         {"I-83", DocumentKind::token_set, "invoice paid review"}},
                                        FamilyKind::blake2b, "24");
    const Json final = final_of(state);
    CHECK(final["family"] == "blake2b");
    for (std::size_t i = 0; i < 24; ++i) {
        CHECK(final["signatures_by_document"]["I-19"][i] == fmt::format("0x{:016x}", golden::signature_i19[i]));
        CHECK(final["signatures_by_document"]["I-47"][i] == fmt::format("0x{:016x}", golden::signature_i47[i]));
        CHECK(final["signatures_by_document"]["I-83"][i] == fmt::format("0x{:016x}", golden::signature_i83[i]));
    }
    CHECK(final["pairs"][0]["agree"] == 22);
    CHECK(final["pairs"][0]["exact"] == 0.8);
}

TEST_CASE("a step tells what changed") {
    const AppState state = sample_on(Screen::minhash, "four-sets");
    const Json kept = step_of(state, 75);
    CHECK(kept["step"] == 75);
    CHECK(kept["event"] == "hash");
    CHECK(kept["text"] ==
          "Token 2 of d1 hashes to 6 under h4. 6 is not below the minimum so far, 5, so the slot keeps 5.");
    CHECK(kept["document"] == "d1");
    CHECK(kept["token"] == 2);
    CHECK(kept["function"] == "h4");
    CHECK(kept["hash"] == 6);
    CHECK(kept["before"] == 5);
    CHECK(kept["after"] == 5);
    CHECK(kept["changed"] == false);
    const Json first = step_of(state, 1);
    CHECK(first["before"].is_null());
    CHECK(first["changed"] == true);
    CHECK(step_of(state, 48)["completes"] == Json{"cell", "document"});
    const Json pair = step_of(state, 209);
    CHECK(pair["event"] == "compare");
    CHECK(pair["a"] == "d0");
    CHECK(pair["agree"] == 6);
    CHECK(pair["union"] == 7);
    CHECK(pair["estimate"] == 0.75);
    CHECK(step_of(state, 214)["completes"] == Json{"phase", "run"});
}

TEST_CASE("a document put into a bucket: band, key, and whom it meets") {
    const AppState state = with_bands(sample_on(Screen::bands, "four-sets"), 4, 2);
    const Json put = step_of(state, 199);
    CHECK(put["event"] == "bucket");
    CHECK(put["band"] == 1);
    CHECK(put["document"] == "d2");
    CHECK(put["key"] == Json{1, 1});
    CHECK(put["bucket"] == 0);
    CHECK(put["pairs"] == 2);
    CHECK(put["new_pairs"] == 2);
    CHECK(put["meets"] == Json::parse(R"([{"document":"d0","new":true},{"document":"d1","new":true}])"));
    const Json again = step_of(state, 202);
    CHECK(again["key"] == Json{5, 0});
    CHECK(again["new_pairs"] == 0);
    CHECK(again["meets"] == Json::parse(R"([{"document":"d0","new":false}])"));
    CHECK(step_of(state, 196)["completes"] == Json{"cell", "document", "band"});
    CHECK(step_of(state, 208)["completes"] == Json{"cell", "document", "band", "phase"});
}

TEST_CASE("what is blank or undefined is null") {
    const AppState state = documents_on(Screen::minhash,
                                        {{"one", DocumentKind::text, "the north gate is closed"},
                                         {"none", DocumentKind::text, "…"},
                                         {"little", DocumentKind::text, "closed"}},
                                        FamilyKind::mixed64, "2");
    const Json final = final_of(state);
    CHECK(final["signature"][0][1].is_null());
    CHECK(final["signatures_by_document"]["none"].is_null());
    CHECK(final["pairs"][0]["agree"].is_null());
    CHECK(final["pairs"][0]["estimate"].is_null());
    CHECK(final["pairs"][0]["exact"].is_null());
    CHECK(final["pairs"][0]["intersection"] == 0);
    CHECK(final["pairs"][0]["union"] == 3);
    CHECK(final["empty"] == Json{"none"});
    CHECK(final["short"] == Json{"little"});
    CHECK(final["signature"][0][0].get<std::string>().size() == 18);
}

TEST_CASE("numbers beyond 2^53 are strings, so that no reader rounds them") {
    const AppState state = documents_on(
        Screen::minhash, {{"wide", DocumentKind::integer_set, "9007199254740992 9007199254740993 -9007199254740993"}},
        FamilyKind::linear, "1");
    CHECK(final_of(state)["family_parameters"]["p"].is_string());
    CHECK(step_of(state, 1)["token"] == 9007199254740992);
    CHECK(step_of(state, 2)["token"] == "9007199254740993");
    CHECK(step_of(state, 3)["token"] == "-9007199254740993");
}

TEST_CASE("rows that are no permutations are listed with the reason") {
    AppState state = sample_on(Screen::minhash, "four-sets");
    apply_command(state, SetField{Field::a, "1 17 5 7 9 11 13 15"});
    const Json final = final_of(state);
    REQUIRE(final["not_permutations"].size() == 1);
    CHECK(final["not_permutations"][0]["function"] == "h1");
}

TEST_CASE("columns of a table, and no documents at all") {
    AppState state = sample_on(Screen::minhash, "textbook");
    apply_command(state, SetFamily{FamilyKind::table});
    apply_command(state, SetField{Field::table, "1 2 3 4 0; 1 4 2 0 3"});
    const Json final = final_of(state);
    CHECK(final["family_parameters"]["table"] == Json::parse("[[1,2,3,4,0],[1,4,2,0,3]]"));
    CHECK(final["signature"] == Json::parse("[[1,3,0,1],[0,2,0,0]]"));
    CHECK(final_of(AppState{})["documents"] == Json::array());
}

TEST_CASE("a name that is no UTF-8 still gives valid JSON, and a full sink ends the writing") {
    const AppState state =
        documents_on(Screen::minhash, {{"caf\xe9", DocumentKind::integer_set, "1"}}, FamilyKind::linear, "1");
    CHECK(final_of(state)["documents"][0] == "caf\uFFFD");
    int calls = 0;
    const auto full = [&](std::string_view) { return ++calls < 3; };
    CHECK_FALSE(write_minhash_final(*state.project, state.run, state.language, full));
    CHECK(calls == 3);
}

}  // namespace bandstand
