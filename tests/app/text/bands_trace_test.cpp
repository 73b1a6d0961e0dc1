#include "app/text/bands_trace.h"

#include "tests/app/text/printed_trace.h"
#include "tests/golden_file.h"

namespace bandstand {

namespace {

AppState four_sets(std::uint32_t bands, std::uint32_t rows) {
    return with_bands(sample_on(Screen::bands, "four-sets"), bands, rows);
}

}  // namespace

TEST_CASE("every step of the run is printed, those of the bands between filling and comparing") {
    const AppState state = four_sets(4, 2);
    const std::vector<Json> objects = json_lines(state);
    REQUIRE(objects.size() == 215);
    for (std::size_t n = 0; n < 214; ++n) {
        CHECK(objects[n]["step"] == n + 1);
        CHECK(objects[n]["event"] == (n < 192 ? "hash" : n < 208 ? "bucket" : "compare"));
    }
    CHECK(objects.back()["final"] == json_final(state));
    const std::string text = printed(state);
    CHECK(text.find("199  d2 has the key (1, 1) in band 1. That bucket already holds d0 and d1.") != std::string::npos);
}

TEST_CASE("steps printed in a row are those of the run, one document among them without tokens") {
    AppState state = sample_on(Screen::bands, "notices");
    apply_command(state, AddDocument{{"empty", DocumentKind::text, ""}});
    apply_command(state, AddDocument{{"again", DocumentKind::text, "the north gate"}});
    apply_command(state, AddDocument{{"and again", DocumentKind::text, "the north gate"}});
    const std::vector<Json> objects = json_lines(state);
    REQUIRE(objects.size() == state.run.length() + 1);
    const PhaseRange bands = state.run.bands_phase();
    for (std::uint64_t step = bands.begin + 1; step <= bands.end; ++step) {
        TraceOptions options;
        options.only_step = step;
        CHECK(json_lines(state, options).front() == objects[step - 1]);
    }
}

TEST_CASE("one document is put into buckets of its own, and its last step ends the run") {
    const AppState state =
        documents_on(Screen::bands, {{"x", DocumentKind::integer_set, "1 2"}}, FamilyKind::linear, "2");
    const std::vector<Json> objects = json_lines(state);
    REQUIRE(objects.size() == 4 + state.run.banding().bands + 1);
    CHECK(objects[objects.size() - 2]["completes"].back() == "run");
}

TEST_CASE("the missed pair of the four sets, as text") {
    CHECK(printed_result(four_sets(2, 4)) == golden_file("bands_four_sets_2x4.txt"));
}

TEST_CASE("one placement alone is told in full, with the matrix in bands and its bucket as it stands then") {
    TraceOptions options;
    options.only_step = 198;
    CHECK(printed(four_sets(4, 2), options) == golden_file("bands_four_sets_step_198.txt"));
}

TEST_CASE("Chinese documents, an unused row, and one document without tokens") {
    AppState state = documents_on(Screen::bands,
                                  {{"公告一", DocumentKind::text, "北門今天關閉，請改走南門進出"},
                                   {"公告二", DocumentKind::text, "北門明天關閉，請改走南門進出"},
                                   {"空", DocumentKind::text, "。"}},
                                  FamilyKind::linear, "5");
    apply_command(state, SetLanguage{Language::zh_hant});
    CHECK(printed_result(with_bands(state, 2, 2)) == golden_file("bands_chinese.txt"));
}

TEST_CASE("a full sink ends the printing of bands") {
    check_full_sink(four_sets(4, 2));
    TraceOptions options;
    options.steps = false;
    check_full_sink(four_sets(4, 2), options);
}

}  // namespace bandstand
