// fingerprint_index.h: finds the 64-bit SimHash fingerprints that differ from a given one in few bits.
//
//   FingerprintIndex index({8, 7});                                    // 8 bands of 8 bits
//   const std::vector<Feature> features{{"dock", 3}, {"scanner", 2}, {"timeout", 1}};
//   index.add("47", features);                                         // std::nullopt: done; else why not
//   index.neighbors(simhash_of(features), 7)                           → {{entry 0, distance 0}}
//
// Band j holds the bits j·w … j·w+w−1 of a fingerprint; entries whose band has the same value are in one bucket. A query
// compares, by XOR and bit count, with every entry that shares a bucket with it. Fewer differing bits than bands leave
// one band whole, so every entry nearer than band_count is found: recall 1. A query changes nothing.
//
// Cost: add: one access a band. neighbors: the entries of band_count buckets, of random fingerprints a share of
// band_count / 2^w of everything. That is why 16 bands of 4 bits and more are no quicker than a scan of everything: they
// hold all of it at least once, and keep no lists at all. 8 bands of 8 bits meet 1 random entry in 32, and 4 bands of 16
// bits 1 in 16,384; they too lose against a scan where so many entries share a query's keys that scan_is_quicker says so.
// Memory: at most 3 times the 4 bytes a band and entry from some 10,000 entries on, beside 8 bytes a fingerprint and the ids.
// Limit: 2^32 − 2 entries.
// Source: G. S. Manku, A. Jain, A. Das Sarma, "Detecting near-duplicates for web crawling", 2007, section 3.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/chained_buckets.h"
#include "core/search/growing_blocks.h"
#include "core/search/index_parameters.h"
#include "core/search/name_table.h"
#include "core/search/operation.h"
#include "core/search/posting_lists.h"

namespace bandstand {

// Bit p is 1 where the weighted votes on it are above 0; bits of a word: BLAKE2b of 8 bytes, read little-endian.
// Weights as checked_features gives them.
std::array<std::int64_t, fingerprint_bits> tally_of(std::span<const Feature> features);
std::uint64_t simhash_of(std::span<const Feature> features);

struct Neighbor {
    EntryIndex entry;
    std::uint32_t distance = 0;

    friend bool operator==(const Neighbor&, const Neighbor&) = default;
};

class FingerprintIndex {
public:
    // Precondition: no band_count_problem.
    explicit FingerprintIndex(FingerprintIndexParameters parameters = {});

    const FingerprintIndexParameters& parameters() const { return parameters_; }
    std::size_t size() const { return fingerprints_.size(); }
    // Valid until the next add.
    std::string_view id(EntryIndex entry) const { return ids_.name(entry.value); }
    std::optional<EntryIndex> find(std::string_view id) const;
    std::uint64_t fingerprint(EntryIndex entry) const { return fingerprints_[entry.value]; }

    // Empty where it was added; else the reason (an empty id, or one that is there already), and nothing has changed.
    std::optional<Message> add(std::string_view id, std::uint64_t fingerprint);
    std::optional<Message> add(std::string_view id, std::span<const Feature> features);  // and: no features

    // The value of band j of a fingerprint: its key.
    std::uint64_t key(std::uint64_t fingerprint, BandIndex j) const;
    // In the order of adding. Cost: the entries of the bucket; with 16 bands and more a look at every entry.
    std::vector<EntryIndex> bucket(BandIndex j, std::uint64_t key) const;
    std::uint64_t bucket_size(BandIndex j, std::uint64_t key) const;

    // Every entry within the distance, in byte order of the ids. Precondition: is_guaranteed(max_distance, band_count).
    std::vector<Neighbor> neighbors(std::uint64_t fingerprint, std::uint32_t max_distance) const;
    // The same by comparing with every entry, for any distance: the plain twin.
    std::vector<Neighbor> scan(std::uint64_t fingerprint, std::uint32_t max_distance) const;
    // The union of the buckets of its bands, ascending.
    std::vector<EntryIndex> candidates(std::uint64_t fingerprint) const;

    // What a query with this fingerprint would look at: the entries of its buckets, those met twice counted twice.
    std::uint64_t visits(std::uint64_t fingerprint) const;
    // Whether comparing with everything takes no more time than what a query would look at. Measured among 1,000,000
    // entries: a comparison of a scan takes 1.1 to 1.2 ns; an entry of a list (8 bands) 1.4 to 3 ns, taken for 2 comparisons;
    // an entry of a chain (1, 2, 4 bands), which is somewhere in memory, 20 to 60 ns, taken for 40. With 16 bands and more
    // it is always so, because a query compares with everything anyway. Cost: at most that of such a scan.
    bool scan_is_quicker(std::uint64_t fingerprint) const;
    // Bytes of buckets, without fingerprints and ids.
    std::size_t bucket_bytes() const;

    // The same entries in the same order, under equal parameters.
    friend bool operator==(const FingerprintIndex& one, const FingerprintIndex& other) {
        return one.parameters_ == other.parameters_ && one.fingerprints_ == other.fingerprints_ && one.ids_ == other.ids_;
    }

private:
    std::size_t list(BandIndex j, std::uint64_t key) const { return (std::size_t{j.value} << parameters_.band_width()) + key; }
    // The first band in which two fingerprints are equal, by their XOR; band_count where there is none.
    std::uint32_t first_whole_band(std::uint64_t differing) const;
    // Calls `use` with the number of each entry of the bucket, the latest first from chains, else in the order of adding.
    template <class Use>
    void for_each_in_bucket(BandIndex j, std::uint64_t key, const Use& use) const;
    // Calls `use` with the number of each candidate and the XOR of the fingerprints, each once, in any order.
    template <class Use>
    void for_each_candidate(std::uint64_t fingerprint, const Use& use) const;
    void find_in_lists(std::uint64_t fingerprint, std::uint32_t max_distance, std::vector<Neighbor>& found) const;
    void sort_by_id(std::vector<Neighbor>& found) const;

    FingerprintIndexParameters parameters_;
    NameTable ids_;
    GrowingBlocks<std::uint64_t> fingerprints_;  // by entry
    // How buckets are kept depends on the width of a key.
    std::vector<std::uint32_t> sizes_;  // 4 bits and less: how many entries each bucket has, band after band
    PostingLists lists_;                // 8 bits: a list a bucket, band after band
    ChainedBuckets chains_;             // 16 bits and more
};

}  // namespace bandstand
