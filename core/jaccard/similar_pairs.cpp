#include "core/jaccard/similar_pairs.h"

#include <algorithm>
#include <cassert>

#include "core/jaccard/pair_limit.h"
#include "core/jaccard/stop_check.h"

namespace bandstand {

JaccardFraction exact(const Corpus& corpus, const DistinctSets& sets, const SimilarPair& pair) {
    const std::uint64_t sizes = sets.tokens(corpus, pair.first).size() + sets.tokens(corpus, pair.second).size();
    return {pair.intersection, sizes - pair.intersection};
}

std::vector<SetIndex> sets_by_first_document(const DistinctSets& sets) {
    std::vector<SetIndex> by_document(sets.document_count(), DistinctSets::no_set);
    for (std::size_t s = 0; s < sets.size(); ++s) by_document[sets.first_document(SetIndex{s}).value] = SetIndex{s};
    return by_document;
}

std::optional<SimilarPairs> all_similar_pairs(const Corpus& corpus, const DistinctSets& sets, Threshold floor,
                                              std::size_t most, const Progress& progress) {
    assert(floor.numerator > 0);
    const std::vector<SetIndex> set_of = sets_by_first_document(sets);
    RisingFloor rising(floor, most);
    PairCollection found(rising);
    StopCheck check(progress);
    std::vector<std::uint32_t> shared(sets.size());  // with the set at work, by later set
    std::vector<SetIndex> partners;                  // those with shared > 0
    for (std::size_t s = 0; s < sets.size(); ++s) {
        const SetIndex set{s};
        for (const TokenIndex t : sets.tokens(corpus, set)) {
            const auto documents = corpus.documents_with(t);
            // Sets are numbered by their first documents, so the later sets are those behind this one's.
            const auto later = std::ranges::upper_bound(documents, sets.first_document(set));
            for (auto document = later; document != documents.end(); ++document) {
                const SetIndex other = set_of[document->value];
                if (other != DistinctSets::no_set && shared[other.value]++ == 0) partners.push_back(other);
            }
            if (check.stops_after(static_cast<std::uint64_t>(documents.end() - later) + 8)) return std::nullopt;
        }
        for (const SetIndex other : partners) {
            const SimilarPair pair{set, other, shared[other.value]};
            const JaccardFraction value = exact(corpus, sets, pair);
            if (reaches(value, floor)) found.add(pair, value);
            shared[other.value] = 0;
        }
        if (check.stops_after(16 * partners.size())) return std::nullopt;
        partners.clear();
        constexpr std::size_t sets_between_reports = 256;
        if (s % sets_between_reports == 0) progress.tell(s, sets.size());
    }
    auto all = gathered(rising, std::span(&found, 1), sets.size(), progress);
    if (all) progress.tell(sets.size(), sets.size());
    return all;
}

}  // namespace bandstand
