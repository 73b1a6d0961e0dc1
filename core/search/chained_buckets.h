// chained_buckets.h: the buckets of wide keys: numbers 0, 1, 2, … in one chain a band, found by hashes of their keys.
//
//   ChainedBuckets buckets(2, 64);
//   buckets.add([&](std::uint32_t number, std::uint32_t band) { return hash_of(key_of(number, band)); });
//   for (auto n = buckets.first(0, hash); n != ChainedBuckets::none; n = buckets.next(n, 0)) …   // the latest one first
//
// No key is kept: a chain holds every number whose key has the hash looked for, and a few others, so whoever walks it
// compares keys. On the average of all chains there are 1 to 2 others, whatever the keys.
//
// Cost: one access a band for each number that is added, and again whenever their count doubles. Memory: 4 bytes a
// number and band for its link, and 2 to 4 for the heads. Limit: 2^32 − 2 numbers.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/search/growing_blocks.h"

namespace bandstand {

class ChainedBuckets {
public:
    static constexpr std::uint32_t none = 0xffffffffU;

    // Hashes are told apart by their upper `most_bits` bits at most, 1 … 32: as many as the keys have, where those are fewer.
    ChainedBuckets(std::uint32_t bands, std::uint32_t most_bits) : bands_(bands), most_bits_(most_bits) { clear_heads(); }

    // Adds the number size(). `hash_of(number, band)` is asked for it, and again for those before whenever heads are doubled.
    template <class HashOf>
    void add(const HashOf& hash_of) {
        if (size_ == std::size_t{2} << bits_ && bits_ < most_bits_) {
            ++bits_;
            clear_heads();
            for (std::uint32_t number = 0; number < size_; ++number) link(number, hash_of);
        }
        for (std::uint32_t band = 0; band < bands_; ++band) links_.push_back(none);
        link(size_, hash_of);
        ++size_;
    }

    std::uint32_t size() const { return size_; }
    std::uint32_t first(std::uint32_t band, std::uint64_t hash) const { return heads_[head_of(band, hash)]; }
    std::uint32_t next(std::uint32_t number, std::uint32_t band) const { return links_[std::size_t{number} * bands_ + band]; }
    std::size_t bytes() const { return heads_.capacity() * sizeof(std::uint32_t) + links_.bytes(); }

private:
    std::size_t head_of(std::uint32_t band, std::uint64_t hash) const { return (std::size_t{band} << bits_) + (hash >> (64 - bits_)); }
    void clear_heads() { heads_.assign(std::size_t{bands_} << bits_, none); }
    template <class HashOf>
    void link(std::uint32_t number, const HashOf& hash_of) {
        for (std::uint32_t band = 0; band < bands_; ++band) {
            std::uint32_t& head = heads_[head_of(band, hash_of(number, band))];
            links_[std::size_t{number} * bands_ + band] = head;
            head = number;
        }
    }

    std::uint32_t bands_, most_bits_;
    std::uint32_t bits_ = 1, size_ = 0;
    std::vector<std::uint32_t> heads_;  // band after band, 2^bits_ each
    GrowingBlocks<std::uint32_t> links_;  // number after number, one a band
};

}  // namespace bandstand
