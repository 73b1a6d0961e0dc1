#include "core/jaccard/pair_table.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <utility>

namespace bandstand {

namespace {

// Rows are compared in blocks of this many: a loop of a fixed length is one that compilers vectorise.
constexpr std::size_t block_rows = 128;

// Tells how far the table is, and asks whether to stop, every few milliseconds of work. All pairs are passed several
// times: for their intersections, for each block of rows, and to be sorted.
class Pace {
public:
    Pace(const Progress& progress, std::uint64_t pairs, std::uint64_t passes)
        : progress_(progress), pairs_(pairs), passes_(passes) {}

    // True where the work is to stop. `work`: additions or comparisons since the last call.
    bool stops_after(std::uint64_t work, std::uint64_t pairs_passed) {
        since_ += work;
        if (since_ < work_between_reports) return false;
        since_ = 0;
        progress_.tell(pass_ * pairs_ + pairs_passed, passes_ * pairs_);
        return progress_.stopped();
    }
    void next_pass() { ++pass_; }

private:
    static constexpr std::uint64_t work_between_reports = 4'000'000;

    const Progress& progress_;
    std::uint64_t pairs_ = 0, passes_ = 0, pass_ = 0, since_ = 0;
};

// The number of the pair (d, d + 1), with which the pairs begin that have d first.
std::size_t first_pair_of(std::size_t d, std::size_t documents) {
    return static_cast<std::size_t>(pair_index({DocumentIndex{d}, DocumentIndex{d + 1}}, documents));
}

// Goes through the documents that hold a token, for each token of each document, so that only pairs that share
// something cost anything.
bool count_intersections(PairTable& table, const Corpus& corpus, Pace& pace) {
    // By token: how many of its documents come up to the one at work.
    std::vector<std::uint32_t> passed(corpus.vocabulary().size());
    for (std::size_t d = 0; d + 1 < table.documents; ++d) {
        const std::size_t begin = first_pair_of(d, table.documents);
        std::uint32_t* const counts = table.intersections.data() + begin;
        for (const TokenIndex t : corpus.sorted_tokens(DocumentIndex{d})) {
            const auto later = corpus.documents_with(t).subspan(++passed[t.value]);
            for (const DocumentIndex other : later) ++counts[other.value - d - 1];
            if (pace.stops_after(later.size() + 1, begin)) return false;
        }
    }
    pace.next_pass();
    return true;
}

// One block of rows of every document, block_rows numbers a document: within each row equal values have equal numbers
// and different values different ones. 16 bits are enough for the documents of a table, and of 16 bits four times as
// many rows are compared at once. Those of documents without a signature mean nothing.
std::vector<std::uint16_t> numbered_block(const SignatureValues& values, std::size_t first_row) {
    static_assert(most_tabled_documents <= 65536);
    const std::size_t n = values.document_count();
    std::vector<std::uint16_t> numbers(n * block_rows);
    std::vector<std::pair<std::uint64_t, std::uint16_t>> row;
    for (std::size_t i = 0; i < block_rows; ++i) {
        // Beyond the last row every document gets a value of its own, so that none agree there.
        const bool is_row = first_row + i < values.k();
        row.clear();
        for (std::size_t d = 0; d < n; ++d) {
            if (!values.has_signature(DocumentIndex{d})) continue;
            const std::uint64_t value = is_row ? values.column(DocumentIndex{d})[first_row + i] : d;
            row.emplace_back(value, static_cast<std::uint16_t>(d));
        }
        std::sort(row.begin(), row.end());
        std::uint16_t number = 0;
        for (std::size_t at = 0; at < row.size(); ++at) {
            if (at > 0 && row[at].first != row[at - 1].first) ++number;
            numbers[row[at].second * block_rows + i] = number;
        }
    }
    return numbers;
}

std::uint32_t agreeing_numbers(const std::uint16_t* one, const std::uint16_t* other) {
    std::uint16_t agree = 0;
    for (std::size_t i = 0; i < block_rows; ++i) {
        agree = static_cast<std::uint16_t>(agree + (one[i] == other[i] ? 1 : 0));
    }
    return agree;
}

bool count_agreeing_rows(PairTable& table, const SignatureValues& values, Pace& pace) {
    const std::size_t n = table.documents;
    for (std::size_t first_row = 0; first_row < table.k; first_row += block_rows) {
        const std::vector<std::uint16_t> numbers = numbered_block(values, first_row);
        if (pace.stops_after(numbers.size() * 8, 0)) return false;
        for (std::size_t d = 0; d + 1 < n; ++d) {
            const std::size_t begin = first_pair_of(d, n);
            if (pace.stops_after((n - d) * block_rows / 8, begin)) return false;
            if (!values.has_signature(DocumentIndex{d})) continue;
            const std::uint16_t* const one = numbers.data() + d * block_rows;
            for (std::size_t e = d + 1; e < n; ++e) {
                if (!values.has_signature(DocumentIndex{e})) continue;
                table.agree[begin + (e - d - 1)] += agreeing_numbers(one, numbers.data() + e * block_rows);
            }
        }
        pace.next_pass();
    }
    return true;
}

// A pair while the pairs are sorted. The key never falls as the value falls, and equal values have equal keys.
struct KeyedPair {
    std::uint32_t key = 0, pair = 0;
};

// Two different documents have less than 2^32 tokens together, since a corpus has, so the product fits. Different
// values of unions below 2^16 differ by more than 1/(2^32 − 1), so that their keys are different.
std::uint32_t key_of(std::uint32_t intersection, std::uint32_t union_size) {
    constexpr std::uint64_t greatest = 0xffffffffU;
    return static_cast<std::uint32_t>(greatest - intersection * greatest / union_size);
}

// Digit by digit, which keeps the order of equal keys.
bool sort_by_key(std::vector<KeyedPair>& pairs, Pace& pace) {
    constexpr unsigned digit_bits = 11;
    constexpr std::uint32_t digits = 1U << digit_bits;
    std::vector<KeyedPair> sorted(pairs.size());
    for (unsigned shift = 0; shift < 32; shift += digit_bits) {
        if (pace.stops_after(pairs.size() * 8, pairs.size())) return false;
        const auto digit = [shift](KeyedPair p) { return (p.key >> shift) % digits; };
        std::array<std::size_t, digits + 1> places{};
        for (const KeyedPair p : pairs) ++places[digit(p) + 1];
        for (std::size_t i = 1; i < places.size(); ++i) places[i] += places[i - 1];
        for (const KeyedPair p : pairs) sorted[places[digit(p)]++] = p;
        pairs.swap(sorted);
    }
    return true;
}

// Puts different values of equal keys in order by comparing crosswise products: needed for great sets only.
bool sort_equal_keys(const PairTable& table, std::vector<KeyedPair>& pairs, Pace& pace) {
    std::vector<std::uint32_t> size_sums;  // |A| + |B|, by pair
    size_sums.reserve(table.intersections.size());
    for (std::size_t d = 0; d < table.documents; ++d) {
        for (std::size_t e = d + 1; e < table.documents; ++e) {
            size_sums.push_back(table.set_sizes[d] + table.set_sizes[e]);
        }
    }
    const auto is_greater = [&](KeyedPair a, KeyedPair b) {
        const std::uint64_t one = table.intersections[a.pair], other = table.intersections[b.pair];
        return one * (size_sums[b.pair] - other) > other * (size_sums[a.pair] - one);
    };
    for (auto begin = pairs.begin(); begin != pairs.end();) {
        const auto end = std::find_if(begin, pairs.end(), [&](KeyedPair p) { return p.key != begin->key; });
        if (!std::is_sorted(begin, end, is_greater)) std::stable_sort(begin, end, is_greater);
        if (pace.stops_after(static_cast<std::uint64_t>(end - begin) * 8, pairs.size())) return false;
        begin = end;
    }
    return true;
}

bool order_pairs(PairTable& table, Pace& pace) {
    const std::size_t n = table.documents;
    std::vector<KeyedPair> sharing;
    sharing.reserve(table.intersections.size());
    std::vector<std::uint32_t> disjoint, undefined;
    bool has_great_sets = false;
    std::uint32_t pair = 0;
    for (std::size_t d = 0; d < n; ++d) {
        if (pace.stops_after((n - d) * 16, pair)) return false;
        for (std::size_t e = d + 1; e < n; ++e, ++pair) {
            const std::uint32_t one = table.set_sizes[d], other = table.set_sizes[e];
            const std::uint32_t shared = table.intersections[pair];
            if (one == 0 || other == 0) {
                undefined.push_back(pair);
            } else if (shared == 0) {
                disjoint.push_back(pair);
            } else {
                const std::uint32_t all = one + other - shared;
                sharing.push_back({key_of(shared, all), pair});
                has_great_sets = has_great_sets || all >= 65536;
            }
        }
    }
    if (!sort_by_key(sharing, pace)) return false;
    if (has_great_sets && !sort_equal_keys(table, sharing, pace)) return false;
    table.defined = sharing.size() + disjoint.size();
    table.by_exact.reserve(pair);
    for (const KeyedPair p : sharing) table.by_exact.push_back(p.pair);
    table.by_exact.insert(table.by_exact.end(), disjoint.begin(), disjoint.end());
    table.by_exact.insert(table.by_exact.end(), undefined.begin(), undefined.end());
    return true;
}

}  // namespace

std::optional<JaccardFraction> PairTable::exact(std::uint64_t pair) const {
    const auto [first, second] = pair_at(pair, documents);
    const std::uint64_t one = set_sizes[first.value], other = set_sizes[second.value], shared = intersections[pair];
    if (one == 0 || other == 0) return std::nullopt;
    return JaccardFraction{shared, one + other - shared};
}

double PairTable::exact_value(std::uint64_t pair) const { return exact(pair)->value(); }

std::optional<PairTable> pair_table(const Corpus& corpus, const SignatureValues& values, const Progress& progress) {
    assert(corpus.document_count() <= most_tabled_documents && values.document_count() == corpus.document_count());
    PairTable table;
    table.documents = corpus.document_count();
    table.k = values.k();
    for (std::size_t d = 0; d < table.documents; ++d) {
        table.set_sizes.push_back(static_cast<std::uint32_t>(corpus.sorted_tokens(DocumentIndex{d}).size()));
    }
    const auto pairs = static_cast<std::size_t>(pair_count(table.documents));
    table.intersections.resize(pairs);
    table.agree.resize(pairs);
    const std::uint64_t passes = 2 + (table.k + block_rows - 1) / block_rows;
    Pace pace(progress, pairs, passes);
    if (progress.stopped() || !count_intersections(table, corpus, pace) || !count_agreeing_rows(table, values, pace) ||
        !order_pairs(table, pace)) {
        return std::nullopt;
    }
    progress.tell(passes * pairs, passes * pairs);
    return table;
}

}  // namespace bandstand
