#include "core/minhash/set_signatures.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <span>

#include "core/hashing/mixed64.h"

namespace bandstand {

namespace {

constexpr std::size_t functions_at_once = 32;
constexpr std::size_t tokens_at_once = 1024;  // their hashes stay in the nearest cache

struct FunctionBlock {
    std::array<std::uint64_t, functions_at_once> multipliers{}, offsets{};
};

// Least values so far of the functions of a block; a set not looked at yet has the largest value everywhere, which is
// also the right minimum where all its values are the largest one.
using LeastValues = std::array<std::uint64_t, functions_at_once>;

// The k functions of HashFamily, in its order. The last block is filled up with functions that nobody asked for.
std::vector<FunctionBlock> draw_functions(std::uint32_t k, std::uint64_t seed) {
    SplitMix64 random(seed);
    std::vector<FunctionBlock> blocks((k + functions_at_once - 1) / functions_at_once);
    for (std::size_t i = 0; i < k; ++i) {
        const Mixed64Function function = next_mixed64(random);
        blocks[i / functions_at_once].multipliers[i % functions_at_once] = function.multiplier;
        blocks[i / functions_at_once].offsets[i % functions_at_once] = function.offset;
    }
    return blocks;
}

// Written so that the inner loop, whose length is fixed, is unrolled or becomes vectors; the minima and constants are
// copies, since what may alias the hashes is not kept in registers.
template <std::size_t count>
[[gnu::always_inline]] inline void lower_by(std::span<const std::uint64_t> hashes, const FunctionBlock& block,
                                            std::size_t first, LeastValues& least) {
    std::uint64_t low[count], a[count], b[count];
    for (std::size_t i = 0; i < count; ++i) {
        low[i] = least[first + i];
        a[i] = block.multipliers[first + i];
        b[i] = block.offsets[first + i];
    }
    for (const std::uint64_t x : hashes) {
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t value = Mixed64Function{a[i], b[i]}(x);
            low[i] = value < low[i] ? value : low[i];
        }
    }
    for (std::size_t i = 0; i < count; ++i) least[first + i] = low[i];
}

using LowerBy = void (*)(std::span<const std::uint64_t> hashes, const FunctionBlock& block, LeastValues& least);

void lower_by_plainly(std::span<const std::uint64_t> hashes, const FunctionBlock& block, LeastValues& least) {
    constexpr std::size_t count = 16;  // what plain registers hold, and a little more
    for (std::size_t first = 0; first < functions_at_once; first += count) lower_by<count>(hashes, block, first, least);
}

#if defined(__x86_64__)
// Only from AVX-512DQ on is there a 64-bit product of vectors; with AVX2 it takes three products and gains nothing.
[[gnu::target("avx512f,avx512dq,avx512vl")]] void lower_by_vectors(std::span<const std::uint64_t> hashes,
                                                                   const FunctionBlock& block, LeastValues& least) {
    lower_by<functions_at_once>(hashes, block, 0, least);
}

LowerBy best_lower_by() {
    const bool has_vectors = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
                             __builtin_cpu_supports("avx512vl");
    return has_vectors ? lower_by_vectors : lower_by_plainly;
}
#else
LowerBy best_lower_by() { return lower_by_plainly; }
#endif

// What several parts have done together, told to whoever waits.
class SharedProgress {
public:
    SharedProgress(const Progress& progress, std::uint64_t total) : progress_(progress), total_(total) {}

    bool stopped() const { return progress_.stopped(); }
    void add(std::uint64_t done) { progress_.tell(done_ += done, total_); }

private:
    const Progress& progress_;
    std::uint64_t total_;
    std::atomic<std::uint64_t> done_{0};
};

// The hashes of all tokens of a part, in the order of its sets. They lie anywhere in an array that is far larger than the
// pages a processor can translate at once, and a translation that is missing costs as much as thirty values of a function.
// So the tokens are dealt out by their place first, and looked up region by region.
class PartHashes {
public:
    explicit PartHashes(std::span<const std::uint64_t> hashes) : hashes_(hashes) {
        constexpr int region_bits = 15;  // 256 KB of hashes
        const int bits = static_cast<int>(std::bit_width(hashes.size()));
        shift_ = std::max(region_bits, bits - most_region_bits);
    }

    void gather(const Corpus& corpus, const DistinctSets& sets, std::size_t begin, std::size_t end) {
        tokens_.clear();
        for (std::size_t s = begin; s < end; ++s) {
            const auto own = sets.tokens(corpus, SetIndex{s});
            tokens_.insert(tokens_.end(), own.begin(), own.end());
        }
        gathered_.resize(tokens_.size());
        begins_.fill(0);
        for (const TokenIndex t : tokens_) ++begins_[region_of(t) + 1];
        for (std::size_t r = 1; r < begins_.size(); ++r) begins_[r] += begins_[r - 1];
        dealt_.resize(tokens_.size());
        for (std::uint32_t place = 0; place < tokens_.size(); ++place) dealt_[begins_[region_of(tokens_[place])]++] = {tokens_[place], place};
        for (const Dealt item : dealt_) gathered_[item.place] = hashes_[item.token.value];
    }

    std::span<const std::uint64_t> all() const { return gathered_; }

private:
    static constexpr int most_region_bits = 9;

    struct Dealt {
        TokenIndex token;
        std::uint32_t place = 0;
    };

