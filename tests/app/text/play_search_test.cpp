#include "app/text/play_search.h"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>

#include "app/text/display_width.h"
#include "app/text/play_screen.h"
#include "tests/app/text/search_states.h"

using namespace bandstand;

namespace {

constexpr IndexKind fingerprints = IndexKind::fingerprints, token_sets = IndexKind::token_sets;
using Lines = std::vector<std::string>;

Lines board_at(AppState state, std::uint64_t position, TerminalSize room = {90, 12}) {
    apply_command(state, Seek{position});
    return search_board_lines(state.search_run, state.language, room);
}

bool contains(const Lines& lines, std::string_view words) {
    return std::ranges::any_of(lines, [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

}  // namespace

TEST_CASE("features are hashed, and the votes so far would give a fingerprint") {
    const Lines lines = board_at(search_case(fingerprints), 2);
    CHECK(lines[0] == "operation 0: add 47: dock 3, scanner 2, timeout 1");
    CHECK(lines[1] == "hashed: dock 3  [scanner 2]  ·timeout 1");
    CHECK(lines[2] == "fingerprint that the votes so far would give: 0x6b751f3115623fa1");
    CHECK(contains(lines, "a1  3f  62  15  31  1f  75  6b"));
}

TEST_CASE("an entry is put into one bucket after the other") {
    const AppState state = search_case(fingerprints);
    const Lines lines = board_at(state, 6);
    CHECK(lines[1] == "fingerprint 0x0b61171015620fa1");
    CHECK(lines[2] == "band            0  [1]  2   3   4   5   6   7");
    CHECK(lines[3] == "key            a1  0f  62  15  10  17  61  0b");
    CHECK(lines[4] == "47             a1  0f   ·   ·   ·   ·   ·   ·");
}

TEST_CASE("a query meets entries, and each candidate is kept or removed") {
    AppState state = search_lessons(fingerprints);
    const OperationIndex far{4};
    const std::uint64_t begin = state.search_run.begin_of(far);
    // Two features, the fingerprint, and the buckets of bands 0 and 1.
    Lines lines = board_at(state, begin + 5);
    CHECK(contains(lines, "0  [1]"));
    CHECK(contains(lines, "47             a1= 0f  62  15  10  17  61  0b   candidate"));
    CHECK(contains(lines, "83             be  2d  fe  72  6d  cc  2c  d8"));
    apply_command(state, Seek{begin + 5});
    CHECK(search_met_text(state.search_run, Language::en) == "Candidates so far: 1. 47");
    lines = board_at(state, state.search_run.end_of(far));
    CHECK(contains(lines, "a1= 0f  62= 15= 10  17  61  0b   removed: 9"));
    CHECK_FALSE(contains(lines, "candidate"));
    lines = board_at(state, state.search_run.end_of(OperationIndex{2}));
    CHECK(contains(lines, "kept: 0"));
}

TEST_CASE("of token sets the cells name the bucket by its first entry") {
    const AppState state = search_case(token_sets);
    const Lines lines = board_at(state, state.search_run.length());
    CHECK(lines[1] == "band            0   1   2   3   4   5");
    CHECK(lines[2] == "bucket          0   0   0   0   0   0");
    CHECK(lines[3] == "0 I-19          0=  0=  0=  0=  0=  0=  kept: 1.000");
    CHECK(lines[4] == "1 I-47          1   0=  0=  0=  0=  0=  kept: 0.800");
    CHECK(lines[5] == "2 I-83          2   2   2   2   2   2");
    const AppState missed = search_lessons(token_sets);
    CHECK(contains(board_at(missed, missed.search_run.end_of(OperationIndex{4})), "bucket          –   –   –   –   –   –"));
}

TEST_CASE("a refused operation, and an empty list") {
    const AppState state = search_lessons(fingerprints);
    const auto refused = state.search_run.find_next(0, RunCondition::refused);
    REQUIRE(refused);
    CHECK(contains(board_at(state, *refused), "operation 7: add 47: weather 4, road 2"));
    CHECK(search_board_lines(search_with(fingerprints, {}).search_run, Language::en, {80, 20}).empty());
    CHECK(search_met_text(state.search_run, Language::en).empty());
    CHECK(search_counters_text(state.search_run, Language::en) == "operations done 0 of 11 · entries 0 of 2");
}

TEST_CASE("every room is kept to at every step, and what is worked on is in sight") {
    std::vector<Operation> operations;
    for (int i = 0; i < 40; ++i) operations.push_back(add_operation("事故-" + std::to_string(i), {{"w" + std::to_string(i % 7), "2"}, {"x", {}}}));
    operations.push_back(query_operation({{"w3", "2"}, {"x", {}}}));
    for (const IndexKind kind : {fingerprints, token_sets}) {
        const AppState state = search_with(kind, operations, {64, 20}, {{16, 2}, {1, 4}});
        SearchRun run = state.search_run;
        for (std::uint64_t step = 0; step <= run.length(); step += 7) {
            run.seek(step);
            for (const TerminalSize room : {TerminalSize{80, 12}, TerminalSize{40, 5}, TerminalSize{20, 3}, TerminalSize{1, 1}, TerminalSize{200, 60}}) {
                const Lines lines = search_board_lines(run, Language::zh_hant, room);
                CHECK(lines.size() <= room.rows);
                for (const std::string& line : lines) CHECK(display_width(line) <= room.columns);
            }
            const auto event = run.event();
            if (!event || event->kind != SearchEvent::Kind::put) continue;
            const Lines lines = search_board_lines(run, Language::en, {80, 12});
            CHECK(contains(lines, "[" + std::to_string(event->band.value) + "]"));
            CHECK(contains(lines, run.id(event->entry)));
        }
    }
}

TEST_CASE("the screen of a terminal tells the step, the board, the counters and the keys") {
    AppState state = search_case(fingerprints);
    CHECK(contains(play_lines(state, {100, 30}), "Nothing has been done to the index yet"));
    apply_command(state, SeekToEnd{});
    const Lines lines = play_lines(state, {100, 30});
    CHECK(contains(lines, "operation 3: query: weather 4, road 2"));
    CHECK(contains(lines, "operations done 4 of 4 · entries 2 of 2"));
    CHECK(contains(lines, "B bucket hit"));
    CHECK(contains(lines, "Candidates so far: 1. 83"));
    CHECK_FALSE(contains(lines, "under the microscope"));
    CHECK_FALSE(contains(plain_status_lines(state), "under the microscope"));
    CHECK_FALSE(contains(plain_event_lines(state), "operation 3:"));
    CHECK(contains(play_lines(search_with(fingerprints, {}), {100, 30}), "There are no operations"));
}
