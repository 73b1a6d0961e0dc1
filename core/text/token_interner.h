// token_interner.h: gives each distinct token a number when it is first met, and sorts them at the end.
//
//   TokenInterner interner;
//   interner.add("the cat sat")   → 0
//   interner.add("cat sat on")    → 1
//   interner.add("the cat sat")   → 0
//   interner.sorted_order()       → {1, 0}
//
// Numbers depend only on the order of the calls. Memory: the bytes of each distinct token, 8 more
// for its end and 16 to 32 in the table. Limit: 2^32 − 2 distinct tokens.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bandstand {

class TokenInterner {
public:
    std::uint32_t add(std::string_view token);

    std::size_t size() const { return ends_.size(); }
    // Precondition: number < size(). Valid until the next add().
    std::string_view text(std::uint32_t number) const;
    // The numbers of all tokens in the byte order of the tokens.
    std::vector<std::uint32_t> sorted_order() const;

private:
    // The hash stands beside the number, so that the token itself, far away in memory, is looked at only where it is
    // most likely the wanted one, and not at all when the table grows.
    struct Place {
        std::uint32_t number_and_one = 0;  // 0 where free
        std::uint32_t hash = 0;
    };

    void grow();

    std::string bytes_;                // all tokens, one after the other
    std::vector<std::uint64_t> ends_;  // token n is [ends_[n-1], ends_[n])
    std::vector<Place> places_;        // open addressing, a power of two long, at most half full
};

}  // namespace bandstand
