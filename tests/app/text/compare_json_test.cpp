#include "app/text/compare_json.h"

#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "tests/app/text/printed_trace.h"

namespace bandstand {

namespace {

AppState four_sets_at(std::size_t one, std::size_t other) {
    AppState state = with_bands(sample_on(Screen::compare, "four-sets"), 4, 2);
    apply_command(state, SetPair{{DocumentIndex{one}, DocumentIndex{other}}});
    return state;
}

AppState two_texts(std::string first, std::string second) {
    return documents_on(Screen::compare,
                        {{"one", DocumentKind::text, std::move(first)}, {"two", DocumentKind::text, std::move(second)}},
                        FamilyKind::mixed64, "2");
}

}  // namespace

TEST_CASE("a step has a token of both sets and a row of both signatures") {
    const std::vector<Json> objects = json_lines(four_sets_at(0, 1));
    REQUIRE(objects.size() == 9);
    const Json& shared = objects[4];
    CHECK(shared["step"] == 5);
    CHECK(shared["event"] == "walk");
    CHECK(shared["token"] == 4);
    CHECK(shared["holders"] == Json{"d0", "d1"});
    CHECK(shared["intersection"] == 5);
    CHECK(shared["union"] == 5);
    CHECK(shared["function"] == "h4");
    CHECK(shared["values"] == Json{5, 5});
    CHECK(shared["agrees"] == true);
    CHECK(shared["agree"] == 4);
    CHECK(shared["rows"] == 5);
    CHECK(shared["completes"] == Json::array());
    CHECK(objects[5]["holders"] == Json{"d0"});
    CHECK(objects[6]["holders"] == Json{"d1"});
    CHECK(objects[6]["values"] == Json{3, 0});
    CHECK(objects[6]["agrees"] == false);
    CHECK(objects[6]["completes"] == Json{"tokens"});
}

TEST_CASE("a side that has ended is null, and its end is told once") {
    const std::vector<Json> rows_last = json_lines(four_sets_at(0, 1));
    for (const char* key : {"token", "holders", "intersection", "union"}) CHECK(rows_last[7][key].is_null());
    CHECK(rows_last[7]["completes"] == Json{"rows", "run"});
    const std::vector<Json> tokens_last = json_lines(four_sets_at(0, 3));
    REQUIRE(tokens_last.size() == 13);
    CHECK(tokens_last[7]["completes"] == Json{"rows"});
    for (const char* key : {"function", "values", "agrees", "agree", "rows"}) CHECK(tokens_last[8][key].is_null());
    CHECK(tokens_last[11]["completes"] == Json{"tokens", "run"});
}

TEST_CASE("what is known of d0 and d1") {
    const Json final = json_final(four_sets_at(0, 1));
    CHECK(final["a"] == "d0");
    CHECK(final["b"] == "d1");
    CHECK(final["intersection"] == 5);
    CHECK(final["union"] == 7);
    CHECK(final["exact"] == 5.0 / 7.0);
    CHECK(final["agree"] == 6);
    CHECK(final["k"] == 8);
    CHECK(final["estimate"] == 0.75);
    CHECK_THAT(final["standard_error"].get<double>(), Catch::Matchers::WithinAbs(0.159719141249985, 1e-12));
    CHECK(final["range"] == Json{0.375, 1.0});
    CHECK(final["family_agreement"] == Json{{"agree", 189}, {"total", 272}, {"value", 189.0 / 272}});
    CHECK(final["family_agreement_odd"] == Json{{"agree", 103}, {"total", 136}, {"value", 103.0 / 136}});
    CHECK(final["bands"] == Json{1, 2});
    CHECK(final["candidate"] == true);
    CHECK(final["outcome"] == "found");
}

TEST_CASE("the pairs are those of bands") {
    AppState state = four_sets_at(1, 2);
    const Json compare = json_final(state);
    CHECK(compare["outcome"] == "chance");
    apply_command(state, ShowScreen{Screen::bands});
    CHECK(compare["pairs"] == json_final(state)["pairs"]);
}

TEST_CASE("a missed pair is no candidate") {
    const Json final = json_final(with_bands(four_sets_at(0, 1), 2, 4));
    CHECK(final["bands"] == Json::array());
    CHECK(final["candidate"] == false);
    CHECK(final["outcome"] == "missed");
}

TEST_CASE("a family that is not enumerated has no agreement of its own") {
    const Json final = json_final(two_texts("the north gate is closed", "the north gate is open"));
    CHECK(final["family_agreement"].is_null());
    CHECK(final["family_agreement_odd"].is_null());
    CHECK(json_lines(two_texts("one two three", "one two three")).front()["values"][0].get<std::string>().size() == 18);
}

TEST_CASE("without tokens nothing is defined, and without a pair everything is null") {
    const AppState state = two_texts("the north gate is closed", "");
    CHECK(json_lines(state).size() == 1);
    const Json final = json_final(state);
    CHECK(final["a"] == "one");
    CHECK(final["intersection"] == 0);
    CHECK(final["union"] == 3);
    for (const char* key : {"exact", "agree", "estimate", "standard_error", "range", "family_agreement"})
        CHECK(final[key].is_null());
    CHECK(final["candidate"] == false);
    CHECK(final["outcome"] == "apart");
    AppState empty;
    apply_command(empty, ShowScreen{Screen::compare});
    const Json nothing = json_final(empty);
    for (const auto& [key, value] : final.items()) CHECK(nothing.contains(key));
    CHECK(nothing["a"].is_null());
    CHECK(nothing["pairs"] == Json::array());
}

}  // namespace bandstand
