#include "app/panels/operation_editor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/panels/button_flow.h"
#include "app/panels/parameter_rows.h"
#include "app/panels/search_labels.h"

namespace bandstand {

namespace {

IndexKind kind_of(const Panel& panel) { return panel.state.search_run.kind(); }

// Kinds of operations that the index takes; a look-up is by fingerprint.
std::vector<Operation::Kind> kinds_offered(const Panel& panel, const Operation& operation) {
    std::vector<Operation::Kind> kinds{Operation::Kind::add, Operation::Kind::query};
    if (kind_of(panel) == IndexKind::fingerprints || operation.kind == Operation::Kind::look_up) kinds.push_back(Operation::Kind::look_up);
    return kinds;
}

void new_operation_buttons(const Panel& panel) {
    ButtonFlow flow(panel.look);
    const auto begin = [&](Operation::Kind kind, std::string_view key) {
        if (!flow.button(key, panel.words(key))) return;
        Operation& draft = panel.memory.search.draft.emplace();
        draft.kind = kind;
        std::erase_if(panel.memory.drafts.typed, [](const auto& typed) { return typed.first.starts_with("operation new"); });
    };
    begin(Operation::Kind::add, "search.screen.new_add");
    begin(Operation::Kind::query, "search.screen.new_query");
    if (kind_of(panel) == IndexKind::fingerprints) begin(Operation::Kind::look_up, "search.screen.new_look_up");
}

// A label with its field below it, over the whole width.
std::optional<std::string> wide_field(const Panel& panel, const std::string& id, std::string_view label_key, const std::string& value, std::string_view hint) {
    text_wrapped(panel.look, panel.words(label_key), Face::body, Role::text_muted);
    return text_field(panel.look, panel.memory.drafts, id, value, ImGui::GetContentRegionAvail().x, {}, hint);
}

// The operation as it is after what was typed now; `name` tells the fields of one operation from those of another one.
Operation edited(const Panel& panel, Operation operation, const std::string& name) {
    const Look& look = panel.look;
    const bool is_fingerprints = kind_of(panel) == IndexKind::fingerprints;
    const auto kinds = kinds_offered(panel, operation);
    std::vector<std::string> labels;
    for (const Operation::Kind kind : kinds) labels.emplace_back(panel.words(operation_kind_key(kind)));
    const auto chosen = static_cast<std::size_t>(std::find(kinds.begin(), kinds.end(), operation.kind) - kinds.begin());
    float width = begin_parameter_row(panel, "search.screen.kind", look.em(9));
    if (const auto picked = choice(look, name + " kind", labels, chosen, width)) operation.kind = kinds[*picked];

    const bool is_add = operation.kind == Operation::Kind::add;
    width = begin_parameter_row(panel, is_add ? "search.screen.id" : "search.screen.label", look.em(11));
    if (const auto typed = text_field(look, panel.memory.drafts, name + " id", operation.id, width, {}, is_add ? "47" : "")) operation.id = *typed;
    if (operation.kind == Operation::Kind::look_up) {
        if (const auto typed = wide_field(panel, name + " fingerprint", "search.screen.fingerprint", operation.fingerprint, "0x0b61171015620fa1")) operation.fingerprint = *typed;
    } else {
        const std::string_view key = is_fingerprints ? "search.screen.features" : "search.screen.tokens";
        const std::string_view hint = is_fingerprints ? "dock 3, scanner 2" : "dock, scanner";
        if (const auto typed = wide_field(panel, name + " features", key, written_text(operation.features), hint)) operation.features = parse_features(*typed);
    }
    if (is_add) return operation;
    const SearchInput& input = panel.state.search_run.input();
    const std::string in_force = is_fingerprints ? fmt::format("{}", input.fingerprints.max_distance) : threshold_text(input.token_sets.minimum);
    width = begin_parameter_row(panel, is_fingerprints ? "search.screen.limit_distance" : "search.screen.limit_minimum", look.em(5));
    // Empty is the limit of the index, which stands there as a hint.
    if (const auto typed = text_field(look, panel.memory.drafts, name + " limit", operation.limit, width, {}, in_force)) operation.limit = *typed;
    tooltip(look, panel.words("search.screen.limit_help"));
    return operation;
}

void editor_of_new(const Panel& panel) {
    SearchMemory& memory = panel.memory.search;
    heading(panel.look, panel.words("search.screen.new_title"));
    memory.draft = edited(panel, *memory.draft, "operation new");
    ButtonFlow flow(panel.look);
    const bool is_put = flow.button("put", panel.words("search.screen.put"), ButtonKind::primary);
    const bool is_cancelled = flow.button("cancel", panel.words("search.screen.cancel"));
    if (is_put) add_and_go_to(panel, {*memory.draft});
    if (is_put || is_cancelled) memory.draft.reset();
}

void move_operation(const Panel& panel, OperationIndex from, std::size_t to) {
    panel.send(MoveOperation{from, OperationIndex{to}});
    Target target = panel.state.selection.chosen;
    target.operation = OperationIndex{to};
    panel.send(Choose{target});
}

void chosen_buttons(const Panel& panel, OperationIndex n) {
    bool& is_editing = panel.memory.search.is_editing;
    ButtonFlow flow(panel.look);
    if (flow.button("edit", panel.words("search.screen.edit"), is_editing ? ButtonKind::chosen : ButtonKind::plain)) is_editing = !is_editing;
    if (flow.button("up", panel.words("search.screen.up"), ButtonKind::plain, n.value > 0)) move_operation(panel, n, n.value - 1);
    const bool is_last = n.value + 1 >= panel.state.search_run.operation_count();
    if (flow.button("down", panel.words("search.screen.down"), ButtonKind::plain, !is_last)) move_operation(panel, n, n.value + 1);
    if (flow.button("remove", panel.words("search.screen.remove"))) {
        panel.send(RemoveOperation{n});
        panel.send(Choose{{}});
    }
}

void editor_of_chosen(const Panel& panel, OperationIndex n) {
    const SearchRun& run = panel.state.search_run;
    heading(panel.look, panel.words("search.screen.edit_title", {{"number", fmt::format("{}", n.value)}}));
    const Operation& before = run.operation(n);
    const Operation after = edited(panel, before, fmt::format("operation {}", n.value));
    if (after != before) panel.send(EditOperation{n, after});
    // The reason why it would be refused is said at once, not only when the run comes to it.
    if (const auto& error = run.error(n)) text_wrapped(panel.look, phrase(panel.state.language, *error), Face::small, Role::warning);
}

}  // namespace

void operation_editor(const Panel& panel) {
    new_operation_buttons(panel);
    if (panel.memory.search.draft) return editor_of_new(panel);
    const auto chosen = panel.state.selection.chosen.operation;
    if (!chosen || chosen->value >= panel.state.search_run.operation_count()) return;
    chosen_buttons(panel, *chosen);
    if (panel.memory.search.is_editing) editor_of_chosen(panel, *chosen);
}

}  // namespace bandstand
