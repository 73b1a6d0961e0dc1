// theme.h: colours by role. No other file of the program names a colour.
//
//   draw->AddRectFilled(min, max, look.color(Role::surface));
//
// Text roles keep a contrast of at least 4.5:1 on page, surface, surface_muted and code_fill (7:1
// in the projector theme); roles that mean different things stay apart under the three common
// colour-vision deficiencies, or differ by shape or hatching as well. theme_test computes both.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace bandstand {

enum class ThemeKind : std::uint8_t { light, dark, projector };

enum class Role : std::uint8_t {
    page,           // behind everything: the stage's ground
    surface,        // cards, side panels, bars
    surface_muted,  // chips, wells, rows under the pointer
    border,
    text,
    text_muted,
    accent,       // primary button, the chosen tab's text, progress
    accent_fill,  // ground of a chosen tab or row
    on_accent,    // text on accent
    active,       // blue outline of the cell at work
    active_fill,
    pivot,  // magenta outline
    pivot_fill,
    improved,  // a minimum that was lowered just now
    improved_fill,
    agrees,  // rows that agree, tokens in the intersection
    agrees_fill,
    collides,
    collides_fill,
    miss,
    miss_fill,
    dead,  // hatched
    dead_fill,
    tie,
    tie_fill,
    unused,  // hatched or greyed
    unused_fill,
    warning,  // text of a notice
    warning_fill,
    code_fill,  // ground of formulas and pseudocode
    phase_signature,
    phase_bands,
    phase_compare,  // stretches of the scrub bar
    document_0,
    document_1,
    document_2,
    document_3,
    document_4,
    document_5,
    count_
};

inline constexpr std::size_t role_count = static_cast<std::size_t>(Role::count_);
inline constexpr std::size_t document_role_count = 6;

// 8 bits a channel, red in the lowest byte: what ImGui calls ImU32.
using Color = std::uint32_t;

struct Theme {
    ThemeKind kind = ThemeKind::light;
    std::array<Color, role_count> colors{};

    Color operator[](Role role) const { return colors[static_cast<std::size_t>(role)]; }
};

const Theme& theme(ThemeKind kind);

// Documents take colours and shapes in turn; neighbours differ in both.
Role document_role(std::size_t document);

}  // namespace bandstand
