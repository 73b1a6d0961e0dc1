#include "app/state/project_history.h"

#include <algorithm>
#include <utility>

#include "app/state/selection.h"

namespace bandstand {

namespace {

constexpr std::size_t longest_history = 200;

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

}  // namespace

void change_project(AppState& state, Project wanted, std::optional<Field> field, bool from_start, bool continues) {
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

void travel_history(AppState& state, std::vector<ProjectHandle>& from, std::vector<ProjectHandle>& to) {
    if (from.empty()) return;
    const ProjectHandle wanted = from.back(), here = state.project;
    from.pop_back();
    // What was computed once can be computed again: a project enters the history only after it was.
    rebuild(state, wanted, same_place);
    remember(to, here);
    state.field_errors.clear();
}

}  // namespace bandstand
