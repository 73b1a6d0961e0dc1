#include "core/tune/banding_goals.h"

#include <charconv>
#include <cmath>
#include <string>
#include <tuple>

#include "core/lsh/s_curve.h"

namespace bandstand {

namespace {

template <class Use>
void for_each_banding(std::uint32_t k, const Use& use) {
    for (std::uint32_t bands = 1; bands <= k; ++bands)
        for (std::uint32_t rows = 1; rows <= k / bands; ++rows) use(Banding{bands, rows});
}

// The banding for which `order` gives the least value, the first one met where several do.
template <class Order>
Banding least(std::uint32_t k, const Order& order) {
    Banding best;
    auto lowest = order(best);
    for_each_banding(k, [&](Banding banding) {
        auto value = order(banding);
        if (!(value < lowest)) return;
        lowest = value;
        best = banding;
    });
    return best;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

}  // namespace

std::variant<double, Message> parse_share(std::string_view typed) {
    auto parsed = parse_threshold(typed);
    if (auto* wrong = std::get_if<Message>(&parsed)) {
        // A decimal comma has words of its own, which hold for any number.
        if (wrong->key == "error.threshold_comma") return std::move(*wrong);
        return Message{"error.share", {{"value", std::string(trimmed(typed))}}};
    }
    return std::get<Threshold>(parsed).value();
}

std::variant<double, Message> parse_candidate_limit(std::string_view typed) {
    const std::string_view text = trimmed(typed);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return Message{"error.candidate_limit", {{"value", std::string(text)}}};
    return static_cast<double>(number);
}

std::variant<BandingGoal, Message> parse_goal(std::string_view typed) {
    const std::string_view text = trimmed(typed);
    const std::size_t sign = text.find('=');
    const std::string_view name = trimmed(text.substr(0, sign));
    const bool has_value = sign != std::string_view::npos;
    const std::string_view value = has_value ? text.substr(sign + 1) : std::string_view{};
    const Message unknown{"error.goal", {{"value", std::string(text)}}};
    BandingGoal goal;
    std::variant<double, Message> number = 0.5;
    if ((name == "recall" || name == "found") && has_value) {
        goal.kind = name == "recall" ? BandingGoal::Kind::recall : BandingGoal::Kind::found;
        number = parse_share(value);
        if (const auto* share = std::get_if<double>(&number)) goal.recall = *share;
    } else if (name == "candidates" && has_value) {
        goal.kind = BandingGoal::Kind::candidates;
        number = parse_candidate_limit(value);
        if (const auto* most = std::get_if<double>(&number)) goal.most_candidates = *most;
    } else if (name == "area" || name == "pairs") {
        goal.kind = name == "area" ? BandingGoal::Kind::area : BandingGoal::Kind::pairs;
        if (has_value) number = parse_share(value);
        if (const auto* weight = std::get_if<double>(&number)) goal.weights = {1 - *weight, *weight};
    } else {
        return unknown;
    }
    if (auto* wrong = std::get_if<Message>(&number)) return std::move(*wrong);
    return goal;
}

Banding least_area(std::uint32_t k, double threshold, ErrorWeights weights) {
    return least(k, [&](Banding banding) {
        return weights.false_positives * false_positive_area(threshold, banding) + weights.false_negatives * false_negative_area(threshold, banding);
    });
}

Banding banding_through(std::uint32_t k, double s, double p) {
    constexpr double tolerance = 0.01;
    const auto distance = [&](Banding banding) { return std::abs(candidate_probability(s, banding) - p); };
    const double nearest = distance(least(k, distance));
    return least(k, [&](Banding banding) {
        const double away = distance(banding);
        const bool is_near = away <= nearest + tolerance;
        return std::tuple(!is_near, is_near ? -static_cast<double>(banding.used_rows()) : away);
    });
}

ChosenByGoal choose_banding(const BandingGoal& goal, std::uint32_t k, Threshold threshold, const BandingForecast& forecast) {
    const double t = threshold.value();
    const auto chance = [&](Banding banding) { return candidate_probability(t, banding); };
    switch (goal.kind) {
        case BandingGoal::Kind::area: return {least_area(k, t, goal.weights), true};
        case BandingGoal::Kind::pairs:
            return {least(k, [&](Banding banding) {
                        return std::tuple(goal.weights.false_positives * forecast.chance_pairs(banding) + goal.weights.false_negatives * forecast.missed_pairs(banding),
                                          -chance(banding));
                    }),
                    true};
        case BandingGoal::Kind::recall:
        case BandingGoal::Kind::found: {
            const auto share = [&](Banding banding) { return goal.kind == BandingGoal::Kind::found ? forecast.recall(banding) : chance(banding); };
            const Banding best = least(k, [&](Banding banding) {
                const double found = share(banding);
                const bool reached = found >= goal.recall;
                return std::tuple(!reached, reached ? forecast.candidates(banding) : -found, -chance(banding));
            });
            return {best, share(best) >= goal.recall};
        }
        case BandingGoal::Kind::candidates: break;
    }
    const auto is_within = [&](Banding banding) { return forecast.candidates(banding) <= goal.most_candidates; };
    const Banding best = least(k, [&](Banding banding) {
        const bool within = is_within(banding);
        return std::tuple(!within, within ? -forecast.recall(banding) : forecast.candidates(banding), -chance(banding));
    });
    return {best, is_within(best)};
}

}  // namespace bandstand
