#include "core/jaccard/similarity_join.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <numeric>

#include "core/jaccard/needed_overlap.h"
#include "core/jaccard/pair_limit.h"
#include "core/jaccard/ranked_sets.h"
#include "core/jaccard/stop_check.h"

namespace bandstand {

namespace {

// Up to here the plain function is done before the join has begun.
constexpr std::size_t most_sets_of_plain = 300;

using Ranks = std::span<const std::uint32_t>;

// So many of the first tokens that what stands behind them is one less than needed.
std::size_t prefix_length(Ranks ranks, std::uint32_t needed) {
    return ranks.size() < needed ? 0 : ranks.size() - needed + 1;
}

// The sets whose prefix holds a rank, as places ascending.
class PrefixIndex {
public:
    PrefixIndex(const RankedSets& sets, const NeededOverlap& needed, StopCheck& check)
        : begins_(sets.rank_count + std::size_t{1}) {
        const auto prefix_of = [&](std::uint32_t place) {
            const Ranks ranks = sets.ranks(place);
            return ranks.first(prefix_length(ranks, needed.with_any(sets.sizes[place])));
        };
        for (std::uint32_t place = 0; place < sets.count() && !check.stopped(); ++place) {
            const Ranks prefix = prefix_of(place);
            for (const std::uint32_t rank : prefix) ++begins_[rank + std::size_t{1}];
            check.stops_after(prefix.size() + 1);
        }
        std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
        if (check.stopped()) return;
        places_.resize(begins_.back());
        std::vector<std::uint32_t> next(begins_);
        for (std::uint32_t place = 0; place < sets.count() && !check.stopped(); ++place) {
            const Ranks prefix = prefix_of(place);
            for (const std::uint32_t rank : prefix) places_[next[rank]++] = place;
            check.stops_after(2 * prefix.size() + 1);
        }
    }

    // Those from `first` up to `end`, without it.
    std::span<const std::uint32_t> places(std::uint32_t rank, std::uint32_t first, std::uint32_t end) const {
        const auto all = std::span(places_).subspan(begins_[rank], begins_[rank + std::size_t{1}] - begins_[rank]);
        const auto begin = std::ranges::lower_bound(all, first);
        return {begin, std::lower_bound(begin, all.end(), end)};
    }

private:
    std::vector<std::uint32_t> begins_;
    std::vector<std::uint32_t> places_;
};

// |A∩B|, or 0 as soon as it cannot be `needed`.
std::uint32_t common_tokens(Ranks a, Ranks b, std::uint32_t needed) {
    std::size_t i = 0, j = 0;
    std::uint32_t common = 0;
    const auto is_lost = [&] { return common + std::min(a.size() - i, b.size() - j) < needed; };
    const auto take_one = [&] {
        const std::uint32_t x = a[i], y = b[j];
        common += x == y;
        i += x <= y;
        j += y <= x;
    };
    // Whether all is lost is asked once in a while only; nothing else in here is a guess to the processor.
    constexpr std::size_t block = 8;
    while (i + block <= a.size() && j + block <= b.size()) {
        for (std::size_t n = 0; n < block; ++n) take_one();
        if (is_lost()) return 0;
    }
    while (i < a.size() && j < b.size()) take_one();
    return is_lost() ? 0 : common;
}

// What all parts read.
struct Join {
    const RankedSets& sets;
    const PrefixIndex& index;
    const Progress& progress;
    RisingFloor& floor;
    std::atomic<std::uint64_t> next_place = 0;  // of the sets that no part has taken yet

    std::uint32_t largest_set() const { return sets.sizes.back(); }
};

// One part's work.
class Prober {
public:
    Prober(Join& join, PairCollection& found)
        : join_(join), found_(found), check_(join.progress), shared_(join.sets.count()),
          step_(join.floor.step()), needed_(join.floor.floor_at(step_), join.largest_set()) {}

    // False where it was stopped. Precondition: first < end ≤ sets.
    bool probe(std::uint64_t first, std::uint64_t end) {
        look_for_raised_floor();
        for (std::uint64_t place = first; place < end && !check_.stopped(); ++place) {
            probe(static_cast<std::uint32_t>(place));
        }
        return !check_.stopped();
    }

private:
    // The index keeps the longer prefixes of the floor asked for, which find the same pairs and more.
    void look_for_raised_floor() {
        if (join_.floor.step() == step_) return;
        step_ = join_.floor.step();
        needed_ = NeededOverlap(join_.floor.floor_at(step_), join_.largest_set());
    }

