#include "core/step/playback.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "tests/random_numbers.h"

using namespace bandstand;
using Catch::Matchers::WithinAbs;

namespace {

// Steps over `seconds` at `frames` frames a second.
std::uint64_t steps_over(double speed, double seconds, int frames) {
    Playback tape{speed};
    std::uint64_t steps = 0;
    const int count = static_cast<int>(seconds * frames);
    for (int i = 0; i < count; ++i) steps += tape.steps_due(1.0 / frames);
    return steps;
}

}  // namespace

TEST_CASE("the speed does not depend on the frame rate") {
    for (const double speed : playback_speeds) {
        for (const int frames : {8, 30, 60, 144, 1000}) {
            CAPTURE(speed, frames);
            const auto steps = static_cast<double>(steps_over(speed, 20.0, frames));
            // Only the last step may be a rounding error away.
            CHECK_THAT(steps, WithinAbs(20.0 * speed, 1.0));
        }
    }
}

TEST_CASE("uneven frames give the same number of steps as even ones") {
    Playback tape{32.0};
    RandomNumbers random(5);
    double passed = 0.0;
    std::uint64_t steps = 0;
    while (passed < 30.0) {
        const double frame = static_cast<double>(random.between(1, 200)) / 1000.0;
        passed += frame;
        steps += tape.steps_due(frame);
    }
    CHECK_THAT(static_cast<double>(steps), WithinAbs(32.0 * passed, 1.0));
}

TEST_CASE("a fraction of a step is carried to the next call") {
    Playback tape{4.0};
    CHECK(tape.steps_due(0.2) == 0);
    CHECK_THAT(tape.fraction, WithinAbs(0.8, 1e-12));
    CHECK_THAT(tape.seconds_to_next(), WithinAbs(0.05, 1e-12));
    CHECK(tape.steps_due(0.1) == 1);
    CHECK_THAT(tape.fraction, WithinAbs(0.2, 1e-12));
}

TEST_CASE("a hitch counts for a quarter of a second at most") {
    Playback fast{1000.0};
    CHECK(fast.steps_due(3600.0) == 250);
    Playback slow{8.0};
    CHECK(slow.steps_due(3600.0) == 2);
}

TEST_CASE("where one step takes longer than a quarter of a second, a hitch makes that one step") {
    Playback tape{0.5};
    CHECK(tape.steps_due(3600.0) == 1);
    CHECK(tape.steps_due(1.0) == 0);
    CHECK(tape.steps_due(1.0) == 1);
}

TEST_CASE("time that runs backwards makes no step") {
    Playback tape{1000.0, 0.5};
    CHECK(tape.steps_due(-1.0) == 0);
    CHECK_THAT(tape.fraction, WithinAbs(0.5, 1e-12));
}