    std::size_t region_of(TokenIndex t) const { return t.value >> shift_; }

    std::span<const std::uint64_t> hashes_;
    int shift_ = 0;
    std::array<std::uint32_t, (std::size_t{1} << most_region_bits) + 1> begins_{};
    std::vector<TokenIndex> tokens_;
    std::vector<Dealt> dealt_;
    std::vector<std::uint64_t> gathered_;
};

// The signatures of some sets, one after the other.
class SetSigner {
public:
    explicit SetSigner(std::span<const FunctionBlock> blocks) : blocks_(blocks), lower_by_(best_lower_by()), least_(blocks.size()) {}

    // Ends early where it is told to stop.
    void sign(std::span<const std::uint64_t> hashes, std::span<std::uint64_t> column, const std::stop_token& stop) {
        for (LeastValues& least : least_) least.fill(~std::uint64_t{0});
        while (!hashes.empty() && !stop.stop_requested()) {
            const auto near = hashes.first(std::min(tokens_at_once, hashes.size()));
            for (std::size_t i = 0; i < blocks_.size(); ++i) lower_by_(near, blocks_[i], least_[i]);
            hashes = hashes.subspan(near.size());
        }
        for (std::size_t i = 0; i < column.size(); ++i)
            column[i] = least_[i / functions_at_once][i % functions_at_once];
    }

private:
    std::span<const FunctionBlock> blocks_;
    LowerBy lower_by_;
    std::vector<LeastValues> least_;  // by block
};

// The first sets of parts of about equal work, and the end; a part is some milliseconds long.
std::vector<std::size_t> parts_of(const Corpus& corpus, const DistinctSets& sets, std::uint32_t k) {
    constexpr std::uint64_t evaluations_in_part = 16'000'000;
    std::vector<std::size_t> begins{0};
    std::uint64_t evaluations = 0;
    for (std::size_t s = 0; s < sets.size(); ++s) {
        evaluations += sets.tokens(corpus, SetIndex{s}).size() * std::uint64_t{k};
        if (evaluations < evaluations_in_part && s + 1 < sets.size()) continue;
        begins.push_back(s + 1);
        evaluations = 0;
    }
    return begins;
}

std::uint64_t evaluations_of(const Corpus& corpus, const DistinctSets& sets, std::uint32_t k) {
    std::uint64_t tokens = 0;
    for (std::size_t s = 0; s < sets.size(); ++s) tokens += sets.tokens(corpus, SetIndex{s}).size();
    return tokens * k;
}

}  // namespace

std::vector<std::uint64_t> token_hashes(const Vocabulary& vocabulary, const Progress& progress,
                                        const RunParts& run_parts) {
    constexpr std::size_t tokens_in_part = 16'384;
    std::vector<std::uint64_t> hashes(vocabulary.size());
    SharedProgress shared(progress, hashes.size());
    run_parts((hashes.size() + tokens_in_part - 1) / tokens_in_part, [&](std::size_t part) {
        if (shared.stopped()) return;
        const std::size_t begin = part * tokens_in_part, end = std::min(hashes.size(), begin + tokens_in_part);
        for (std::size_t t = begin; t < end; ++t) {
            const TokenIndex token{t};
            hashes[t] = vocabulary.is_integer(token) ? token_hash64(vocabulary.integer(token))
                                                     : token_hash64(vocabulary.text(token));
        }
        shared.add(end - begin);
    });
    if (progress.stopped()) return {};
    progress.tell(hashes.size(), hashes.size());
    return hashes;
}

std::optional<SignatureValues> signatures_of_sets(const Corpus& corpus, const DistinctSets& sets, std::uint32_t k,
                                                  std::uint64_t seed, const Progress& progress,
                                                  const RunParts& run_parts) {
    constexpr std::uint64_t evaluations_a_hash = 256;
    const std::uint64_t hashing = corpus.vocabulary().size() * evaluations_a_hash;
    const std::uint64_t total = hashing + evaluations_of(corpus, sets, k);
    const Progress of_hashing{
        [&](std::uint64_t done, std::uint64_t) { progress.tell(done * evaluations_a_hash, total); }, progress.stop};
    const std::vector<std::uint64_t> hashes = token_hashes(corpus.vocabulary(), of_hashing, run_parts);
    if (progress.stopped()) return std::nullopt;

    SignatureValues values(k, sets.size());
    const std::vector<FunctionBlock> blocks = draw_functions(k, seed);
    const std::vector<std::size_t> begins = parts_of(corpus, sets, k);
    SharedProgress shared(progress, total);
    shared.add(hashing);
    run_parts(begins.size() - 1, [&](std::size_t part) {
        if (shared.stopped()) return;
        PartHashes part_hashes(hashes);
        part_hashes.gather(corpus, sets, begins[part], begins[part + 1]);
        SetSigner signer(blocks);
        std::uint64_t done = 0;
        for (std::size_t s = begins[part]; s < begins[part + 1] && !shared.stopped(); ++s) {
            const std::size_t tokens = sets.tokens(corpus, SetIndex{s}).size();
            signer.sign(part_hashes.all().subspan(done, tokens), values.fill(DocumentIndex{s}), progress.stop);
            done += tokens;
        }
        done *= k;
        shared.add(done);
    });
    if (progress.stopped()) return std::nullopt;
    progress.tell(total, total);
    return values;
}

}  // namespace bandstand
