// figures.h: small drawings with one meaning each: a range with two markers, a scrub bar, a listing.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/widgets/look.h"

namespace bandstand {

// A track from 0 to 1 with a shaded stretch, a dot and a bar: estimate, its 95 % range, exact value.
struct RangeBar {
    std::optional<double> low, high;  // shaded
    std::optional<double> dot, bar;
};
void range_bar(const Look& look, const RangeBar& range, float width);

// A thin bar filled from the left by a share, 0 … 1; `from` is the middle of its left end. Only draws.
void share_bar(const Look& look, ImVec2 from, float length, double share);

// How far a computation is, 0 … 1.
void progress_bar(const Look& look, double share, float width);

// The whole run as a line: stretches for the phases, markers below, a knob at the position.
struct ScrubStretch {
    double begin = 0, end = 0;  // 0 … 1
    std::string label;
    Role role = Role::accent;
};
struct ScrubMarker {
    double place = 0;  // 0 … 1
    Role role = Role::pivot;
};
struct ScrubBar {
    std::vector<ScrubStretch> stretches;
    std::vector<ScrubMarker> markers;
    double position = 0;
};
// Returns the place, 0 … 1, while it is dragged or pressed.
std::optional<double> scrub_bar(const Look& look, std::string_view id, const ScrubBar& bar, float width);

// Lines of fixed width in a box; one of them may be running. Lines that are too long break.
void code_block(const Look& look, std::span<const std::string> lines, std::optional<std::size_t> running, float width, Role fill);

}  // namespace bandstand
