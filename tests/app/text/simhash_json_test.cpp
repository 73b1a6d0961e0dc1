#include "app/text/simhash_json.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "app/state/command.h"
#include "app/text/simhash_trace.h"

using namespace bandstand;
using nlohmann::json;

namespace {

AppState four_sets_state(TieRule rule = TieRule::zero) {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    apply_command(state, SetTieRule{rule});
    apply_command(state, ShowScreen{Screen::simhash});
    return state;
}

std::string printed(const AppState& state, const TraceOptions& options) {
    std::string text;
    print_simhash_trace(state, options, [&](std::string_view piece) { return text += piece, true; });
    return text;
}

json final_of(const AppState& state) {
    return json::parse(printed(state, {TraceFormat::json, false, {}, 100}))["final"];
}

}  // namespace

TEST_CASE("the final object of the four sets") {
    const json final = final_of(four_sets_state());
    CHECK(final["fingerprints"] == json({"0x0360", "0x0140", "0x1004", "0x8220"}));
    CHECK(final["dead_bits"] == json({7}));
    const std::vector<std::size_t> ties{7, 12, 5, 8};
    for (std::size_t d = 0; d < 4; ++d) CHECK(final["ties"][d].size() == ties[d]);
    CHECK(final["distinct_live_columns"] == 8);
    CHECK(final["echo_bits"].size() == 7);
    const std::vector<int> hamming{2, 6, 3, 4, 5, 5};
    for (std::size_t n = 0; n < 6; ++n) CHECK(final["pairs"][n]["hamming"] == hamming[n]);
    CHECK(final["pairs"][0]["a"] == "d0");
    CHECK(final["pairs"][0]["intersection"] == 5);
    CHECK(final["pairs"][0]["union"] == 7);
    CHECK(final["tallies"][0].size() == 16);
    CHECK(final["fingerprints_of_other_rule"][0] == "0xcf79");
}

TEST_CASE("ties that become ones") {
    const json final = final_of(four_sets_state(TieRule::one));
    CHECK(final["fingerprints"] == json({"0xcf79", "0x7f7f", "0xf007", "0xeb6b"}));
    CHECK(final["tie"] == "one");
}

TEST_CASE("one object a step, and what a vote changed") {
    const AppState state = four_sets_state();
    const std::string text = printed(state, {TraceFormat::json, true, {}, 100});
    std::size_t lines = 0;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1, ++lines) {
        REQUIRE(json::accept(text.substr(at, text.find('\n', at) - at)));
    }
    CHECK(lines == 394 + 1);
    const json first = json::parse(text.substr(0, text.find('\n')));
    CHECK(first["event"] == "vote");
    CHECK(first["document"] == "d0");
    CHECK(first["bit"] == 0);
    CHECK(first["after"] == 1);
}

TEST_CASE("a document without tokens has no fingerprint, and its pairs are null") {
    AppState state;
    apply_command(state, OpenDocuments{{{"empty", DocumentKind::text, "?"}, {"b", DocumentKind::text, "one two three four"}}, {}, false});
    apply_command(state, ShowScreen{Screen::simhash});
    const json final = final_of(state);
    CHECK(final["fingerprints"][0].is_null());
    CHECK(final["bit_family"] == "blake2b");
    CHECK(final["pairs"][0]["hamming"].is_null());
}

TEST_CASE("the weighted bags of the incidents") {
    AppState state;
    apply_command(state, LoadSample{"incidents-simhash"});
    apply_command(state, ShowScreen{Screen::simhash});
    const json final = final_of(state);
    CHECK(final["fingerprints"][0] == "0x0b61171015620fa1");
    CHECK(final["fingerprints"][1] == "0xd82ccc6d72fe2dbe");
    CHECK(final["ties"][0].size() == 23);
    CHECK(final["ties"][1].empty());
    CHECK(final["pairs"][1]["hamming"] == 9);
}
