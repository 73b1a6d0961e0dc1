#include "app/shell/tune_options.h"

#include <catch2/catch_test_macros.hpp>

#include "core/samples/samples.h"

namespace bandstand {

namespace {

Arguments arguments_of(std::vector<std::string> words) {
    words.insert(words.begin(), "tune");
    const auto parsed = parse_arguments(words);
    if (const auto* stop = std::get_if<ParseStop>(&parsed)) FAIL(stop->text);
    return std::get<Arguments>(parsed);
}

TuneOptions options_of(std::vector<std::string> words) {
    const auto read = read_tune_options(arguments_of(std::move(words)));
    if (const auto* wrong = std::get_if<Message>(&read)) FAIL(phrase(Language::en, *wrong));
    return std::get<TuneOptions>(read);
}

std::string refusal_of(std::vector<std::string> words) {
    const auto read = read_tune_options(arguments_of(std::move(words)));
    REQUIRE(std::holds_alternative<Message>(read));
    return phrase(Language::en, std::get<Message>(read));
}

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("what tune takes where nothing is said") {
    const TuneOptions options = options_of({"some.txt"});
    CHECK(options.choice == TuneChoice{128, 1, default_banding(128, 0.7), {7, 10}, {3, 10}, {}});
    CHECK(options.choice.banding == Banding{16, 8});
    CHECK_FALSE(options.goal);
    CHECK(options_of({"--sample", "notices-zh"}).choice.shingles == find_sample("notices-zh")->shingles);
}

TEST_CASE("every option of tune arrives") {
    const TuneOptions options =
        options_of({"a.txt", "--k", "64", "--seed", "9", "--bands", "10", "--rows", "6", "--threshold", "4/5", "--floor", "0.25", "--unit",
                    "character", "--shingle", "5", "--no-nfkc", "--no-case-fold"});
    CHECK(options.choice == TuneChoice{64, 9, {10, 6}, {4, 5}, {1, 4}, {ShingleUnit::character, 5, false, false}});
    const TuneOptions with_goal = options_of({"--goal", "candidates=7"});
    REQUIRE(with_goal.goal);
    CHECK(with_goal.goal->kind == BandingGoal::Kind::candidates);
    CHECK(with_goal.goal->most_candidates == 7);
    CHECK(with_goal.goal_text == "candidates=7");
}

TEST_CASE("searched is from the lesser one of floor and threshold on, but never from 0") {
    CHECK(options_of({"--threshold", "0.2"}).choice.floor == Threshold{1, 5});
    CHECK(options_of({"--threshold", "0.2", "--floor", "0.1"}).choice.floor == Threshold{1, 10});
    CHECK(options_of({"--threshold", "0.9", "--floor", "0.9"}).choice.floor == Threshold{9, 10});
    CHECK(options_of({"--threshold", "1"}).choice.floor == Threshold{3, 10});
    CHECK(options_of({"--threshold", "0"}).choice.floor == Threshold{3, 10});
    CHECK(has(refusal_of({"--floor", "0"}), "--floor: "));
}

TEST_CASE("impossible options of tune are refused by name") {
    CHECK(has(refusal_of({"--k", "0"}), "--k: k = 0 is not possible"));
    CHECK(has(refusal_of({"--seed", "-1"}), "--seed: “-1”"));
    CHECK(has(refusal_of({"--bands", "0", "--rows", "2"}), "--bands: b = 0"));
    CHECK(has(refusal_of({"--bands", "2", "--rows", "0"}), "--rows: r = 0"));
    CHECK(has(refusal_of({"--bands", "20", "--rows", "7"}), "--bands, --rows: b = 20 bands of r = 7 rows need 140 rows, and the signature has 128"));
    CHECK(has(refusal_of({"--bands", "200", "--rows", "7"}), "--bands, --rows: b = 200 bands of r = 7 rows need 1400 rows, and the signature has 128"));
    CHECK(has(refusal_of({"--bands", "70000", "--rows", "1"}), "and the signature has 128"));
    for (const std::string wrong : {"NaN", "0,8", "-0.1", "1.1"}) {
        CHECK(has(refusal_of({"--threshold", wrong}), "--threshold: “" + wrong + "”"));
        CHECK(has(refusal_of({"--floor", wrong}), "--floor: “" + wrong + "”"));
        CHECK(has(refusal_of({"--goal", "recall=" + wrong}), "--goal: “" + wrong + "”"));
    }
    CHECK(has(refusal_of({"--goal", "best"}), "--goal: “best” is not a goal; possible are recall=0.95"));
    CHECK(has(refusal_of({"--goal", "candidates=many"}), "--goal: “many” is not possible: a limit of candidates"));
    CHECK(has(refusal_of({"--shingle", "0"}), "--shingle: "));
}

}  // namespace bandstand
