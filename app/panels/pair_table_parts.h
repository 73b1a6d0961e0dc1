// pair_table_parts.h: what the tables of pairs on the screens Bands, SimHash and Compare have in common: lines that are a
// button each, the list that holds them, headings that sort, and what stands there while pairs are awaited.
#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "app/panels/panel.h"

namespace bandstand {

struct PairLine {
    ImVec2 min, max;
    bool was_pressed = false;
    bool is_named = false;   // under the pointer, here or anywhere else
    bool is_chosen = false;  // under the microscope

    float y() const { return (min.y + max.y) / 2; }
};

// A line as a button over `width` pixels at the cursor, with a rule below it; `ground` where nothing else colours it.
PairLine begin_pair_line(const Panel& panel, DocumentPair pair, float width, bool is_tab_stop, Role ground = Role::surface);

// All lines in a list of its own over the room that is left; only those in sight are drawn. Long lists are one stop of Tab.
void pair_lines(const Panel& panel, std::size_t count, const std::function<void(std::size_t n, bool is_tab_stop)>& line);

// A heading over the columns from … to (pixels from `at`), which is pressed to sort by them. True when it was pressed now.
bool sort_heading(const Panel& panel, ImVec2 at, float from, float to, std::string_view key, bool is_chosen, std::string_view direction);
inline constexpr float sort_heading_height = 1.9F;  // em

// True where there are no pairs to list yet; then it is said why.
bool are_pairs_awaited(const Panel& panel);

}  // namespace bandstand
