#include "core/simhash/bag_similarity.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/hashing/wide_integer.h"

namespace bandstand {

namespace {

struct WeightedToken {
    TokenIndex token;
    std::uint64_t weight = 0;
};

std::vector<WeightedToken> sorted_bag(const Corpus& corpus, const TokenWeights& weights, DocumentIndex d) {
    const auto tokens = corpus.tokens(d);
    const auto weights_of_tokens = weights.of(d);
    std::vector<WeightedToken> bag;
    for (std::size_t n = 0; n < tokens.size(); ++n) bag.push_back({tokens[n], weights_of_tokens[n]});
    std::sort(bag.begin(), bag.end(), [](const WeightedToken& a, const WeightedToken& b) { return a.token < b.token; });
    return bag;
}

// Calls `use` with both weights of each token that both bags hold.
template <class Use>
void for_each_shared(std::span<const WeightedToken> a, std::span<const WeightedToken> b, const Use& use) {
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i].token == b[j].token) {
            use(a[i++].weight, b[j++].weight);
        } else if (a[i].token < b[j].token) {
            ++i;
        } else {
            ++j;
        }
    }
}

Uint128 squared_norm(std::span<const std::uint64_t> weights) {
    Uint128 sum = 0;
    for (const std::uint64_t w : weights) sum += static_cast<Uint128>(w) * w;
    return sum;
}

// Never above 1, whatever the rounding. Equal bags have exactly 1, since the root of a rounded square is the number itself.
double cosine_of(Uint128 product, Uint128 squared_norm_a, Uint128 squared_norm_b) {
    const double norms = std::sqrt(static_cast<double>(squared_norm_a) * static_cast<double>(squared_norm_b));
    return std::min(1.0, static_cast<double>(product) / norms);
}

// Σ w·v and the number of shared tokens of one document with each later one, at the index of the later one.
struct SharedWithLater {
    std::vector<Uint128> products;
    std::vector<std::uint64_t> tokens;
};

// Goes through the documents that hold a token, for each token of each document, so that only pairs that share something
// cost anything. Documents are to be asked for in ascending order, each once.
class SharedSums {
public:
    SharedSums(const Corpus& corpus, const TokenWeights& weights)
        : corpus_(corpus), weights_(weights), posting_weights_(corpus.occurrence_count()), passed_(corpus.vocabulary().size()) {
        std::vector<std::uint32_t> filled(corpus.vocabulary().size());
        for (std::size_t d = 0; d < corpus.document_count(); ++d) {
            const auto tokens = corpus.tokens(DocumentIndex{d});
            const auto weights_of_tokens = weights.of(DocumentIndex{d});
            for (std::size_t n = 0; n < tokens.size(); ++n) {
                posting_weights_[corpus.occurrences_before(tokens[n]) + filled[tokens[n].value]++] = weights_of_tokens[n];
            }
        }
    }

    const SharedWithLater& of(DocumentIndex d) {
        sums_.products.assign(corpus_.document_count(), 0);
        sums_.tokens.assign(corpus_.document_count(), 0);
        const auto tokens = corpus_.tokens(d);
        const auto weights_of_tokens = weights_.of(d);
        for (std::size_t n = 0; n < tokens.size(); ++n) {
            const TokenIndex t = tokens[n];
            const std::uint32_t first = ++passed_[t.value];
            const auto holders = corpus_.documents_with(t);
            const std::uint64_t* const holder_weights = posting_weights_.data() + corpus_.occurrences_before(t);
            for (std::size_t h = first; h < holders.size(); ++h) {
                sums_.products[holders[h].value] += static_cast<Uint128>(weights_of_tokens[n]) * holder_weights[h];
                ++sums_.tokens[holders[h].value];
            }
        }
        return sums_;
    }

private:
    const Corpus& corpus_;
    const TokenWeights& weights_;
    std::vector<std::uint64_t> posting_weights_;  // token after token, each in the order of its documents
    std::vector<std::uint32_t> passed_;           // by token: how many of its documents come up to the one asked for
    SharedWithLater sums_;
};

// Two different documents have less than 2^32 tokens together, since a corpus has, so the products fit.
bool is_less(const JaccardFraction& a, const JaccardFraction& b) {
    return a.intersection * b.union_size < b.intersection * a.union_size;
}

