// pair_limit.h: how many pairs are kept at most, and how the floor is raised where more are found.
//
//   RisingFloor floor({1, 2}, 1'000'000);
//   PairCollection mine(floor);                     // one for each part of the work
//   mine.add({a, b, 6}, JaccardFraction{6, 9});
//   auto all = gathered(floor, parts, sets.size(), progress);
//
// The floor asked for holds where at most `most` pairs reach it. Otherwise it is raised to the smallest multiple of
// 1/20 above it that at most `most` pairs reach; pairs below are dropped. At 1 no pair of different sets is left, so
// there always is one. Pairs are counted by twentieths as they are found, also those that are dropped again later;
// therefore the floor depends on the pairs of the corpus alone and not on the order in which they are found.
//
// A floor is raised as soon as `most` is exceeded, never lowered: so many pairs reach the last one for certain. So
// the parts at work together hold at most `most` pairs and some thousand each, and whoever looks for pairs may look
// from then on for those only that reach floor().
#pragma once
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/jaccard/similar_pairs.h"

namespace bandstand {

inline constexpr std::uint32_t floor_steps = 20;

// counts[n]: pairs with n/20 ≤ exact < (n + 1)/20.
using CountsByStep = std::array<std::uint64_t, floor_steps>;

// Precondition: exact < 1.
std::uint32_t step_of(JaccardFraction exact);

// The floor in force for these pairs, all of which reach the one asked for.
Threshold raised_floor(Threshold asked, const CountsByStep& counts, std::size_t most);

// Shared by all parts: count may be called by several threads at once.
class RisingFloor {
public:
    RisingFloor(Threshold asked, std::size_t most) : asked_(asked), most_(most) {}

    // 0: the floor asked for. n: n/20.
    std::uint32_t step() const { return step_.load(std::memory_order_relaxed); }
    Threshold floor_at(std::uint32_t step) const;
    // Counts pairs that were found, and raises the floor where they are too many.
    void count(const CountsByStep& found);

private:
    Threshold asked_;
    std::size_t most_;
    std::array<std::atomic<std::uint64_t>, floor_steps> counts_{};
    std::atomic<std::uint32_t> step_{0};
};

// The pairs that one part of the work has found.
class PairCollection {
public:
    explicit PairCollection(RisingFloor& floor) : floor_(&floor) {}

    // Precondition: exact reaches the floor asked for.
    void add(const SimilarPair& pair, JaccardFraction exact);
    // Counts what was added since the last time and drops what is below the floor. Done by add from time to time, and
    // by gathered at the end.
    void hand_in();
    std::span<const SimilarPair> pairs() const { return pairs_; }
    void clear();

private:
    static constexpr std::uint32_t pairs_between_counts = 1024;

    void drop_pairs_below(std::uint32_t step);

    RisingFloor* floor_;
    std::vector<SimilarPair> pairs_;
    std::vector<std::uint8_t> steps_;  // of each pair
    CountsByStep uncounted_{};
    std::uint32_t uncounted_pairs_ = 0, step_ = 0;
};

// Everything that the parts have found, in order; they are empty afterwards. Nothing where it was stopped.
std::optional<SimilarPairs> gathered(const RisingFloor& floor, std::span<PairCollection> parts, std::size_t set_count,
                                     const Progress& progress);

}  // namespace bandstand
