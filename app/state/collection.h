// collection.h: more documents than the screens can step through, held as they were read.
//
// The screen Tune works on all of them; the project's documents are then a handful chosen out of them, which all other
// screens show. Shared and never changed, so that the history and the threads hold it without copying.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "core/text/document_formats.h"
#include "core/text/source_document.h"

namespace bandstand {

struct Collection {
    std::vector<SourceDocument> documents;
    std::vector<SetAside> set_aside;
    std::vector<std::string> paths;  // that were opened
    std::uint64_t bytes = 0;         // of all contents
};

// From these sizes on, documents that are opened in the window become a collection: beyond, the other screens know
// candidates only, and cutting the texts at once would keep the window waiting.
inline constexpr std::size_t most_stepped_documents = 2'000;
inline constexpr std::uint64_t most_stepped_bytes = 2'000'000;
// What is chosen out of it at first.
inline constexpr std::size_t first_handful = 12;

}  // namespace bandstand
