#include "core/tune/pair_sample.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <vector>

#include "core/hashing/mixed64.h"
#include "core/jaccard/jaccard.h"

namespace bandstand {

namespace {

// However many parts run at once, the same pairs are drawn.
constexpr std::size_t part_count = 64;

}  // namespace

PairEstimate PairSample::estimate(std::size_t bin) const {
    if (drawn == 0) return {};
    if (is_complete) return {static_cast<double>(bins[bin]), 0};
    const double share = static_cast<double>(bins[bin]) / static_cast<double>(drawn), all = static_cast<double>(pairs);
    const double spread = std::max(share * (1 - share), 1.0 / (static_cast<double>(drawn) + 1));
    return {all * share, all * std::sqrt(spread / static_cast<double>(drawn))};
}

std::optional<PairSample> sample_pairs(const Corpus& corpus, std::uint64_t draws, const Progress& progress, const RunParts& run_parts) {
    constexpr std::uint64_t pairs_between_reports = 4096;
    std::vector<DocumentIndex> documents;
    for (std::size_t d = 0; d < corpus.document_count(); ++d)
        if (!corpus.sorted_tokens(DocumentIndex{d}).empty()) documents.emplace_back(d);
    const std::uint64_t pairs = pair_count(documents.size());
    const bool is_complete = pairs <= draws;
    const std::uint64_t taken = std::min(pairs, draws);
    std::vector<std::array<std::uint64_t, similarity_bins>> bins_of_part(part_count);
    std::atomic<std::uint64_t> done = 0;
    run_parts(part_count, [&](std::size_t part) {
        SplitMix64 random(part);
        std::array<std::uint64_t, similarity_bins>& bins = bins_of_part[part];
        const std::uint64_t begin = taken * part / part_count, end = taken * (part + 1) / part_count;
        for (std::uint64_t n = begin; n < end; ++n) {
            if ((n - begin) % pairs_between_reports == 0) {
                if (progress.stopped()) return;
                progress.tell(done.load(), taken);
            }
            const DocumentPair pair = pair_at(is_complete ? n : random.below(pairs), documents.size());
            const auto one = corpus.sorted_tokens(documents[pair.first.value]), other = corpus.sorted_tokens(documents[pair.second.value]);
            ++bins[similarity_bin(exact_jaccard(one, other))];
        }
        done += end - begin;
    });
    if (progress.stopped()) return std::nullopt;
    PairSample sample{{}, taken, pairs, is_complete};
    for (const auto& bins : bins_of_part)
        for (std::size_t i = 0; i < similarity_bins; ++i) sample.bins[i] += bins[i];
    progress.tell(taken, taken);
    return sample;
}

SimilarityHistogram similarity_histogram(const KnownPairs* known, std::uint64_t equal_pairs, const PairSample* sample) {
    SimilarityHistogram histogram;
    if (sample != nullptr) {
        for (std::size_t bin = 0; bin < similarity_bins; ++bin) histogram.bins[bin] = {sample->estimate(bin), true, sample->is_complete};
        if (sample->is_complete) return histogram;
    }
    if (known == nullptr) return histogram;
    std::array<std::uint64_t, similarity_bins> counted{};
    counted.back() = equal_pairs;
    for (std::size_t n = 0; n < known->size(); ++n) counted[similarity_bin(known->exact(n))] += known->weight(n);
    for (std::size_t bin = 0; bin < similarity_bins; ++bin) {
        // Of a bin in which the floor lies, only a part was counted.
        const bool is_above_floor = static_cast<Uint128>(bin) * known->floor().denominator >= static_cast<Uint128>(known->floor().numerator) * similarity_bins;
        if (is_above_floor) histogram.bins[bin] = {{static_cast<double>(counted[bin]), 0}, true, true};
    }
    return histogram;
}

}  // namespace bandstand
