#include "core/text/token_interner.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace bandstand {

namespace {

// Up to eight bytes as one number that sorts like them; what is missing counts as zero.
std::uint64_t leading_bytes(std::string_view text) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i)
        value = value << 8 | (i < text.size() ? static_cast<unsigned char>(text[i]) : 0U);
    return value;
}

template <class Word>
std::uint64_t word_at(const char* bytes) {
    Word word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

// Up to eight bytes in any order: long enough pieces as two words that may overlap, without a loop whose length is
// different for each token.
std::uint64_t some_bytes(const char* bytes, std::size_t size) {
    if (size >= 8) return word_at<std::uint64_t>(bytes);
    if (size >= 4) return word_at<std::uint32_t>(bytes) << 32 | word_at<std::uint32_t>(bytes + size - 4);
    if (size >= 2) return word_at<std::uint16_t>(bytes) << 16 | word_at<std::uint16_t>(bytes + size - 2);
    return size == 1 ? static_cast<unsigned char>(*bytes) : 0U;
}

// Only spreads tokens over the table; no result depends on it, nor on the order of bytes in a word.
std::uint32_t spread(std::string_view token) {
    std::uint64_t hash = token.size();
    for (; !token.empty(); token.remove_prefix(std::min<std::size_t>(8, token.size()))) {
        hash = (hash ^ some_bytes(token.data(), token.size())) * 0x9e3779b97f4a7c15U;
        hash ^= hash >> 32;
    }
    return static_cast<std::uint32_t>(hash);
}

struct SortItem {
    std::uint64_t key;  // the leading bytes: most comparisons need no look at the token itself
    std::uint32_t number;
};

}  // namespace

std::uint32_t TokenInterner::add(std::string_view token) {
    if (places_.size() < 2 * (size() + 1)) grow();
    const std::size_t mask = places_.size() - 1;
    const std::uint32_t hash = spread(token);
    std::size_t at = hash & mask;
    for (; places_[at].number_and_one != 0; at = (at + 1) & mask)
        if (places_[at].hash == hash && text(places_[at].number_and_one - 1) == token)
            return places_[at].number_and_one - 1;
    bytes_ += token;
    ends_.push_back(bytes_.size());
    places_[at] = {static_cast<std::uint32_t>(ends_.size()), hash};
    return places_[at].number_and_one - 1;
}

std::string_view TokenInterner::text(std::uint32_t number) const {
    const std::uint64_t begin = number == 0 ? 0 : ends_[number - 1];
    return std::string_view(bytes_).substr(begin, ends_[number] - begin);
}

void TokenInterner::grow() {
    std::vector<Place> larger(std::max<std::size_t>(64, 2 * places_.size()));
    const std::size_t mask = larger.size() - 1;
    for (const Place& place : places_) {
        if (place.number_and_one == 0) continue;
        std::size_t at = place.hash & mask;
        while (larger[at].number_and_one != 0) at = (at + 1) & mask;
        larger[at] = place;
    }
    places_ = std::move(larger);
}

std::vector<std::uint32_t> TokenInterner::sorted_order() const {
    std::vector<SortItem> items;
    items.reserve(size());
    for (std::uint32_t number = 0; number < size(); ++number) items.push_back({leading_bytes(text(number)), number});
    std::ranges::sort(items, [this](const SortItem& one, const SortItem& other) {
        return one.key != other.key ? one.key < other.key : text(one.number) < text(other.number);
    });
    std::vector<std::uint32_t> order;
    order.reserve(size());
    for (const SortItem& item : items) order.push_back(item.number);
    return order;
}

}  // namespace bandstand
