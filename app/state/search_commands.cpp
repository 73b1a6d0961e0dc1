#include "app/state/search_commands.h"

#include <algorithm>
#include <utility>

#include "app/state/overloaded.h"
#include "app/state/project_history.h"
#include "app/state/search_state.h"

namespace bandstand {

namespace {

OperationHandle handle_of(const Operation& operation) { return std::make_shared<const Operation>(operation); }

void append(std::vector<OperationHandle>& list, const std::vector<Operation>& operations) {
    for (const Operation& operation : operations) list.push_back(handle_of(operation));
}

void set_fingerprint_index(AppState& state, const SetFingerprintIndex& command) {
    state.field_errors.erase(Field::band_count), state.field_errors.erase(Field::max_distance);
    if (const auto problem = band_count_problem(command.parameters.band_count)) {
        state.field_errors[Field::band_count] = *problem;
        return;
    }
    Project wanted = *state.project;
    wanted.search.fingerprints = command.parameters;
    wanted.search.fingerprints.max_distance = std::min(command.parameters.max_distance, fingerprint_bits);
    change_project(state, std::move(wanted), {}, false, command.continues);
}

void set_token_set_index(AppState& state, const SetTokenSetIndex& command) {
    for (const Field field : {Field::index_bands, Field::index_rows, Field::minimum}) state.field_errors.erase(field);
    const Banding banding = command.parameters.banding;
    if (const auto problem = index_banding_problem(banding.bands, banding.rows)) {
        state.field_errors[banding.bands == 0 ? Field::index_bands : Field::index_rows] = *problem;
        return;
    }
    Project wanted = *state.project;
    wanted.search.token_sets = command.parameters;
    change_project(state, std::move(wanted), {}, false, command.continues);
}

void add_operations(AppState& state, const AddOperations& command) {
    if (command.operations.empty()) return;
    Project wanted = *state.project;
    const OperationIndex first{wanted.search.operations().size()};
    append(wanted.search.operations(), command.operations);
    change_project(state, std::move(wanted));
    go_to_operation(state, first);
}

bool has_operation(const AppState& state, OperationIndex n) { return n.value < state.project->search.operations().size(); }

void edit_operation(AppState& state, const EditOperation& command) {
    if (!has_operation(state, command.at)) return;
    Project wanted = *state.project;
    OperationHandle& operation = wanted.search.operations()[command.at.value];
    if (*operation == command.operation) return;
    operation = handle_of(command.operation);
    change_project(state, std::move(wanted));
}

void move_operation(AppState& state, const MoveOperation& command) {
    if (!has_operation(state, command.from) || !has_operation(state, command.to) || command.from == command.to) return;
    Project wanted = *state.project;
    auto& list = wanted.search.operations();
    const auto from = list.begin() + command.from.value, to = list.begin() + command.to.value;
    if (from < to) std::rotate(from, from + 1, to + 1);
    else std::rotate(to, from, from + 1);
    change_project(state, std::move(wanted));
}

void remove_operation(AppState& state, const RemoveOperation& command) {
    if (!has_operation(state, command.at)) return;
    Project wanted = *state.project;
    auto& list = wanted.search.operations();
    list.erase(list.begin() + command.at.value);
    change_project(state, std::move(wanted));
}

void set_operations(AppState& state, const SetOperations& command) {
    Project wanted = *state.project;
    wanted.search.kind = command.kind;
    if (command.fingerprints && !band_count_problem(command.fingerprints->band_count)) wanted.search.fingerprints = *command.fingerprints;
    if (command.token_sets && !index_banding_problem(command.token_sets->banding.bands, command.token_sets->banding.rows)) {
        wanted.search.token_sets = *command.token_sets;
    }
    const auto same = [](const OperationHandle& one, const Operation& other) { return *one == other; };
    auto& list = wanted.search.operations();
    if (!std::equal(list.begin(), list.end(), command.operations.begin(), command.operations.end(), same)) {
        list.clear();
        append(list, command.operations);
    }
    change_project(state, std::move(wanted));
    go_to_operation(state, OperationIndex{0});
}

}  // namespace

bool apply_search_command(AppState& state, const Command& command) {
    return std::visit(Overloaded{
                          [&](const SetIndexKind& c) {
                              Project wanted = *state.project;
                              wanted.search.kind = c.kind;
                              return change_project(state, std::move(wanted)), true;
                          },
                          [&](const SetFingerprintIndex& c) { return set_fingerprint_index(state, c), true; },
                          [&](const SetTokenSetIndex& c) { return set_token_set_index(state, c), true; },
                          [&](const AddOperations& c) { return add_operations(state, c), true; },
                          [&](const EditOperation& c) { return edit_operation(state, c), true; },
                          [&](const MoveOperation& c) { return move_operation(state, c), true; },
                          [&](const RemoveOperation& c) { return remove_operation(state, c), true; },
                          [&](const SetOperations& c) { return set_operations(state, c), true; },
                          [](const auto&) { return false; },
                      },
                      command);
}

}  // namespace bandstand
