// sketch_card.h: the operation at work: its words, its fingerprint or signature in bands, and an entry beside it.
#pragma once
#include "app/panels/search_view.h"

namespace bandstand {

void sketch_card(const Panel& panel, const SearchView& view, ImVec2 size);

// What the card needs to show everything, in pixels, when it is this wide.
float whole_sketch_height(const Panel& panel, const SearchView& view, float width);

}  // namespace bandstand
