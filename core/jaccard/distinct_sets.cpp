#include "core/jaccard/distinct_sets.h"

#include <algorithm>

#include "core/hashing/mixed64.h"
#include "core/jaccard/jaccard.h"

namespace bandstand {

namespace {

std::uint64_t hash_of(std::span<const TokenIndex> tokens) {
    std::uint64_t hash = tokens.size();
    for (const TokenIndex t : tokens) hash = SplitMix64::mix(hash ^ (t.value + 0x9e3779b97f4a7c15U));
    return hash;
}

struct HashedDocument {
    std::uint64_t hash;
    DocumentIndex document;
};

}  // namespace

DistinctSets::DistinctSets(const Corpus& corpus) : set_of_(corpus.document_count(), no_set) {
    std::vector<HashedDocument> hashed;
    for (std::size_t d = 0; d < corpus.document_count(); ++d) {
        const auto tokens = corpus.sorted_tokens(DocumentIndex{d});
        if (!tokens.empty()) hashed.push_back({hash_of(tokens), DocumentIndex{d}});
    }
    const auto tokens_of = [&](DocumentIndex d) { return corpus.sorted_tokens(d); };
    // Equal sets stand together, the first document of each in front; a hash decides nearly every comparison.
    std::ranges::sort(hashed, [&](const HashedDocument& one, const HashedDocument& other) {
        if (one.hash != other.hash) return one.hash < other.hash;
        const auto a = tokens_of(one.document), b = tokens_of(other.document);
        const auto order = std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
        return order != 0 ? order < 0 : one.document < other.document;
    });
    // First each document is given the first document of its set, then the sets are numbered in their order.
    for (std::size_t i = 0; i < hashed.size(); ++i) {
        const DocumentIndex d = hashed[i].document;
        const bool is_copy = i > 0 && hashed[i].hash == hashed[i - 1].hash &&
                             std::ranges::equal(tokens_of(d), tokens_of(hashed[i - 1].document));
        set_of_[d.value] = is_copy ? set_of_[hashed[i - 1].document.value] : SetIndex{d.value};
    }
    std::vector<std::uint32_t> copies;
    for (std::size_t d = 0; d < set_of_.size(); ++d) {
        SetIndex& set = set_of_[d];
        if (set == no_set) continue;
        if (set.value == d) {
            set = SetIndex{copies.size()};
            copies.push_back(1);
        } else {
            set = set_of_[set.value];
            ++copies[set.value];
        }
    }
    begins_.assign(copies.size() + 1, 0);
    for (std::size_t s = 0; s < copies.size(); ++s) begins_[s + 1] = begins_[s] + copies[s];
    documents_.resize(begins_.back());
    std::vector<std::uint32_t> next(begins_.begin(), begins_.end() - 1);
    for (std::size_t d = 0; d < set_of_.size(); ++d)
        if (set_of_[d] != no_set) documents_[next[set_of_[d].value]++] = DocumentIndex{d};
}

std::uint64_t DistinctSets::equal_pairs() const {
    std::uint64_t pairs = 0;
    for (std::size_t s = 0; s < size(); ++s) pairs += pair_count(copies(SetIndex{s}));
    return pairs;
}

}  // namespace bandstand
