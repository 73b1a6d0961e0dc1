// found_clusters.h: what hangs together through the pairs that a banding finds, and through equal documents.
//
//   FoundClusters clusters = found_clusters(tuning, found, Threshold{7, 10}, true);
//   clusters.links.documents_of(0)                     → the largest cluster
//   clusters.surplus()                                 → documents that go where one of each cluster is kept
//   weakest_link(tuning, clusters, 0, 64)              → the two of its documents that are least alike
//
// A cluster is a chain where two of its documents do not reach the threshold, and are linked through others only
// (link_clusters.h): keeping one of it throws away something that is no near-duplicate of what is kept.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/jaccard/link_clusters.h"
#include "core/jaccard/threshold.h"
#include "core/tune/tuning.h"

namespace bandstand {

struct FoundClusters {
    LinkClusters links;
    bool is_complete = true;             // false: more pairs were found below the floor than are listed and linked here
    bool knows_chains = true;            // false: not every wanted pair is known, so that no cluster is known to be none
    std::vector<std::uint8_t> is_chain;  // by cluster: 1 or 0; empty where not known

    std::size_t count() const { return links.count(); }
    std::uint64_t document_count() const { return links.documents.size(); }  // of all clusters together
    std::uint64_t largest() const { return count() == 0 ? 0 : links.documents_of(0).size(); }
    std::uint64_t surplus() const { return document_count() - count(); }
    std::optional<std::uint64_t> chain_count() const;
    // Nothing without chains, or where they are not known.
    std::optional<std::size_t> largest_chain() const;
};

// `found`: pairs of different sets, in any order. `knows_wanted`: every pair that reaches the threshold is a known one.
// Cost: that of link_clusters, and the known pairs from the threshold on.
FoundClusters found_clusters(const Tuning& tuning, std::span<const SimilarPair> found, Threshold threshold, bool knows_wanted);

// Nothing where the cluster has more than `most_compared` different sets: each is compared with each.
// Precondition: cluster < clusters.count().
std::optional<WeakestLink> weakest_link(const Tuning& tuning, const FoundClusters& clusters, std::size_t cluster, std::size_t most_compared);

}  // namespace bandstand
