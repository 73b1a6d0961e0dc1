// candidate_line.h: the candidates of a query in line, each until it is kept or removed with its number, and at last what was
// missed; while something is added, the entries of the index.
#pragma once
#include "app/panels/search_view.h"

namespace bandstand {

void candidate_line_card(const Panel& panel, const SearchView& view, ImVec2 size);

}  // namespace bandstand
