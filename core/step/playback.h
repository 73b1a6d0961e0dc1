// playback.h: how many steps are due as time passes.
//
//   Playback tape;  tape.speed = 4;      // steps a second
//   tape.steps_due(0.3)  → 1, and 0.2 of a step is carried to the next call
//
// Pure: no clock is read; the caller says how much time passed. The number of steps over a
// stretch of time does not depend on how often it is asked for.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace bandstand {

// The speeds that the slider and the keys [ ] offer, in steps a second.
inline constexpr std::array playback_speeds{0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 250.0, 1000.0};

struct Playback {
    double speed = 4.0;     // steps a second, > 0
    double fraction = 0.0;  // part of the next step already waited for, 0 ≤ fraction < 1

    // Steps to take now that `seconds` have passed. A hitch (a slow frame, a sleeping laptop) counts
    // for at most a quarter of a second, or for one step's wait where that is longer, so that a run
    // never leaps.
    std::uint64_t steps_due(double seconds) {
        const double longest = std::max(0.25, 1.0 / speed);
        fraction += std::clamp(seconds, 0.0, longest) * speed;
        const double whole = std::floor(fraction);
        fraction -= whole;
        return static_cast<std::uint64_t>(whole);
    }

    // Seconds until the next step is due: how long a frame loop may sleep.
    double seconds_to_next() const { return (1.0 - fraction) / speed; }

    friend bool operator==(const Playback&, const Playback&) = default;
};

}  // namespace bandstand
