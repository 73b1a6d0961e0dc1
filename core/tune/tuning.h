// tuning.h: everything that is measured of a corpus before bands and rows are chosen.
//
//   auto tuned = tune(corpus, {.k = 128, .seed = 1, .floor = {3, 10}}, {});
//   tuned->known->size()                      // pairs of exact Jaccard ≥ tuned->known->floor()
//   tuned->counts->at({20, 5})                // candidates of any banding
//
// Stages, in this order: sign (signatures of the family mixed64, one for each distinct set), sample (how all pairs are
// spread), join (every pair from the floor on, exactly), compare (in which rows they agree), count (candidates of every
// banding). A part that is not there yet is null; what is there is final, and was told by `became_final` as soon as it
// was. Nothing of it depends on bands, rows or the threshold, so that these can be moved without any of it being done again.
// Where the floor alone is another one than that of `earlier`, the signatures, the sample and the candidates are taken over.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/jaccard/distinct_sets.h"
#include "core/lsh/candidate_counts.h"
#include "core/minhash/signature_values.h"
#include "core/narrate/message.h"
#include "core/parts.h"
#include "core/progress.h"
#include "core/tune/agreement_counts.h"
#include "core/tune/known_pairs.h"
#include "core/tune/pair_sample.h"

namespace bandstand {

struct TuningWish {
    std::uint32_t k = 128;
    std::uint64_t seed = 1;
    Threshold floor{3, 10};  // above 0

    friend bool operator==(const TuningWish&, const TuningWish&) = default;
};

enum class TuningStage : std::uint8_t { sign, sample, join, compare, count };
inline constexpr std::size_t tuning_stage_count = 5;

struct Tuning {
    std::shared_ptr<const Corpus> corpus;
    TuningWish wish;
    std::shared_ptr<const DistinctSets> sets;
    std::vector<std::uint32_t> copies;                    // by set
    std::shared_ptr<const SignatureValues> signatures;    // column s is that of set s
    std::shared_ptr<const PairSample> sample;
    std::shared_ptr<const KnownPairs> known;
    std::shared_ptr<const AgreementCounts> agreement;
    std::shared_ptr<const CandidateCounts> counts;

    bool is_complete() const { return counts != nullptr && agreement != nullptr; }
    std::uint64_t equal_pairs() const { return sets ? sets->equal_pairs() : 0; }
};

struct TuningNews {
    std::function<void(TuningStage stage, std::uint64_t done, std::uint64_t total)> progress;  // may be empty; may come from any thread
    std::function<void(const Tuning& so_far)> became_final;                                    // may be empty; from the thread that called
    std::stop_token stop;
};

// What keeps so many documents from being measured with so long signatures: they would not fit into the memory of an ordinary
// machine, or every b × r would never be counted. Nothing where they can.
inline constexpr std::uint32_t most_tuned_rows = 4'096;
inline constexpr std::uint64_t most_tuned_values = std::uint64_t{1} << 30;  // of all signatures; 8 bytes each
std::optional<Message> tuning_problem(std::uint64_t documents, std::uint32_t k);

// Nothing where stopped. Precondition: k ≥ 1, floor > 0, no tuning_problem.
std::optional<Tuning> tune(std::shared_ptr<const Corpus> corpus, const TuningWish& wish, const TuningNews& news,
                           const RunParts& run_parts = run_in_turn, const Tuning* earlier = nullptr);

}  // namespace bandstand
