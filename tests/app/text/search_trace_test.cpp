#include "app/text/search_trace.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/app/text/printed_trace.h"
#include "tests/app/text/search_states.h"

using namespace bandstand;

namespace {

constexpr IndexKind fingerprints = IndexKind::fingerprints, token_sets = IndexKind::token_sets;

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

std::size_t count_of(const std::string& text, std::string_view words) {
    std::size_t count = 0;
    for (std::size_t at = text.find(words); at != text.npos; at = text.find(words, at + 1)) ++count;
    return count;
}

}  // namespace

TEST_CASE("a whole run is printed: heading, a line a step, result") {
    for (const IndexKind kind : {fingerprints, token_sets}) {
        const AppState state = search_lessons(kind);
        const std::string text = printed(state);
        const std::uint64_t length = state.search_run.length();
        CHECK(text.starts_with(kind == fingerprints ? "Search by fingerprints." : "Search by token sets."));
        CHECK(has(text, "\n" + std::string(std::to_string(length).size() - 1, ' ') + "1  "));
        CHECK(has(text, "\n" + std::to_string(length) + "  "));
        CHECK(text.find("Operations:\n") > text.find("\n" + std::to_string(length) + "  "));
        // Neither the position nor anything else of the state is changed.
        CHECK(state.search_run.position() == 0);
        CHECK(printed(state) == text);
    }
}

TEST_CASE("without steps the result alone") {
    const AppState state = search_case(fingerprints);
    const std::string text = printed_result(state);
    CHECK(has(text, "Operations:\n"));
    CHECK_FALSE(has(text, "\n 1  "));
    CHECK(printed(state).ends_with(text.substr(text.find("Operations:\n"))));
}

TEST_CASE("one step alone is told in full, with what stands then") {
    AppState state = search_lessons(fingerprints);
    const auto removed = state.search_run.find_next(0, RunCondition::removed);
    REQUIRE(removed);
    TraceOptions options;
    options.only_step = *removed;
    const std::string text = printed(state, options);
    CHECK(has(text, "operation 4: query: dock 3, scanner 2; at most 7 differing bits"));
    CHECK(has(text, "47             a1= 0f  62= 15= 10  17  61  0b   removed: 9"));
    CHECK(count_of(text, "\n" + std::to_string(*removed) + "  ") == 1);
    options.format = TraceFormat::json;
    const std::vector<Json> lines = json_lines(state, options);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0]["event"] == "verify");
    CHECK(lines[0]["distance"] == 9);
    CHECK(lines[1].contains("final"));
}

TEST_CASE("the steps of the trace are those of the machine") {
    for (const IndexKind kind : {fingerprints, token_sets}) {
        const AppState state = search_lessons(kind);
        const std::vector<Json> lines = json_lines(state);
        SearchState machine = SearchMachine::start(state.search_run.input());
        constexpr const char* names[]{"refused", "feature", "sketch", "put", "visit", "unite", "verify", "result"};
        std::size_t n = 0;
        while (!SearchMachine::done(state.search_run.input(), machine)) {
            const SearchEvent event = SearchMachine::step(state.search_run.input(), machine);
            REQUIRE(n + 1 < lines.size());
            CHECK(lines[n]["event"] == names[static_cast<std::size_t>(event.kind)]);
            CHECK(lines[n]["operation"] == event.operation.value);
            if (event.kind == SearchEvent::Kind::visit) CHECK(lines[n]["new_candidates"] == event.new_candidates);
            if (event.kind == SearchEvent::Kind::verify) CHECK(lines[n]["kept"] == event.is_kept);
            ++n;
        }
        CHECK(n + 1 == lines.size());
    }
}

TEST_CASE("the words are in the language of the state") {
    AppState state = search_lessons(token_sets);
    apply_command(state, SetLanguage{Language::zh_hant});
    const std::string text = printed(state);
    CHECK(has(text, "以詞元集合搜尋"));
    CHECK(has(text, "漏失"));
    CHECK(has(text, "被拒絕"));
}
