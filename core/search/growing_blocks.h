// growing_blocks.h: a list that only grows, in blocks that stay where they are.
//
//   GrowingBlocks<std::uint64_t> fingerprints;
//   fingerprints.push_back(0x0b61171015620fa1);
//   fingerprints[0]
//
// A vector that grows leaves twice its size behind, has to be filled anew each time, and may be half empty. Here no more
// than one block is: what is added is written once. The first block grows like a vector, so that a short list is small.
#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

namespace bandstand {

template <class T>
class GrowingBlocks {
public:
    static constexpr std::size_t block_size = std::size_t{1} << 15;

    // How many there are, together with those that append has passed over.
    std::size_t size() const { return blocks_.empty() ? 0 : (blocks_.size() - 1) * block_size + blocks_.back().size(); }
    T& operator[](std::size_t n) { return blocks_[n / block_size][n % block_size]; }
    const T& operator[](std::size_t n) const { return blocks_[n / block_size][n % block_size]; }

    void push_back(const T& value) { block_for(1).push_back(value); }
    // Adds `count` elements of value T{} that lie side by side, passing over the rest of a block that is too short for
    // them; gives the number of the first. Precondition: 1 ≤ count ≤ block_size.
    std::size_t append(std::size_t count) {
        assert(count >= 1 && count <= block_size);
        std::vector<T>& block = block_for(count);
        block.resize(block.size() + count);
        return size() - count;
    }

    std::size_t block_count() const { return blocks_.size(); }
    std::span<const T> block(std::size_t n) const { return blocks_[n]; }
    std::size_t bytes() const {
        std::size_t bytes = blocks_.capacity() * sizeof(std::vector<T>);
        for (const auto& block : blocks_) bytes += block.capacity() * sizeof(T);
        return bytes;
    }

    friend bool operator==(const GrowingBlocks&, const GrowingBlocks&) = default;

private:
    std::vector<T>& block_for(std::size_t count) {
        if (blocks_.empty()) blocks_.emplace_back();
        const std::size_t needed = blocks_.back().size() + count;
        if (needed > block_size) {
            blocks_.back().resize(block_size);
            blocks_.emplace_back().reserve(block_size);
        } else if (needed > blocks_.back().capacity()) {
            blocks_.back().reserve(std::min(block_size, std::max(needed, 2 * blocks_.back().capacity())));
        }
        return blocks_.back();
    }

    std::vector<std::vector<T>> blocks_;  // all but the last are full
};

}  // namespace bandstand
