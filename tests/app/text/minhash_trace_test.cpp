#include "app/text/minhash_trace.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <sstream>

#include "app/state/command.h"
#include "tests/golden_file.h"
#include "tests/golden_values.h"

namespace bandstand {

namespace {

using Json = nlohmann::ordered_json;

AppState sample_state(std::string name, FillOrder order = FillOrder::by_document) {
    AppState state;
    apply_command(state, LoadSample{std::move(name)});
    apply_command(state, SetOrder{order});
    return state;
}

std::string printed(const AppState& state, const TraceOptions& options = {}) {
    std::string text;
    REQUIRE(print_minhash_trace(state, options, [&](std::string_view piece) { return text += piece, true; }));
    return text;
}

std::vector<Json> json_lines(const AppState& state, TraceOptions options = {}) {
    options.format = TraceFormat::json;
    std::istringstream lines(printed(state, options));
    std::vector<Json> objects;
    for (std::string line; std::getline(lines, line);) objects.push_back(Json::parse(line));
    return objects;
}

}  // namespace

TEST_CASE("the textbook run, row by row, as text") {
    CHECK(printed(sample_state("textbook", FillOrder::by_row)) == golden_file("textbook_row_order.txt"));
}

TEST_CASE("the result of the Chinese notices lines up") {
    AppState state = sample_state("four-sets");
    apply_command(state, OpenDocuments{{{"公告一", DocumentKind::text, "北門今天關閉，請改走南門進出"},
                                        {"公告二", DocumentKind::text, "北門明天關閉，請改走南門進出"},
                                        {"空", DocumentKind::text, "。"},
                                        {"短", DocumentKind::text, "北門"}},
                                       {},
                                       false});
    apply_command(state, SetLanguage{Language::zh_hant});
    apply_command(state, SetField{Field::k, "4"});
    TraceOptions options;
    options.steps = false;
    CHECK(printed(state, options) == golden_file("chinese_result.txt"));
}

TEST_CASE("one step alone is told in full, with the matrix as it stands then") {
    TraceOptions options;
    options.only_step = 75;
    CHECK(printed(sample_state("four-sets"), options) == golden_file("four_sets_step_75.txt"));
}

TEST_CASE("each matrix of the textbook follows from the steps") {
    const std::vector<Json> objects = json_lines(sample_state("textbook", FillOrder::by_row));
    REQUIRE(objects.size() == 25);
    std::uint64_t matrix[2][4];
    for (auto& row : matrix)
        for (auto& cell : row) cell = golden::infinite;
    std::size_t row = 0;
    for (const Json& object : objects) {
        if (!object.contains("event") || object["event"] != "hash") continue;
        const auto i = static_cast<std::size_t>(object["function"].get<std::string>()[1] - '0');
        const auto d = static_cast<std::size_t>(object["document"].get<std::string>()[1] - '1');
        CHECK(object["token"] == row);
        CHECK(object["before"].is_null() == (matrix[i][d] == golden::infinite));
        matrix[i][d] = object["after"];
        const auto& completes = object["completes"];
        if (std::find(completes.begin(), completes.end(), "token_row") == completes.end()) continue;
        for (std::size_t k = 0; k < 2; ++k)
            for (std::size_t n = 0; n < 4; ++n) CHECK(matrix[k][n] == golden::textbook_steps[row][k][n]);
        ++row;
    }
    CHECK(row == 5);
}

TEST_CASE("an object a step, numbered from 1, and the final object last") {
    const std::vector<Json> objects = json_lines(sample_state("four-sets"));
    REQUIRE(objects.size() == 199);
    for (std::size_t n = 0; n < 198; ++n) CHECK(objects[n]["step"] == n + 1);
    CHECK(objects.back().contains("final"));
    TraceOptions options;
    options.steps = false;
    const std::vector<Json> alone = json_lines(sample_state("four-sets"), options);
    REQUIRE(alone.size() == 1);
    CHECK(alone.front() == objects.back());
}

TEST_CASE("printed steps are the events of the run, whatever its position") {
    for (const char* sample : {"four-sets", "textbook", "notices"}) {
        for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
            AppState state = sample_state(sample, order);
            // A sample of the steps: each is found again by itself.
            const std::vector<Json> objects = json_lines(state);
            apply_command(state, Seek{7});
            for (std::uint64_t step = 1; step <= state.run.length(); step += 1 + state.run.length() / 50) {
                TraceOptions options;
                options.only_step = step;
                CHECK(json_lines(state, options).front() == objects[step - 1]);
            }
            TraceOptions last;
            last.only_step = state.run.length();
            CHECK(json_lines(state, last).front() == objects[objects.size() - 2]);
        }
    }
}

TEST_CASE("an empty corpus has a heading and an empty matrix; a full sink ends the printing") {
    CHECK(printed(AppState{}).find("Steps: 0") != std::string::npos);
    CHECK(json_lines(AppState{}).size() == 1);
    int calls = 0;
    const auto full = [&](std::string_view) { return ++calls < 5; };
    CHECK_FALSE(print_minhash_trace(sample_state("four-sets"), {}, full));
    CHECK(calls == 5);
}

}  // namespace bandstand
