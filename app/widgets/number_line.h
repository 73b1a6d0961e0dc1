// number_line.h: where one hash function sends tokens: an axis with chips above and below it.
//
//   number_line(look, line, size);   // returns the mark under the pointer
//
// Chips that would cover each other are put into further lanes, away from the axis; where lanes or
// room run out, tokens become dots, and only those with a part to play keep their label.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/widgets/look.h"

namespace bandstand {

enum class MarkState {
    waiting,   // not hashed yet: faint
    met,       // hashed
    minimum,   // the minimum so far
    current,   // being hashed now
};

struct LineMark {
    double place = 0;  // 0 … 1 along the axis
    std::string label;
    MarkState state = MarkState::waiting;
    bool is_highlighted = false;  // hovered or chosen anywhere
    bool is_shared = false;       // the token is in both documents
};

struct LineTick {
    double place = 0;
    std::string label;
};

struct LineSide {
    std::vector<LineMark> marks;
    std::string caption;  // "d1, being read"
    int document = -1;    // gives colour and shape; < 0: no document on this side
    std::string minimum_caption;  // beside the arrow at the minimum; empty: no arrow
};

struct NumberLine {
    LineSide above, below;
    std::vector<LineTick> ticks;
};

struct LinePointer {
    bool is_above = true;
    std::size_t mark = 0;
};

std::optional<LinePointer> number_line(const Look& look, const NumberLine& line, ImVec2 size);

// Ticks for the range 0 … limit−1 (0 stands for 2^64): every integer where there is room, else round
// numbers, or powers as fractions of 2^64.
std::vector<LineTick> line_ticks(std::uint64_t limit, float width_in_em);
// Where a value lies on the axis; the same rule as line_ticks.
double line_place(std::uint64_t value, std::uint64_t limit);

}  // namespace bandstand
