#include "app/shell/all_cores.h"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

namespace bandstand {

namespace {

void run_on_all_cores(std::size_t count, const std::function<void(std::size_t part)>& run) {
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t part = next++; part < count; part = next++) run(part);
    };
    // hardware_concurrency() is 0 where it is not known.
    const std::size_t threads = std::min<std::size_t>(std::max(1U, std::thread::hardware_concurrency()), count);
    std::vector<std::jthread> helpers;
    try {
        while (helpers.size() + 1 < threads) helpers.emplace_back(work);
    } catch (const std::system_error&) {
        // No more threads are to be had.
    }
    work();
}

}  // namespace

RunParts on_all_cores() { return run_on_all_cores; }

}  // namespace bandstand
