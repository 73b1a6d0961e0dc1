#include "app/text/compare_trace.h"

#include <fmt/format.h>

#include "tests/app/text/printed_trace.h"
#include "tests/golden_file.h"

namespace bandstand {

namespace {

bool has(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("d0 and d1 of the four sets, as text") {
    const AppState state = with_bands(sample_on(Screen::compare, "four-sets"), 4, 2);
    CHECK(printed_result(state) == golden_file("compare_four_sets.txt"));
}

TEST_CASE("the steps of the textbook's S1 and S4, as text") {
    AppState state = sample_on(Screen::compare, "textbook");
    apply_command(state, SetPair{{DocumentIndex{0}, DocumentIndex{3}}});
    const std::string text = printed(state);
    CHECK(has(text,
              "1  Token 0 is in both S1 and S4: the intersection grows to 1, the union to 1. Row h0: both signatures "
              "have 1. 1 of 1 row agrees so far.\n"));
    CHECK(has(text,
              "3  Token 3 is in both S1 and S4: the intersection grows to 2, the union to 3. No token is left: exact "
              "Jaccard is 2/3 = 0.667.\n"));
    CHECK(has(text, "S1, S4    2/2     1.000     2/3  0.667"));
}

TEST_CASE("one step alone is told in full") {
    TraceOptions options;
    options.only_step = 5;
    const std::string text = printed(sample_on(Screen::compare, "four-sets"), options);
    CHECK(
        text.ends_with("5  Token 4 is in both d0 and d1: the intersection grows to 5, the union to 5. Row h4: both "
                       "signatures have 5. 4 of 5 rows agree so far.\n"
                       "     |A∩B| / |A∪B| = 5/5 = 1.000\n     agree / rows = 4/5 = 0.800\n"));
    CHECK(json_lines(sample_on(Screen::compare, "four-sets"), options).size() == 2);
}

TEST_CASE("long tables come in pieces, each with its header") {
    std::string tokens;
    for (int n = 0; n < 1200; ++n) tokens += fmt::format("{} ", n);
    const AppState state = documents_on(
        Screen::compare, {{"a", DocumentKind::integer_set, tokens}, {"b", DocumentKind::integer_set, tokens}},
        FamilyKind::mixed64, "2");
    const std::string text = printed_result(state);
    std::size_t headers = 0;
    for (std::size_t at = text.find("token  "); at != std::string::npos; at = text.find("token  ", at + 1)) ++headers;
    CHECK(headers == 3);
    CHECK(has(text, "1199   ✓  ✓  1200/1200\n"));
    CHECK(has(text, "Members of this family behave like independent random functions"));
}

TEST_CASE("a pair that cannot be compared, and no pair at all") {
    const AppState state =
        documents_on(Screen::compare, {{"one", DocumentKind::text, "word"}, {"none", DocumentKind::text, ""}},
                     FamilyKind::table, "");
    const std::string text = printed(state);
    CHECK(has(text, "Comparison of one and none. Tokens: 1 and 0."));
    CHECK(has(text, "one and none cannot be compared"));
    AppState empty;
    apply_command(empty, ShowScreen{Screen::compare});
    CHECK(has(printed(empty), "There are fewer than two documents, so there is no pair to compare."));
}

TEST_CASE("names and tokens cannot steer the terminal") {
    const AppState state = documents_on(
        Screen::compare, {{"a\x1b[2J", DocumentKind::token_set, "\x1b]0;x y"}, {"b", DocumentKind::token_set, "y"}},
        FamilyKind::linear, "2");
    CHECK_FALSE(has(printed(state), "\x1b"));
}

TEST_CASE("a full sink ends the printing of a comparison") {
    TraceOptions options;
    options.steps = false;
    const AppState state = sample_on(Screen::compare, "four-sets");
    for (const TraceFormat format : {TraceFormat::text, TraceFormat::json}) {
        options.format = format;
        for (int most = 1; most < 8; ++most) {
            int calls = 0;
            CHECK_FALSE(print_trace(state, options, [&](std::string_view) { return ++calls < most; }));
            CHECK(calls == most);
        }
    }
}

}  // namespace bandstand
