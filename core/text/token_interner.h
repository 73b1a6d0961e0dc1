// token_interner.h: gives each distinct token a number when it is first met, and sorts them at the end.
//
//   TokenInterner interner;
//   interner.add("the cat sat")   → 0
//   interner.add("cat sat on")    → 1
//   interner.add("the cat sat")   → 0
//   interner.sorted_order()       → {1, 0}
//
// Numbers depend only on the order of the calls. Memory: the bytes of each distinct token, 8 more
// for its end and 4 to 12 in the table. Limit: 2^32 − 2 distinct tokens.
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
    void grow();

    std::string bytes_;                  // all tokens, one after the other
    std::vector<std::uint64_t> ends_;    // token n is [ends_[n-1], ends_[n])
    std::vector<std::uint32_t> places_;  // open addressing, a power of two long: number + 1, 0 where free
};

}  // namespace bandstand
