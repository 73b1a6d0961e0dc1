#include "core/tune/banding_goals.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <vector>

#include "core/lsh/s_curve.h"

namespace bandstand {

namespace {

BandingGoal goal_of(std::string_view typed) {
    const auto parsed = parse_goal(typed);
    if (const auto* wrong = std::get_if<Message>(&parsed)) FAIL(wrong->key);
    return std::get<BandingGoal>(parsed);
}

Message refusal_of(std::string_view typed) {
    const auto parsed = parse_goal(typed);
    REQUIRE(std::holds_alternative<Message>(parsed));
    return std::get<Message>(parsed);
}

std::vector<Banding> all_bandings(std::uint32_t k) {
    std::vector<Banding> all;
    for (std::uint32_t b = 1; b <= k; ++b)
        for (std::uint32_t r = 1; b * r <= k; ++r) all.push_back({b, r});
    return all;
}

// Candidates by the number of their rows' meetings: many bands of few rows have many.
BandingForecast simple_forecast() {
    BandingForecast forecast;
    forecast.candidates = [](Banding banding) { return 1000.0 * candidate_probability(0.3, banding); };
    forecast.recall = [](Banding banding) { return candidate_probability(0.8, banding); };
    forecast.chance_pairs = [](Banding banding) { return 500.0 * candidate_probability(0.3, banding); };
    forecast.missed_pairs = [](Banding banding) { return 100.0 * miss_probability(0.8, banding); };
    return forecast;
}

// The area under a function of s, by the rule of midpoints.
template <class Function>
double area(double from, double to, const Function& function) {
    constexpr int pieces = 20'000;
    double sum = 0;
    for (int n = 0; n < pieces; ++n) sum += function(from + (to - from) * (n + 0.5) / pieces);
    return sum * (to - from) / pieces;
}

}  // namespace

TEST_CASE("the least area is the choice that common libraries make") {
    struct Right {
        double threshold;
        Banding banding;
        double chance;
    };
    const std::vector<Right> rights{{0.1, {64, 2}, 0.474403512474438},  {0.3, {37, 3}, 0.6367755373663452}, {0.5, {25, 5}, 0.5478392215509674},
                                    {0.6, {18, 7}, 0.40014782148542405}, {0.7, {14, 9}, 0.4382316159101769}, {0.75, {11, 11}, 0.3779176094504355}};
    for (const Right& right : rights) {
        CAPTURE(right.threshold);
        const Banding chosen = least_area(128, right.threshold, {0.5, 0.5});
        CHECK(chosen == right.banding);
        CHECK_THAT(candidate_probability(right.threshold, chosen), Catch::Matchers::WithinAbs(right.chance, 1e-9));
    }
}

TEST_CASE("weights move the least area") {
    // By numeric integration of all bandings of 64 rows, outside of this project.
    CHECK(least_area(64, 0.7, {0.1, 0.9}) == Banding{12, 5});
    CHECK(least_area(64, 0.7, {0.9, 0.1}) == Banding{5, 12});
    CHECK(least_area(64, 0.5, {0.2, 0.8}) == Banding{15, 3});
    // Only one kind of error: everything meets, or nothing does.
    CHECK(least_area(8, 0.5, {0, 1}) == Banding{8, 1});
    CHECK(least_area(8, 0.5, {1, 0}) == Banding{1, 8});
}

TEST_CASE("no other banding has a lesser area") {
    const ErrorWeights weights{0.3, 0.7};
    const auto error = [&](Banding banding) {
        return weights.false_positives * area(0, 0.6, [&](double s) { return candidate_probability(s, banding); }) +
               weights.false_negatives * area(0.6, 1, [&](double s) { return miss_probability(s, banding); });
    };
    const double least = error(least_area(24, 0.6, weights));
    for (const Banding banding : all_bandings(24)) CHECK(error(banding) >= least - 1e-7);
}

TEST_CASE("the recall goal takes the fewest candidates among those that reach it") {
    const BandingForecast forecast = simple_forecast();
    const Threshold threshold{8, 10};
    const ChosenByGoal chosen = choose_banding(goal_of("recall=0.95"), 64, threshold, forecast);
    CHECK(chosen.is_reached);
    CHECK(candidate_probability(0.8, chosen.banding) >= 0.95);
    for (const Banding banding : all_bandings(64)) {
        if (candidate_probability(0.8, banding) >= 0.95) CHECK(forecast.candidates(banding) >= forecast.candidates(chosen.banding));
    }
    // Nothing is certain below 1: the greatest chance comes nearest.
    const ChosenByGoal beyond = choose_banding(goal_of("recall=1"), 4, {1, 2}, forecast);
    CHECK(beyond == ChosenByGoal{{4, 1}, false});
}

TEST_CASE("the goal of a found share takes the fewest candidates among those that find it") {
    const BandingForecast forecast = simple_forecast();
    const ChosenByGoal chosen = choose_banding(goal_of("found=0.9"), 64, {8, 10}, forecast);
    CHECK(chosen.is_reached);
    CHECK(forecast.recall(chosen.banding) >= 0.9);
    for (const Banding banding : all_bandings(64)) {
        if (forecast.recall(banding) >= 0.9) CHECK(forecast.candidates(banding) >= forecast.candidates(chosen.banding));
    }
    // The greatest share comes nearest to one that nobody reaches.
    BandingForecast poor = forecast;
    poor.recall = [](Banding banding) { return banding == Banding{2, 3} ? 0.6 : 0.5; };
    CHECK(choose_banding(goal_of("found=0.9"), 8, {8, 10}, poor) == ChosenByGoal{{2, 3}, false});
}

TEST_CASE("the candidates goal takes the greatest recall within the limit") {
    const BandingForecast forecast = simple_forecast();
    const ChosenByGoal chosen = choose_banding(goal_of("candidates=50"), 64, {8, 10}, forecast);
    CHECK(chosen.is_reached);
    CHECK(forecast.candidates(chosen.banding) <= 50);
    for (const Banding banding : all_bandings(64)) {
        if (forecast.candidates(banding) <= 50) CHECK(forecast.recall(banding) <= forecast.recall(chosen.banding));
    }
    // Fewer than there can be: the fewest come nearest.
    const ChosenByGoal beyond = choose_banding(goal_of("candidates=0"), 8, {8, 10}, forecast);
    CHECK(beyond == ChosenByGoal{{1, 8}, false});
}

TEST_CASE("the pairs goal weighs what is missed against what meets by chance") {
    const BandingForecast forecast = simple_forecast();
    for (const char* typed : {"pairs", "pairs=0.9", "pairs=0.1"}) {
        const BandingGoal goal = goal_of(typed);
        const auto error = [&](Banding banding) { return goal.weights.false_positives * forecast.chance_pairs(banding) + goal.weights.false_negatives * forecast.missed_pairs(banding); };
        const ChosenByGoal chosen = choose_banding(goal, 48, {8, 10}, forecast);
        CHECK(chosen.is_reached);
        for (const Banding banding : all_bandings(48)) CHECK(error(banding) >= error(chosen.banding));
    }
}

TEST_CASE("of equally good bandings the one with the greater chance is taken, then that with fewer bands") {
    BandingForecast forecast = simple_forecast();
    forecast.candidates = [](Banding) { return 10.0; };
    forecast.recall = [](Banding) { return 1.0; };
    forecast.chance_pairs = forecast.missed_pairs = [](Banding) { return 0.0; };
    for (const char* typed : {"candidates=10", "pairs"}) CHECK(choose_banding(goal_of(typed), 6, {1, 2}, forecast).banding == Banding{6, 1});
    // With a threshold of 1 all chances are 1.
    for (const char* typed : {"candidates=10", "pairs", "recall=0.5"}) CHECK(choose_banding(goal_of(typed), 6, {1, 1}, forecast).banding == Banding{1, 1});
}

TEST_CASE("goals as they are typed") {
    CHECK(goal_of("recall=0.95") == BandingGoal{.kind = BandingGoal::Kind::recall, .recall = 0.95, .weights = {}, .most_candidates = 1000});
    CHECK(goal_of(" recall = 9/10 ").recall == 0.9);
    CHECK(goal_of("found=0.8") == BandingGoal{.kind = BandingGoal::Kind::found, .recall = 0.8, .weights = {}, .most_candidates = 1000});
    CHECK(goal_of("area").kind == BandingGoal::Kind::area);
    CHECK(goal_of("area").weights == ErrorWeights{0.5, 0.5});
    CHECK(goal_of("area=0.75").weights == ErrorWeights{0.25, 0.75});
    CHECK(goal_of("pairs").kind == BandingGoal::Kind::pairs);
    CHECK(goal_of("pairs=1").weights == ErrorWeights{0, 1});
    CHECK(goal_of("candidates=1000").kind == BandingGoal::Kind::candidates);
    CHECK(goal_of("candidates=0").most_candidates == 0);
}

TEST_CASE("what is no goal is refused by name") {
    for (const char* wrong : {"", "best", "recall", "found", "candidates", "Recall=0.9", "=0.9", "areas"}) CHECK(refusal_of(wrong) == Message{"error.goal", {{"value", wrong}}});
    for (const char* wrong : {"recall=1.1", "found=1.1", "recall=", "recall=nan", "area=-0.1", "pairs=inf"}) CHECK(refusal_of(wrong).key == "error.share");
    CHECK(refusal_of("recall=0,9").key == "error.threshold_comma");
    for (const char* wrong : {"candidates=", "candidates=-1", "candidates=1.5", "candidates=1e3", "candidates=99999999999999999999"}) CHECK(refusal_of(wrong).key == "error.candidate_limit");
}

}  // namespace bandstand
