// operation_list.h: what is done to the index of incidents, one card an operation, with what became of it.
#pragma once
#include "app/panels/search_view.h"

namespace bandstand {

// At most `height` pixels; scrolls where that is too little.
void operation_list(const Panel& panel, const SearchView& view, float height);

}  // namespace bandstand
