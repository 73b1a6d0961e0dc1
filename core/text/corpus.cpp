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

// Finds the distinct tokens of one list after the other. Everything about one document is worked out within a few small
// arrays, since looking tokens up in an array as long as the vocabulary misses the cache nearly every time.
class ListSorter {
public:
    // Writes to the beginnings of spans as long as the list, and returns how many distinct tokens there are.
    std::size_t sort(std::span<const TokenIndex> list, std::span<TokenIndex> tokens, std::span<std::uint32_t> counts,
                     std::span<TokenIndex> sorted) {
        occurrences_.clear();
        for (std::size_t place = 0; place < list.size(); ++place)
            occurrences_.push_back(std::uint64_t{list[place].value} << 32 | place);
        std::ranges::sort(occurrences_);
        firsts_.assign(list.size(), {});
        Counted* current = nullptr;
        std::size_t distinct = 0;
        for (const std::uint64_t occurrence : occurrences_) {
            const TokenIndex token{occurrence >> 32};
            if (current == nullptr || current->token != token) {
                current = &firsts_[occurrence & 0xffffffffU];
                current->token = token;
                sorted[distinct++] = token;
            }
            ++current->count;
        }
        std::size_t next = 0;
        for (const Counted& first : firsts_) {
            if (first.count == 0) continue;
            tokens[next] = first.token;
            counts[next++] = first.count;
        }
        return distinct;
    }

private:
    std::vector<std::uint64_t> occurrences_;  // token, then place in the document
    std::vector<Counted> firsts_;             // at the place of a token's first occurrence: the token and its count
};

// Calls run(begin, end) for ranges that cover 0 … count, of about `length` each.
template <class Run>
void run_ranges(const RunParts& run_parts, std::size_t count, std::size_t length, const Run& run) {
    run_parts((count + length - 1) / length,
              [&](std::size_t part) { run(part * length, std::min(count, (part + 1) * length)); });
}

}  // namespace

Corpus::Corpus(Vocabulary vocabulary, std::vector<CorpusDocument> documents,
               std::span<const std::vector<TokenIndex>> token_lists, const RunParts& run_parts)
    : vocabulary_(std::move(vocabulary)), documents_(std::move(documents)) {
    add_lists(token_lists, run_parts);
    add_postings(run_parts);
}

void Corpus::add_lists(std::span<const std::vector<TokenIndex>> token_lists, const RunParts& run_parts) {
    constexpr std::size_t documents_in_part = 256;
    std::vector<std::size_t> places{0};  // at which each list is written: as if no token came twice
    places.reserve(token_lists.size() + 1);
    for (const std::vector<TokenIndex>& list : token_lists) places.push_back(places.back() + list.size());
    tokens_.resize(places.back());
    counts_.resize(places.back());
    sorted_.resize(places.back());
    offsets_.resize(token_lists.size() + 1);
    run_ranges(run_parts, token_lists.size(), documents_in_part, [&](std::size_t begin, std::size_t end) {
        ListSorter sorter;
        for (std::size_t d = begin; d < end; ++d) {
            const std::size_t at = places[d], length = token_lists[d].size();
            const std::size_t distinct =
                sorter.sort(token_lists[d], std::span(tokens_).subspan(at, length),
                            std::span(counts_).subspan(at, length), std::span(sorted_).subspan(at, length));
            offsets_[d + 1] = static_cast<std::uint32_t>(distinct);
        }
    });
    // Repeats left gaps, which are closed from the front; offsets_ held lengths until here.
    const auto move_to = [](auto& all, std::size_t from, std::size_t length, std::size_t to) {
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(from);
        if (from != to) std::copy_n(begin, length, all.begin() + static_cast<std::ptrdiff_t>(to));
    };
    for (std::size_t d = 0; d < token_lists.size(); ++d) {
        const std::size_t length = offsets_[d + 1];
        move_to(tokens_, places[d], length, offsets_[d]);
        move_to(counts_, places[d], length, offsets_[d]);
        move_to(sorted_, places[d], length, offsets_[d]);
        offsets_[d + 1] += offsets_[d];
    }
    tokens_.resize(offsets_.back());
    counts_.resize(offsets_.back());
    sorted_.resize(offsets_.back());
}

void Corpus::add_postings(const RunParts& run_parts) {
    // Rows are filled range by range: in a range of them the places that are written next stay in the cache, while over
    // the whole vocabulary each would be waited for.
    constexpr std::size_t fewest_rows = std::size_t{1} << 14, most_ranges = 8;
    const std::size_t rows = std::max(fewest_rows, vocabulary_.size() / most_ranges + 1);
    const auto for_each_occurrence = [this](std::size_t begin, std::size_t end, const auto& use) {
        for (std::size_t d = 0; d < documents_.size(); ++d) {
            const auto tokens = sorted_tokens(DocumentIndex{d});
            auto at = begin == 0 ? tokens.begin() : std::ranges::lower_bound(tokens, TokenIndex{begin});
            for (; at != tokens.end() && at->value < end; ++at) use(DocumentIndex{d}, *at);
        }
    };
    // Each entry first counts the occurrences in the rows before its own; filling a row moves its entry on to the
    // beginning of the next row, so that one more zero in front puts all of them right.
    posting_offsets_.assign(vocabulary_.size() + 1, 0);
    run_ranges(run_parts, vocabulary_.size(), rows, [&](std::size_t begin, std::size_t end) {
        for_each_occurrence(begin, end, [&](DocumentIndex, TokenIndex token) { ++posting_offsets_[token.value + 1]; });
    });
    for (std::size_t t = 0; t < vocabulary_.size(); ++t) posting_offsets_[t + 1] += posting_offsets_[t];
    postings_.resize(tokens_.size());
    run_ranges(run_parts, vocabulary_.size(), rows, [&](std::size_t begin, std::size_t end) {
        for_each_occurrence(begin, end,
                            [&](DocumentIndex d, TokenIndex token) { postings_[posting_offsets_[token.value]++] = d; });
    });
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
