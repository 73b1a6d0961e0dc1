// xor_view.h: a 64-bit fingerprint cut in bands: votes and tallies while features are hashed, bits and keys when it is done,
// and its XOR with that of an entry, bit by bit.
#pragma once
#include "app/panels/search_view.h"

namespace bandstand {

// At the cursor, over the width that is there. Precondition: the operation is not refused.
void xor_view(const Panel& panel, const SearchView& view);

// What it needs, in pixels, in a window whose content is this wide.
float whole_xor_height(const Panel& panel, float width);

}  // namespace bandstand
