// promise_card.h: the chance to be found over the distance (fingerprints) or the exact Jaccard (token sets), with what the
// query at work has verified on it, and the limit, which can be dragged.
#pragma once
#include "app/panels/search_view.h"

namespace bandstand {

// At the cursor, over the width that is there.
void promise_card(const Panel& panel, const SearchView& view);

}  // namespace bandstand
