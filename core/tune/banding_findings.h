// banding_findings.h: what one banding does to a corpus: which pairs it finds, misses, and lets meet by chance, and which
// documents the found ones link together.
//
//   auto findings = banding_findings(tuning, {20, 5}, Threshold{7, 10}, {});
//   findings->recall(), findings->precision()
//   for (PairReference reference : findings->listed(PairOutcome::missed)) use(tuned_pair(tuning, *findings, reference));
//
// Numbers count pairs of documents: equal documents are multiplied, never listed one by one. A listed pair of distinct
// sets, or a set that several documents have, is one line that tells how many pairs it stands for.
// Candidates below the floor are found in the buckets themselves and verified, as many as the limits allow;
// lists_all_chance tells whether that was all of them. A threshold below the floor wants some of them: what is found is then
// no less than told, and what is missed is not known.
// Cost: a banding of all signatures, a few words a known pair, the listed meetings, and a walk over both sets for each of
// those; some milliseconds for 10,000 documents.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/lsh/band_outcome.h"
#include "core/tune/found_clusters.h"
#include "core/tune/tuning.h"

namespace bandstand {

inline constexpr std::size_t most_listed_buckets = 10;

// How much is looked at. The ordinary limits leave some milliseconds for 10,000 documents.
struct FindingsLimits {
    std::uint64_t counted_meetings = most_counted_meetings;  // of a band, for the candidates (candidate_counts.h)
    std::size_t low_pairs = 5'000;
    std::uint64_t meetings = 500'000;                        // of groups, for the low pairs
};
// For files, which are read by programs.
inline constexpr FindingsLimits whole_lists{std::uint64_t{1} << 24, 2'000'000, 200'000'000};

struct PairReference {
    enum class Kind : std::uint8_t { equal_set, known, low };
    Kind kind = Kind::known;
    std::uint32_t index = 0;  // a set, a known pair, an entry of low_pairs

    friend bool operator==(const PairReference&, const PairReference&) = default;
};

// A candidate below the floor.
struct LowPair {
    SetIndex first, second;
    JaccardFraction exact;
};

struct LargeBucket {
    BandIndex band;
    std::uint64_t documents = 0;
    std::uint32_t distinct_sets = 0;
    DocumentIndex first_document;
};

struct BandingFindings {
    Banding banding;
    Threshold threshold;
    bool knows_wanted = true;  // false: the threshold lies below the floor, and what it wants was not looked for
    std::uint64_t wanted = 0, found = 0;
    PairEstimate candidates;
    double expected_found = 0, found_spread = 0;  // over random hash functions: mean, and standard deviation (below)
    std::uint64_t largest_bucket = 0;             // documents; 1 where nobody meets, 0 without documents
    std::vector<LargeBucket> large_buckets;       // of two documents or more, the largest first
    std::array<std::vector<PairReference>, outcome_count> lists;  // by falling exact value; of apart none
    std::vector<LowPair> low_pairs;
    bool lists_all_chance = true;
    FoundClusters clusters;  // of what is listed as found

    std::uint64_t missed() const { return wanted - found; }
    double recall() const { return wanted == 0 ? 1.0 : static_cast<double>(found) / static_cast<double>(wanted); }
    // Found pairs among the candidates; 1 where there are none. With estimated candidates an estimate, at most 1.
    double precision() const;
    double expected_recall() const { return wanted == 0 ? 1.0 : expected_found / static_cast<double>(wanted); }
    // The standard deviation of the measured recall. Pairs that share documents tend to meet or fail together, so that their own
    // variances alone would promise too much. Bands are independent, though: what recall would lose without each of them tells
    // how much it varies with all of them (the jackknife, whose variance is in the mean no less than the true one:
    // B. Efron, C. Stein, "The jackknife estimate of variance", 1981). It is never taken to be less than that of independent
    // pairs; a single band has all pairs meet together.
    double recall_spread() const { return wanted == 0 ? 0.0 : found_spread / static_cast<double>(wanted); }
    // False where more than `found` may be wanted and found: below the floor, where not all candidates were verified.
    bool knows_found() const { return knows_wanted || lists_all_chance; }
    const std::vector<PairReference>& listed(PairOutcome outcome) const { return lists[static_cast<std::size_t>(outcome)]; }
};

// Nothing where stopped. Precondition: tuning.known is there, the banding is legal for its k. Candidates come from
// what is listed where that is all of them, else from tuning.counts where these are there, else they are counted.
std::optional<BandingFindings> banding_findings(const Tuning& tuning, Banding banding, Threshold threshold, const std::stop_token& stop,
                                                const FindingsLimits& limits = {});

// A listed pair with all that is told of it.
struct TunedPair {
    DocumentPair pair;              // the first documents of both sets; of an equal set its first two
    JaccardFraction exact;
    std::uint32_t agree = 0;        // rows of k
    std::uint32_t shared_bands = 0;
    std::uint64_t document_pairs = 1;
    PairOutcome outcome = PairOutcome::apart;
};
TunedPair tuned_pair(const Tuning& tuning, const BandingFindings& findings, PairReference reference);

}  // namespace bandstand
