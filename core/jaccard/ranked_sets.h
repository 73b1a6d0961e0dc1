// ranked_sets.h: the sets of a corpus from small to large, their tokens from rare to frequent.
//
//   auto sets = ranked_sets(corpus, distinct, progress);
//   sets->ranks(0)       → the ranks of the smallest set's tokens, ascending: its rarest token first
//
// The rank of a token is its place among all tokens by the number of sets that hold it; equal numbers by TokenIndex.
// Tokens that one set alone holds come before all others and can be shared by nobody, so they have no rank and are
// left out; in real collections that is most of them. A set's size still counts them.
// Sets stand by size, equal sizes by SetIndex. A place is a set's position in that order.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/jaccard/distinct_sets.h"
#include "core/progress.h"
#include "core/text/corpus.h"

namespace bandstand {

struct RankedSets {
    std::vector<SetIndex> sets;            // by place
    std::vector<std::uint32_t> sizes;      // by place, ascending: all tokens of the set
    std::vector<std::uint32_t> begins;     // by place, and one past the end
    std::vector<std::uint32_t> all_ranks;  // set after set
    std::uint32_t rank_count = 0;

    std::size_t count() const { return sets.size(); }
    std::span<const std::uint32_t> ranks(std::uint32_t place) const {
        return std::span(all_ranks).subspan(begins[place], begins[place + std::size_t{1}] - begins[place]);
    }
};

// Nothing where it was stopped. Cost: linear in the occurrences of all tokens. Memory: 16 bytes a set, 4 an occurrence of a
// token with a rank; while at work 4 bytes more for each document and set and 8 for each token with a rank.
std::optional<RankedSets> ranked_sets(const Corpus& corpus, const DistinctSets& distinct, const Progress& progress);

}  // namespace bandstand
