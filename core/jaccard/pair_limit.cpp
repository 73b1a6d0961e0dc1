#include "core/jaccard/pair_limit.h"

#include <algorithm>
#include <numeric>

#include "core/jaccard/stop_check.h"

namespace bandstand {

namespace {

// 0 where all pairs may stay. Else the step is above the floor asked for by itself: no pair is counted before the
// twentieth that this floor lies in, so that one at least is passed.
std::uint32_t raised_step(const CountsByStep& counts, std::size_t most) {
    std::uint64_t left = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    std::uint32_t step = 0;
    while (left > most) left -= counts[step++];
    return step;
}

Threshold threshold_of(Threshold asked, std::uint32_t step) {
    if (step == 0) return asked;
    const std::uint32_t divisor = std::gcd(step, floor_steps);
    return {step / divisor, floor_steps / divisor};
}

}  // namespace

std::uint32_t step_of(JaccardFraction exact) {
    return static_cast<std::uint32_t>(exact.intersection * floor_steps / exact.union_size);
}

Threshold raised_floor(Threshold asked, const CountsByStep& counts, std::size_t most) {
    return threshold_of(asked, raised_step(counts, most));
}

Threshold RisingFloor::floor_at(std::uint32_t step) const { return threshold_of(asked_, step); }

void RisingFloor::count(const CountsByStep& found) {
    CountsByStep counts;
    for (std::size_t n = 0; n < floor_steps; ++n) {
        // The sum is one that was true at some time or too small; either way no floor comes out that is too high.
        counts[n] = counts_[n].fetch_add(found[n], std::memory_order_relaxed) + found[n];
    }
    const std::uint32_t raised = raised_step(counts, most_);
    std::uint32_t now = step();
    while (now < raised && !step_.compare_exchange_weak(now, raised, std::memory_order_relaxed)) {
    }
}

void PairCollection::add(const SimilarPair& pair, JaccardFraction exact) {
    const std::uint32_t step = step_of(exact);
    if (step < step_) return;
    pairs_.push_back(pair);
    steps_.push_back(static_cast<std::uint8_t>(step));
    ++uncounted_[step];
    if (++uncounted_pairs_ == pairs_between_counts) hand_in();
}

void PairCollection::hand_in() {
    floor_->count(uncounted_);
    uncounted_ = {};
    uncounted_pairs_ = 0;
    const std::uint32_t step = floor_->step();
    if (step > step_) drop_pairs_below(step);
}

void PairCollection::clear() {
    pairs_ = {};
    steps_ = {};
}

void PairCollection::drop_pairs_below(std::uint32_t step) {
    step_ = step;
    std::size_t left = 0;
    for (std::size_t n = 0; n < pairs_.size(); ++n) {
        if (steps_[n] < step) continue;
        pairs_[left] = pairs_[n];
        steps_[left++] = steps_[n];
    }
    pairs_.resize(left);
    steps_.resize(left);
}

std::optional<SimilarPairs> gathered(const RisingFloor& floor, std::span<PairCollection> parts, std::size_t set_count,
                                     const Progress& progress) {
    StopCheck check(progress);
    // Pairs are first laid out by their first set, and then each set's pairs are ordered: a stop is heeded in between.
    std::vector<std::size_t> begins(set_count + 1);
    for (PairCollection& part : parts) part.hand_in();
    for (PairCollection& part : parts) {
        part.hand_in();  // the floor may have been raised by another part since
        for (const SimilarPair& pair : part.pairs()) ++begins[pair.first.value + std::size_t{1}];
        if (check.stops_after(part.pairs().size())) return std::nullopt;
    }
    std::partial_sum(begins.begin(), begins.end(), begins.begin());
    SimilarPairs all{floor.floor_at(floor.step()), {}};
    all.pairs.resize(begins.back());
    std::vector<std::size_t> next(begins);
    for (PairCollection& part : parts) {
        for (const SimilarPair& pair : part.pairs()) {
            all.pairs[next[pair.first.value]++] = pair;
            if (check.stops_after(1)) return std::nullopt;
        }
        part.clear();
    }
    const auto place = [&](std::size_t n) { return all.pairs.begin() + static_cast<std::ptrdiff_t>(n); };
    for (std::size_t s = 0; s < set_count; ++s) {
        std::sort(place(begins[s]), place(begins[s + 1]),
                  [](const SimilarPair& a, const SimilarPair& b) { return a.second < b.second; });
        if (check.stops_after(16 * (begins[s + 1] - begins[s]) + 1)) return std::nullopt;
    }
    return all;
}

}  // namespace bandstand
