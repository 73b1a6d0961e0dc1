// Banding of large corpora beside a floor that only reads and hashes the used rows, and of small ones as a slider moves.
#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>

#include "core/lsh/candidates.h"
#include "tests/bench/bench.h"
#include "tests/random_numbers.h"

namespace bandstand::bench {

namespace {

constexpr std::size_t k = 128;

// One document in five is a near duplicate of an earlier one: each of its rows is another one with a chance of 1 in 10.
SignatureValues values_with_duplicates(std::size_t documents, std::uint64_t different) {
    RandomNumbers random(23);
    SignatureValues values(k, documents);
    for (std::size_t d = 0; d < documents; ++d) {
        const auto column = values.fill(DocumentIndex{d});
        const bool is_copy = d > 0 && random.below(5) == 0;
        const auto original = values.column(DocumentIndex{is_copy ? random.below(d) : 0});
        for (std::size_t i = 0; i < k; ++i) {
            column[i] = is_copy && random.below(10) != 0 ? original[i] : random.below(different);
        }
    }
    return values;
}

SignatureValues equal_values(std::size_t documents) {
    SignatureValues values(k, documents);
    for (std::size_t d = 0; d < documents; ++d) {
        const auto column = values.fill(DocumentIndex{d});
        for (std::size_t i = 0; i < k; ++i) column[i] = i * 0x9e3779b97f4a7c15U;
    }
    return values;
}

// What no banding can do without: one look at each used row, and one hash of each key.
double floor_seconds(const SignatureValues& values, Banding banding) {
    return best_seconds(5, [&] {
        for (std::size_t d = 0; d < values.document_count(); ++d) {
            const std::uint64_t* row = values.column(DocumentIndex{d}).data();
            for (std::uint32_t j = 0; j < banding.bands; ++j) {
                std::uint64_t hash = 1;
                for (std::uint32_t i = 0; i < banding.rows; ++i) {
                    hash = (hash ^ *row++) * 0xd6e8feb86659fd93U;
                    hash ^= hash >> 32;
                }
                keep(hash);
            }
        }
    });
}

double allocated_mb() {
    const struct mallinfo2 now = mallinfo2();
    return static_cast<double>(now.uordblks + now.hblkhd) / 1e6;
}

void print_times(std::string_view what, const SignatureValues& values, Banding banding) {
    BandBuckets buckets;
    const double build = best_seconds(5, [&] { buckets = BandBuckets(values, banding); });
    const std::string name = fmt::format("{}, {} bands of {}", what, banding.bands, banding.rows);
    print_line(name, duration_text(build),
               fmt::format("floor: reading and hashing the rows {}; {} groups",
                           duration_text(floor_seconds(values, banding)), buckets.group_count()));
    CandidateList list;
    const double find = best_seconds(3, [&] { list = find_candidates(buckets, 10'000); });
    print_line(name + ", candidates", duration_text(find),
               fmt::format("{} pairs{}, {} listed", list.pair_count, list.is_counted ? "" : " at least",
                           list.candidates.size()));
}

// Has to come first in its process: the peak never falls, and memory that was used before needs no new pages.
void print_memory(std::string_view what, const SignatureValues& values, Banding banding) {
    const double peak_before = peak_memory_mb(), held_before = allocated_mb();
    BandBuckets buckets;
    const double seconds = seconds_of([&] { buckets = BandBuckets(values, banding); });
    const double held = allocated_mb() - held_before;
    const double grown = (peak_memory_mb() - peak_before) * 1024 * 1024 / 1e6;
    const double keys = static_cast<double>(values.document_count() * banding.used_rows() * 8) / 1e6;
    print_line(fmt::format("{}, {} bands of {}, in fresh memory", what, banding.bands, banding.rows),
               fmt::format("{}; holds {:.1f} MB, takes {:.1f} MB while it is built", duration_text(seconds), held, grown),
               fmt::format("the keys: {:.1f} MB", keys));
}

void print_slider(std::string_view what, const SignatureValues& values) {
    double worst = 0, all = 0;
    std::uint32_t worst_rows = 0;
    for (std::uint32_t rows = 1; rows <= k; ++rows) {
        const Banding banding{static_cast<std::uint32_t>(k / rows), rows};
        const double move = best_seconds(3, [&] {
            const BandBuckets buckets(values, banding);
            keep(first_bands(buckets, values.document_count()));
        });
        all += move;
        if (move > worst) worst = move, worst_rows = rows;
    }
    print_line(fmt::format("slider move over {}", what),
               fmt::format("worst {} at r = {}", duration_text(worst), worst_rows),
               fmt::format("mean of all r {}; target 16 ms", duration_text(all / k)));
}

}  // namespace

void banding_of_many() {
    const SignatureValues values = values_with_duplicates(100'000, ~std::uint64_t{0});
    print_memory("100,000 documents", values, {20, 5});
    for (const Banding banding : {Banding{20, 5}, {128, 1}, {1, 128}}) print_times("100,000 documents", values, banding);
}

void banding_of_equals() {
    const SignatureValues values = equal_values(100'000);
    print_memory("100,000 equal documents", values, {20, 5});
    print_times("100,000 equal documents", values, {20, 5});
}

void banding_slider() {
    print_slider("1,000 documents", values_with_duplicates(1000, ~std::uint64_t{0}));
    print_slider("1,000 documents, hash values below 17", values_with_duplicates(1000, 17));
    print_slider("1,000 equal documents", equal_values(1000));
}

}  // namespace bandstand::bench
