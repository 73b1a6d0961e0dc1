#include "app/state/project_commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/state/fields.h"
#include "app/state/overloaded.h"
#include "app/state/selection.h"
#include "core/samples/samples.h"

namespace bandstand {

namespace {

constexpr std::size_t longest_history = 200;

using ProjectHandle = std::shared_ptr<const Project>;

// The step shown now, so that a changed project can go on at the same cell.
struct Place {
    std::uint64_t position = 0;
    bool is_at_end = false;
    std::optional<RunEvent> event;
    DocumentHandle document;       // of a fill event, or put into a bucket
    std::string token;             // its label
    HashIndex row;                 // the first one of the band
    DocumentHandle first, second;  // of a pair event
};

Place place_of(const AppState& state) {
    Place place{state.run.position(), state.run.at_end(), state.run.event(), {}, {}, {}, {}, {}};
    if (!place.event) return place;
    const auto& documents = state.project->documents;
    if (const auto* fill = std::get_if<MinHashEvent>(&*place.event)) {
        place.document = documents[fill->document.value];
        place.token = state.run.corpus().vocabulary().label(fill->token);
    } else if (const auto* put = std::get_if<BandEvent>(&*place.event)) {
        place.document = documents[put->document.value];
        place.row = state.run.banding().first_row(put->band);
    } else {
        const auto& pair = std::get<PairEvent>(*place.event).pair;
        place.first = documents[pair.first.value];
        place.second = documents[pair.second.value];
    }
    return place;
}

std::uint64_t same_place(const Place& place, const Project& project, const MinHashRun& run) {
    if (!place.event) return 0;
    if (place.is_at_end) return run.length();
    const std::uint64_t fallback = std::min(place.position, run.length());
    if (const auto* fill = std::get_if<MinHashEvent>(&*place.event)) {
        const auto document = find_document(project, place.document);
        if (!document || run.corpus().tokens(*document).empty() || fill->function.value >= run.family().size()) return fallback;
        // The same token of the cell where it is still there, else the last one of the cell.
        const auto tokens = tokens_in_order(run.corpus(), *document, run.order());
        const auto same = std::find_if(tokens.begin(), tokens.end(), [&](TokenIndex t) {
            return run.corpus().vocabulary().label(t) == place.token;
        });
        return position_of(run.input(), fill->function, *document, same == tokens.end() ? tokens.back() : *same);
    }
    if (std::holds_alternative<BandEvent>(*place.event)) {
        const auto document = find_document(project, place.document);
        if (!document || run.corpus().tokens(*document).empty()) return fallback;
        const Banding banding = run.banding();
        const std::uint32_t band = std::min(place.row.value / banding.rows, banding.bands - 1);
        return run.position_of(BandIndex{band}, *document);
    }
    const auto first = find_document(project, place.first), second = find_document(project, place.second);
    if (!first || !second || *first == *second) return fallback;
    return run.position_of(DocumentPair::of(*first, *second));
}

void keep_unit_valid(AppState& state) {
    const auto units = state.run.units();
    if (std::find(units.begin(), units.end(), state.unit) == units.end()) state.unit = Unit::cell;
}

// The corpus is kept where only the hash functions changed: cutting texts is the dear part.
bool same_corpus(const Project& one, const Project& other) {
    return one.documents == other.documents && one.shingles == other.shingles;
}

// Bands, rows and threshold are looked at after the signatures: the run goes on, at the same place, playing or not.
bool differs_in_banding_alone(const Project& one, const Project& other) {
    return same_corpus(one, other) && one.family == other.family && one.order == other.order;
}

// What keeps the project from being computed; empty where nothing does, and then the run is new.
std::vector<Message> rebuild(AppState& state, const ProjectHandle& project, std::uint64_t (*place_in)(const Place&, const Project&, const MinHashRun&)) {
    if (auto problems = find_problems(project->bit_family); !problems.empty()) return problems;
    if (state.run.length() > 0 && differs_in_banding_alone(*state.project, *project)) {
        // A bucket is named by a number, which another banding gives to other documents.
        const bool keeps_buckets = chosen_banding(*project) == state.run.banding();
        state.run.set_banding(chosen_banding(*project), project->threshold);
        for (Target* target : {&state.selection.hovered, &state.selection.chosen}) {
            if (!keeps_buckets) target->bucket.reset();
            *target = existing_part(*target, state.run);
        }
        state.project = project;
        return {};
    }
    std::shared_ptr<const Corpus> corpus = state.run.shared_corpus();
    if (!same_corpus(*state.project, *project)) {
        std::vector<const SourceDocument*> documents;
        for (const DocumentHandle& document : project->documents) documents.push_back(document.get());
        corpus = std::make_shared<const Corpus>(build_corpus(documents, project->shingles));
    }
    if (auto problems = find_problems(project->family, corpus->vocabulary()); !problems.empty()) return problems;
    const Place place = place_of(state);
    auto family = std::make_shared<const HashFamily>(project->family, corpus->vocabulary());
    const MinHashRun old_run =
        std::exchange(state.run, MinHashRun(std::move(corpus), std::move(family), project->order));
    const ProjectHandle old_project = std::exchange(state.project, project);
    state.run.set_banding(chosen_banding(*project), project->threshold);
    const bool must_wait = state.computes_in_background && !state.run.signatures_are_at_hand();
    const std::uint64_t farthest = must_wait ? state.run.bands_phase().begin : state.run.length();
    state.run.seek(std::min(place_in(place, *project, state.run), farthest));
    state.is_playing = false;
    state.playback.fraction = 0.0;
    follow_selection(state, *old_project, old_run);
    keep_unit_valid(state);
    return {};
}

std::uint64_t at_start(const Place&, const Project&, const MinHashRun&) { return 0; }

void remember(std::vector<ProjectHandle>& history, ProjectHandle project) {
    history.push_back(std::move(project));
    if (history.size() > longest_history) history.erase(history.begin());
}

// Makes `wanted` the project, as one step of the history, or as a part of the latest step where it `continues` that. A refused change says why at `field`, or as a notice.
void change(AppState& state, Project wanted, std::optional<Field> field = {}, bool from_start = false, bool continues = false) {
    if (same_content(wanted, *state.project)) {
        if (field) state.field_errors.erase(*field);
        return;
    }
    const ProjectHandle before = state.project;
    const auto problems = rebuild(state, std::make_shared<const Project>(std::move(wanted)), from_start ? at_start : same_place);
    if (problems.empty()) {
        if (!continues) remember(state.undo, before);
        state.redo.clear();
        state.field_errors.clear();
    } else if (field) {
        state.field_errors[*field] = problems.front();
    } else {
        state.notices.insert(state.notices.end(), problems.begin(), problems.end());
    }
}

void travel(AppState& state, std::vector<ProjectHandle>& from, std::vector<ProjectHandle>& to) {
    if (from.empty()) return;
    const ProjectHandle wanted = from.back(), here = state.project;
    from.pop_back();
    // What was computed once can be computed again: a project enters the history only after it was.
    rebuild(state, wanted, same_place);
    remember(to, here);
    state.field_errors.clear();
}

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
        // Sixty-four bits of a real hash: tables of a teaching example say little about texts.
        wanted.bit_family.kind = BitFamilyKind::blake2b;
        // Constants belong to the documents they were chosen for: the seed chooses new ones.
    }
    for (const SourceDocument& document : command.documents) {
        wanted.documents.push_back(std::make_shared<const SourceDocument>(document));
    }
    wanted.set_aside.insert(wanted.set_aside.end(), command.set_aside.begin(), command.set_aside.end());
    change(state, std::move(wanted), {}, !command.add);
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
    wanted.shingles = sample->shingles;
    wanted.family = sample->family;
    wanted.bit_family = sample->bit_family;
    wanted.weights = sample->weights;
    wanted.origin_key = std::string(sample->origin_key);
    change(state, std::move(wanted), {}, true);
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
    change(state, std::move(wanted));
}

