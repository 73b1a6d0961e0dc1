#include "app/state/project_commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/state/fields.h"
#include "app/state/overloaded.h"
#include "app/state/project_history.h"
#include "app/state/search_commands.h"
#include "core/samples/samples.h"

namespace bandstand {

namespace {

bool has_document(const AppState& state, DocumentIndex d) { return d.value < state.project->documents.size(); }

// Columns typed for one vocabulary say nothing about another: they are dropped, and the seed chooses.
Project with_documents_changed(const AppState& state) {
    Project wanted = *state.project;
    wanted.family.table.clear();
    return wanted;
}

void open_documents(AppState& state, const OpenDocuments& command) {
    if (command.documents.empty()) {
        // Nothing readable: the open corpus stays, and every reason is said.
        for (const SetAside& item : command.set_aside) {
            state.notices.push_back({"notice.set_aside", {{"where", place_text(state.language, item)}, {"reason", phrase(state.language, item.reason)}}});
        }
        return;
    }
    Project wanted = command.add ? with_documents_changed(state) : Project{};
    if (!command.add) {
        wanted.shingles = state.project->shingles;
        wanted.order = state.project->order;
        wanted.family.kind = state.project->family.kind;
        wanted.family.k = state.project->family.k;
        wanted.family.seed = state.project->family.seed;
        wanted.banding = state.project->banding;
        wanted.threshold = state.project->threshold;
        wanted.tie = state.project->tie;
        wanted.search = state.project->search;
        wanted.tune = state.project->tune;
        // Sixty-four bits of a real hash: tables of a teaching example say little about texts.
        wanted.bit_family.kind = BitFamilyKind::blake2b;
        // Constants belong to the documents they were chosen for: the seed chooses new ones.
    }
    for (const SourceDocument& document : command.documents) {
        wanted.documents.push_back(std::make_shared<const SourceDocument>(document));
    }
    wanted.set_aside.insert(wanted.set_aside.end(), command.set_aside.begin(), command.set_aside.end());
    change_project(state, std::move(wanted), {}, !command.add);
    if (!command.set_aside.empty()) {
        state.notices.push_back({"notice.some_set_aside", {{"count", fmt::format("{}", command.set_aside.size())}}});
    }
}

void load_sample(AppState& state, const std::string& name) {
    const auto sample = find_sample(name);
    if (!sample) {
        state.notices.push_back({"error.sample", {{"value", name}}});
        return;
    }
    Project wanted;
    for (const SourceDocument& document : sample->documents) {
        wanted.documents.push_back(std::make_shared<const SourceDocument>(document));
    }
    wanted.search = state.project->search;
    wanted.tune = state.project->tune;
    wanted.shingles = sample->shingles;
    wanted.family = sample->family;
    wanted.bit_family = sample->bit_family;
    wanted.weights = sample->weights;
    wanted.origin_key = std::string(sample->origin_key);
    change_project(state, std::move(wanted), {}, true);
}

void paste_documents(AppState& state, const std::string& text) {
    const std::string number = fmt::format("{}", state.project->documents.size() + 1);
    ParsedDocuments parsed = parse_plain(phrase(state.language, "documents.pasted_name", {{"number", number}}), text, {});
    open_documents(state, {std::move(parsed.documents), std::move(parsed.set_aside), true});
}

void add_document(AppState& state, const SourceDocument& document) {
    if (const auto problems = check_set_content(document); !problems.empty()) {
        state.notices.insert(state.notices.end(), problems.begin(), problems.end());
        return;
    }
    Project wanted = with_documents_changed(state);
    wanted.documents.push_back(std::make_shared<const SourceDocument>(document));
    change_project(state, std::move(wanted));
}

void replace_document(AppState& state, DocumentIndex d, SourceDocument document) {
    if (const auto problems = check_set_content(document); !problems.empty()) {
        state.notices.insert(state.notices.end(), problems.begin(), problems.end());
        return;
    }
    if (document == *state.project->documents[d.value]) return;
    Project wanted = document.content == state.project->documents[d.value]->content ? *state.project : with_documents_changed(state);
    wanted.documents[d.value] = std::make_shared<const SourceDocument>(std::move(document));
    change_project(state, std::move(wanted));
}

// Shorter signatures may have no room for the bands that were chosen: as many as fit stay, and this is said.
void fit_banding(AppState& state, Project& wanted) {
    if (!wanted.banding || !banding_problem(wanted.banding->bands, wanted.banding->rows, wanted.family.k)) return;
    const Banding old = *wanted.banding;
    const std::uint32_t bands = wanted.family.k / old.rows;
    if (bands == 0) wanted.banding.reset();
    else wanted.banding->bands = bands;
    const Banding now = chosen_banding(wanted);
    const auto number = [](std::uint32_t n) { return fmt::format("{}", n); };
    state.notices.push_back({"notice.banding_fitted",
                             {{"old_bands", number(old.bands)}, {"old_rows", number(old.rows)}, {"k", number(wanted.family.k)},
                              {"bands", number(now.bands)}, {"rows", number(now.rows)}}});
}

void set_banding(AppState& state, Banding banding, bool continues) {
    if (const auto problem = banding_problem(banding.bands, banding.rows, state.project->family.k)) {
        state.field_errors[problem->key == "error.bands_zero" ? Field::bands : Field::rows] = *problem;
        return;
    }
    state.field_errors.erase(Field::bands), state.field_errors.erase(Field::rows);
    if (banding == chosen_banding(*state.project)) return;
    Project wanted = *state.project;
    wanted.banding = banding;
    change_project(state, std::move(wanted), {}, false, continues);
}

void set_typed_field(AppState& state, const SetField& command) {
    Project wanted = *state.project;
    if (const auto error = set_field(wanted, command.field, command.typed)) {
        state.field_errors[command.field] = *error;
        return;
    }
    if (command.field == Field::shingle_size) wanted.family.table.clear();
    if (command.field == Field::k) fit_banding(state, wanted);
    change_project(state, std::move(wanted), command.field);
}

void set_shingles(AppState& state, const ShingleSettings& settings) {
    if (settings.size < 1 || settings.size > largest_shingle_size) {
        state.field_errors[Field::shingle_size] = {"error.shingle_size", {{"value", fmt::format("{}", settings.size)},
                                                                          {"most", fmt::format("{}", largest_shingle_size)}}};
        return;
    }
    Project wanted = with_documents_changed(state);
    wanted.shingles = settings;
    change_project(state, std::move(wanted));
}

}  // namespace

bool apply_project_command(AppState& state, const Command& command) {
    if (apply_search_command(state, command)) return true;
    const auto parameters_changed = [&](auto&& change_them) {
        Project wanted = *state.project;
        change_them(wanted);
        change_project(state, std::move(wanted));
        return true;
    };
    const auto documents_changed = [&](auto&& change_them) {
        Project wanted = with_documents_changed(state);
        change_them(wanted);
        change_project(state, std::move(wanted));
        return true;
    };
    return std::visit(
        Overloaded{
            [&](const LoadSample& c) { return load_sample(state, c.name), true; },
            [&](const OpenDocuments& c) { return open_documents(state, c), true; },
            [&](const PasteDocuments& c) { return paste_documents(state, c.text), true; },
            [&](const AddDocument& c) { return add_document(state, c.document), true; },
            [&](const EditDocument& c) {
                if (!has_document(state, c.document)) return true;
                SourceDocument document = *state.project->documents[c.document.value];
                document.content = c.content;
                return replace_document(state, c.document, std::move(document)), true;
            },
            [&](const RenameDocument& c) {
                if (!has_document(state, c.document) || c.name.empty()) return true;
                SourceDocument document = *state.project->documents[c.document.value];
                document.name = c.name;
                return replace_document(state, c.document, std::move(document)), true;
            },
            [&](const RemoveDocument& c) {
                if (!has_document(state, c.document)) return true;
                return documents_changed([&](Project& p) { p.documents.erase(p.documents.begin() + c.document.value); });
            },
            [&](const ClearDocuments&) {
                return documents_changed([](Project& p) { p.documents.clear(), p.set_aside.clear(), p.collection.reset(); });
            },
            [&](const SetField& c) { return set_typed_field(state, c), true; },
            [&](const SetFamily& c) { return parameters_changed([&](Project& p) { p.family.kind = c.kind; }); },
            [&](const SetOrder& c) { return parameters_changed([&](Project& p) { p.order = c.order; }); },
            [&](const SetBanding& c) { return set_banding(state, c.banding, c.continues), true; },
            [&](const SetThreshold& c) {
                Project wanted = *state.project;
                wanted.threshold = c.threshold;
                return change_project(state, std::move(wanted), {}, false, c.continues), true;
            },
            [&](const SetBitFamily& c) { return parameters_changed([&](Project& p) { p.bit_family.kind = c.kind; }); },
            [&](const SetWeightKind& c) { return parameters_changed([&](Project& p) { p.weights.kind = c.kind; }); },
            [&](const SetTieRule& c) { return parameters_changed([&](Project& p) { p.tie = c.rule; }); },
            [&](const SetShingles& c) { return set_shingles(state, c.settings), true; },
            [&](const Undo&) { return travel_history(state, state.undo, state.redo), true; },
            [&](const Redo&) { return travel_history(state, state.redo, state.undo), true; },
            [](const auto&) { return false; },
        },
        command);
}

}  // namespace bandstand
