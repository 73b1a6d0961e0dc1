#include "app/shell/all_cores.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

TEST_CASE("on all cores every part is run once, and all are done on return") {
    for (const std::size_t count : std::vector<std::size_t>{0, 1, 2, 3, 1000, 100'000}) {
        std::vector<std::uint8_t> runs(count);
        on_all_cores()(count, [&](std::size_t part) { ++runs[part]; });
        CAPTURE(count);
        CHECK(runs == std::vector<std::uint8_t>(count, 1));
    }
}

TEST_CASE("on all cores parts run at the same time") {
    const std::size_t cores = std::thread::hardware_concurrency();
    if (cores < 2) SKIP("one core only");
    // A part that waits for another one ends only where both run at once.
    std::atomic<std::size_t> arrived{0};
    on_all_cores()(cores, [&](std::size_t) {
        ++arrived;
        while (arrived < cores) std::this_thread::yield();
    });
    CHECK(arrived == cores);
}

TEST_CASE("a single part runs on the calling thread") {
    std::thread::id ran_on;
    on_all_cores()(1, [&](std::size_t) { ran_on = std::this_thread::get_id(); });
    CHECK(ran_on == std::this_thread::get_id());
}

TEST_CASE("parts may hand out parts of their own") {
    std::atomic<int> runs{0};
    const RunParts run_parts = on_all_cores();
    run_parts(4, [&](std::size_t) { run_parts(8, [&](std::size_t) { ++runs; }); });
    CHECK(runs == 32);
}

TEST_CASE("what runs in turn runs in order") {
    std::vector<std::size_t> order;
    run_in_turn(4, [&](std::size_t part) { order.push_back(part); });
    CHECK(order == std::vector<std::size_t>{0, 1, 2, 3});
}
