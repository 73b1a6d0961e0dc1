#include "app/text/play_bands.h"

#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>

#include "app/state/command.h"

namespace bandstand {

namespace {

AppState four_sets_at(std::uint64_t position) {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    apply_command(state, ShowScreen{Screen::bands});
    apply_command(state, SetBanding{{4, 2}});
    apply_command(state, Seek{position});
    return state;
}

}  // namespace

TEST_CASE("the bucket at work and the pairs so far, step by step") {
    CHECK(play_bucket_text(four_sets_at(192)).empty());
    CHECK(play_met_text(four_sets_at(192)).empty());
    CHECK(play_met_text(four_sets_at(197)) == "found so far 0: – · by chance 0: –");
    CHECK(play_bucket_text(four_sets_at(198)) ==
          "The bucket with the key (1, 1) in band 1 now holds d0, d1 (pairs: 1)");
    CHECK(play_met_text(four_sets_at(198)) == "found so far 1: d0–d1 · by chance 0: –");
    CHECK(play_met_text(four_sets_at(199)) == "found so far 1: d0–d1 · by chance 2: d0–d2, d1–d2");
    CHECK(play_bucket_text(four_sets_at(209)).empty());
    CHECK(play_met_text(four_sets_at(214)) == play_met_text(four_sets_at(199)));
}

TEST_CASE("of many pairs the first are named") {
    std::vector<SourceDocument> documents;
    for (int n = 0; n < 5; ++n) documents.push_back({fmt::format("e{}", n), DocumentKind::integer_set, "1 2"});
    AppState state;
    apply_command(state, OpenDocuments{std::move(documents), {}, false});
    apply_command(state, ShowScreen{Screen::bands});
    apply_command(state, SeekToEnd{});
    CHECK(play_met_text(state) == "found so far 10: e0–e1, e0–e2, e0–e3, e0–e4, e1–e2, … · by chance 0: –");
}

}  // namespace bandstand
