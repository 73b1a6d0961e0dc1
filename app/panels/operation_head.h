// operation_head.h: the operation at work and, below it, the entry that stands beside it: their names and their words.
#pragma once
#include "app/panels/search_view.h"

namespace bandstand {

float operation_head_height(const Panel& panel);  // in pixels
void operation_head(const Panel& panel, const SearchView& view);

// The words of a refusal, over the room that is left.
void refusal_words(const Panel& panel, OperationIndex n);

}  // namespace bandstand
