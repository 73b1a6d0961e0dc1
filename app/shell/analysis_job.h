// analysis_job.h: signatures of all documents and a comparison of every pair, computed on a thread of its own.
//
//   AnalysisJob job(run, &Window::wake);
//   job.share();                                       // 0 … 1
//   if (auto taken = job.take_result()) apply_command(state, *taken);
//
// Destroying it stops the thread within a fraction of a second.
#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "app/state/command.h"
#include "core/run/minhash_run.h"

namespace bandstand {

class AnalysisJob {
public:
    // `wake` is called from the thread when there is news: at most ten times a second, and at the end.
    AnalysisJob(const MinHashRun& run, std::function<void()> wake);

    double share() const { return share_.load(); }
    // True while it works for these documents and functions.
    bool is_of(const MinHashRun& run) const;
    // Once, when it is done.
    std::optional<TakeAnalysis> take_result();

private:
    void work(const std::stop_token& stop, const std::function<void()>& wake);

    std::shared_ptr<const Corpus> corpus_;
    std::shared_ptr<const HashFamily> family_;
    std::shared_ptr<const SignatureValues> signatures_;  // those that are there already, or null
    std::atomic<double> share_{0};
    std::mutex mutex_;
    std::optional<TakeAnalysis> result_;
    std::jthread thread_;  // last: it uses all of the above
};

}  // namespace bandstand
