// parts.h: how a long computation hands out independent parts of itself.
//
//   run_parts(8, [&](std::size_t part) { … });     // part 0 … 7, each once, in any order, perhaps at once
//
// The core starts no threads: by default parts run one after the other; whoever has threads gives another RunParts
// (app/shell/all_cores.h). No result depends on which it is. A part never throws; where a computation is told to stop
// (Progress), its parts end early by themselves. Progress::report may then be called by several threads at once.
#pragma once
#include <cstddef>
#include <functional>

namespace bandstand {

using RunParts = std::function<void(std::size_t count, const std::function<void(std::size_t part)>& run)>;

inline void run_in_turn(std::size_t count, const std::function<void(std::size_t part)>& run) {
    for (std::size_t part = 0; part < count; ++part) run(part);
}

}  // namespace bandstand
