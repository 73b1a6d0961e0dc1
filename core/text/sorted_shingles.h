// sorted_shingles.h: sorts all shingles of a corpus without writing a single one of them out.
//
//   units 0 1 0 1 2: one document, each number the rank of a word among all words; k = 2
//   number_shingles(units, ends, 2, number) calls number(0), number(1), number(3) for the tuples (0 1), (1 0), (1 2);
//   if these calls return 10, 11 and 12, the result is 10 11 10 12 and one meaningless value
//
// A shingle of k units is a tuple of k ranks. Tuples are dealt out by their first unit, then sorted pile by pile, with
// as many of the following ranks as fit packed into one number. That is several times faster than hashing and sorting
// the texts themselves, which miss the cache at every step.
// Cost: n·log n number comparisons for n shingles, and up to k more for tuples that agree in the packed part.
// Memory while sorting: 9 bytes a unit, 16 for each number up to the largest unit and for each shingle of the largest
// pile (of as many piles as are sorted at once).
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/parts.h"

namespace bandstand {

// All shingles in the order of their tuples.
struct SortedShingles {
    std::vector<std::uint32_t> positions;  // the unit at which each begins; equal shingles ascending by it
    std::vector<std::uint8_t> repeats;     // 1 where a shingle equals the one before it
    std::vector<std::size_t> part_ends;    // parts of about equal length, cut where the first unit changes
};

// Preconditions as below. The piles are sorted in parts; the result is the same for any RunParts. Stopped early, it is
// of no use.
SortedShingles sort_shingles(std::span<const std::uint32_t> units, std::span<const std::size_t> document_ends,
                             std::uint32_t k, const std::stop_token& stop = {},
                             const RunParts& run_parts = run_in_turn);

// Calls `number` once for each distinct shingle, ascending by their tuples, with the first unit at which it begins, and
// gives every shingle the value that came back: result[i] is the value of the shingle that begins at unit i,
// meaningless where fewer than k units of the same document follow.
// `units`: the units of all documents, one document after the other; document d is
// [document_ends[d-1], document_ends[d]). Preconditions: k ≥ 1; fewer than 2^32 units. Stopped early, the result is
// of no use.
std::vector<std::uint32_t> number_shingles(std::span<const std::uint32_t> units,
                                           std::span<const std::size_t> document_ends, std::uint32_t k,
                                           const std::function<std::uint32_t(std::uint32_t position)>& number,
                                           const std::stop_token& stop = {});

}  // namespace bandstand