    void probe(std::uint32_t place) {
        const Ranks ranks = join_.sets.ranks(place);
        const auto& sizes = join_.sets.sizes;
        const std::uint32_t least = needed_.with_any(sizes[place]);
        const auto first = static_cast<std::uint32_t>(std::ranges::lower_bound(sizes, least) - sizes.begin());
        for (const std::uint32_t rank : ranks.first(prefix_length(ranks, least))) {
            const auto others = join_.index.places(rank, first, place);
            for (const std::uint32_t other : others) {
                if (shared_[other]++ == 0) met_.push_back(other);
            }
            if (check_.stops_after(others.size() + 8)) return;
        }
        for (const std::uint32_t other : met_) {
            // Behind the prefix that ends first stand fewer than `least` tokens, and before its end all were counted.
            const std::uint32_t most_common = shared_[other] + least - 1;
            shared_[other] = 0;
            if (most_common >= needed_.of_pair(std::uint64_t{sizes[place]} + sizes[other])) compare(place, other);
        }
        check_.stops_after(met_.size());
        met_.clear();
    }

    void compare(std::uint32_t place, std::uint32_t other) {
        const RankedSets& sets = join_.sets;
        const Ranks ranks = sets.ranks(place), others = sets.ranks(other);
        const std::uint64_t size_sum = std::uint64_t{sets.sizes[place]} + sets.sizes[other];
        const std::uint32_t common = common_tokens(ranks, others, needed_.of_pair(size_sum));
        check_.stops_after(others.size());
        if (common == 0) return;
        const auto [first, second] = std::minmax({sets.sets[place], sets.sets[other]});
        found_.add({first, second, common}, JaccardFraction{common, size_sum - common});
    }

    Join& join_;
    PairCollection& found_;
    StopCheck check_;
    std::vector<std::uint32_t> shared_;  // tokens in the prefixes of both the set at work and another, by place
    std::vector<std::uint32_t> met_;     // those places with shared_ > 0
    std::uint32_t step_ = 0;          // of the floor that is looked for
    NeededOverlap needed_;
};

// Takes blocks of sets until none are left. A part that comes too late takes nothing and costs nothing.
void run_part(Join& join, PairCollection& found) {
    constexpr std::uint64_t block = 64;
    const std::uint64_t count = join.sets.count();
    std::optional<Prober> prober;
    for (;;) {
        const std::uint64_t first = join.next_place.fetch_add(block, std::memory_order_relaxed);
        if (first >= count) break;
        if (!prober) prober.emplace(join, found);
        if (!prober->probe(first, std::min(first + block, count))) break;
        join.progress.tell(first, count);
    }
}

}  // namespace

std::optional<SimilarPairs> similarity_join(const Corpus& corpus, const DistinctSets& sets, Threshold floor,
                                            std::size_t most, const Progress& progress, const RunParts& run_parts) {
    assert(floor.numerator > 0);
    if (progress.stopped()) return std::nullopt;
    progress.tell(0, sets.size());
    const auto ranked = ranked_sets(corpus, sets, progress);
    if (!ranked) return std::nullopt;
    StopCheck check(progress);
    const NeededOverlap needed(floor, ranked->sizes.empty() ? 0 : ranked->sizes.back());
    const PrefixIndex index(*ranked, needed, check);
    if (check.stopped()) return std::nullopt;
    RisingFloor rising(floor, most);
    Join join{*ranked, index, progress, rising};
    // More than there are cores anywhere; how many of them find work is up to who runs them.
    constexpr std::size_t part_count = 64;
    std::vector<PairCollection> found(part_count, PairCollection(rising));
    run_parts(part_count, [&](std::size_t part) { run_part(join, found[part]); });
    if (progress.stopped()) return std::nullopt;
    auto all = gathered(rising, found, sets.size(), progress);
    if (all) progress.tell(sets.size(), sets.size());
    return all;
}

std::optional<SimilarPairs> similar_pairs(const Corpus& corpus, const DistinctSets& sets, Threshold floor,
                                          std::size_t most, const Progress& progress, const RunParts& run_parts) {
    if (sets.size() <= most_sets_of_plain) return all_similar_pairs(corpus, sets, floor, most, progress);
    return similarity_join(corpus, sets, floor, most, progress, run_parts);
}

}  // namespace bandstand
