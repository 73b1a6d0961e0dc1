// posting_lists.h: the buckets of narrow keys: a list of postings for each key there can be, which grows at its end.
//
//   PostingLists lists(8 * 256);
//   lists.append(161, {0, part});
//   lists.for_each_piece(161, [](PostingPiece piece) { … });     // in the order of appending
//
// Beside the number of an entry stands a part of its fingerprint: most entries of a bucket are far off, and the part,
// which is read in passing, tells so without a look at the fingerprint, which is somewhere else in memory.
//
// A list is a chain of pieces of one storage; each piece is at most a quarter as long as what stands before it, and holds
// 4 to 256 postings. Nothing is moved when a list grows.
//
// Cost: append: one access. for_each_piece: the postings, side by side. Memory: 24 bytes a list; 8 a posting, and at most
// half as much again from 16 postings on.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "core/search/growing_blocks.h"

namespace bandstand {

struct Posting {
    std::uint32_t number = 0;  // of the entry
    std::uint32_t part = 0;    // of its fingerprint
};

// Some postings that follow one another: as many numbers as parts.
struct PostingPiece {
    std::span<const std::uint32_t> numbers, parts;
};

class PostingLists {
public:
    explicit PostingLists(std::size_t list_count) : lists_(list_count) {}

    std::size_t list_count() const { return lists_.size(); }
    std::uint32_t size(std::size_t list) const { return lists_[list].size; }
    // Precondition: the list has fewer than 2^32 − 1 postings.
    void append(std::size_t list, Posting posting) {
        List& to = lists_[list];
        if (to.filled == to.room) add_piece(to);
        std::uint32_t* const free = &words_[to.last] + link_words + to.filled;
        free[0] = posting.part;
        free[to.room] = posting.number;
        ++to.filled;
        ++to.size;
    }
    template <class Use>
    void for_each_piece(std::size_t list, const Use& use) const {
        const std::uint32_t size = lists_[list].size;
        std::uint64_t piece = lists_[list].first;
        for (std::uint32_t taken = 0; taken < size;) {
            const std::uint32_t room = room_behind(taken), count = std::min(room, size - taken);
            const std::uint32_t* const words = &words_[piece];
            piece = std::uint64_t{words[1]} << 32 | words[0];
            if (taken + room < size) fetch_parts(piece, room);
            use(PostingPiece{{words + link_words + room, count}, {words + link_words, count}});
            taken += count;
        }
    }
    std::size_t bytes() const { return lists_.capacity() * sizeof(List) + words_.bytes(); }

private:
    struct List {
        std::uint64_t first = 0, last = 0;    // its pieces
        std::uint32_t size = 0;
        std::uint16_t filled = 0, room = 0;   // of the last piece
    };
    // A piece is the place of the next one, in two words, all its parts, and all its numbers.
    static constexpr std::uint32_t link_words = 2, shortest_piece = 4, longest_piece = 256;

    // How many postings the piece holds that begins behind the first `size` ones of a list.
    static std::uint32_t room_behind(std::uint32_t size) {
        return std::clamp(std::bit_floor(size / 4), shortest_piece, longest_piece);
    }
    // Asks for the parts of a piece of at least `room` postings, so that they are there when those before are done with.
    void fetch_parts(std::uint64_t piece, std::uint32_t room) const {
        constexpr std::uint32_t words_of_line = 16;
        const std::uint32_t* const words = &words_[piece];
        for (std::uint32_t n = 0; n < link_words + room; n += words_of_line) __builtin_prefetch(words + n);
    }
    void add_piece(List& list) {
        const std::uint32_t room = room_behind(list.size);
        const std::uint64_t piece = words_.append(link_words + 2 * std::size_t{room});
        if (list.size == 0) {
            list.first = piece;
        } else {
            words_[list.last] = static_cast<std::uint32_t>(piece);
            words_[list.last + 1] = static_cast<std::uint32_t>(piece >> 32);
        }
        list.last = piece;
        list.room = static_cast<std::uint16_t>(room);
        list.filled = 0;
    }

    std::vector<List> lists_;
    GrowingBlocks<std::uint32_t> words_;
};

}  // namespace bandstand
