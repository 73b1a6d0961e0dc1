// pair_comparison.h: any pair over the finished signatures, as the run's last phase compares it, and what the bands did
// to it.
//
//   PairEvent event = compare_columns(run, pair_at(index, run.corpus().document_count()));
//
// MinHashRun remembers few columns, since it shows one moment; a whole printed run needs all pairs, and so all columns
// at once: those of run.signatures().
#pragma once
#include <vector>

#include "core/lsh/band_outcome.h"
#include "core/run/minhash_run.h"

namespace bandstand {

// The event without its `completes`. Held equal to MinHashRun::event_at by a test. Cost: k, and a walk over both
// documents' tokens.
PairEvent compare_columns(const MinHashRun& run, DocumentPair pair);

struct BandedPair {
    PairEvent compared;
    std::vector<BandIndex> bands;  // those in which the two meet, ascending
    PairOutcome outcome = PairOutcome::apart;

    bool is_candidate() const { return !bands.empty(); }
};

// The same, beside the banding and the threshold of the run.
BandedPair banded_pair(const MinHashRun& run, DocumentPair pair);

}  // namespace bandstand
