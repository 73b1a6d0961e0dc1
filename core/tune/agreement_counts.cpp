#include "core/tune/agreement_counts.h"

#include <algorithm>
#include <atomic>

namespace bandstand {

std::size_t similarity_bin(JaccardFraction exact) {
    const Uint128 hundredths = static_cast<Uint128>(exact.intersection) * similarity_bins / exact.union_size;
    return std::min(static_cast<std::size_t>(hundredths), similarity_bins - 1);
}

std::optional<AgreementCounts> agreement_counts(const KnownPairs& known, const Progress& progress, const RunParts& run_parts) {
    constexpr std::size_t pairs_between_checks = 8192;
    const std::uint32_t k = known.k();
    std::uint64_t total = 0;
    for (std::uint32_t rows = 1; rows <= k; ++rows) total += k / rows;
    std::vector<std::uint8_t> bins(known.size());
    for (std::size_t n = 0; n < known.size(); ++n) bins[n] = static_cast<std::uint8_t>(similarity_bin(known.exact(n)));
    AgreementCounts counts;
    counts.by_rows_.resize(k);
    std::atomic<std::uint64_t> done = 0;
    run_parts(k, [&](std::size_t part) {
        constexpr std::size_t stride = similarity_bins + 1;
        const auto rows = static_cast<std::uint32_t>(part + 1);
        const Banding widest{k / rows, rows};
        std::vector<std::uint64_t> sums(widest.bands * stride);
        for (std::size_t n = 0; n < known.size(); ++n) {
            if (n % pairs_between_checks == 0 && progress.stopped()) return;
            const std::uint32_t band = known.first_band(n, widest);
            if (band != no_band) sums[band * stride + bins[n]] += known.weight(n);
        }
        for (std::size_t band = 0; band < widest.bands; ++band) {
            for (std::size_t bin = similarity_bins; bin-- > 0;) {
                sums[band * stride + bin] += sums[band * stride + bin + 1];
            }
        }
        for (std::size_t at = stride; at < sums.size(); ++at) sums[at] += sums[at - stride];
        counts.by_rows_[part] = std::move(sums);
        progress.tell(done += widest.bands, total);
    });
    if (progress.stopped()) return std::nullopt;
    return counts;
}

RecallMap recall_map(const KnownPairs& known, const AgreementCounts& counts, std::uint64_t equal_pairs, Threshold threshold) {
    RecallMap map{threshold, equal_pairs, {}};
    const std::size_t reaching = known.count_reaching(threshold);
    for (std::size_t n = 0; n < reaching; ++n) map.wanted += known.weight(n);
    // The bins from `whole` on reach the threshold as a whole; of the one below, the pairs from `first` on do.
    const auto whole = static_cast<std::size_t>((static_cast<Uint128>(threshold.numerator) * similarity_bins + threshold.denominator - 1) / threshold.denominator);
    // The last bin holds 1 beside values below it; known pairs are of different sets, so that none of them is 1.
    const std::size_t first = whole == 0 ? reaching : known.count_reaching({std::min(whole, similarity_bins), similarity_bins});
    for (std::uint32_t rows = 1; rows <= counts.k(); ++rows) {
        std::vector<std::uint64_t>& found = map.found_by_rows.emplace_back(counts.k() / rows);
        for (std::uint32_t b = 1; b <= found.size(); ++b) found[b - 1] = equal_pairs + counts.found_from({b, rows}, std::min(whole, similarity_bins));
        const Banding widest{counts.k() / rows, rows};
        std::vector<std::uint64_t> of_band(found.size());
        for (std::size_t n = first; n < reaching; ++n) {
            const std::uint32_t band = known.first_band(n, widest);
            if (band != no_band) of_band[band] += known.weight(n);
        }
        std::uint64_t sum = 0;
        for (std::size_t b = 0; b < found.size(); ++b) found[b] += sum += of_band[b];
    }
    return map;
}

}  // namespace bandstand
