#include "app/state/tune_commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/state/overloaded.h"
#include "app/state/project_history.h"

namespace bandstand {

namespace {

constexpr std::uint32_t ordinary_signature_length = 128, longest_teaching_signature = 16;
// Documents that come along when a pair is stepped through: those most like either of the two.
constexpr std::size_t most_companions = 4;

void open_collection(AppState& state, const std::shared_ptr<const Collection>& collection) {
    Project wanted = *state.project;
    wanted.collection = collection;
    wanted.documents.clear();
    wanted.origin_key.clear();
    wanted.weights = {};
    wanted.bit_family = {};
    wanted.bit_family.kind = BitFamilyKind::blake2b;
    wanted.set_aside = collection->set_aside;
    for (std::size_t d = 0; d < std::min(first_handful, collection->documents.size()); ++d) {
        wanted.documents.push_back(std::make_shared<const SourceDocument>(collection->documents[d]));
    }
    // Signatures of a teaching example are too short to tell anything of a real collection.
    const std::uint32_t k = wanted.family.k <= longest_teaching_signature ? ordinary_signature_length : wanted.family.k;
    if (wanted.family.k != k) wanted.banding.reset();
    const std::uint64_t seed = wanted.family.seed;
    wanted.family = {};
    wanted.family.kind = FamilyKind::mixed64;
    wanted.family.k = k;
    wanted.family.seed = seed;
    change_project(state, std::move(wanted), {}, true);
    // The screen Tune says it at the left.
    if (state.screen != Screen::tune) state.notices.push_back({"notice.collection", {{"documents", fmt::format("{}", collection->documents.size())}, {"handful", fmt::format("{}", state.project->documents.size())}}});
    if (!collection->set_aside.empty()) state.notices.push_back({"notice.some_set_aside", {{"count", fmt::format("{}", collection->set_aside.size())}}});
}

void aim_for(AppState& state, const BandingGoal& goal) {
    if (!state.tune.outlook || !state.tune.outlook->can_choose(goal)) return;
    const ChosenByGoal chosen = state.tune.outlook->choose(goal);
    Project wanted = *state.project;
    wanted.tune.goal = goal;
    wanted.banding = chosen.banding;
    change_project(state, std::move(wanted));
    state.tune.aim = TuneAim{goal, state.project->family.k, state.project->threshold, chosen};
}

void take_tuning(AppState& state, const TakeTuning& taken) {
    if (taken.source == state.tune.source) state.tune.tuning = taken.tuning;
}

void take_findings(AppState& state, const TakeFindings& taken) {
    TuneState& tune = state.tune;
    const bool is_right = taken.findings && taken.known == tune.tuning.known && taken.findings->banding == chosen_banding(*state.project) &&
                          taken.findings->threshold == state.project->threshold;
    if (is_right) tune.findings = taken.findings;
}

void open_pair(AppState& state, const OpenTunedPair& command) {
    const auto& corpus = state.tune.tuning.corpus;
    const bool exists = command.pair && corpus && command.pair->first < command.pair->second && command.pair->second.value < corpus->document_count();
    state.tune.opened = exists ? command.pair : std::nullopt;
}

// The pair in front, then what is most like either of the two among the known pairs.
std::vector<DocumentIndex> with_companions(const Tuning& tuning, DocumentPair pair) {
    std::vector<DocumentIndex> documents{pair.first, pair.second};
    if (!tuning.known) return documents;
    const SetIndex one = tuning.sets->set_of(pair.first), other = tuning.sets->set_of(pair.second);
    for (std::size_t n = 0; n < tuning.known->size() && documents.size() < 2 + most_companions; ++n) {
        const SimilarPair& known = tuning.known->pair(n);
        const bool has_first = known.first == one || known.first == other, has_second = known.second == one || known.second == other;
        if (has_first == has_second) continue;
        const DocumentIndex companion = tuning.sets->first_document(has_first ? known.second : known.first);
        if (std::ranges::find(documents, companion) == documents.end()) documents.push_back(companion);
    }
    return documents;
}

// Where the two meet first, or where they are compared, after all bands, if they never do.
void seek_to_meeting(AppState& state) {
    const DocumentPair pair = *state.pair;
    const bool needs_thread = state.computes_in_background && !state.run.signatures_are_at_hand();
    if (needs_thread) return apply_command(state, Seek{0});
    const auto band = first_shared_band(state.run.signatures(), state.run.banding(), pair);
    apply_command(state, Seek{band ? state.run.position_of(*band, pair.second) : state.run.position_of(pair)});
}

void step_through(AppState& state, const StepThroughPair& command) {
    const Tuning& tuning = state.tune.tuning;
    if (!tuning.corpus || command.pair.second.value >= tuning.corpus->document_count()) return;
    Project wanted = *state.project;
    wanted.family = {};
    wanted.family.kind = FamilyKind::mixed64;
    wanted.family.k = tuning.wish.k;
    wanted.family.seed = tuning.wish.seed;
    wanted.banding = chosen_banding(*state.project);
    wanted.order = FillOrder::by_document;
    wanted.origin_key.clear();
    DocumentPair shown = command.pair;
    if (const auto& collection = state.project->collection) {
        wanted.documents.clear();
        for (const DocumentIndex d : with_companions(tuning, command.pair)) {
            SourceDocument document = collection->documents[d.value];
            document.name = tuning.corpus->document(d).name;
            wanted.documents.push_back(std::make_shared<const SourceDocument>(std::move(document)));
        }
        shown = {DocumentIndex{0}, DocumentIndex{1}};
    }
    change_project(state, std::move(wanted), {}, true);
    apply_command(state, SetPair{shown});
    apply_command(state, ShowScreen{command.screen});
    if (command.screen == Screen::bands) seek_to_meeting(state);
    else apply_command(state, Seek{0});
}

}  // namespace

bool apply_tune_command(AppState& state, const Command& command) {
    return std::visit(Overloaded{
                          [&](const OpenCollection& c) { return open_collection(state, c.collection), true; },
                          [&](const AimFor& c) { return aim_for(state, c.goal), true; },
                          [&](const TakeTuning& c) { return take_tuning(state, c), true; },
                          [&](const TakeFindings& c) { return take_findings(state, c), true; },
                          [&](const TellTuning& c) { return state.tune.progress = c.progress, state.tune.was_cancelled = c.was_cancelled, true; },
                          [&](const OpenTunedPair& c) { return open_pair(state, c), true; },
                          [&](const StepThroughPair& c) { return step_through(state, c), true; },
                          [](const auto&) { return false; },
                      },
                      command);
}

}  // namespace bandstand
