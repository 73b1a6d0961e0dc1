// incident_operations.h: the two built-in cases of the incident indexes, and the lessons that go with them.
//
//   incident_case(IndexKind::fingerprints)      → add 47, add 83, and two queries that find them again
//   incident_lessons(IndexKind::token_sets)     → each a few operations with what it shows
#pragma once
#include <string_view>
#include <vector>

#include "core/search/operation.h"

namespace bandstand {

std::vector<Operation> incident_case(IndexKind kind);

struct IncidentLesson {
    std::string_view title_key, about_key;  // in the catalogs: its name, and what it shows in one sentence
    std::vector<Operation> operations;      // to be done after the case
};
std::vector<IncidentLesson> incident_lessons(IndexKind kind);

}  // namespace bandstand
