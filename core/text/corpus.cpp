#include "core/text/corpus.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace bandstand {

namespace {

// The place in ascending offsets whose range holds n; empty ranges hold nothing.
std::size_t range_holding(const std::vector<std::uint32_t>& offsets, std::uint64_t n) {
    return static_cast<std::size_t>(std::ranges::upper_bound(offsets, n) - offsets.begin()) - 1;
}

}  // namespace

Corpus::Corpus(Vocabulary vocabulary, std::vector<CorpusDocument> documents,
               std::span<const std::vector<TokenIndex>> token_lists)
    : vocabulary_(std::move(vocabulary)), documents_(std::move(documents)) {
    constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();
    // Where a token stands in tokens_, for the document at hand: anything before its beginning is of an earlier one.
    std::vector<std::uint32_t> place(vocabulary_.size(), nowhere);
    offsets_.reserve(token_lists.size() + 1);
    for (const std::vector<TokenIndex>& list : token_lists) {
        const std::size_t begin = tokens_.size();
        for (const TokenIndex token : list) {
            std::uint32_t& at = place[token.value];
            if (at == nowhere || at < begin) {
                at = static_cast<std::uint32_t>(tokens_.size());
                tokens_.push_back(token);
                counts_.push_back(1);
            } else {
                ++counts_[at];
            }
        }
        offsets_.push_back(static_cast<std::uint32_t>(tokens_.size()));
    }

    posting_offsets_.assign(vocabulary_.size() + 1, 0);
    for (const TokenIndex token : tokens_) ++posting_offsets_[token.value + 1];
    for (std::size_t t = 0; t < vocabulary_.size(); ++t) posting_offsets_[t + 1] += posting_offsets_[t];
    postings_.resize(tokens_.size());
    std::vector<std::uint32_t> next(posting_offsets_.begin(), posting_offsets_.end() - 1);
    sorted_ = tokens_;
    for (std::uint32_t d = 0; d < token_lists.size(); ++d) {
        for (const TokenIndex token : tokens(DocumentIndex{d})) postings_[next[token.value]++] = DocumentIndex{d};
        std::ranges::sort(std::span(sorted_).subspan(offsets_[d], offsets_[d + 1] - offsets_[d]));
    }
}

DocumentIndex Corpus::document_of_occurrence(std::uint64_t n) const { return DocumentIndex{range_holding(offsets_, n)}; }

TokenIndex Corpus::row_of_occurrence(std::uint64_t n) const { return TokenIndex{range_holding(posting_offsets_, n)}; }

bool Corpus::contains(DocumentIndex d, TokenIndex t) const { return std::ranges::binary_search(sorted_tokens(d), t); }

}  // namespace bandstand
