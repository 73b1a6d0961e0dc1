#include "app/text/pair_comparison.h"

namespace bandstand {

PairEvent compare_columns(const Corpus& corpus, const SignatureMatrix& matrix, DocumentPair pair) {
    PairEvent event;
    event.pair = pair;
    event.k = matrix.rows;
    event.exact = exact_jaccard(corpus, pair.first, pair.second);
    if (!event.exact) return event;
    const auto one = matrix.column(pair.first), other = matrix.column(pair.second);
    for (std::size_t i = 0; i < one.size(); ++i) event.agree += one[i].value == other[i].value ? 1U : 0U;
    return event;
}

}  // namespace bandstand
