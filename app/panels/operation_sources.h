// operation_sources.h: where lists of operations come from: the built-in case, its lessons, the open documents, files; and
// where they go.
#pragma once
#include <cstddef>
#include <vector>

#include "app/panels/panel.h"

namespace bandstand {

// Each document as one that is added under its name: its tokens, weighted by how often they occur; of an index of token
// sets, the tokens alone. At most `most` of them.
std::vector<Operation> document_operations(const Corpus& corpus, IndexKind kind, std::size_t most);

void operation_sources(const Panel& panel);

// The button that puts the built-in case in place of whatever there is.
void built_in_case_button(const Panel& panel, ButtonKind kind);

}  // namespace bandstand
