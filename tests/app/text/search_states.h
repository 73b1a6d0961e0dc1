// search_states.h: states on the screen Search, for tests of what is printed of them.
#pragma once
#include <utility>
#include <vector>

#include "app/state/command.h"
#include "core/samples/incident_operations.h"

namespace bandstand {

inline AppState search_with(IndexKind kind, std::vector<Operation> operations, FingerprintIndexParameters fingerprints = {}, TokenSetIndexParameters token_sets = {}) {
    AppState state;
    apply_command(state, SetOperations{kind, std::move(operations), fingerprints, token_sets});
    apply_command(state, ShowScreen{Screen::search});
    return state;
}

inline AppState search_case(IndexKind kind) { return search_with(kind, incident_case(kind)); }

inline AppState search_lessons(IndexKind kind) {
    std::vector<Operation> operations = incident_case(kind);
    for (const IncidentLesson& lesson : incident_lessons(kind)) operations.insert(operations.end(), lesson.operations.begin(), lesson.operations.end());
    return search_with(kind, std::move(operations));
}

}  // namespace bandstand
