// pair_analysis.h: every pair of the corpus, compared and banded: what the screens Bands and Compare show of it.
//
//   analysis.update(run, false);                          // after the run or its banding changed
//   for (std::uint32_t id : analysis.listed(PairFilter::missed)) use(analysis.row(id));
//
// Up to most_tabled_documents documents every pair is known: found, missed and met by chance. Beyond, there are too many
// pairs to compare each: only candidates are known, the first most_listed_candidates of them listed, and what was missed
// is not.
// Cost of an update, once the table is there: a pass over the pairs and over those that meet; a few milliseconds for 1,000
// documents. What a pair is does not change with the bands, so it is sorted once; the plain twin is band_outcome.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/lsh/band_outcome.h"
#include "core/run/minhash_run.h"

namespace bandstand {

enum class PairFilter : std::uint8_t { all, found, chance, missed };
inline constexpr std::size_t filter_count = 4;
inline constexpr std::size_t exact_bins = 100;  // of equal width over 0 … 1; the value 1 is in the last
inline constexpr std::size_t most_listed_candidates = 20'000;

struct PairRow {
    DocumentPair pair;
    std::optional<JaccardFraction> exact;
    std::uint32_t agree = 0;           // rows of k
    std::uint32_t first_band = no_band;
    PairOutcome outcome = PairOutcome::apart;
};

class PairAnalysis {
public:
    // Brings everything up to date with the run. Precondition: the run's signatures are at hand. Where comparing every
    // pair would take long and `leave_table` is set, it is left to use_table (wants_table tells so).
    void update(const MinHashRun& run, bool leave_table);
    void use_table(const std::shared_ptr<const SignatureValues>& signatures, std::shared_ptr<const PairTable> table);
    bool wants_table() const { return wants_table_; }
    // Is not ready any more, where the run or its banding is another one than that of the last update.
    void forget_unless_of(const MinHashRun& run);

    // False until an update was made, and while the table is awaited.
    bool is_ready() const { return knows_all_pairs_ || candidates_; }
    // True where every pair is known, not the candidates alone.
    bool knows_all_pairs() const { return knows_all_pairs_; }

    // The listed pairs, by falling exact value. Valid until the next update.
    const std::vector<std::uint32_t>& listed(PairFilter filter) const {
        const bool is_whole_table = knows_all_pairs_ && filter == PairFilter::all;
        return is_whole_table ? table_->by_exact : listed_[static_cast<std::size_t>(filter)];
    }
    PairRow row(std::uint32_t id) const;
    std::optional<std::uint32_t> id_of(DocumentPair pair) const;

    // Of all pairs; of the candidates alone where these are all that is known.
    std::uint64_t count(PairOutcome outcome) const { return counts_[static_cast<std::size_t>(outcome)]; }
    std::uint64_t candidate_count() const { return candidate_count_; }
    bool is_candidate_count_exact() const { return !candidates_ || candidates_->is_counted; }
    // Pairs that have met at the run's position, found and by chance. Cost: the listed pairs.
    struct Met {
        std::uint64_t found = 0, chance = 0;
    };
    Met met_so_far(const MinHashRun& run) const;
    // Pairs by exact value and outcome.
    const std::array<std::array<std::uint64_t, outcome_count>, exact_bins>& bins() const { return bins_; }
    // Positions at which pairs meet for the first time, ascending, and whether one of them meets by chance.
    struct Marker {
        std::uint64_t position = 0;
        bool is_chance = false;
    };
    const std::vector<Marker>& markers() const { return markers_; }
    // Differs after every update that changed something: what was made of the lists is stale then.
    std::uint64_t generation() const { return generation_; }
    // The same for the pairs themselves with their values, whatever the bands make of them.
    std::uint64_t pairs_generation() const { return pairs_generation_; }

private:
    // Where each pair of the table stands by falling exact value, and in which bin, which no banding changes.
    struct Ranks {
        std::vector<std::uint32_t> rank;  // by id
        std::vector<std::uint8_t> bin;    // by rank, of the defined pairs
        std::array<std::uint64_t, exact_bins> pairs_in_bin{};
    };
    static Ranks ranks_of(const PairTable& table);

    void clear();
    void compare_all(const MinHashRun& run);
    void compare_candidates(const MinHashRun& run);
    void count(std::uint32_t id, std::size_t bin, PairOutcome outcome);
    void add_marks(const MinHashRun& run);

    std::shared_ptr<const Corpus> corpus_;
    std::shared_ptr<const HashFamily> family_;
    std::shared_ptr<const SignatureValues> signatures_;
    Banding banding_;
    Threshold threshold_;
    std::shared_ptr<const PairTable> table_;
    std::shared_ptr<const Ranks> ranks_;               // of the table
    std::vector<std::uint32_t> first_band_;            // by id
    std::vector<std::uint64_t> has_met_;               // a bit for each rank
    std::shared_ptr<const CandidateList> candidates_;  // instead of the table
    std::vector<JaccardFraction> candidate_exact_;
    std::vector<std::uint32_t> candidate_agree_;
    std::array<std::vector<std::uint32_t>, filter_count> listed_;
    std::array<std::uint64_t, outcome_count> counts_{};
    std::array<std::array<std::uint64_t, outcome_count>, exact_bins> bins_{};
    std::vector<Marker> markers_;
    std::uint64_t candidate_count_ = 0, generation_ = 0, pairs_generation_ = 0;
    bool wants_table_ = false, knows_all_pairs_ = false;
};

}  // namespace bandstand
