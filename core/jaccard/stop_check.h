// stop_check.h: asks whether to stop, once for a good deal of work rather than at every step of it.
//
//   StopCheck check(progress);
//   for (…) if (check.stops_after(postings.size())) return std::nullopt;
//
// Work is counted in steps of some nanoseconds, so a stop takes effect within a few milliseconds. A stop that was seen
// once stays seen. Each thread has its own.
#pragma once
#include <cstdint>

#include "core/progress.h"

namespace bandstand {

class StopCheck {
public:
    explicit StopCheck(const Progress& progress) : progress_(&progress), stopped_(progress.stopped()) {}

    // `work`: steps since the last call.
    bool stops_after(std::uint64_t work) {
        since_ += work;
        if (since_ < work_between_checks) return stopped_;
        since_ = 0;
        stopped_ = stopped_ || progress_->stopped();
        return stopped_;
    }
    bool stopped() const { return stopped_; }

private:
    static constexpr std::uint64_t work_between_checks = 65'536;

    const Progress* progress_;
    std::uint64_t since_ = 0;
    bool stopped_ = false;
};

}  // namespace bandstand
