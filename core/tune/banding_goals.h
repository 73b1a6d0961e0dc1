// banding_goals.h: which b and r to take, for what one wants.
//
//   least_area(128, 0.5, {0.5, 0.5})                     → {25, 5}
//   parse_goal("recall=0.95")                            → BandingGoal, or the message that refuses it
//   choose_banding(goal, 128, Threshold{7, 10}, known)   → the banding, and whether it reaches the goal
//
// Goals:
//   recall      the fewest candidates among the bandings whose chance at the threshold is at least R
//   found       the fewest candidates among those that find at least the share R of this corpus' wanted pairs
//   area        the least weighted sum of the areas of false positives and false negatives, for pairs spread evenly
//               over 0 … 1; with 0.5 and 0.5 it is what common libraries choose from a threshold
//   pairs       the least weighted sum of pairs met by chance and pairs missed on this corpus
//   candidates  the greatest recall among the bandings with at most C candidates
// Ties: the greater chance at the threshold where it is no part of the goal already, then fewer bands, then fewer rows;
// for the areas fewer bands, then fewer rows. A goal that no banding reaches gives the one that comes nearest: the greatest chance
// or share, or the fewest candidates.
// Cost: one look at each of the k·ln k bandings; the areas take some microseconds each.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <variant>

#include "core/jaccard/threshold.h"
#include "core/lsh/banding.h"
#include "core/narrate/message.h"

namespace bandstand {

struct ErrorWeights {
    double false_positives = 0.5, false_negatives = 0.5;
    friend bool operator==(const ErrorWeights&, const ErrorWeights&) = default;
};

struct BandingGoal {
    enum class Kind : std::uint8_t { recall, found, area, pairs, candidates };
    Kind kind = Kind::recall;
    double recall = 0.95;              // R of recall and found, 0 … 1
    ErrorWeights weights;              // of area and pairs
    double most_candidates = 1000;     // C ≥ 0

    friend bool operator==(const BandingGoal&, const BandingGoal&) = default;
};

// "recall=0.95", "found=0.95", "area", "area=0.9" (the weight of what is missed, the other being what is left to 1), "pairs", "pairs=0.9",
// "candidates=1000".
std::variant<BandingGoal, Message> parse_goal(std::string_view typed);
// Each value alone, as it is typed into a field: recall and weight in 0 … 1, candidates a whole number.
std::variant<double, Message> parse_share(std::string_view typed);
std::variant<double, Message> parse_candidate_limit(std::string_view typed);

// What is known or expected of a banding. `candidates` and `recall` as measured on the corpus, or as predicted.
struct BandingForecast {
    std::function<double(Banding)> candidates, recall;
    // Pairs below the threshold that meet, and pairs from it on that do not.
    std::function<double(Banding)> chance_pairs, missed_pairs;
};

struct ChosenByGoal {
    Banding banding;
    bool is_reached = true;
    friend bool operator==(const ChosenByGoal&, const ChosenByGoal&) = default;
};
ChosenByGoal choose_banding(const BandingGoal& goal, std::uint32_t k, Threshold threshold, const BandingForecast& forecast);

// Source of the criterion: J. Leskovec, A. Rajaraman, J. Ullman, "Mining of Massive Datasets", section 3.4.
Banding least_area(std::uint32_t k, double threshold, ErrorWeights weights);

// The banding whose curve comes nearest to the point (s, p), so that the curve itself can be dragged: of those within 0.01 of
// the nearest, the one that uses the most rows; of equal ones that with fewer bands.
Banding banding_through(std::uint32_t k, double s, double p);

}  // namespace bandstand
