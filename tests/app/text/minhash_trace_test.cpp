#include "app/text/minhash_trace.h"

#include <algorithm>
#include <map>

#include "tests/app/text/printed_trace.h"
#include "tests/golden_file.h"
#include "tests/golden_values.h"

namespace bandstand {

namespace {

AppState sample_state(std::string name, FillOrder order = FillOrder::by_document) {
    return sample_on(Screen::minhash, std::move(name), order);
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
    CHECK(printed_result(state) == golden_file("chinese_result.txt"));
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

TEST_CASE("an object a step, numbered as in the whole run, without those of the bands; the final object last") {
    const AppState state = sample_state("four-sets");
    const std::vector<Json> objects = json_lines(state);
    REQUIRE(objects.size() == 199);
    for (std::size_t n = 0; n < 192; ++n) CHECK(objects[n]["step"] == n + 1);
    for (std::size_t n = 192; n < 198; ++n) CHECK(objects[n]["step"] == n + 17);
    CHECK(objects.back()["final"] == json_final(state));
}

TEST_CASE("any step of the run can be printed alone, those of the bands as well") {
    TraceOptions options;
    options.only_step = 200;
    CHECK(json_lines(sample_state("four-sets"), options).front()["event"] == "bucket");
    CHECK(printed(sample_state("four-sets"), options).find("\n200  d3 has the key (0, 0) in band 1.") !=
          std::string::npos);
}

TEST_CASE("printed steps are the events of the run, whatever its position") {
    for (const char* sample : {"four-sets", "textbook", "notices"}) {
        for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
            AppState state = sample_state(sample, order);
            apply_command(state, ShowScreen{Screen::bands});
            const std::vector<Json> objects = json_lines(state);
            REQUIRE(objects.size() == state.run.length() + 1);
            std::map<std::uint64_t, Json> by_step;
            apply_command(state, ShowScreen{Screen::minhash});
            for (const Json& object : json_lines(state))
                if (object.contains("step")) by_step[object["step"]] = object;
            apply_command(state, Seek{7});
            // A sample of the steps, the last among them: each is found again by itself.
            const std::uint64_t length = state.run.length();
            for (std::uint64_t from_end = 0; from_end < length; from_end += 1 + length / 50) {
                TraceOptions options;
                const std::uint64_t step = length - from_end;
                options.only_step = step;
                const Json alone = json_lines(state, options).front();
                CHECK(alone == objects[step - 1]);
                if (alone["event"] != "bucket") CHECK(alone == by_step.at(step));
            }
        }
    }
}

TEST_CASE("an empty corpus has a heading and an empty matrix; a full sink ends the printing") {
    CHECK(printed(AppState{}).find("Steps: 0") != std::string::npos);
    CHECK(json_lines(AppState{}).size() == 1);
    check_full_sink(sample_state("four-sets"));
}

}  // namespace bandstand
