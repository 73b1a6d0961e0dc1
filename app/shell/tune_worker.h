// tune_worker.h: keeps the screen Tune supplied: begins, cancels and harvests its jobs.
//
//   TuneWorker worker(&Window::wake);
//   worker.update(state);       // after every frame
//   worker.cancel(state);       // what is final stays; nothing begins again until start()
//
// Jobs that nobody waits for any more are told to stop and left to end by themselves, so that the window never waits.
#pragma once
#include <functional>
#include <memory>
#include <vector>

#include "app/shell/tune_job.h"
#include "app/state/app_state.h"

namespace bandstand {

class TuneWorker {
public:
    explicit TuneWorker(std::function<void()> wake) : wake_(std::move(wake)) {}

    void update(AppState& state);
    void cancel(AppState& state);
    void start(AppState& state);

private:
    void retire_job();
    void harvest(AppState& state);
    void find(AppState& state);

    std::function<void()> wake_;
    std::unique_ptr<TuneJob> job_;
    std::unique_ptr<FindingsJob> findings_;
    std::vector<std::unique_ptr<TuneJob>> ending_;
    std::vector<std::unique_ptr<FindingsJob>> ending_findings_;
};

}  // namespace bandstand
