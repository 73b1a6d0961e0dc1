// tune_choice.h: the bands and rows that were chosen for a corpus, and what is known of what they do to it.
//
//   TuneChoice choice{.k = 128, .seed = 1, .banding = {20, 5}, .threshold = {7, 10}};
//   share_text(candidate_probability(0.7, choice.banding))   → "97.5", in per cent
//   similarity_below(choice.threshold)                       → 0.4: what the threshold is shown beside
//
// A TuneChoice alone is enough for the ready snippets and the JSON of the window; a TunedCorpus is what the command tune
// prints, as a report, as JSON and as CSV.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/jaccard/threshold.h"
#include "core/lsh/banding.h"
#include "core/text/document_formats.h"
#include "core/text/shingles.h"
#include "core/tune/banding_findings.h"
#include "core/tune/tuning.h"

namespace bandstand {

struct TuneChoice {
    std::uint32_t k = 128;
    std::uint64_t seed = 1;
    Banding banding = {};  // legal for k
    Threshold threshold{7, 10};
    Threshold floor{3, 10};  // pairs from this exact Jaccard on are searched; above 0
    ShingleSettings shingles = {};

    friend bool operator==(const TuneChoice&, const TuneChoice&) = default;
};

struct TunedGoal {
    std::string text;  // as it was typed
    bool is_reached = true;
};

struct TunedCorpus {
    TuneChoice choice;
    Tuning tuning;             // complete
    BandingFindings findings;  // of the choice
    std::optional<TunedGoal> goal;
    std::vector<SetAside> set_aside;
};

// 0 … 1 in per cent with one digit behind the point; what only rounding makes 0 or 100 is told as a bound.
inline std::string share_text(double share) {
    if (share <= 0) return "0";
    if (share >= 1) return "100";
    const std::string text = fmt::format("{:.1f}", 100 * share);
    return text == "100.0" ? "> 99.9" : text == "0.0" ? "< 0.1" : text;
}

// Whole where it was counted, else with its standard error.
inline std::string estimate_text(const PairEstimate& estimate) {
    if (estimate.is_exact()) return fmt::format("{:.0f}", estimate.pairs);
    return fmt::format("\u2248 {:.0f} ± {:.0f}", estimate.pairs, estimate.standard_error);
}

// A similarity clearly below the threshold, in whole hundredths: pairs there had better not meet.
inline double similarity_below(Threshold threshold) {
    constexpr double clearly = 0.3;
    const double t = threshold.value();
    return std::round(100 * (t > clearly + 0.05 ? t - clearly : t / 2)) / 100;
}

// As many bands of as many rows as the signature has room for.
inline Banding all_bands(const TuneChoice& choice) { return {choice.k / choice.banding.rows, choice.banding.rows}; }

}  // namespace bandstand
