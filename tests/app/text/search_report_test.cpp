#include "app/text/search_report.h"

#include <catch2/catch_test_macros.hpp>

#include "app/text/display_width.h"
#include "tests/app/text/printed_trace.h"
#include "tests/app/text/search_states.h"

using namespace bandstand;

namespace {

constexpr IndexKind fingerprints = IndexKind::fingerprints, token_sets = IndexKind::token_sets;

std::string result_of(const AppState& state, std::size_t columns = 100) {
    std::string text;
    REQUIRE(write_search_result(state.search_run, {state.language, columns}, [&](std::string_view piece) { return text += piece, true; }));
    return text;
}

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("the result of fingerprints: operations, candidates, refusals, keys") {
    const std::string text = result_of(search_lessons(fingerprints), 120);
    INFO(text);
    CHECK(has(text, "\n 2  query: dock 3, scanner 2, timeout 1; at most 7 differing bits\n    found: 47 (0). Candidates: 1, kept: 1.\n"));
    CHECK(has(text, "\n 4  query: dock 3, scanner 2; at most 7 differing bits\n    nothing near. Candidates: 1.\n"));
    CHECK(has(text, "\n 0  add 47: dock 3, scanner 2, timeout 1\n    added\n"));
    CHECK(has(text, "4                 47               9            0 2 3  removed"));
    CHECK(has(text, "\n 7  add 47: weather 4, road 2\n    refused: “47” is in the index already"));
    CHECK(has(text, "\n10  query: dock 3, scanner 2; at most 8 differing bits\n    refused: A distance of 8"));
    CHECK(has(text, "Entries of the index: 2."));
    CHECK(has(text, "0     47  0x0b61171015620fa1  a1  0f  62  15  10  17  61  0b"));
    CHECK(has(text, "1     83  0xd82ccc6d72fe2dbe  be  2d  fe  72  6d  cc  2c  d8"));
}

TEST_CASE("the result of token sets: buckets, estimates, what is missed") {
    const std::string text = result_of(search_lessons(token_sets), 120);
    INFO(text);
    CHECK(has(text, "I-19 (1.000), I-47 (0.800)"));
    CHECK(has(text, "4/5 = 0.800  22/24 = 0.917     1 2 3 4 5"));
    CHECK(has(text, "   nothing near. Candidates: 0.\n   missed, since no bucket leads to it: I-19 (0.500). Entries: 1.\n"));
    // I-47 has its own bucket in band 0, and that of I-19 in the others.
    CHECK(has(text, "1   I-47  dock, scanner, offline, night, …  1  0  0  0  0  0"));
    CHECK(has(text, "2   I-83             invoice, paid, review  2  2  2  2  2  2"));
}

TEST_CASE("an operation in words: with the limit in force, or as it is written where it is refused") {
    const AppState state = search_with(fingerprints, {query_operation({{"dock", "3"}}), query_operation({{"dock", ""}}, "3"), query_operation({{"dock", ""}}, "8"),
                                                      look_up_operation("0xff"), look_up_operation("what"), add_operation("a", {{"x y", "2"}})});
    const auto words = [&](std::size_t n) { return operation_text(state.search_run, OperationIndex{n}, Language::en); };
    CHECK(words(0) == "query: dock 3; at most 7 differing bits");
    CHECK(words(1) == "query: dock; at most 3 differing bits");
    CHECK(words(2) == "query: dock; at most 8 differing bits");
    CHECK(words(3) == "look-up: 0xff; at most 7 differing bits");
    CHECK(words(4) == "look-up: what");
    CHECK(words(5) == "add a: x y 2");
    Operation named = query_operation({{"a", {}}}, "4/7");
    named.id = "asked";
    const AppState sets = search_with(token_sets, {named});
    CHECK(operation_text(sets.search_run, OperationIndex{0}, Language::en) == "asked = query: a; exact Jaccard from 4/7 on");
}

TEST_CASE("headings name the index and what it promises") {
    CHECK(search_heading_text(search_case(fingerprints).search_run, Language::en).starts_with("Search by fingerprints. Operations: 4. Bands: 8 of 8 bits."));
    CHECK(has(search_heading_text(search_case(token_sets).search_run, Language::en), "Bands: 6 of 4 rows, so 24 values a signature."));
    CHECK(search_heading_text(search_case(fingerprints).search_run, Language::zh_hant).starts_with("以指紋搜尋"));
}

TEST_CASE("keys are written without 0x") {
    const AppState state = search_case(fingerprints);
    CHECK(plain_key_text(state.search_run, {161}) == "a1");
    CHECK(plain_key_text(state.search_run, {15}) == "0f");
}

TEST_CASE("nothing to do, and an index that stays empty") {
    CHECK(result_of(search_with(fingerprints, {})) == "There are no operations, so there are no steps.\n");
    const std::string text = result_of(search_with(fingerprints, {query_operation({{"a", {}}})}));
    CHECK(has(text, "nothing near"));
    CHECK(has(text, "Entries of the index: 0."));
}

TEST_CASE("long lists are cut and say so") {
    std::vector<Operation> operations;
    for (int i = 0; i < 300; ++i) operations.push_back(add_operation("e" + std::to_string(i), {{"same", {}}}));
    for (int i = 0; i < 4; ++i) operations.push_back(query_operation({{"same", {}}}));
    const std::string text = result_of(search_with(token_sets, operations));
    CHECK(has(text, "Not listed: 200 more candidates."));
    CHECK(has(text, "Not listed: 100 more entries."));
    CHECK(has(text, ", …"));
}

TEST_CASE("control characters of ids and words stay out of a terminal") {
    const AppState state = search_with(token_sets, {add_operation("a\x1b[2J", {{"\x1b]0;x", {}}}), query_operation({{"\x1b]0;x", {}}})});
    CHECK_FALSE(has(printed(state), "\x1b"));
}

TEST_CASE("lines of the result fit in the width that is asked for") {
    for (const Language language : {Language::en, Language::zh_hant}) {
        AppState state = search_with(fingerprints, incident_case(fingerprints), {64, 7});
        apply_command(state, SetLanguage{language});
        std::istringstream lines(result_of(state, 60));
        for (std::string line; std::getline(lines, line);)
            if (line.find("Entries") == line.npos && line.find("索引") == line.npos) CHECK(display_width(line) <= 80);
    }
}
