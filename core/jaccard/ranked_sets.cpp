#include "core/jaccard/ranked_sets.h"

#include <algorithm>
#include <numeric>

#include "core/jaccard/stop_check.h"

namespace bandstand {

namespace {

constexpr std::uint32_t no_place = 0xffffffffU;

struct SharedToken {
    TokenIndex token;
    std::uint32_t sets = 0;  // that hold it, at least 2
};

// Fills sets and sizes.
void order_by_size(RankedSets& ranked, const Corpus& corpus, const DistinctSets& distinct) {
    std::uint32_t largest = 0;
    const auto size_of = [&](std::size_t s) {
        return static_cast<std::uint32_t>(distinct.tokens(corpus, SetIndex{s}).size());
    };
    for (std::size_t s = 0; s < distinct.size(); ++s) largest = std::max(largest, size_of(s));
    std::vector<std::uint32_t> next(largest + std::size_t{2});  // by size: the place of the next set of that size
    for (std::size_t s = 0; s < distinct.size(); ++s) ++next[size_of(s) + std::size_t{1}];
    std::partial_sum(next.begin(), next.end(), next.begin());
    ranked.sets.resize(distinct.size());
    ranked.sizes.resize(distinct.size());
    for (std::size_t s = 0; s < distinct.size(); ++s) {
        const std::uint32_t size = size_of(s), place = next[size]++;
        ranked.sets[place] = SetIndex{s};
        ranked.sizes[place] = size;
    }
}

// By document: the place of its set where it is the first document with it, else no_place.
std::vector<std::uint32_t> places_by_document(const RankedSets& ranked, const DistinctSets& distinct) {
    std::vector<std::uint32_t> place_of(distinct.document_count(), no_place);
    for (std::uint32_t place = 0; place < ranked.count(); ++place) {
        place_of[distinct.first_document(ranked.sets[place]).value] = place;
    }
    return place_of;
}

std::vector<SharedToken> shared_tokens(const Corpus& corpus, const std::vector<std::uint32_t>& place_of,
                                       StopCheck& check) {
    std::vector<SharedToken> shared;
    for (std::size_t t = 0; t < corpus.vocabulary().size() && !check.stops_after(1); ++t) {
        const auto documents = corpus.documents_with(TokenIndex{t});
        if (documents.size() < 2) continue;
        const auto sets = std::ranges::count_if(documents, [&](DocumentIndex d) { return place_of[d.value] != no_place; });
        if (sets >= 2) shared.push_back({TokenIndex{t}, static_cast<std::uint32_t>(sets)});
        check.stops_after(documents.size());
    }
    return shared;
}

// By rank. Tokens with as many sets keep their order.
std::vector<TokenIndex> tokens_by_frequency(const std::vector<SharedToken>& shared, std::size_t set_count,
                                            StopCheck& check) {
    std::vector<std::uint32_t> next(set_count + 2);  // by number of sets: the rank of the next such token
    for (const SharedToken& token : shared) ++next[token.sets + std::size_t{1}];
    std::partial_sum(next.begin(), next.end(), next.begin());
    std::vector<TokenIndex> by_rank(shared.size());
    for (const SharedToken& token : shared) {
        by_rank[next[token.sets]++] = token.token;
        if (check.stops_after(1)) break;
    }
    return by_rank;
}

}  // namespace

std::optional<RankedSets> ranked_sets(const Corpus& corpus, const DistinctSets& distinct, const Progress& progress) {
    StopCheck check(progress);
    RankedSets ranked;
    order_by_size(ranked, corpus, distinct);
    const std::vector<std::uint32_t> place_of = places_by_document(ranked, distinct);
    const std::vector<TokenIndex> by_rank =
        tokens_by_frequency(shared_tokens(corpus, place_of, check), ranked.count(), check);
    if (check.stopped()) return std::nullopt;
    ranked.rank_count = static_cast<std::uint32_t>(by_rank.size());
    // Goes through the tokens rather than the sets: each token adds its rank at the end of all its sets, so that no
    // set has to be sorted and no token be looked up.
    const auto for_each_occurrence = [&](const auto& use) {
        for (std::uint32_t rank = 0; rank < by_rank.size() && !check.stopped(); ++rank) {
            const auto documents = corpus.documents_with(by_rank[rank]);
            for (const DocumentIndex d : documents) {
                if (place_of[d.value] != no_place) use(place_of[d.value], rank);
            }
            check.stops_after(documents.size() + 1);
        }
    };
    ranked.begins.assign(ranked.count() + 1, 0);
    for_each_occurrence([&](std::uint32_t place, std::uint32_t) { ++ranked.begins[place + std::size_t{1}]; });
    std::partial_sum(ranked.begins.begin(), ranked.begins.end(), ranked.begins.begin());
    ranked.all_ranks.resize(ranked.begins.back());
    std::vector<std::uint32_t> next(ranked.begins);
    for_each_occurrence([&](std::uint32_t place, std::uint32_t rank) { ranked.all_ranks[next[place]++] = rank; });
    if (check.stopped()) return std::nullopt;
    return ranked;
}

}  // namespace bandstand
