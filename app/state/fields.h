// fields.h: parameters as typed text, for the fields of the window and the options of the command line.
//
//   set_field(parameters, Field::k, "12")   → empty: done
//   set_field(parameters, Field::k, "0,8")  → the message that says what is wrong; nothing changed
//
// Whole numbers are decimal, with an optional sign, and may be surrounded by white space. Lists are
// separated by white space or commas. An empty text for p, a, b or table means "choose it yourself".
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "app/state/app_state.h"
#include "app/state/project.h"

namespace bandstand {

// What the field stands for now; for values chosen from the seed, those that were chosen.
std::string field_text(const Project& project, const HashFamily& family, Field field);

// Changes the project's parameter. Does not ask whether the whole fits the vocabulary: that is find_problems.
std::optional<Message> set_field(Project& project, Field field, std::string_view typed);

}  // namespace bandstand
