#include "core/text/corpus.h"

#include <algorithm>
#include <utility>

namespace bandstand {

namespace {

// The place in ascending offsets whose range holds n; empty ranges hold nothing.
std::size_t range_holding(const std::vector<std::uint32_t>& offsets, std::uint64_t n) {
    return static_cast<std::size_t>(std::ranges::upper_bound(offsets, n) - offsets.begin()) - 1;
}

struct Counted {
    TokenIndex token;
    std::uint32_t count = 0;
};

}  // namespace

Corpus::Corpus(Vocabulary vocabulary, std::vector<CorpusDocument> documents,
               std::span<const std::vector<TokenIndex>> token_lists)
    : vocabulary_(std::move(vocabulary)), documents_(std::move(documents)) {
    add_lists(token_lists);
    add_postings();
}

void Corpus::add_lists(std::span<const std::vector<TokenIndex>> token_lists) {
    std::size_t most_tokens = 0;
    for (const std::vector<TokenIndex>& list : token_lists) most_tokens += list.size();
    tokens_.reserve(most_tokens);
    counts_.reserve(most_tokens);
    sorted_.reserve(most_tokens);
    offsets_.reserve(token_lists.size() + 1);
    // Everything about one document is worked out within a few small arrays, since looking tokens up in an array as
    // long as the vocabulary misses the cache nearly every time.
    std::vector<std::uint64_t> occurrences;  // token, then place in the document
    std::vector<Counted> firsts;             // at the place of a token's first occurrence: the token and its count
    for (const std::vector<TokenIndex>& list : token_lists) {
        occurrences.clear();
        for (std::size_t place = 0; place < list.size(); ++place)
            occurrences.push_back(std::uint64_t{list[place].value} << 32 | place);
        std::ranges::sort(occurrences);
        firsts.assign(list.size(), {});
        Counted* current = nullptr;
        for (const std::uint64_t occurrence : occurrences) {
            const TokenIndex token{occurrence >> 32};
            if (current == nullptr || current->token != token) {
                current = &firsts[occurrence & 0xffffffffU];
                current->token = token;
                sorted_.push_back(token);
            }
            ++current->count;
        }
        for (const Counted& first : firsts) {
            if (first.count == 0) continue;
            tokens_.push_back(first.token);
            counts_.push_back(first.count);
        }
        offsets_.push_back(static_cast<std::uint32_t>(tokens_.size()));
    }
}

void Corpus::add_postings() {
    // Each entry first counts the occurrences in the rows before its own; filling a row moves its entry on to the
    // beginning of the next row, so that one more zero in front puts all of them right.
    posting_offsets_.assign(vocabulary_.size() + 1, 0);
    for (const TokenIndex token : tokens_) ++posting_offsets_[token.value + 1];
    for (std::size_t t = 0; t < vocabulary_.size(); ++t) posting_offsets_[t + 1] += posting_offsets_[t];
    postings_.resize(tokens_.size());
    for (std::uint32_t d = 0; d < documents_.size(); ++d)
        for (const TokenIndex token : sorted_tokens(DocumentIndex{d}))
            postings_[posting_offsets_[token.value]++] = DocumentIndex{d};
    std::shift_right(posting_offsets_.begin(), posting_offsets_.end(), 1);
    posting_offsets_.front() = 0;
}

DocumentIndex Corpus::document_of_occurrence(std::uint64_t n) const {
    return DocumentIndex{range_holding(offsets_, n)};
}

TokenIndex Corpus::row_of_occurrence(std::uint64_t n) const {
    return TokenIndex{range_holding(posting_offsets_, n)};
}

bool Corpus::contains(DocumentIndex d, TokenIndex t) const {
    return std::ranges::binary_search(sorted_tokens(d), t);
}

}  // namespace bandstand
