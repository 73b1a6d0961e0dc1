#include "app/state/tune_state.h"

#include "app/state/app_state.h"

namespace bandstand {

namespace {

// Findings of more distinct sets than these take longer than a frame.
constexpr std::size_t most_sets_at_once = 15'000;

// What the new source leaves standing of what was measured.
void follow_source(TuneState& tune, const TuneSource& source) {
    Tuning& tuning = tune.tuning;
    if (!source.has_same_documents(tune.source)) {
        tuning = {};
        tune.opened.reset();
    } else if (tuning.wish.k != source.wish.k || tuning.wish.seed != source.wish.seed) {
        tuning.signatures.reset();
        tuning.counts.reset();
    }
    tuning.known.reset();
    tuning.agreement.reset();
    tuning.wish = source.wish;
    tune.source = source;
    tune.progress.reset();
    tune.was_cancelled = false;
    tune.outlook.reset();
    tune.findings.reset();
}

void measure_at_once(TuneState& tune) {
    if (!tune.tuning.corpus) {
        tune.tuning.corpus = tune.source.corpus;
        if (tune.source.collection) tune.tuning.corpus = std::make_shared<const Corpus>(build_corpus(tune.source.collection->documents, tune.source.shingles));
    }
    tune.tuning = *bandstand::tune(tune.tuning.corpus, tune.source.wish, {}, run_in_turn, &tune.tuning);
}

void update_findings(AppState& state) {
    TuneState& tune = state.tune;
    const Banding banding = chosen_banding(*state.project);
    const Threshold threshold = state.project->threshold;
    tune.is_finding = false;
    if (!tune.tuning.known || !tune.tuning.signatures) return tune.findings.reset();
    // Measured candidates take the place of counted ones when they are there.
    const bool is_current = tune.findings && tune.findings->banding == banding && tune.findings->threshold == threshold &&
                            (!tune.tuning.counts || tune.findings->candidates.is_exact() || tune.findings->candidates == tune.tuning.counts->at(banding));
    if (is_current) return;
    if (state.computes_in_background && tune.tuning.sets->size() > most_sets_at_once) {
        tune.is_finding = true;
        return;
    }
    tune.findings = std::make_shared<const BandingFindings>(*banding_findings(tune.tuning, banding, threshold, {}));
}

}  // namespace

TuneSource tune_source(const AppState& state) {
    const Project& project = *state.project;
    TuneSource source;
    source.collection = project.collection;
    if (project.collection) source.shingles = project.shingles;
    else source.corpus = state.run.shared_corpus();
    source.wish = {project.family.k, project.family.seed, project.tune.floor};
    return source;
}

void update_tune(AppState& state) {
    if (state.screen != Screen::tune) return;
    TuneState& tune = state.tune;
    if (const TuneSource source = tune_source(state); source != tune.source) follow_source(tune, source);
    if (!tune.source.has_documents()) return;
    tune.trouble = tuning_problem(tune.source.document_count(), tune.source.wish.k);
    if (!state.computes_in_background && !tune.is_complete() && !tune.trouble) measure_at_once(tune);
    const Threshold threshold = state.project->threshold;
    if (!tune.outlook || !tune.outlook->is_of(tune.tuning, threshold)) tune.outlook = std::make_shared<const BandingOutlook>(tune.tuning, threshold);
    update_findings(state);
    if (tune.aim && (tune.aim->chosen.banding != chosen_banding(*state.project) || tune.aim->k != state.project->family.k || tune.aim->threshold != threshold)) tune.aim.reset();
}

}  // namespace bandstand
