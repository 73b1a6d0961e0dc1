// comparison_cache.h: what the screen Compare draws of all pairs, kept between frames: an order of the table, a density of the
// scatter, ranges, and what the hash family itself would give.
//
// Everything is made anew when what it was made of has changed, and a fresh cache is always right.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/state/app_state.h"
#include "core/hashing/family_agreement.h"

namespace bandstand {

enum class PairColumn : std::uint8_t { pair, exact, estimate, error, status };

struct PairOrder {
    PairColumn column = PairColumn::exact;
    bool is_falling = true;

    friend bool operator==(const PairOrder&, const PairOrder&) = default;
};

class ComparisonCache {
public:
    // The listed pairs of the filter in this order. Ties keep the order of falling exact values. Cost where something
    // changed: sorting them.
    const std::vector<std::uint32_t>& ordered(const AppState& state, PairFilter filter, PairOrder order);

    // How many pairs fall into each square of exact value (x) and estimate (y).
    static constexpr std::size_t squares = 48;
    using Density = std::array<std::array<std::uint32_t, squares>, squares>;  // [x][y]
    const Density& density(const PairAnalysis& analysis, std::uint32_t k);

    // The 95 % range of an estimate of k rows, at exact values 0, 1/(n−1), …, 1.
    static constexpr std::size_t range_places = 81;
    const std::array<EstimateRange, range_places>& ranges(std::uint32_t k);

    // Over all members of the linear family, and over those with odd a. Empty for other families, and where there are
    // too many members to try.
    struct Agreement {
        std::optional<FamilyAgreement> all, odd;
    };
    const Agreement& agreement(const PairRun& run);

private:
    std::vector<std::uint32_t> ordered_;
    std::uint64_t ordered_generation_ = 0, density_generation_ = 0;
    PairFilter ordered_filter_ = PairFilter::all;
    PairOrder order_;
    Density density_{};
    std::uint32_t ranges_of_ = 0;
    std::array<EstimateRange, range_places> ranges_{};
    std::shared_ptr<const Corpus> agreement_corpus_;
    std::shared_ptr<const HashFamily> agreement_family_;
    DocumentPair agreement_pair_;
    Agreement agreement_;
};

}  // namespace bandstand
