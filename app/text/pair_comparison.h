// pair_comparison.h: every pair over a finished signature matrix, as the run's last phase compares it.
//
//   PairEvent event = compare_columns(corpus, matrix, pair_at(index, corpus.document_count()));
//
// MinHashRun keeps only few columns, since it shows one moment; a whole printed run needs all pairs,
// and so all columns at once. Cost: k, and a walk over both documents' tokens.
#pragma once
#include "core/minhash/minhash_run.h"

namespace bandstand {

// The event without its `completes`. Held equal to MinHashRun::event_at by a test.
PairEvent compare_columns(const Corpus& corpus, const SignatureMatrix& matrix, DocumentPair pair);

}  // namespace bandstand
