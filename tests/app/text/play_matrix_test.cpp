#include "app/text/play_matrix.h"

#include <catch2/catch_test_macros.hpp>

#include "app/state/command.h"

namespace bandstand {

namespace {

using Lines = std::vector<std::string>;

AppState bands_at(std::uint64_t position, Banding banding, const char* k = "8") {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    apply_command(state, SetField{Field::k, k});
    apply_command(state, ShowScreen{Screen::bands});
    apply_command(state, SetBanding{banding});
    apply_command(state, Seek{position});
    return state;
}

}  // namespace

TEST_CASE("the band at work is marked, its document in brackets, those in the same bucket by equal signs") {
    CHECK(play_matrix_lines(bands_at(199, {4, 2}), {80, 7}) ==
          Lines{"…     ●d0   ■d1   ▲d2   ◆d3", "  h1    0     2     6     1", "▸ band 1 ──────────────────",
                "▸ h2    1=    1=   [1]    0", "▸ h3    1=    1=   [1]    0", "  band 2 ──────────────────",
                "  h4    5     5     0     0"});
}

TEST_CASE("every row and every cut are there where there is room, the unused rows last") {
    const Lines lines = play_matrix_lines(bands_at(0, {4, 2}, "9"), {80, 40});
    REQUIRE(lines.size() == 1 + 9 + 5);
    CHECK(lines[0] == "      ●d0   ■d1   ▲d2   ◆d3");
    CHECK(lines[1].starts_with("  band 0 ──"));
    CHECK(lines[4].starts_with("  band 1 ──"));
    CHECK(lines[13].starts_with("  unused rows ──"));
    CHECK(lines[14].starts_with("  h8"));
}

TEST_CASE("the active row stays in sight, whatever the room and the bands") {
    for (const Banding banding : {Banding{8, 1}, Banding{4, 2}, Banding{2, 4}, Banding{1, 8}, Banding{2, 2}}) {
        const std::uint64_t length = bands_at(0, banding).run.length();
        for (std::uint64_t position = 1; position <= length; ++position) {
            const AppState state = bands_at(position, banding);
            for (const std::size_t rows : {2U, 4U, 7U, 30U}) {
                const Lines lines = play_matrix_lines(state, {80, rows});
                CHECK(lines.size() <= rows);
                bool has_bracket = false;
                for (const std::string& line : lines) has_bracket = has_bracket || line.find('[') != std::string::npos;
                CHECK(has_bracket);
            }
        }
    }
}

TEST_CASE("on the screen MinHash nothing is cut") {
    AppState state = bands_at(199, {4, 2});
    apply_command(state, ShowScreen{Screen::minhash});
    CHECK(play_matrix_lines(state, {80, 4}) == Lines{"…   ●d0   ■d1   ▲d2   ◆d3", "h2    1=    1=   [1]    0",
                                                     "h3    1=    1=   [1]    0", "h4    5     5     0     0"});
}

}  // namespace bandstand
