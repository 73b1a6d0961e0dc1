#include "app/shell/tune_worker.h"

#include <utility>

#include "app/state/command.h"

namespace bandstand {

void TuneWorker::update(AppState& state) {
    std::erase_if(ending_, [](const auto& job) { return job->is_done(); });
    std::erase_if(ending_findings_, [](const auto& job) { return job->is_done(); });
    if (job_ && job_->source() != state.tune.source) retire_job();
    const TuneState& tune = state.tune;
    const bool is_wanted = state.screen == Screen::tune && tune.source.has_documents() && !tune.is_complete() && !tune.was_cancelled && !tune.trouble;
    if (!job_ && is_wanted) job_ = std::make_unique<TuneJob>(tune.source, tune.tuning, wake_);
    if (job_) harvest(state);
    find(state);
}

void TuneWorker::harvest(AppState& state) {
    // Asked before the parts are taken: what comes between the two is taken the next time.
    const bool is_done = job_->is_done();
    if (auto parts = job_->take_parts()) apply_command(state, TakeTuning{job_->source(), std::move(*parts)});
    if (is_done) job_.reset();
    const auto progress = job_ ? std::optional(job_->progress()) : std::nullopt;
    if (progress != state.tune.progress) apply_command(state, TellTuning{progress, state.tune.was_cancelled});
}

void TuneWorker::find(AppState& state) {
    const TuneState& tune = state.tune;
    const Banding banding = chosen_banding(*state.project);
    const Threshold threshold = state.project->threshold;
    if (findings_ && !findings_->is_of(tune.tuning, banding, threshold)) {
        findings_->cancel();
        ending_findings_.push_back(std::move(findings_));
    }
    if (!tune.is_finding) return;
    if (!findings_) findings_ = std::make_unique<FindingsJob>(tune.tuning, banding, threshold, wake_);
    if (auto result = findings_->take_result()) {
        apply_command(state, TakeFindings{findings_->known(), std::move(result)});
        findings_.reset();
    }
}

void TuneWorker::retire_job() {
    job_->cancel();
    ending_.push_back(std::move(job_));
}

void TuneWorker::cancel(AppState& state) {
    if (!job_) return;
    if (auto parts = job_->take_parts()) apply_command(state, TakeTuning{job_->source(), std::move(*parts)});
    retire_job();
    apply_command(state, TellTuning{std::nullopt, true});
}

void TuneWorker::start(AppState& state) { apply_command(state, TellTuning{std::nullopt, false}); }

}  // namespace bandstand
