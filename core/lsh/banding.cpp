#include "core/lsh/banding.h"

#include <fmt/format.h>

#include <cmath>

#include "core/hashing/wide_integer.h"
#include "core/lsh/s_curve.h"

namespace bandstand {

namespace {

// The product of two 64-bit numbers in decimal digits, whatever its size.
std::string decimal(Uint128 value) {
    constexpr std::uint64_t digits_at_once = 10'000'000'000'000'000'000U;
    const auto low = static_cast<std::uint64_t>(value % digits_at_once);
    const Uint128 high = value / digits_at_once;
    return high == 0 ? fmt::format("{}", low) : decimal(high) + fmt::format("{:019}", low);
}

}  // namespace

std::optional<Message> banding_problem(std::uint64_t bands, std::uint64_t rows, std::uint32_t k) {
    if (bands == 0) return Message{"error.bands_zero", {}};
    if (rows == 0) return Message{"error.rows_zero", {}};
    const Uint128 needed = static_cast<Uint128>(bands) * rows;
    if (needed <= k) return std::nullopt;
    return Message{"error.banding_too_large", {{"bands", fmt::format("{}", bands)},
                                               {"rows", fmt::format("{}", rows)},
                                               {"needed", decimal(needed)},
                                               {"k", fmt::format("{}", k)}}};
}

std::uint32_t unused_rows(Banding banding, std::uint32_t k) {
    return static_cast<std::uint32_t>(k - banding.used_rows());
}

std::optional<BandIndex> band_of_row(Banding banding, HashIndex row) {
    if (row.value >= banding.used_rows()) return std::nullopt;
    return BandIndex{row.value / banding.rows};
}

std::vector<Banding> exact_splits(std::uint32_t k) {
    std::vector<Banding> splits, from_the_end;
    for (std::uint32_t r = 1; std::uint64_t{r} * r <= k; ++r) {
        if (k % r != 0) continue;
        const std::uint32_t other = k / r;
        splits.push_back({other, r});
        if (other != r) from_the_end.push_back({r, other});
    }
    splits.insert(splits.end(), from_the_end.rbegin(), from_the_end.rend());
    return splits;
}

Banding default_banding(std::uint32_t k, double threshold) {
    // b × r and r × b are equally near to one half, but for the last digit of their half points: that must not choose.
    constexpr double equally_near = 1e-9;
    const auto distance = [threshold](Banding banding) { return std::abs(half_point(banding) - threshold); };
    const std::vector<Banding> splits = exact_splits(k);
    Banding nearest = splits.front();
    for (const Banding split : splits) {
        if (distance(split) < distance(nearest) - equally_near) nearest = split;
    }
    return nearest;
}

}  // namespace bandstand