void replace_document(AppState& state, DocumentIndex d, SourceDocument document) {
    if (const auto problems = check_set_content(document); !problems.empty()) {
        state.notices.insert(state.notices.end(), problems.begin(), problems.end());
        return;
    }
    if (document == *state.project->documents[d.value]) return;
    Project wanted = document.content == state.project->documents[d.value]->content ? *state.project : with_documents_changed(state);
    wanted.documents[d.value] = std::make_shared<const SourceDocument>(std::move(document));
    change(state, std::move(wanted));
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
    change(state, std::move(wanted), {}, false, continues);
}

void set_typed_field(AppState& state, const SetField& command) {
    Project wanted = *state.project;
    if (const auto error = set_field(wanted, command.field, command.typed)) {
        state.field_errors[command.field] = *error;
        return;
    }
    if (command.field == Field::shingle_size) wanted.family.table.clear();
    if (command.field == Field::k) fit_banding(state, wanted);
    change(state, std::move(wanted), command.field);
}

void set_shingles(AppState& state, const ShingleSettings& settings) {
    if (settings.size < 1 || settings.size > largest_shingle_size) {
        state.field_errors[Field::shingle_size] = {"error.shingle_size", {{"value", fmt::format("{}", settings.size)},
                                                                          {"most", fmt::format("{}", largest_shingle_size)}}};
        return;
    }
    Project wanted = with_documents_changed(state);
    wanted.shingles = settings;
    change(state, std::move(wanted));
}

}  // namespace

