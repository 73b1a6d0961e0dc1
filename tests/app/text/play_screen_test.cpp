#include "app/text/play_screen.h"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>

#include "app/state/command.h"
#include "app/text/display_width.h"
#include "app/text/play_matrix.h"
#include "tests/golden_file.h"

namespace bandstand {

namespace {

AppState sample_at(std::string name, std::uint64_t position) {
    AppState state;
    apply_command(state, LoadSample{std::move(name)});
    apply_command(state, Seek{position});
    return state;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

bool contains(const std::vector<std::string>& lines, std::string_view words) {
    return std::ranges::any_of(lines, [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

}  // namespace

TEST_CASE("a moment of the four sets as a terminal shows it") {
    CHECK(joined(play_lines(sample_at("four-sets", 75), {80, 26})) == golden_file("play_four_sets_step_75.txt"));
}

TEST_CASE("the same moment in Chinese") {
    AppState state = sample_at("four-sets", 75);
    apply_command(state, SetLanguage{Language::zh_hant});
    CHECK(joined(play_lines(state, {80, 26})) == golden_file("play_four_sets_step_75_zh.txt"));
}

TEST_CASE("every size is kept to, at the start, in the middle and at the end") {
    for (const Screen screen : {Screen::minhash, Screen::bands, Screen::compare, Screen::search}) {
        for (const char* sample : {"four-sets", "textbook", "notices-zh"}) {
            AppState state = sample_at(sample, 0);
            apply_command(state, ShowScreen{screen});
            const std::uint64_t length = shown_run(state).length();
            for (const std::uint64_t position : {std::uint64_t{0}, length / 3, length - 8, length}) {
                apply_command(state, Seek{position});
                for (const TerminalSize size : {TerminalSize{80, 24}, TerminalSize{40, 10}, TerminalSize{200, 60},
                                                TerminalSize{20, 3}, TerminalSize{1, 1}}) {
                    const auto lines = play_lines(state, size);
                    CHECK(lines.size() <= size.rows);
                    for (const std::string& line : lines) CHECK(display_width(line) <= size.columns);
                }
            }
        }
    }
}

TEST_CASE("nothing happened yet, and nothing can happen") {
    CHECK(contains(play_lines(sample_at("four-sets", 0), {80, 24}), "Nothing has happened yet"));
    CHECK(contains(play_lines(AppState{}, {80, 24}), "No document holds a token"));
    AppState state;
    apply_command(state, ShowScreen{Screen::bands});
    CHECK(contains(play_lines(state, {80, 24}), "No document holds a token"));
    apply_command(state, ShowScreen{Screen::compare});
    CHECK(contains(play_lines(state, {80, 24}), "fewer than two documents"));
    apply_command(state, OpenDocuments{{{"a", DocumentKind::text, ""}, {"b", DocumentKind::text, "x"}}, {}, false});
    CHECK(contains(play_lines(state, {80, 24}), "a and b under the microscope cannot be compared"));
}

TEST_CASE("help lists the keys with what they do") {
    AppState state = sample_at("four-sets", 0);
    apply_command(state, SetOverlay{Overlay::help});
    const auto lines = play_lines(state, {80, 40});
    CHECK(contains(lines, "Shift+→    Forward by the next larger unit"));
    CHECK(contains(lines, "B          Next collision in a bucket"));
    CHECK(contains(lines, "3          Bands"));
    CHECK(contains(lines, "Q          Leave"));
    CHECK_FALSE(contains(lines, "Next theme"));
    CHECK_FALSE(contains(lines, "Next shared token"));
    // On a usual terminal it stands in two columns, and nothing is cut off.
    for (const Language language : {Language::en, Language::zh_hant}) {
        apply_command(state, SetLanguage{language});
        for (const Screen screen : {Screen::minhash, Screen::bands, Screen::compare, Screen::search}) {
            apply_command(state, ShowScreen{screen});
            const auto short_lines = play_lines(state, {80, 24});
            CHECK(short_lines.size() <= 24);
            CHECK(contains(short_lines, phrase(language, "text.leave")));
            CHECK_FALSE(contains(short_lines, "…"));
        }
    }
}

TEST_CASE("the matrix keeps the active cell in sight") {
    AppState state = sample_at("notices", 0);
    apply_command(state, SeekToEnd{});
    const std::uint64_t filled = state.run.phases().front().end;
    apply_command(state, Seek{filled});
    const auto lines = play_matrix_lines(state, {60, 6});
    CHECK(lines.size() == 6);
    // The last cell of the filling: the last function, the last document.
    CHECK(lines.back().starts_with("h" + std::to_string(state.run.family().size() - 1)));
    CHECK(lines.back().find('[') != std::string::npos);
    CHECK(lines.front().starts_with("…"));
    CHECK(play_matrix_lines(state, {60, 1}).empty());
}

TEST_CASE("a comparison marks both documents and the rows that agree") {
    AppState state = sample_at("textbook", 0);
    apply_command(state, Seek{29});  // S1 and S4, which agree in both rows
    const auto lines = play_matrix_lines(state, {60, 6});
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] == "   [●S1]  ■S2   ▲S3  [◆S4]");
    CHECK(lines[1].ends_with(" ="));
    CHECK(lines[2].ends_with(" ="));
}

TEST_CASE("a document's name cannot steer the terminal") {
    AppState state;
    apply_command(
        state,
        OpenDocuments{
            {{"a\x1b[2J", DocumentKind::integer_set, "1 2"}, {"b", DocumentKind::token_set, "\x1b]0;x"}}, {}, false});
    apply_command(state, SeekToEnd{});
    for (const auto& lines : {play_lines(state, {80, 24}), plain_event_lines(state), plain_status_lines(state)})
        CHECK_FALSE(contains(lines, "\x1b"));
}

TEST_CASE("line after line says the event, and the pair when it changes") {
    AppState state = sample_at("four-sets", 75);
    CHECK(plain_event_lines(state) ==
          std::vector<std::string>{
              "step 75 / 214, signature",
              "Token 2 of d1 hashes to 6 under h4. 6 is not below the minimum so far, 5, so the slot keeps 5.",
              "    h4(2) = (9·2 + 5) mod 17", "    = 23 mod 17 = 6", "    min(5, 6) = 5"});
    const auto before = plain_status_lines(state);
    apply_command(state, NextPair{});
    CHECK(plain_status_lines(state) != before);
    CHECK(contains(plain_status_lines(state), "d0 and d2"));
}

}  // namespace bandstand
