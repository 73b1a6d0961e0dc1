// needed_overlap.h: how many tokens two sets have to share so that their Jaccard reaches a floor.
//
//   NeededOverlap needed({1, 2}, 100);     // for sets of up to 100 tokens
//   needed.of_pair(12)                     → 4: of two sets of 6, |A∩B| / (12 − |A∩B|) ≥ 1/2 from 4 on
//   needed.with_any(7)                     → 4: a set of 7 shares 4 with whatever it reaches the floor with
//
// With the floor p/q these are ⌈p·(|A| + |B|) / (p + q)⌉ and ⌈p·|A| / q⌉, in integers. The latter is also the size of the
// smallest set that a set can reach the floor with.
#pragma once
#include <cstdint>
#include <vector>

#include "core/jaccard/threshold.h"

namespace bandstand {

class NeededOverlap {
public:
    // floor > 0. Cost and memory: 8 bytes for each token of the largest set; a division for each pair would cost more
    // than all the rest of the pair.
    NeededOverlap(Threshold floor, std::uint32_t largest_set) : floor_(floor) {
        const Uint128 p = floor.numerator, whole = p + floor.denominator;
        by_sum_.reserve(2 * std::size_t{largest_set} + 1);
        Uint128 left = 0;  // needed · (p + q) − p · sum; less than p + q
        std::uint32_t needed = 0;
        for (std::uint64_t sum = 0; sum <= 2 * std::uint64_t{largest_set}; ++sum) {
            by_sum_.push_back(needed);
            if (left < p) {
                left += whole;
                ++needed;
            }
            left -= p;
        }
    }

    // The sum of both sizes.
    std::uint32_t of_pair(std::uint64_t size_sum) const { return by_sum_[size_sum]; }
    std::uint32_t with_any(std::uint32_t size) const {
        return static_cast<std::uint32_t>((static_cast<Uint128>(floor_.numerator) * size + floor_.denominator - 1) /
                                          floor_.denominator);
    }

private:
    Threshold floor_;
    std::vector<std::uint32_t> by_sum_;
};

}  // namespace bandstand
