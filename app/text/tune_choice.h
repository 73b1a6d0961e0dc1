// tune_choice.h: the bands and rows that were chosen for a corpus, and what is known of what they do to it.
//
//   TuneChoice choice{.k = 128, .seed = 1, .banding = {20, 5}, .threshold = {7, 10}};
//
// A TuneChoice alone is enough for the ready snippets and the JSON of the window; a TunedCorpus is what the command tune
// prints, as a report, as JSON and as CSV.
#pragma once
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
    bool is_least = false;  // the goal is a least sum: there is nothing to reach
    bool is_known = true;   // false: no pair is wanted, or it is not known which ones are; the choice does not come from the goal
};

struct TunedCorpus {
    TuneChoice choice;
    Tuning tuning;             // complete
    BandingFindings findings;  // of the choice
    std::optional<TunedGoal> goal;
    std::vector<SetAside> set_aside;
};

}  // namespace bandstand
