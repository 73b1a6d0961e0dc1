// link_clusters.h: documents that hang together through pairs of similar or equal ones.
//
//   LinkClusters clusters = link_clusters(sets, found.pairs);
//   clusters.documents_of(0)                         → the documents of the largest cluster
//   weakest_link(corpus, sets, clusters, 0, 1000)    → the two in it that are least alike, or nothing if it is too large
//
// Single link: a cluster grows by whatever is similar to any one of its documents. So it may be a chain, whose ends
// have little in common: with {1 … 10}, {3 … 12} and {5 … 14} and links from 0.6 on, all three are one cluster,
// though the first and the last have 6/14 = 0.43 only. Whoever shows a cluster shows its weakest pair beside it.
//
// Documents with equal sets are linked always. A document that is linked to nothing is in no cluster.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/index_types.h"
#include "core/jaccard/similar_pairs.h"

namespace bandstand {

// Each of two documents or more; by falling number of documents, then by the first one.
struct LinkClusters {
    std::vector<DocumentIndex> documents;  // cluster after cluster, ascending in each
    std::vector<std::uint32_t> begins{0};  // by cluster, and one past the end

    std::size_t count() const { return begins.size() - 1; }
    // Precondition: cluster < count().
    std::span<const DocumentIndex> documents_of(std::size_t cluster) const {
        return std::span(documents).subspan(begins[cluster], begins[cluster + 1] - begins[cluster]);
    }
    friend bool operator==(const LinkClusters&, const LinkClusters&) = default;
};

// `linked` in any order; repeats do no harm. Cost: close to linear in pairs and documents, and sorting the clusters.
LinkClusters link_clusters(const DistinctSets& sets, std::span<const SimilarPair> linked);

struct WeakestLink {
    DocumentPair documents;  // the first ones with their sets
    JaccardFraction exact;

    friend bool operator==(const WeakestLink&, const WeakestLink&) = default;
};

// The smallest exact Jaccard of any two documents of a cluster; of equal values that of the first pair. Where all are
// equal these are its first two documents. Nothing where the cluster has more than `most_compared` different sets.
// Cost: a walk over the tokens of every pair of sets.
std::optional<WeakestLink> weakest_link(const Corpus& corpus, const DistinctSets& sets, const LinkClusters& clusters,
                                        std::size_t cluster, std::size_t most_compared);

}  // namespace bandstand
