// cut_units.h: documents cut into units, the units numbered, the first half of the way to a corpus.
//
//   auto cut = cut_into_units(documents, settings, progress, run_parts);
//   cut->units, cut->unit_ends          // "the cat sat", "the dog sat" → 0 1 2 0 3 2 and 3 6
//
// A text that is long enough for a shingle becomes numbers of its units; what else a document holds (integers, the
// tokens of a token set, the one shingle of a short text) becomes numbers of its own tokens. Numbers are given in the
// order in which the documents are met, however the work is divided.
// Cost: linear in the text. Memory: 4 bytes a unit and each distinct unit once; while cutting, besides, what some
// millions of bytes of text are cut into.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/parts.h"
#include "core/progress.h"
#include "core/text/corpus.h"
#include "core/text/shingles.h"
#include "core/text/source_document.h"
#include "core/text/token_interner.h"

namespace bandstand {

// Lists of all documents, one after the other: that of document d is [ends[d-1], ends[d]).
template <class T>
struct ListsByDocument {
    std::vector<T> items;
    std::vector<std::size_t> ends;

    std::size_t begin(std::size_t d) const { return d == 0 ? 0 : ends[d - 1]; }
    std::size_t size(std::size_t d) const { return ends[d] - begin(d); }
    std::span<const T> list(std::size_t d) const { return std::span(items).subspan(begin(d), size(d)); }
    void end_document() { ends.push_back(items.size()); }
};

struct CutDocuments {
    std::vector<DocumentState> states;           // by document
    TokenInterner unit_texts;                    // what the numbers of units stand for
    ListsByDocument<std::uint32_t> units;        // in the order of the text; empty where it is short
    TokenInterner own_texts;                     // what the numbers of own tokens stand for
    ListsByDocument<std::uint32_t> own_tokens;   // in the order of the document
    ListsByDocument<std::int64_t> own_integers;  // in the order of the document
};

// Nothing where it was stopped. Tells its progress in documents. Preconditions as of build_corpus; throws what
// cut_into_shingles throws.
std::optional<CutDocuments> cut_into_units(std::span<const SourceDocument* const> documents,
                                           const ShingleSettings& settings, const Progress& progress,
                                           const RunParts& run_parts = run_in_turn);

}  // namespace bandstand
