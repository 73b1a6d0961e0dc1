#include "app/text/pair_comparison.h"

namespace bandstand {

PairEvent compare_columns(const MinHashRun& run, DocumentPair pair) {
    PairEvent event;
    event.pair = pair;
    event.k = run.family().size();
    event.exact = exact_jaccard(run.corpus(), pair.first, pair.second);
    if (!event.exact) return event;
    const SignatureValues& values = run.signatures();
    event.agree = agreeing_rows(values.column(pair.first), values.column(pair.second));
    return event;
}

BandedPair banded_pair(const MinHashRun& run, DocumentPair pair) {
    BandedPair result{compare_columns(run, pair), shared_bands(run.signatures(), run.banding(), pair)};
    result.outcome = outcome_of(result.compared.exact, result.is_candidate(), run.threshold());
    return result;
}

}  // namespace bandstand
