#include "core/jaccard/link_clusters.h"

#include <algorithm>
#include <numeric>

namespace bandstand {

namespace {

// The sets of one cluster have one root: the smallest of them.
class SetUnion {
public:
    explicit SetUnion(std::size_t sets) : parents_(sets) { std::iota(parents_.begin(), parents_.end(), 0U); }

    std::uint32_t root(std::uint32_t set) {
        while (parents_[set] != set) {
            parents_[set] = parents_[parents_[set]];
            set = parents_[set];
        }
        return set;
    }
    void join(std::uint32_t one, std::uint32_t other) {
        const auto [less, greater] = std::minmax({root(one), root(other)});
        parents_[greater] = less;
    }

private:
    std::vector<std::uint32_t> parents_;
};

struct Root {
    std::uint32_t set = 0, documents = 0;
};

}  // namespace

LinkClusters link_clusters(const DistinctSets& sets, std::span<const SimilarPair> linked) {
    SetUnion joined(sets.size());
    for (const SimilarPair& pair : linked) joined.join(pair.first.value, pair.second.value);
    std::vector<std::uint32_t> documents(sets.size());  // by root
    for (std::uint32_t s = 0; s < sets.size(); ++s) documents[joined.root(s)] += sets.copies(SetIndex{s});
    std::vector<Root> roots;
    for (std::uint32_t s = 0; s < sets.size(); ++s) {
        if (documents[s] >= 2) roots.push_back({s, documents[s]});
    }
    // Sets are numbered by their first documents, so roots of as many documents are in the order wanted already.
    std::ranges::stable_sort(roots, std::greater(), &Root::documents);
    LinkClusters clusters;
    std::vector<std::uint32_t>& next = documents;  // from here on, by root: where the cluster's next document goes
    for (const Root& root : roots) {
        next[root.set] = clusters.begins.back();
        clusters.begins.push_back(clusters.begins.back() + root.documents);
    }
    clusters.documents.resize(clusters.begins.back());
    std::vector<bool> has_cluster(sets.size());
    for (const Root& root : roots) has_cluster[root.set] = true;
    for (std::size_t d = 0; d < sets.document_count(); ++d) {
        const SetIndex set = sets.set_of(DocumentIndex{d});
        if (set == DistinctSets::no_set) continue;
        const std::uint32_t root = joined.root(set.value);
        if (has_cluster[root]) clusters.documents[next[root]++] = DocumentIndex{d};
    }
    return clusters;
}

std::optional<WeakestLink> weakest_link(const Corpus& corpus, const DistinctSets& sets, const LinkClusters& clusters,
                                        std::size_t cluster, std::size_t most_compared) {
    const auto documents = clusters.documents_of(cluster);
    std::vector<DocumentIndex> firsts;
    for (const DocumentIndex d : documents) {
        if (sets.first_document(sets.set_of(d)) == d) firsts.push_back(d);
        if (firsts.size() > most_compared) return std::nullopt;
    }
    const std::uint64_t size = corpus.sorted_tokens(documents[0]).size();
    WeakestLink weakest{{documents[0], documents[1]}, {size, size}};
    for (std::size_t n = 0; n < firsts.size(); ++n) {
        for (std::size_t m = n + 1; m < firsts.size(); ++m) {
            const JaccardFraction value = *exact_jaccard(corpus, firsts[n], firsts[m]);
            if (!value.reaches(weakest.exact.intersection, weakest.exact.union_size)) {
                weakest = {{firsts[n], firsts[m]}, value};
            }
        }
    }
    return weakest;
}

}  // namespace bandstand
