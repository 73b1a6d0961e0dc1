// vocabulary.h: every distinct token of a corpus, sorted: the rows of the characteristic matrix.
//
// Integers come first, in numeric order; then texts, in byte order. TokenIndex t is the t-th of
// them. Invariant: sorted, no token twice. Memory: 8 bytes an integer, the bytes and 8 more a text.
// A look-up is a binary search.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/index_types.h"

namespace bandstand {

class Vocabulary {
public:
    Vocabulary() = default;
    // Sorts and removes repeats.
    Vocabulary(std::vector<std::int64_t> integers, std::vector<std::string> texts);
    // What is sorted and free of repeats already: the integers, and all texts one after the other,
    // text i being [text_ends[i-1], text_ends[i]) of `text_bytes`.
    static Vocabulary from_sorted(std::vector<std::int64_t> integers, std::string text_bytes,
                                  std::vector<std::uint64_t> text_ends);

    std::size_t size() const { return integers_.size() + text_count(); }
    bool is_integer(TokenIndex token) const { return token.value < integers_.size(); }
    // Precondition: is_integer(token).
    std::int64_t integer(TokenIndex token) const { return integers_[token.value]; }
    // Precondition: !is_integer(token).
    std::string_view text(TokenIndex token) const;
    // The token as it is written and shown: decimal digits, or the text itself.
    std::string label(TokenIndex token) const;

    std::optional<TokenIndex> find(std::int64_t integer) const;
    std::optional<TokenIndex> find(std::string_view text) const;

    std::size_t integer_count() const { return integers_.size(); }
    std::size_t text_count() const { return text_ends_.size(); }

    friend bool operator==(const Vocabulary&, const Vocabulary&) = default;

private:
    std::vector<std::int64_t> integers_;
    std::string text_bytes_;                // all texts, one after the other
    std::vector<std::uint64_t> text_ends_;  // text i is [text_ends_[i-1], text_ends_[i])
};

}  // namespace bandstand