bool same_content(const Project& one, const Project& other) {
    const auto same_document = [](const DocumentHandle& a, const DocumentHandle& b) { return a == b || *a == *b; };
    return std::equal(one.documents.begin(), one.documents.end(), other.documents.begin(), other.documents.end(), same_document) &&
           one.set_aside == other.set_aside && one.shingles == other.shingles && one.family == other.family &&
           one.order == other.order && one.banding == other.banding && one.threshold == other.threshold &&
           one.bit_family == other.bit_family && one.weights == other.weights && one.tie == other.tie &&
           one.origin_key == other.origin_key;
}

Banding chosen_banding(const Project& project) {
    // Not the threshold in force: moving it must not move the bands.
    return project.banding ? *project.banding : default_banding(project.family.k, Threshold{}.value());
}

bool apply_project_command(AppState& state, const Command& command) {
    const auto parameters_changed = [&](auto&& change_them) {
        Project wanted = *state.project;
        change_them(wanted);
        change(state, std::move(wanted));
        return true;
    };
    const auto documents_changed = [&](auto&& change_them) {
        Project wanted = with_documents_changed(state);
        change_them(wanted);
        change(state, std::move(wanted));
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
                return documents_changed([](Project& p) { p.documents.clear(), p.set_aside.clear(); });
            },
            [&](const SetField& c) { return set_typed_field(state, c), true; },
            [&](const SetFamily& c) { return parameters_changed([&](Project& p) { p.family.kind = c.kind; }); },
            [&](const SetOrder& c) { return parameters_changed([&](Project& p) { p.order = c.order; }); },
            [&](const SetBanding& c) { return set_banding(state, c.banding, c.continues), true; },
            [&](const SetThreshold& c) {
                Project wanted = *state.project;
                wanted.threshold = c.threshold;
                return change(state, std::move(wanted), {}, false, c.continues), true;
            },
            [&](const SetBitFamily& c) { return parameters_changed([&](Project& p) { p.bit_family.kind = c.kind; }); },
            [&](const SetWeightKind& c) { return parameters_changed([&](Project& p) { p.weights.kind = c.kind; }); },
            [&](const SetTieRule& c) { return parameters_changed([&](Project& p) { p.tie = c.rule; }); },
            [&](const SetShingles& c) { return set_shingles(state, c.settings), true; },
            [&](const Undo&) { return travel(state, state.undo, state.redo), true; },
            [&](const Redo&) { return travel(state, state.redo, state.undo), true; },
            [](const auto&) { return false; },
        },
        command);
}

}  // namespace bandstand
