#include "core/simhash/simhash.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace bandstand {

namespace {

// Entry n has the eight bits of n, each in a byte of its own: bit i is byte i, counted from the lowest.
constexpr std::array<std::uint64_t, 256> spread_bits = [] {
    std::array<std::uint64_t, 256> spread{};
    for (std::uint64_t n = 0; n < spread.size(); ++n) {
        for (unsigned i = 0; i < 8; ++i) spread[n] |= (n >> i & 1U) << 8 * i;
    }
    return spread;
}();

// Sums the weights of the votes for 1 on each of 64 bits, and of all votes together, which gives the votes for 0 as well.
// Eight bits are summed by one addition, in eight bytes of one word; the bytes are emptied into whole numbers before any
// of them can overflow. Weights that no byte holds are added one by one.
class VoteSums {
public:
    void add(std::uint64_t bits, std::uint64_t weight) {
        all_ += weight;
        if (weight > most_in_byte) {
            for (std::size_t p = 0; p < most_bits; ++p) for_one_[p] += (bits >> p & 1U) * weight;
            return;
        }
        if (in_bytes_ + weight > most_in_byte) empty_bytes();
        in_bytes_ += weight;
        for (std::size_t b = 0; b < bytes_.size(); ++b) bytes_[b] += spread_bits[bits >> 8 * b & 0xffU] * weight;
    }

    void tallies(std::span<std::int64_t> result) {
        empty_bytes();
        for (std::size_t p = 0; p < result.size(); ++p) {
            const std::uint64_t for_zero = all_ - for_one_[p];
            result[p] = static_cast<std::int64_t>(for_one_[p]) - static_cast<std::int64_t>(for_zero);
        }
    }

private:
    static constexpr std::uint64_t most_in_byte = 255;

    void empty_bytes() {
        for (std::size_t b = 0; b < bytes_.size(); ++b) {
            for (std::size_t i = 0; i < 8; ++i) for_one_[8 * b + i] += bytes_[b] >> 8 * i & 0xffU;
            bytes_[b] = 0;
        }
        in_bytes_ = 0;
    }

    std::array<std::uint64_t, most_bits / 8> bytes_{};
    std::uint64_t in_bytes_ = 0;  // no byte is above it
    std::array<std::uint64_t, most_bits> for_one_{};
    std::uint64_t all_ = 0;
};

void tally_first(const Corpus& corpus, const BitFamily& family, const TokenWeights& weights, DocumentIndex d, std::size_t count,
                 std::span<std::int64_t> tallies) {
    const auto tokens = corpus.tokens(d).first(count);
    const auto weights_of_tokens = weights.of(d);
    VoteSums sums;
    for (std::size_t n = 0; n < count; ++n) sums.add(family.bits(tokens[n]), weights_of_tokens[n]);
    sums.tallies(tallies);
}

}  // namespace

void Fingerprints::set(DocumentIndex d, std::span<const std::int64_t> tallies, TieRule rule) {
    assert(tallies.size() == bits_);
    std::copy(tallies.begin(), tallies.end(), tallies_.begin() + static_cast<std::ptrdiff_t>(std::size_t{d.value} * bits_));
    fingerprints_[d.value] = binarise(tallies, rule);
    has_[d.value] = 1;
}

std::uint64_t binarise(std::span<const std::int64_t> tallies, TieRule rule) {
    const std::int64_t least = rule == TieRule::one ? 0 : 1;  // tally that gives a 1
    std::uint64_t fingerprint = 0;
    for (std::size_t p = 0; p < tallies.size(); ++p) fingerprint |= std::uint64_t{tallies[p] >= least} << p;
    return fingerprint;
}

Fingerprints simhash_fingerprints(const Corpus& corpus, const BitFamily& family, const TokenWeights& weights, TieRule rule) {
    Fingerprints fingerprints(family.bit_count(), corpus.document_count());
    std::vector<std::int64_t> tallies(family.bit_count());
    for (std::size_t n = 0; n < corpus.document_count(); ++n) {
        const DocumentIndex d{n};
        const std::size_t size = corpus.tokens(d).size();
        if (size == 0) continue;
        tally_first(corpus, family, weights, d, size, tallies);
        fingerprints.set(d, tallies, rule);
    }
    return fingerprints;
}

std::vector<std::int64_t> tally_of(const Corpus& corpus, const BitFamily& family, const TokenWeights& weights,
                                   DocumentIndex d, std::size_t count) {
    std::vector<std::int64_t> tallies(family.bit_count());
    tally_first(corpus, family, weights, d, count, tallies);
    return tallies;
}

}  // namespace bandstand
