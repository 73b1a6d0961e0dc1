#include "app/state/simhash_state.h"

#include <algorithm>

#include "app/state/selection.h"

namespace bandstand {

namespace {

bool same_bits(const Project& one, const Project& other) {
    return one.bit_family == other.bit_family && one.weights == other.weights && one.tie == other.tie;
}

// The position in the new run of the step that the old one shows.
std::uint64_t same_place(const SimHashRun& old, const Project& old_project, const SimHashRun& run, const Project& project) {
    const auto event = old.event();
    if (!event) return 0;
    if (old.at_end()) return run.length();
    const std::uint64_t fallback = std::min(old.position(), run.length());
    if (const auto* pair = std::get_if<HammingEvent>(&*event)) {
        const auto first = find_document(project, old_project.documents[pair->pair.first.value]);
        const auto second = find_document(project, old_project.documents[pair->pair.second.value]);
        return first && second && *first != *second ? run.position_of(DocumentPair::of(*first, *second)) : fallback;
    }
    const auto& step = std::get<SimHashEvent>(*event);
    const auto document = find_document(project, old_project.documents[step.document.value]);
    if (!document || run.corpus().tokens(*document).empty()) return fallback;
    const auto tokens = run.corpus().tokens(*document);
    const auto all = static_cast<std::uint32_t>(tokens.size());
    if (step.kind == SimHashEvent::Kind::binarise) return simhash_position_of(run.input(), *document, all, 0);
    const std::string label = old.corpus().vocabulary().label(step.token);
    const auto same = std::find_if(tokens.begin(), tokens.end(), [&](TokenIndex t) { return run.corpus().vocabulary().label(t) == label; });
    const auto ordinal = std::min(static_cast<std::uint32_t>(same - tokens.begin()), all - 1);
    // A token that had voted on every bit has done so again.
    const bool was_last_bit = step.bit + 1 == old.family().bit_count();
    const std::uint32_t last_bit = run.family().bit_count() - 1;
    return simhash_position_of(run.input(), *document, ordinal, was_last_bit ? last_bit : std::min(step.bit, last_bit));
}

}  // namespace

void update_simhash_run(AppState& state) {
    if (state.screen != Screen::simhash) return;
    const SimHashRun& old = state.simhash_run;
    const bool same_corpus = old.shared_corpus() == state.run.shared_corpus();
    if (same_corpus && state.simhash_project && same_bits(*state.simhash_project, *state.project)) return;
    const bool same_family = same_corpus && state.simhash_project && state.simhash_project->bit_family == state.project->bit_family;
    const std::shared_ptr<const Corpus> corpus = state.run.shared_corpus();
    auto family = same_family ? old.shared_family() : std::make_shared<const BitFamily>(state.project->bit_family, corpus->vocabulary());
    auto weights = std::make_shared<const TokenWeights>(*corpus, state.project->weights);
    SimHashRun run(corpus, std::move(family), std::move(weights), state.project->tie);
    if (state.simhash_project) run.seek(same_place(old, *state.simhash_project, run, *state.project));
    state.simhash_run = std::move(run);
    state.simhash_project = state.project;
    if (!same_corpus) state.is_playing = false;
}

}  // namespace bandstand
