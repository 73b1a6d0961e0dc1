// signature_rows_view.h: a signature of an index of token sets cut in bands: its values as words are hashed, its keys when it
// is done, and beside it the signature of an entry, row by row.
#pragma once
#include "app/panels/search_view.h"

namespace bandstand {

// In a window of its own, `size` pixels at the cursor; scrolls where that is too little. Precondition: the operation is
// not refused.
void signature_rows_view(const Panel& panel, const SearchView& view, ImVec2 size);

// What it needs, in pixels, when it is this wide.
float whole_signature_height(const Panel& panel, float width);

}  // namespace bandstand
