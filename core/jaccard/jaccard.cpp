#include "core/jaccard/jaccard.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace bandstand {

JaccardFraction exact_jaccard(std::span<const TokenIndex> a, std::span<const TokenIndex> b) {
    std::size_t i = 0, j = 0;
    std::uint64_t shared = 0;
    while (i < a.size() && j < b.size()) {
        if (a[i] == b[j]) {
            ++shared, ++i, ++j;
        } else if (a[i] < b[j]) {
            ++i;
        } else {
            ++j;
        }
    }
    return {shared, a.size() + b.size() - shared};
}

std::optional<JaccardFraction> exact_jaccard(const Corpus& corpus, DocumentIndex a, DocumentIndex b) {
    const auto one = corpus.sorted_tokens(a);
    const auto other = corpus.sorted_tokens(b);
    if (one.empty() || other.empty()) return std::nullopt;
    return exact_jaccard(one, other);
}

double standard_error(double s, std::uint32_t k) { return std::sqrt(s * (1.0 - s) / k); }

EstimateRange estimate_range(double s, std::uint32_t k) {
    if (s <= 0.0) return {0, 0, k};
    if (s >= 1.0) return {k, k, k};
    // log P(X = x) by the ratio of neighbours: no factorial is ever formed.
    const double log_odds = std::log(s) - std::log1p(-s);
    std::vector<double> probability(std::size_t{k} + 1);
    double log_p = k * std::log1p(-s);
    for (std::uint32_t x = 0; x <= k; ++x) {
        probability[x] = std::exp(log_p);
        log_p += std::log(static_cast<double>(k - x)) - std::log(static_cast<double>(x + 1)) + log_odds;
    }
    constexpr double tail = 0.025;
    EstimateRange range{0, k, k};
    for (double below = 0.0; range.low < k && below + probability[range.low] <= tail; ++range.low) {
        below += probability[range.low];
    }
    for (double above = 0.0; range.high > 0 && above + probability[range.high] <= tail; --range.high) {
        above += probability[range.high];
    }
    return range;
}

std::uint64_t pair_index(DocumentPair pair, std::size_t n) {
    const std::uint64_t i = pair.first.value;
    // Pairs whose first document comes before i: (n−1) + (n−2) + … + (n−i).
    return i * (n - 1) - (i * (i - 1)) / 2 + (pair.second.value - i - 1);
}

DocumentPair pair_at(std::uint64_t index, std::size_t n) {
    // The greatest first document whose pairs do not begin after `index`.
    std::uint64_t low = 0, high = n - 1;
    while (high - low > 1) {
        const std::uint64_t middle = low + (high - low) / 2;
        const DocumentPair begin{DocumentIndex{middle}, DocumentIndex{middle + 1}};
        (pair_index(begin, n) <= index ? low : high) = middle;
    }
    const DocumentPair begin{DocumentIndex{low}, DocumentIndex{low + 1}};
    return {begin.first, DocumentIndex{begin.second.value + (index - pair_index(begin, n))}};
}

}  // namespace bandstand
