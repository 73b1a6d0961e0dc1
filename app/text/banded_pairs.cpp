#include "app/text/banded_pairs.h"

namespace bandstand {

BandedPairs::BandedPairs(const MinHashRun& run, std::uint64_t most_listed_candidates)
    : run_(run),
      knows_all_pairs_(run.corpus().document_count() <= most_tabled_documents),
      candidates_(find_candidates(run.buckets(), most_listed_candidates)) {}

std::uint64_t BandedPairs::size() const {
    return knows_all_pairs_ ? pair_count(run_.corpus().document_count()) : candidates_.candidates.size();
}

DocumentPair BandedPairs::pair(std::uint64_t index) const {
    if (knows_all_pairs_) return pair_at(index, run_.corpus().document_count());
    return candidates_.candidates[index].pair;
}

void BandSums::add(const BandedPair& pair) {
    ++counts_[static_cast<std::size_t>(pair.outcome)];
    if (pair.outcome == PairOutcome::missed) missed_.push_back({pair.compared.pair, *pair.compared.exact});
}

}  // namespace bandstand
