// tune_job.h: a collection cut and measured on threads, part by part, while the window stays alive.
//
//   TuneJob job(source, state.tune.tuning, &Window::wake);
//   if (auto parts = job.take_parts()) apply_command(state, TakeTuning{job.source(), *parts});
//   job.progress();  job.cancel();  job.is_done();
//
// The work is done on all cores. A cancelled job ends within a fraction of a second; its parts that were final stay so.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "app/state/tune_state.h"

namespace bandstand {

class TuneJob {
public:
    // `earlier`: parts that need not be made again. `wake` is called from threads when there is news: at most ten times a
    // second, when a part became final, and at the end.
    TuneJob(TuneSource source, Tuning earlier, std::function<void()> wake);

    const TuneSource& source() const { return source_; }
    // All that is final, where something became so since the last call.
    std::optional<Tuning> take_parts();
    TuneProgress progress() const;
    void cancel() { thread_.request_stop(); }
    bool is_done() const { return is_done_; }

private:
    using Clock = std::chrono::steady_clock;

    void work(const std::stop_token& stop, Tuning earlier);
    void report(bool is_cutting, TuningStage stage, std::uint64_t done, std::uint64_t total);
    void make_final(const Tuning& parts);

    const TuneSource source_;
    const std::function<void()> wake_;
    mutable std::mutex mutex_;
    TuneProgress progress_;
    std::optional<Tuning> parts_;
    Clock::time_point stage_began_, last_wake_;
    std::atomic<bool> is_done_{false};
    std::jthread thread_;  // last: it uses all of the above
};

// What one banding does to a large corpus, on a thread.
class FindingsJob {
public:
    FindingsJob(Tuning tuning, Banding banding, Threshold threshold, std::function<void()> wake);

    bool is_of(const Tuning& tuning, Banding banding, Threshold threshold) const;
    void cancel() { thread_.request_stop(); }
    bool is_done() const { return is_done_; }
    const std::shared_ptr<const KnownPairs>& known() const { return tuning_.known; }
    std::shared_ptr<const BandingFindings> take_result();

private:
    const Tuning tuning_;
    const Banding banding_;
    const Threshold threshold_;
    std::mutex mutex_;
    std::shared_ptr<const BandingFindings> result_;
    std::atomic<bool> is_done_{false};
    std::jthread thread_;
};

}  // namespace bandstand
