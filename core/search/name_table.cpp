#include "core/search/name_table.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

namespace bandstand {

namespace {

constexpr std::size_t page_bytes = std::size_t{1} << 16;
constexpr std::size_t fewest_slots = 16;

// Only spreads names over the table; no result depends on it.
std::uint32_t spread(std::string_view name) {
    std::uint64_t hash = name.size();
    const auto absorb = [&hash](std::uint64_t bytes) {
        hash = (hash ^ bytes) * 0x9e3779b97f4a7c15U;
        hash ^= hash >> 32;
    };
    for (; name.size() > 8; name.remove_prefix(8)) {
        std::uint64_t bytes = 0;
        std::memcpy(&bytes, name.data(), 8);
        absorb(bytes);
    }
    std::uint64_t bytes = 0;
    for (const char c : name) bytes = bytes << 8 | static_cast<unsigned char>(c);
    absorb(bytes);
    return static_cast<std::uint32_t>(hash);
}

}  // namespace

std::uint32_t NameTable::add(std::string_view name) {
    if (slots_.size() < 2 * (size() + 1)) grow();
    const std::uint32_t hash = spread(name);
    Slot& slot = slots_[slot_of(name, hash)];
    if (slot.number_and_one == 0) {
        assert(size() < 0xffffffffU - 1);
        store(name);
        slot = {static_cast<std::uint32_t>(size()), hash};
    }
    return slot.number_and_one - 1;
}

std::optional<std::uint32_t> NameTable::find(std::string_view name) const {
    if (slots_.empty()) return std::nullopt;
    const Slot& slot = slots_[slot_of(name, spread(name))];
    if (slot.number_and_one == 0) return std::nullopt;
    return slot.number_and_one - 1;
}

std::string_view NameTable::name(std::uint32_t number) const {
    const Place place = places_[number];
    const Place before = number == 0 ? Place{} : places_[number - 1];
    const std::uint32_t begin = before.page == place.page ? before.end : 0;
    return std::string_view(pages_[place.page]).substr(begin, place.end - begin);
}

void NameTable::store(std::string_view name) {
    // A name that is longer than a page gets one of its own.
    if (pages_.empty() || pages_.back().size() + name.size() > page_bytes) {
        pages_.emplace_back();
        if (pages_.size() > 1) pages_.back().reserve(std::max(page_bytes, name.size()));
    }
    pages_.back() += name;
    places_.push_back({static_cast<std::uint32_t>(pages_.size() - 1), static_cast<std::uint32_t>(pages_.back().size())});
}

std::size_t NameTable::slot_of(std::string_view wanted, std::uint32_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash & mask;
    for (; slots_[at].number_and_one != 0; at = (at + 1) & mask) {
        if (slots_[at].hash == hash && name(slots_[at].number_and_one - 1) == wanted) break;
    }
    return at;
}

void NameTable::grow() {
    std::vector<Slot> larger(std::max(fewest_slots, 2 * slots_.size()));
    const std::size_t mask = larger.size() - 1;
    for (const Slot& slot : slots_) {
        if (slot.number_and_one == 0) continue;
        std::size_t at = slot.hash & mask;
        while (larger[at].number_and_one != 0) at = (at + 1) & mask;
        larger[at] = slot;
    }
    slots_ = std::move(larger);
}

}  // namespace bandstand