// How many pairs were counted at each Hamming distance.
class DistanceCounts {
public:
    void add(std::uint32_t hamming) { ++counts_[hamming]; }
    std::uint32_t nearer_than(std::uint32_t hamming) const {
        return std::accumulate(counts_.begin(), counts_.begin() + hamming, 0U);
    }
    std::uint32_t farther_than(std::uint32_t hamming) const {
        return std::accumulate(counts_.begin() + hamming + 1, counts_.end(), 0U);
    }

private:
    std::array<std::uint32_t, most_bits + 1> counts_{};
};

void count_disorders(std::vector<SimHashPair>& pairs) {
    std::vector<std::uint32_t> by_exact(pairs.size());
    std::iota(by_exact.begin(), by_exact.end(), 0U);
    std::sort(by_exact.begin(), by_exact.end(),
              [&](std::uint32_t a, std::uint32_t b) { return is_less(pairs[a].exact, pairs[b].exact); });
    DistanceCounts all, seen;
    for (const SimHashPair& pair : pairs) all.add(pair.hamming);
    for (auto begin = by_exact.begin(); begin != by_exact.end();) {
        // Pairs of equal exact values, which are in no disorder with each other.
        const auto is_greater = [&](std::uint32_t n) { return is_less(pairs[*begin].exact, pairs[n].exact); };
        const auto end = std::find_if(begin, by_exact.end(), is_greater);
        for (auto n = begin; n != end; ++n) pairs[*n].disorders = seen.nearer_than(pairs[*n].hamming);
        for (auto n = begin; n != end; ++n) seen.add(pairs[*n].hamming);
        for (auto n = begin; n != end; ++n) {
            const std::uint32_t hamming = pairs[*n].hamming;
            pairs[*n].disorders += all.farther_than(hamming) - seen.farther_than(hamming);
        }
        begin = end;
    }
}

}  // namespace

std::optional<double> cosine(const Corpus& corpus, const TokenWeights& weights, DocumentIndex a, DocumentIndex b) {
    if (corpus.tokens(a).empty() || corpus.tokens(b).empty()) return std::nullopt;
    Uint128 product = 0;
    for_each_shared(sorted_bag(corpus, weights, a), sorted_bag(corpus, weights, b),
                    [&](std::uint64_t w, std::uint64_t v) { product += static_cast<Uint128>(w) * v; });
    return cosine_of(product, squared_norm(weights.of(a)), squared_norm(weights.of(b)));
}

double expected_agreement(double cosine) { return 1.0 - std::acos(std::clamp(cosine, -1.0, 1.0)) / std::numbers::pi; }

std::optional<JaccardFraction> weighted_jaccard(const Corpus& corpus, const TokenWeights& weights, DocumentIndex a,
                                                DocumentIndex b) {
    if (corpus.tokens(a).empty() || corpus.tokens(b).empty()) return std::nullopt;
    // Σ max = Σ w + Σ v − Σ min, since max(w, v) = w + v − min(w, v).
    std::uint64_t least = 0, sum = 0;
    for_each_shared(sorted_bag(corpus, weights, a), sorted_bag(corpus, weights, b),
                    [&](std::uint64_t w, std::uint64_t v) { least += std::min(w, v); });
    for (const DocumentIndex d : {a, b}) {
        for (const std::uint64_t w : weights.of(d)) sum += w;
    }
    return JaccardFraction{least, sum - least};
}

std::vector<SimHashPair> simhash_pairs(const Corpus& corpus, const TokenWeights& weights, const Fingerprints& fingerprints) {
    std::vector<DocumentIndex> documents;  // those that have a fingerprint
    std::vector<Uint128> squared_norms;
    for (std::size_t d = 0; d < corpus.document_count(); ++d) {
        if (!fingerprints.has_fingerprint(DocumentIndex{d})) continue;
        documents.emplace_back(d);
        squared_norms.push_back(squared_norm(weights.of(DocumentIndex{d})));
    }
    std::vector<SimHashPair> pairs;
    pairs.reserve(static_cast<std::size_t>(pair_count(documents.size())));
    SharedSums sums(corpus, weights);
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const DocumentIndex a = documents[i];
        const SharedWithLater& shared = sums.of(a);
        for (std::size_t j = i + 1; j < documents.size(); ++j) {
            const DocumentIndex b = documents[j];
            const std::uint64_t both = corpus.tokens(a).size() + corpus.tokens(b).size(), intersection = shared.tokens[b.value];
            pairs.push_back({{a, b},
                             hamming_distance(fingerprints.fingerprint(a), fingerprints.fingerprint(b)),
                             {intersection, both - intersection},
                             cosine_of(shared.products[b.value], squared_norms[i], squared_norms[j]),
                             0});
        }
    }
    count_disorders(pairs);
    return pairs;
}

}  // namespace bandstand
