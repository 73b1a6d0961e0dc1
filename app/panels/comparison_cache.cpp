#include "app/panels/comparison_cache.h"

#include <algorithm>
#include <numeric>

namespace bandstand {

namespace {

// What a column is sorted by; undefined pairs come last in either direction.
double sort_value(const PairRow& row, std::uint32_t k, PairColumn column) {
    constexpr double undefined = -2;
    const double estimate = static_cast<double>(row.agree) / k;
    switch (column) {
        case PairColumn::pair: break;
        case PairColumn::exact: return row.exact ? row.exact->value() : undefined;
        case PairColumn::estimate: return row.exact ? estimate : undefined;
        case PairColumn::error: return row.exact ? std::abs(estimate - row.exact->value()) : undefined;
        case PairColumn::status: return 3 - static_cast<double>(row.outcome);
    }
    return -1 - static_cast<double>(row.pair.first.value);
}

}  // namespace

const std::vector<std::uint32_t>& ComparisonCache::ordered(const AppState& state, PairFilter filter, PairOrder order) {
    const PairAnalysis& analysis = state.analysis;
    const std::vector<std::uint32_t>& listed = analysis.listed(filter);
    if (order == PairOrder{}) return listed;
    const bool is_current = ordered_generation_ == analysis.generation() && ordered_filter_ == filter && order_ == order && ordered_.size() == listed.size();
    if (is_current) return ordered_;
    ordered_generation_ = analysis.generation(), ordered_filter_ = filter, order_ = order;
    ordered_ = listed;
    if (order.column == PairColumn::pair) {
        // Pairs are numbered in the order of their documents.
        std::sort(ordered_.begin(), ordered_.end());
        if (order.is_falling) std::reverse(ordered_.begin(), ordered_.end());
        return ordered_;
    }
    const std::uint32_t k = state.run.family().size();
    std::vector<std::pair<double, std::uint32_t>> keyed;
    keyed.reserve(listed.size());
    for (const std::uint32_t id : listed) {
        const double value = sort_value(analysis.row(id), k, order.column);
        keyed.emplace_back(order.is_falling || value < 0 ? -value : value, id);
    }
    std::stable_sort(keyed.begin(), keyed.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
    std::transform(keyed.begin(), keyed.end(), ordered_.begin(), [](const auto& entry) { return entry.second; });
    return ordered_;
}

const ComparisonCache::Density& ComparisonCache::density(const PairAnalysis& analysis, std::uint32_t k) {
    if (density_generation_ == analysis.pairs_generation()) return density_;
    density_generation_ = analysis.pairs_generation();
    density_ = {};
    const auto square = [](double value) { return std::min(static_cast<std::size_t>(value * squares), squares - 1); };
    for (const std::uint32_t id : analysis.listed(PairFilter::all)) {
        const PairRow row = analysis.row(id);
        if (row.exact) ++density_[square(row.exact->value())][square(static_cast<double>(row.agree) / k)];
    }
    return density_;
}

const std::array<EstimateRange, ComparisonCache::range_places>& ComparisonCache::ranges(std::uint32_t k) {
    if (ranges_of_ == k) return ranges_;
    ranges_of_ = k;
    for (std::size_t i = 0; i < range_places; ++i) ranges_[i] = estimate_range(static_cast<double>(i) / (range_places - 1), k);
    return ranges_;
}

const ComparisonCache::Agreement& ComparisonCache::agreement(const PairRun& run) {
    const bool is_current = agreement_corpus_ == run.shared_corpus() && agreement_family_ == run.shared_family() && agreement_pair_ == run.pair();
    if (is_current) return agreement_;
    agreement_corpus_ = run.shared_corpus(), agreement_family_ = run.shared_family(), agreement_pair_ = run.pair();
    agreement_.all = linear_agreement(run.family(), run.corpus(), run.pair(), false);
    agreement_.odd = linear_agreement(run.family(), run.corpus(), run.pair(), true);
    return agreement_;
}

}  // namespace bandstand
