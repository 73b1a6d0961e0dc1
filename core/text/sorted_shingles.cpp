#include "core/text/sorted_shingles.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace bandstand {

namespace {

struct Item {
    std::uint64_t key;  // the units after the first one, as many as fit, the earliest in the highest bits
    std::uint32_t position;
};

// Calls `use` with each unit that k units of one document begin with.
template <class Use>
void for_each_shingle(std::span<const std::size_t> document_ends, std::size_t k, const Use& use) {
    std::size_t begin = 0;
    for (const std::size_t end : document_ends) {
        for (std::size_t at = begin; at + k <= end; ++at) use(static_cast<std::uint32_t>(at));
        begin = end;
    }
}

// All shingles' positions, dealt out by first unit: pile u is [ends[u-1], ends[u]), ascending within.
struct Piles {
    std::vector<std::uint32_t> positions;
    std::vector<std::size_t> ends;
};

// Sorts one pile after the other. The keys hold as many units as fit behind one another in 64 bits.
class PileSorter {
public:
    PileSorter(std::span<const std::uint32_t> units, std::uint32_t k, std::uint32_t largest_unit)
        : units_(units),
          k_(k),
          bits_(static_cast<std::uint32_t>(std::max(1, static_cast<int>(std::bit_width(largest_unit))))),
          packed_(std::min(k - 1, 64 / bits_)) {}

    // Brings the positions of one pile into order and marks those whose tuple is the one before.
    void sort(std::span<std::uint32_t> positions, std::span<std::uint8_t> repeats) {
        items_.clear();
        for (const std::uint32_t position : positions) items_.push_back({key_at(position), position});
        // Equal tuples stand in the order of their positions, so that the first of them is the one kept.
        std::ranges::sort(items_, [this](const Item& one, const Item& other) {
            if (one.key != other.key) return one.key < other.key;
            if (!key_tells_all()) {
                const auto a = rest(one), b = rest(other);
                const auto order = std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
                if (order != 0) return order < 0;
            }
            return one.position < other.position;
        });
        for (std::size_t i = 0; i < items_.size(); ++i) {
            positions[i] = items_[i].position;
            repeats[i] = i > 0 && items_[i].key == items_[i - 1].key &&
                                 (key_tells_all() || std::ranges::equal(rest(items_[i]), rest(items_[i - 1])))
                             ? 1
                             : 0;
        }
    }

private:
    bool key_tells_all() const { return packed_ == k_ - 1; }
    std::uint64_t key_at(std::uint32_t position) const {
        std::uint64_t key = 0;
        for (std::uint32_t u = 1; u <= packed_; ++u) key = key << bits_ | units_[position + u];
        return key;
    }
    std::span<const std::uint32_t> rest(const Item& item) const {
        return units_.subspan(std::size_t{item.position} + 1 + packed_, k_ - 1 - packed_);
    }

    std::span<const std::uint32_t> units_;
    std::uint32_t k_, bits_, packed_;  // packed_: units in a key
    std::vector<Item> items_;
};

// The first piles of parts, and the end: each part has about the same number of shingles.
std::vector<std::size_t> parts_of(std::span<const std::size_t> pile_ends) {
    constexpr std::size_t fewest = 8192, parts = 64;
    const std::size_t wanted = std::max(fewest, pile_ends.empty() ? 0 : pile_ends.back() / parts);
    std::vector<std::size_t> begins{0};
    std::size_t begin = 0;
    for (std::size_t pile = 0; pile < pile_ends.size(); ++pile) {
        if (pile_ends[pile] - begin < wanted && pile + 1 < pile_ends.size()) continue;
        begins.push_back(pile + 1);
        begin = pile_ends[pile];
    }
    return begins;
}

Piles deal_out(std::span<const std::uint32_t> units, std::span<const std::size_t> document_ends, std::size_t k,
               std::size_t unit_kinds) {
    Piles piles;
    std::vector<std::size_t> next(unit_kinds + 1, 0);
    for_each_shingle(document_ends, k, [&](std::uint32_t at) { ++next[units[at] + 1]; });
    for (std::size_t u = 0; u < unit_kinds; ++u) next[u + 1] += next[u];
    piles.positions.resize(next.back());
    piles.ends.assign(next.begin() + 1, next.end());
    for_each_shingle(document_ends, k, [&](std::uint32_t at) { piles.positions[next[units[at]]++] = at; });
    return piles;
}

}  // namespace

SortedShingles sort_shingles(std::span<const std::uint32_t> units, std::span<const std::size_t> document_ends,
                             std::uint32_t k, const std::stop_token& stop, const RunParts& run_parts) {
    SortedShingles sorted;
    if (units.empty()) return sorted;
    const std::uint32_t largest = *std::ranges::max_element(units);
    Piles piles = deal_out(units, document_ends, k, std::size_t{largest} + 1);
    sorted.positions = std::move(piles.positions);
    sorted.repeats.resize(sorted.positions.size());
    const std::vector<std::size_t> begins = parts_of(piles.ends);
    run_parts(begins.size() - 1, [&](std::size_t part) {
        PileSorter sorter(units, k, largest);
        for (std::size_t pile = begins[part]; pile < begins[part + 1] && !stop.stop_requested(); ++pile) {
            const std::size_t begin = pile == 0 ? 0 : piles.ends[pile - 1], length = piles.ends[pile] - begin;
            sorter.sort(std::span(sorted.positions).subspan(begin, length),
                        std::span(sorted.repeats).subspan(begin, length));
        }
    });
    // Words at the end of the order may begin no shingle at all: parts without one are left out.
    for (std::size_t part = 1; part < begins.size(); ++part) {
        const std::size_t end = piles.ends[begins[part] - 1], before = sorted.part_ends.empty() ? 0 : sorted.part_ends.back();
        if (end > before) sorted.part_ends.push_back(end);
    }
    return sorted;
}

std::vector<std::uint32_t> number_shingles(std::span<const std::uint32_t> units,
                                           std::span<const std::size_t> document_ends, std::uint32_t k,
                                           const std::function<std::uint32_t(std::uint32_t position)>& number,
                                           const std::stop_token& stop) {
    const SortedShingles sorted = sort_shingles(units, document_ends, k, stop);
    std::vector<std::uint32_t> result(units.size());
    if (stop.stop_requested()) return {};
    std::uint32_t current = 0;
    for (std::size_t i = 0; i < sorted.positions.size(); ++i) {
        if (sorted.repeats[i] == 0) current = number(sorted.positions[i]);
        result[sorted.positions[i]] = current;
    }
    return result;
}

}  // namespace bandstand
