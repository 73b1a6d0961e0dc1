#include "core/text/sorted_shingles.h"

#include <algorithm>
#include <bit>

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

std::vector<std::uint32_t> number_shingles(std::span<const std::uint32_t> units,
                                           std::span<const std::size_t> document_ends, std::uint32_t k,
                                           const std::function<std::uint32_t(std::uint32_t position)>& number,
                                           const std::stop_token& stop) {
    std::vector<std::uint32_t> result(units.size());
    if (units.empty()) return result;
    const std::uint32_t largest = *std::ranges::max_element(units);
    const auto bits = static_cast<std::uint32_t>(std::max(1, static_cast<int>(std::bit_width(largest))));
    const std::uint32_t packed = std::min(k - 1, 64 / bits);  // units in a key
    const bool key_tells_all = packed == k - 1;
    const auto rest = [&](const Item& item) { return units.subspan(item.position + 1 + packed, k - 1 - packed); };

    const Piles piles = deal_out(units, document_ends, k, std::size_t{largest} + 1);
    std::vector<Item> items;
    std::size_t begin = 0;
    for (const std::size_t end : piles.ends) {
        if (stop.stop_requested()) return {};
        items.clear();
        for (std::size_t i = begin; i < end; ++i) {
            const std::uint32_t position = piles.positions[i];
            std::uint64_t key = 0;
            for (std::uint32_t u = 1; u <= packed; ++u) key = key << bits | units[position + u];
            items.push_back({key, position});
        }
        begin = end;
        // Equal tuples stand in the order of their positions, so that the first of them is the one kept.
        std::ranges::sort(items, [&](const Item& one, const Item& other) {
            if (one.key != other.key) return one.key < other.key;
            if (!key_tells_all) {
                const auto order = std::lexicographical_compare_three_way(rest(one).begin(), rest(one).end(),
                                                                          rest(other).begin(), rest(other).end());
                if (order != 0) return order < 0;
            }
            return one.position < other.position;
        });
        std::uint32_t current = 0;
        for (std::size_t i = 0; i < items.size(); ++i) {
            const bool repeats = i > 0 && items[i].key == items[i - 1].key &&
                                 (key_tells_all || std::ranges::equal(rest(items[i]), rest(items[i - 1])));
            if (!repeats) current = number(items[i].position);
            result[items[i].position] = current;
        }
    }
    return result;
}

}  // namespace bandstand
