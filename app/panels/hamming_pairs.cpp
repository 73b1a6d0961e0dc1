#include "app/panels/hamming_pairs.h"

#include <algorithm>

namespace bandstand {

const std::vector<SimHashPair>& HammingPairs::ordered(const SimHashRun& run, HammingOrder order) {
    if (of_ == run.shared_fingerprints() && order_ == order) return pairs_;
    if (of_ != run.shared_fingerprints()) {
        of_ = run.shared_fingerprints();
        pairs_ = simhash_pairs(run.corpus(), run.weights(), *of_);
    }
    order_ = order;
    const auto comes_first = [&](const SimHashPair& x, const SimHashPair& y) {
        switch (order) {
            case HammingOrder::hamming:
                if (x.hamming != y.hamming) return x.hamming < y.hamming;
                break;
            case HammingOrder::exact:
                if (x.exact.value() != y.exact.value()) return x.exact.value() > y.exact.value();
                break;
            case HammingOrder::cosine:
                if (x.cosine != y.cosine) return x.cosine > y.cosine;
                break;
            case HammingOrder::disorders:
                if (x.disorders != y.disorders) return x.disorders > y.disorders;
                break;
            case HammingOrder::pair: break;
        }
        return x.pair < y.pair;
    };
    std::sort(pairs_.begin(), pairs_.end(), comes_first);
    return pairs_;
}

}  // namespace bandstand
