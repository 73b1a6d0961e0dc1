// shingle_ranks.h: sorts all shingles of a corpus without writing a single one of them out.
//
//   units                  0 1 0 1 2   one document, each number the rank of a word among all words
//   rank_shingles(…, 2)    0 1 0 2     (0 1) has rank 0, (1 0) has rank 1, (1 2) has rank 2
//
// A shingle of k units is a tuple of k ranks. Tuples are dealt out by their first unit, then sorted pile by pile, with
// as many of the following ranks as fit packed into one number. That is several times faster than hashing and sorting
// the texts themselves, which miss the cache at every step.
// Cost: n·log n number comparisons for n shingles, and up to k more for tuples that agree in the packed part.
// Memory while sorting: 8 bytes a unit, and 16 for each shingle of the largest pile.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace bandstand {

struct RankedShingles {
    // rank[i]: the rank of the shingle that begins at unit i, among all distinct ones, ascending by their tuples.
    // Meaningless where fewer than k units of the same document follow.
    std::vector<std::uint32_t> rank;
    // position[r]: the first unit at which a shingle of rank r begins; as long as there are distinct shingles.
    std::vector<std::uint32_t> position;
};

// `units`: the units of all documents, one document after the other; document d is
// [document_ends[d-1], document_ends[d]). Preconditions: k ≥ 1; fewer than 2^32 units. Stopped early, the result is
// of no use.
RankedShingles rank_shingles(std::span<const std::uint32_t> units, std::span<const std::size_t> document_ends,
                             std::uint32_t k, const std::stop_token& stop = {});

}  // namespace bandstand
