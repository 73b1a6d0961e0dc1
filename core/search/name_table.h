// name_table.h: distinct names, numbered in the order of adding, and found by their bytes.
//
//   NameTable names;
//   names.add("I-19")    → 0
//   names.find("I-47")   → std::nullopt: looking adds nothing
//
// Memory: the bytes of each name, 8 for its place and 16 to 32 in the table; nothing is moved but the table.
// Limit: 2^32 − 2 names, none longer than 2^32 − 1 bytes.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/growing_blocks.h"

namespace bandstand {

class NameTable {
public:
    // The number of the name, a new one where it was not there.
    std::uint32_t add(std::string_view name);
    std::optional<std::uint32_t> find(std::string_view name) const;

    std::size_t size() const { return places_.size(); }
    // Precondition: number < size(). Valid until the next add().
    std::string_view name(std::uint32_t number) const;

    // The same names in the same order.
    friend bool operator==(const NameTable& one, const NameTable& other) {
        return one.places_ == other.places_ && one.pages_ == other.pages_;
    }

private:
    struct Place {
        std::uint32_t page = 0, end = 0;  // the name ends there, and begins where the one before ends, or its page begins
        friend bool operator==(const Place&, const Place&) = default;
    };

    // The hash stands beside the number, so that names far away in memory are looked at only where they are most likely
    // the wanted ones, and not at all when the table grows.
    struct Slot {
        std::uint32_t number_and_one = 0;  // 0 where free
        std::uint32_t hash = 0;
    };

    // The slot of the name, or the free one where it would stand. Precondition: some slot is free.
    std::size_t slot_of(std::string_view name, std::uint32_t hash) const;
    void store(std::string_view name);
    void grow();

    std::vector<std::string> pages_;  // names one after the other, as many as fit
    GrowingBlocks<Place> places_;     // by number
    std::vector<Slot> slots_;         // open addressing, a power of two long, at most half full
};

}  // namespace bandstand
