// parameter_rows.h: lines of the left side: a label and its control, a field that is typed, a slider over whole numbers.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "app/panels/panel.h"

namespace bandstand {

// Label at the left, control at the right of one line; with little room the control goes below. Returns the width, in
// pixels, that the control at the cursor shall have.
float begin_parameter_row(const Panel& panel, std::string_view label_key, float control_width);

// A parameter as it is typed, with its error below. Sends SetField. `width_in_em` 0: all the room beside the label.
void parameter_field(const Panel& panel, Field which, float width_in_em);

// A slider over whole numbers least … most, on a line of its own; the new number while it is moved.
std::optional<std::uint32_t> number_slider(const Panel& panel, std::string_view id, std::uint32_t value, std::uint32_t least, std::uint32_t most);

}  // namespace bandstand
