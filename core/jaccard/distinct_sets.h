// distinct_sets.h: the different token sets of a corpus, and which documents have each.
//
//   DistinctSets sets(corpus);
//   sets.documents(SetIndex{0})              // d0 and every document with the very same tokens
//   sets.tokens(corpus, SetIndex{0})         // its tokens, ascending
//
// Copies are what collections are full of: 100,000 equal documents are one set, and the 5 billion pairs among them are
// counted by one multiplication (equal_pairs), not made. Sets are numbered by their first document; documents
// without tokens have none, since two of them are never duplicates.
// Cost: the occurrences of all tokens, times the logarithm of the documents of equal size and hash.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "core/index_types.h"
#include "core/text/corpus.h"

namespace bandstand {

using SetIndex = Index<struct DistinctSetTag>;

class DistinctSets {
public:
    DistinctSets() = default;
    explicit DistinctSets(const Corpus& corpus);

    static constexpr SetIndex no_set{0xffffffffU};

    std::size_t size() const { return begins_.empty() ? 0 : begins_.size() - 1; }
    // no_set where d has no tokens.
    SetIndex set_of(DocumentIndex d) const { return set_of_[d.value]; }
    std::size_t document_count() const { return set_of_.size(); }
    // Ascending.
    std::span<const DocumentIndex> documents(SetIndex s) const {
        return std::span(documents_).subspan(begins_[s.value], begins_[s.value + std::size_t{1}] - begins_[s.value]);
    }
    DocumentIndex first_document(SetIndex s) const { return documents_[begins_[s.value]]; }
    std::uint32_t copies(SetIndex s) const { return begins_[s.value + std::size_t{1}] - begins_[s.value]; }
    // Pairs of documents with the same set, over all sets.
    std::uint64_t equal_pairs() const;

    std::span<const TokenIndex> tokens(const Corpus& corpus, SetIndex s) const {
        return corpus.sorted_tokens(first_document(s));
    }

private:
    std::vector<SetIndex> set_of_;          // by document
    std::vector<std::uint32_t> begins_;     // by set, and one past the end
    std::vector<DocumentIndex> documents_;  // set after set
};

}  // namespace bandstand
