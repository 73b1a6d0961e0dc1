// play_parts.h: what the drawings of a terminal share: documents by shape and name, and which part of a long list is
// seen.
#pragma once
#include <cstddef>
#include <string>

#include "core/index_types.h"
#include "core/text/corpus.h"

namespace bandstand {

inline constexpr std::string_view left_out_mark = "\u2026";

// The shape of the document, the same as in the window, and its name, at most so many columns of it: "●d0".
std::string document_label(const Corpus& corpus, DocumentIndex d, std::size_t widest_name);

// Of `total` places the first of those `count` that are seen, with `centre` among them as near to the middle as the
// ends allow.
std::size_t first_shown(std::size_t total, std::size_t count, std::size_t centre);

}  // namespace bandstand
