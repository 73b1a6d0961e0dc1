#include "core/text/token_interner.h"

#include <algorithm>
#include <bit>
#include <span>

namespace bandstand {

namespace {

// Up to eight bytes as one number that sorts like them; what is missing counts as zero.
std::uint64_t leading_bytes(std::string_view text) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i) value = value << 8 | (i < text.size() ? static_cast<unsigned char>(text[i]) : 0U);
    return value;
}

// Only spreads tokens over the table; no result depends on it.
std::uint64_t spread(std::string_view token) {
    std::uint64_t hash = token.size();
    for (; !token.empty(); token.remove_prefix(std::min<std::size_t>(8, token.size()))) {
        hash = (hash ^ leading_bytes(token)) * 0x9e3779b97f4a7c15U;
        hash ^= hash >> 32;
    }
    return hash;
}

struct SortItem {
    std::uint64_t key;
    std::uint32_t number;
    std::uint32_t length;  // bytes from the key's place on, at most 9: told apart are 0 … 8 and more
};

constexpr std::uint32_t more_than_a_key = 9;
constexpr std::ptrdiff_t few = 24;
constexpr std::size_t deepest_key = 32 * 8;

// Sorts tokens that are equal in their first `depth` bytes, eight bytes at a time: most comparisons are of two
// numbers at hand instead of two texts far apart in memory.
void sort_from(std::span<SortItem> items, std::size_t depth, const TokenInterner& tokens) {
    if (items.size() < 2) return;
    if (std::ssize(items) < few || depth >= deepest_key) {
        std::ranges::sort(items, {}, [&](const SortItem& item) { return tokens.text(item.number).substr(depth); });
        return;
    }
    for (SortItem& item : items) {
        const std::string_view rest = tokens.text(item.number).substr(depth);
        item.key = leading_bytes(rest);
        item.length = static_cast<std::uint32_t>(std::min<std::size_t>(rest.size(), more_than_a_key));
    }
    const auto before = [](const SortItem& one, const SortItem& other) {
        return one.key != other.key ? one.key < other.key : one.length < other.length;
    };
    std::ranges::sort(items, before);
    for (auto begin = items.begin(); begin != items.end();) {
        const auto end = std::find_if(begin, items.end(), [&](const SortItem& item) { return before(*begin, item); });
        // Shorter tokens with one key and one length are one and the same token, so they stand alone.
        if (begin->length == more_than_a_key) sort_from({begin, end}, depth + 8, tokens);
        begin = end;
    }
}

}  // namespace

std::uint32_t TokenInterner::add(std::string_view token) {
    if (places_.size() < 2 * (size() + 1)) grow();
    const std::size_t mask = places_.size() - 1;
    std::size_t at = spread(token) & mask;
    for (; places_[at] != 0; at = (at + 1) & mask)
        if (text(places_[at] - 1) == token) return places_[at] - 1;
    bytes_ += token;
    ends_.push_back(bytes_.size());
    places_[at] = static_cast<std::uint32_t>(ends_.size());
    return places_[at] - 1;
}

std::string_view TokenInterner::text(std::uint32_t number) const {
    const std::uint64_t begin = number == 0 ? 0 : ends_[number - 1];
    return std::string_view(bytes_).substr(begin, ends_[number] - begin);
}

void TokenInterner::grow() {
    places_.assign(std::max<std::size_t>(64, 2 * places_.size()), 0);
    const std::size_t mask = places_.size() - 1;
    for (std::uint32_t number = 0; number < size(); ++number) {
        std::size_t at = spread(text(number)) & mask;
        while (places_[at] != 0) at = (at + 1) & mask;
        places_[at] = number + 1;
    }
}

std::vector<std::uint32_t> TokenInterner::sorted_order() const {
    std::vector<SortItem> items;
    items.reserve(size());
    for (std::uint32_t number = 0; number < size(); ++number) items.push_back({0, number, 0});
    sort_from(items, 0, *this);
    std::vector<std::uint32_t> order;
    order.reserve(size());
    for (const SortItem& item : items) order.push_back(item.number);
    return order;
}

}  // namespace bandstand
