#include "core/tune/found_clusters.h"

#include <algorithm>
#include <limits>

namespace bandstand {

namespace {

// A cluster of n sets is no chain where all its n(n−1)/2 pairs are wanted ones, of which every one is known.
std::vector<std::uint8_t> chains_among(const Tuning& tuning, const LinkClusters& links, Threshold threshold) {
    constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> cluster_of(tuning.sets->size(), none);
    std::vector<std::uint64_t> sets(links.count()), wanted(links.count());
    for (std::size_t c = 0; c < links.count(); ++c) {
        for (const DocumentIndex d : links.documents_of(c)) {
            std::uint32_t& cluster = cluster_of[tuning.sets->set_of(d).value];
            sets[c] += cluster == none ? 1U : 0U;
            cluster = static_cast<std::uint32_t>(c);
        }
    }
    const KnownPairs& known = *tuning.known;
    const std::size_t reaching = known.count_reaching(threshold);
    for (std::size_t n = 0; n < reaching; ++n) {
        const std::uint32_t cluster = cluster_of[known.pair(n).first.value];
        if (cluster != none && cluster == cluster_of[known.pair(n).second.value]) ++wanted[cluster];
    }
    std::vector<std::uint8_t> is_chain(links.count());
    for (std::size_t c = 0; c < is_chain.size(); ++c) is_chain[c] = wanted[c] < pair_count(sets[c]) ? 1 : 0;
    return is_chain;
}

}  // namespace

std::optional<std::uint64_t> FoundClusters::chain_count() const {
    if (!knows_chains) return std::nullopt;
    return static_cast<std::uint64_t>(std::ranges::count(is_chain, 1));
}

std::optional<std::size_t> FoundClusters::largest_chain() const {
    const auto first = std::ranges::find(is_chain, 1);
    if (first == is_chain.end()) return std::nullopt;
    return static_cast<std::size_t>(first - is_chain.begin());
}

FoundClusters found_clusters(const Tuning& tuning, std::span<const SimilarPair> found, Threshold threshold, bool knows_wanted) {
    FoundClusters clusters;
    clusters.links = link_clusters(*tuning.sets, found);
    clusters.knows_chains = knows_wanted;
    if (knows_wanted) clusters.is_chain = chains_among(tuning, clusters.links, threshold);
    return clusters;
}

std::optional<WeakestLink> weakest_link(const Tuning& tuning, const FoundClusters& clusters, std::size_t cluster, std::size_t most_compared) {
    return weakest_link(*tuning.corpus, *tuning.sets, clusters.links, cluster, most_compared);
}

}  // namespace bandstand
