// numbered_tokens.h: from sorted shingles and other tokens to one vocabulary, and the number each has in it.
//
//   shingles "cat sat", "the cat" and the own tokens "cat", "the cat" of other documents
//   → vocabulary: cat · cat sat · the cat
//
// Integers come first, then all texts in byte order, each once. Parts of the sorted shingles are written out each by
// itself, together with the own tokens that sort into them, and brought together at the end; so the result is the same
// for any RunParts. Cost: the bytes of the vocabulary twice, and a search for each part among the own tokens.
// Memory beside the result: the bytes and ends of the vocabulary once more, 4 bytes a shingle.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/index_types.h"
#include "core/parts.h"
#include "core/text/shingles.h"
#include "core/text/sorted_shingles.h"
#include "core/text/token_interner.h"
#include "core/text/vocabulary.h"

namespace bandstand {

// What the tokens of a corpus are made of.
struct TokenSources {
    std::span<const std::uint32_t> units;          // of all documents: ranks in unit_texts
    std::span<const std::string_view> unit_texts;  // ascending
    const ShingleSettings& settings;
    const TokenInterner& own_texts;  // tokens that are not made of units
};

struct NumberedTokens {
    Vocabulary vocabulary;
    std::vector<TokenIndex> of_position;  // of the shingle that begins at a unit; meaningless where none does
    std::vector<TokenIndex> of_own;       // by number in own_texts
};

// Preconditions: `sorted` are the shingles of the units; `integers` ascending, none twice. Nothing where it was
// stopped.
std::optional<NumberedTokens> number_tokens(const TokenSources& sources, SortedShingles sorted,
                                            std::vector<std::int64_t> integers, const std::stop_token& stop = {},
                                            const RunParts& run_parts = run_in_turn);

}  // namespace bandstand
