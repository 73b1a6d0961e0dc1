// hamming_pairs.h: the pairs of a SimHash run in a chosen order, kept between frames.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "core/run/simhash_run.h"

namespace bandstand {

enum class HammingOrder : std::uint8_t { pair, hamming, exact, cosine, disorders };

// With more documents there are too many pairs to compare each with all others.
inline constexpr std::size_t most_compared_fingerprints = 1'000;

class HammingPairs {
public:
    // Nearest or most similar first; ties in the order of pairs. Cost where the run or the order changed: every pair,
    // and sorting them.
    const std::vector<SimHashPair>& ordered(const SimHashRun& run, HammingOrder order);

private:
    std::shared_ptr<const Fingerprints> of_;
    HammingOrder order_ = HammingOrder::pair;
    std::vector<SimHashPair> pairs_;
};

}  // namespace bandstand
