#include "core/search/fingerprint_index.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "core/hashing/blake2b64.h"
#include "core/simhash/simhash.h"

namespace bandstand {

namespace {

// How buckets are kept, by the width of their keys.
enum class Storage : std::uint8_t {
    sizes,   // narrow keys: what a query meets is as much as everything, so that going through everything is as quick
    lists,
    chains,  // wide keys: too many of them for lists of their own
};

Storage storage_of(const FingerprintIndexParameters& parameters) {
    const std::uint32_t width = parameters.band_width();
    return width < 8 ? Storage::sizes : width == 8 ? Storage::lists : Storage::chains;
}

constexpr std::uint32_t most_chain_bits = 32;

// What it costs to read a posting of a list, and to follow a link of a chain, in comparisons of a scan. Measured: see
// scan_is_quicker in the header.
constexpr std::uint64_t comparisons_of_posting = 2, comparisons_of_link = 40;

std::uint64_t low_bits(std::uint32_t count) { return ~std::uint64_t{0} >> (fingerprint_bits - count); }

// Different for different keys; all its upper bits depend on all bits of the key.
std::uint64_t chain_hash(std::uint64_t key, std::uint32_t width) {
    return ((key ^ key >> width / 2) << (fingerprint_bits - width)) * 0x9e3779b97f4a7c15U;
}

// The same as std::popcount, which calls a function where the machine need not have an instruction for it; this is done
// for several numbers at a time.
template <class Word>
constexpr std::uint32_t bit_count(Word x) {
    constexpr Word all = ~Word{0};
    x -= x >> 1 & all / 3;
    x = (x & all / 5) + (x >> 2 & all / 5);
    x = (x + (x >> 4)) & all / 17;
    x += x >> 8;
    x += x >> 16;
    if constexpr (sizeof(Word) == 8) x += x >> 32;
    return static_cast<std::uint32_t>(x & 0x7fU);
}

// The half of a fingerprint that band j is not in: of the bits that may differ within a bucket of the band.
std::uint32_t other_half(std::uint64_t fingerprint, BandIndex j, const FingerprintIndexParameters& parameters) {
    const bool is_low = j.value < parameters.band_count / 2;
    return static_cast<std::uint32_t>(is_low ? fingerprint >> 32 : fingerprint);
}

std::size_t key_count(const FingerprintIndexParameters& parameters, Storage wanted) {
    return storage_of(parameters) == wanted ? std::size_t{parameters.band_count} << parameters.band_width() : 0;
}

ChainedBuckets chains_for(const FingerprintIndexParameters& parameters) {
    const bool has_chains = storage_of(parameters) == Storage::chains;
    return ChainedBuckets(has_chains ? parameters.band_count : 0, std::min(parameters.band_width(), most_chain_bits));
}

// Calls `use` with the numbers of those of 0 … count−1 for which `bound` is at most `most`: few of many.
template <class Bound, class Use>
void for_each_within(std::size_t count, std::uint32_t most, const Bound& bound, const Use& use) {
    constexpr std::size_t at_once = 64;
    std::array<std::uint32_t, at_once> bounds;
    for (std::size_t begin = 0; begin < count; begin += at_once) {
        const std::size_t some = std::min(at_once, count - begin);
        std::uint32_t least = fingerprint_bits;
        for (std::size_t n = 0; n < some; ++n) {
            bounds[n] = bound(begin + n);
            least = std::min(least, bounds[n]);
        }
        for (std::size_t n = 0; least <= most && n < some; ++n) {
            if (bounds[n] <= most) use(begin + n);
        }
    }
}

}  // namespace

std::array<std::int64_t, fingerprint_bits> tally_of(std::span<const Feature> features) {
    std::array<std::int64_t, fingerprint_bits> tally{};
    for (const Feature& feature : features) {
        const std::uint64_t votes = blake2b64_little_endian(feature.word);
        const auto weight = static_cast<std::int64_t>(feature.weight);
        for (std::size_t p = 0; p < tally.size(); ++p) tally[p] += (votes >> p & 1U) != 0 ? weight : -weight;
    }
    return tally;
}

std::uint64_t simhash_of(std::span<const Feature> features) { return binarise(tally_of(features), TieRule::zero); }

FingerprintIndex::FingerprintIndex(FingerprintIndexParameters parameters)
    : parameters_(parameters),
      sizes_(key_count(parameters, Storage::sizes)),
      lists_(key_count(parameters, Storage::lists)),
      chains_(chains_for(parameters)) {
    assert(!band_count_problem(parameters.band_count));
}

std::optional<EntryIndex> FingerprintIndex::find(std::string_view id) const {
    const auto number = ids_.find(id);
    if (!number) return std::nullopt;
    return EntryIndex{*number};
}

std::optional<Message> FingerprintIndex::add(std::string_view id, std::uint64_t fingerprint) {
    if (auto problem = id_problem(id)) return problem;
    const EntryIndex entry{size()};
    if (const EntryIndex there{ids_.add(id)}; there != entry) return id_taken_message(id, there);
    fingerprints_.push_back(fingerprint);
    const std::uint32_t width = parameters_.band_width();
    if (storage_of(parameters_) == Storage::chains) {
        chains_.add([&](std::uint32_t number, std::uint32_t j) {
            return chain_hash(key(fingerprints_[number], BandIndex{j}), width);
        });
        return std::nullopt;
    }
    const bool has_lists = storage_of(parameters_) == Storage::lists;
    const std::uint64_t key_mask = low_bits(width);
    std::uint64_t rest = fingerprint;
    for (std::size_t j = 0; j < parameters_.band_count; ++j, rest >>= width) {
        const std::size_t at = (j << width) + (rest & key_mask);
        if (has_lists) lists_.append(at, {entry.value, other_half(fingerprint, BandIndex{j}, parameters_)});
        else ++sizes_[at];
    }
    return std::nullopt;
}

std::optional<Message> FingerprintIndex::add(std::string_view id, std::span<const Feature> features) {
    if (auto problem = id_problem(id)) return problem;
    if (const auto there = find(id)) return id_taken_message(id, *there);
    if (features.empty()) return no_features_message(IndexKind::fingerprints);
    return add(id, simhash_of(features));
}

std::uint64_t FingerprintIndex::key(std::uint64_t fingerprint, BandIndex j) const {
    const std::uint32_t width = parameters_.band_width();
    return fingerprint >> j.value * width & low_bits(width);
}

std::uint32_t FingerprintIndex::first_whole_band(std::uint64_t differing) const {
    // The highest bit of a band is set where the band is zero. A band above a zero one may be marked by mistake, the
    // first one never is.
    const std::uint32_t width = parameters_.band_width();
    const std::uint64_t lowest = ~std::uint64_t{0} / low_bits(width), highest = lowest << (width - 1);
    const std::uint64_t zero = (differing - lowest) & ~differing & highest;
    return static_cast<std::uint32_t>(std::countr_zero(zero)) / width;
}

template <class Use>
void FingerprintIndex::for_each_in_bucket(BandIndex j, std::uint64_t wanted, const Use& use) const {
    switch (storage_of(parameters_)) {
        case Storage::sizes:
            for (std::uint32_t n = 0; n < size(); ++n) {
                if (key(fingerprints_[n], j) == wanted) use(n);
            }
            break;
        case Storage::lists:
            lists_.for_each_piece(list(j, wanted), [&](PostingPiece piece) {
                for (const std::uint32_t n : piece.numbers) use(n);
            });
            break;
        case Storage::chains: {
            const std::uint64_t hash = chain_hash(wanted, parameters_.band_width());
            for (std::uint32_t n = chains_.first(j.value, hash); n != ChainedBuckets::none; n = chains_.next(n, j.value)) {
                if (key(fingerprints_[n], j) == wanted) use(n);
            }
        }
    }
}

template <class Use>
void FingerprintIndex::for_each_candidate(std::uint64_t fingerprint, const Use& use) const {
    const std::uint32_t bands = parameters_.band_count;
    switch (storage_of(parameters_)) {
        case Storage::sizes:
            for (std::uint32_t n = 0; n < size(); ++n) {
                const std::uint64_t differing = fingerprints_[n] ^ fingerprint;
                if (first_whole_band(differing) < bands) use(n, differing);
            }
            break;
        case Storage::lists:
            for (std::uint32_t j = 0; j < bands; ++j) {
                for_each_in_bucket(BandIndex{j}, key(fingerprint, BandIndex{j}), [&](std::uint32_t n) {
                    const std::uint64_t differing = fingerprints_[n] ^ fingerprint;
                    if (first_whole_band(differing) == j) use(n, differing);
                });
            }
            break;
        case Storage::chains: {
            // One link of each chain in turn, so that the accesses do not wait for one another.
            std::array<std::uint32_t, fingerprint_bits> at;
            std::uint32_t running = 0;
            for (std::uint32_t j = 0; j < bands; ++j) {
                at[j] = chains_.first(j, chain_hash(key(fingerprint, BandIndex{j}), parameters_.band_width()));
            }
            do {
                running = 0;
                for (std::uint32_t j = 0; j < bands; ++j) {
                    const std::uint32_t n = at[j];
                    if (n == ChainedBuckets::none) continue;
                    ++running;
                    at[j] = chains_.next(n, j);
                    const std::uint64_t differing = fingerprints_[n] ^ fingerprint;
                    if (first_whole_band(differing) == j) use(n, differing);
                }
            } while (running > 0);
        }
    }
}

std::vector<EntryIndex> FingerprintIndex::bucket(BandIndex j, std::uint64_t key) const {
    std::vector<EntryIndex> entries;
    if (key > low_bits(parameters_.band_width())) return entries;
    for_each_in_bucket(j, key, [&](std::uint32_t n) { entries.emplace_back(n); });
    if (storage_of(parameters_) == Storage::chains) std::ranges::reverse(entries);
    return entries;
}

std::uint64_t FingerprintIndex::bucket_size(BandIndex j, std::uint64_t key) const {
    if (key > low_bits(parameters_.band_width())) return 0;
    std::uint64_t count = 0;
    switch (storage_of(parameters_)) {
        case Storage::sizes: return sizes_[list(j, key)];
        case Storage::lists: return lists_.size(list(j, key));
        case Storage::chains: for_each_in_bucket(j, key, [&](std::uint32_t) { ++count; });
    }
    return count;
}

std::vector<Neighbor> FingerprintIndex::neighbors(std::uint64_t fingerprint, std::uint32_t max_distance) const {
    assert(is_guaranteed(max_distance, parameters_.band_count));
    std::vector<Neighbor> found;
    switch (storage_of(parameters_)) {
        case Storage::sizes:
            found = scan(fingerprint, max_distance);
            std::erase_if(found, [&](const Neighbor& neighbor) {
                return first_whole_band(fingerprints_[neighbor.entry.value] ^ fingerprint) == parameters_.band_count;
            });
            return found;
        case Storage::lists: find_in_lists(fingerprint, max_distance, found); break;
        case Storage::chains:
            for_each_candidate(fingerprint, [&](std::uint32_t n, std::uint64_t differing) {
                const std::uint32_t distance = bit_count(differing);
                if (distance <= max_distance) found.push_back({EntryIndex{n}, distance});
            });
    }
    sort_by_id(found);
    return found;
}

void FingerprintIndex::find_in_lists(std::uint64_t fingerprint, std::uint32_t max_distance, std::vector<Neighbor>& found) const {
    for (std::uint32_t n = 0; n < parameters_.band_count; ++n) {
        const BandIndex j{n};
        const std::uint32_t part = other_half(fingerprint, j, parameters_);
        lists_.for_each_piece(list(j, key(fingerprint, j)), [&](PostingPiece piece) {
            const auto bound = [&](std::size_t i) { return bit_count(piece.parts[i] ^ part); };
            for_each_within(piece.parts.size(), max_distance, bound, [&](std::size_t i) {
                const EntryIndex entry{piece.numbers[i]};
                const std::uint64_t differing = fingerprints_[entry.value] ^ fingerprint;
                const std::uint32_t distance = bit_count(differing);
                if (distance <= max_distance && first_whole_band(differing) == j.value) found.push_back({entry, distance});
            });
        });
    }
}

std::vector<Neighbor> FingerprintIndex::scan(std::uint64_t fingerprint, std::uint32_t max_distance) const {
    std::vector<Neighbor> found;
    for (std::size_t b = 0, first = 0; b < fingerprints_.block_count(); ++b) {
        const std::span<const std::uint64_t> block = fingerprints_.block(b);
        const auto distance = [&](std::size_t n) { return bit_count(block[n] ^ fingerprint); };
        for_each_within(block.size(), max_distance, distance,
                        [&](std::size_t n) { found.push_back({EntryIndex{first + n}, distance(n)}); });
        first += block.size();
    }
    sort_by_id(found);
    return found;
}

std::vector<EntryIndex> FingerprintIndex::candidates(std::uint64_t fingerprint) const {
    std::vector<EntryIndex> found;
    for_each_candidate(fingerprint, [&](std::uint32_t n, std::uint64_t) { found.emplace_back(n); });
    if (storage_of(parameters_) != Storage::sizes) std::ranges::sort(found);
    return found;
}

std::uint64_t FingerprintIndex::visits(std::uint64_t fingerprint) const {
    std::uint64_t count = 0;
    for (std::uint32_t j = 0; j < parameters_.band_count; ++j) count += bucket_size(BandIndex{j}, key(fingerprint, BandIndex{j}));
    return count;
}

bool FingerprintIndex::scan_is_quicker(std::uint64_t fingerprint) const {
    switch (storage_of(parameters_)) {
        case Storage::sizes: return true;
        case Storage::lists: return visits(fingerprint) * comparisons_of_posting > size();
        case Storage::chains: break;
    }
    std::size_t left = size() / comparisons_of_link;
    for (std::uint32_t j = 0; j < parameters_.band_count; ++j) {
        const std::uint64_t hash = chain_hash(key(fingerprint, BandIndex{j}), parameters_.band_width());
        for (std::uint32_t n = chains_.first(j, hash); n != ChainedBuckets::none; n = chains_.next(n, j)) {
            if (left-- == 0) return true;
        }
    }
    return false;
}

std::size_t FingerprintIndex::bucket_bytes() const {
    return sizes_.capacity() * sizeof(std::uint32_t) + lists_.bytes() + chains_.bytes();
}

void FingerprintIndex::sort_by_id(std::vector<Neighbor>& found) const {
    std::ranges::sort(found, {}, [this](const Neighbor& neighbor) { return id(neighbor.entry); });
}

}  // namespace bandstand
