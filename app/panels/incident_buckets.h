// incident_buckets.h: the index as it stands: a line a band with its buckets, the key of the operation at work before them and
// what it meets.
#pragma once
#include "app/panels/search_view.h"

namespace bandstand {

void incident_buckets_card(const Panel& panel, const SearchView& view, ImVec2 size);

// What the card needs to show every band, in pixels.
float whole_buckets_height(const Panel& panel);

}  // namespace bandstand
