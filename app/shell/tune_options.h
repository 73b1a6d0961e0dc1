// tune_options.h: the options of the command tune as values.
//
//   auto read = read_tune_options(arguments);       // TuneOptions, or the message that refuses an option
//
// Fields of the window and options are refused with the same words. No file is looked at.
#pragma once
#include <optional>
#include <string>
#include <variant>

#include "app/shell/arguments.h"
#include "app/text/tune_choice.h"
#include "core/tune/banding_goals.h"

namespace bandstand {

inline constexpr std::uint32_t default_tune_k = 128;
inline constexpr Threshold default_tune_threshold{7, 10}, default_tune_floor{3, 10};

struct TuneOptions {
    // With a goal its banding means nothing yet. Its floor is the lesser one of the floor and the threshold, but never 0: of a
    // threshold of 0 only what the floor reaches is searched.
    TuneChoice choice;
    std::optional<BandingGoal> goal;
    std::string goal_text;  // as it was typed

    friend bool operator==(const TuneOptions&, const TuneOptions&) = default;
};

std::variant<TuneOptions, Message> read_tune_options(const Arguments& arguments);

}  // namespace bandstand
