#include "core/tune/known_pairs.h"

#include <algorithm>
#include <atomic>
#include <bit>

namespace bandstand {

namespace {

constexpr std::size_t word_bits = 64;
constexpr std::size_t pairs_a_part = 4096;

// True where the bits [begin, begin + count) are all set.
bool are_set(std::span<const std::uint64_t> bits, std::size_t begin, std::size_t count) {
    while (count > 0) {
        const std::size_t offset = begin % word_bits, taken = std::min(count, word_bits - offset);
        const std::uint64_t ones = taken == word_bits ? ~std::uint64_t{0} : (std::uint64_t{1} << taken) - 1;
        if (((bits[begin / word_bits] >> offset) & ones) != ones) return false;
        begin += taken, count -= taken;
    }
    return true;
}

}  // namespace

std::uint32_t first_agreeing_band(std::span<const std::uint64_t> bits, Banding banding) {
    for (std::uint32_t j = 0; j < banding.bands; ++j) {
        if (are_set(bits, std::size_t{j} * banding.rows, banding.rows)) return j;
    }
    return no_band;
}

std::uint32_t KnownPairs::agree(std::size_t n) const {
    std::uint32_t rows = 0;
    for (const std::uint64_t word : agreement(n)) rows += static_cast<std::uint32_t>(std::popcount(word));
    return rows;
}

std::uint32_t KnownPairs::first_band(std::size_t n, Banding banding) const { return first_agreeing_band(agreement(n), banding); }

std::uint32_t KnownPairs::shared_band_count(std::size_t n, Banding banding) const {
    std::uint32_t shared = 0;
    for (std::uint32_t j = 0; j < banding.bands; ++j) shared += are_set(agreement(n), std::size_t{j} * banding.rows, banding.rows) ? 1U : 0U;
    return shared;
}

std::optional<std::uint32_t> KnownPairs::only_band(std::size_t n, Banding banding) const {
    const std::uint32_t first = first_band(n, banding);
    if (first == no_band) return std::nullopt;
    for (std::uint32_t j = first + 1; j < banding.bands; ++j) {
        if (are_set(agreement(n), std::size_t{j} * banding.rows, banding.rows)) return std::nullopt;
    }
    return first;
}

std::size_t KnownPairs::count_reaching(Threshold threshold) const {
    std::size_t low = 0, high = size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (reaches(exact(middle), threshold)) low = middle + 1;
        else high = middle;
    }
    return low;
}

std::optional<KnownPairs> known_pairs(const Corpus& corpus, const DistinctSets& sets, const SignatureValues& signatures,
                                      SimilarPairs similar, const Progress& progress, const RunParts& run_parts) {
    KnownPairs known;
    known.floor_ = similar.floor;
    known.k_ = signatures.k();
    known.words_ = (known.k_ + word_bits - 1) / word_bits;
    known.pairs_ = std::move(similar.pairs);
    const auto union_of = [&](const SimilarPair& pair) {
        return static_cast<std::uint32_t>(sets.tokens(corpus, pair.first).size() + sets.tokens(corpus, pair.second).size()) - pair.intersection;
    };
    struct Keyed {
        SimilarPair pair;
        std::uint32_t union_size;
    };
    std::vector<Keyed> keyed;
    keyed.reserve(known.size());
    for (const SimilarPair& pair : known.pairs_) keyed.push_back({pair, union_of(pair)});
    if (progress.stopped()) return std::nullopt;
    std::ranges::sort(keyed, [](const Keyed& one, const Keyed& other) {
        const std::uint64_t left = std::uint64_t{one.pair.intersection} * other.union_size, right = std::uint64_t{other.pair.intersection} * one.union_size;
        if (left != right) return left > right;
        return one.pair.first != other.pair.first ? one.pair.first < other.pair.first : one.pair.second < other.pair.second;
    });
    known.unions_.reserve(keyed.size());
    known.weights_.reserve(keyed.size());
    for (std::size_t n = 0; n < keyed.size(); ++n) {
        known.pairs_[n] = keyed[n].pair;
        known.unions_.push_back(keyed[n].union_size);
        known.weights_.push_back(std::uint64_t{sets.copies(keyed[n].pair.first)} * sets.copies(keyed[n].pair.second));
    }
    known.bits_.assign(known.size() * known.words_, 0);
    std::atomic<std::uint64_t> done = 0;
    run_parts((known.size() + pairs_a_part - 1) / pairs_a_part, [&](std::size_t part) {
        if (progress.stopped()) return;
        const std::size_t end = std::min(known.size(), (part + 1) * pairs_a_part);
        for (std::size_t n = part * pairs_a_part; n < end; ++n) {
            const auto one = signatures.column(DocumentIndex{known.pairs_[n].first.value}), other = signatures.column(DocumentIndex{known.pairs_[n].second.value});
            std::uint64_t* bits = known.bits_.data() + n * known.words_;
            for (std::size_t i = 0; i < one.size(); ++i) bits[i / word_bits] |= std::uint64_t{one[i] == other[i] ? 1U : 0U} << (i % word_bits);
        }
        progress.tell(done += end - part * pairs_a_part, known.size());
    });
    if (progress.stopped()) return std::nullopt;
    return known;
}

std::size_t most_known_pairs(std::uint32_t k) {
    constexpr std::size_t most_words = std::size_t{1} << 26;
    return std::min<std::size_t>(5'000'000, most_words / ((k + word_bits - 1) / word_bits));
}

}  // namespace bandstand
