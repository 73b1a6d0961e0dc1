// progress.h: how a long computation tells how far it is, and how it is told to stop.
//
//   Progress progress{.report = [&](std::uint64_t done, std::uint64_t total) { … }, .stop = source.get_token()};
//
// The computation calls both on the thread it runs on; it owns no thread and no clock. It asks often enough that a
// stop takes effect within a fraction of a second, and reports at least once at the end where it was not stopped.
#pragma once
#include <cstdint>
#include <functional>
#include <stop_token>

namespace bandstand {

struct Progress {
    std::function<void(std::uint64_t done, std::uint64_t total)> report;  // may be empty
    std::stop_token stop;

    bool stopped() const { return stop.stop_requested(); }
    void tell(std::uint64_t done, std::uint64_t total) const {
        if (report) report(done, total);
    }
};

}  // namespace bandstand
