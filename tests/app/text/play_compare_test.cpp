#include "app/text/play_compare.h"

#include <catch2/catch_test_macros.hpp>

#include "app/state/command.h"

namespace bandstand {

namespace {

using Lines = std::vector<std::string>;

AppState four_sets_at(std::uint64_t position) {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    apply_command(state, ShowScreen{Screen::compare});
    apply_command(state, Seek{position});
    return state;
}

}  // namespace

TEST_CASE("both walks beside each other, what is to come by its name alone") {
    CHECK(play_walk_lines(four_sets_at(5), {80, 5}) == Lines{"  token  ●d0  ■d1  ∩/∪      row  ●d0     ■d1  agree",
                                                             "  2        ✓    ✓  3/3      h2     1  =    1    2/3",
                                                             "  3        ✓    ✓  4/4      h3     1  =    1    3/4",
                                                             "▸ 4        ✓    ✓  5/5    ▸ h4     5  =    5    4/5",
                                                             "  5                         h5"});
    CHECK(play_walk_lines(four_sets_at(8), {80, 3}) == Lines{"  token  ●d0  ■d1  ∩/∪      row  ●d0     ■d1  agree",
                                                             "  5        ✓    ·  5/6      h6     3  ≠    0    5/7",
                                                             "  6        ·    ✓  5/7    ▸ h7     0  =    0    6/8"});
}

TEST_CASE("where they do not fit beside each other, the rows stand below") {
    const Lines lines = play_walk_lines(four_sets_at(1), {30, 6});
    CHECK(lines == Lines{"  token  ●d0  ■d1  ∩/∪", "▸ 0        ✓    ✓  1/1", "  1", "  row  ●d0     ■d1  agree",
                         "▸ h0     1  =    1    1/1", "  h1"});
    CHECK(play_walk_lines(four_sets_at(1), {30, 3}).size() == 3);
    CHECK(play_walk_lines(four_sets_at(1), {30, 1}).empty());
}

TEST_CASE("a pair that cannot be compared has no walks") {
    AppState state;
    apply_command(state, OpenDocuments{{{"a", DocumentKind::text, ""}, {"b", DocumentKind::text, "x"}}, {}, false});
    apply_command(state, ShowScreen{Screen::compare});
    CHECK(play_walk_lines(state, {80, 10}).empty());
}

}  // namespace bandstand
