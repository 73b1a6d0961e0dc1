// minhash_run.h: MinHash with LSH at one position: what the screens, the text twin and pictures read.
//
//   MinHashRun run(corpus, family, FillOrder::by_document);
//   run.set_banding({4, 2}, Threshold{1, 2});
//   run.seek(75);
//   run.slot(HashIndex{4}, DocumentIndex{1}).value;   // the cell as it stands after 75 steps
//   run.counters().minimum_changes;                   // 24
//
// Three phases: the signature matrix is filled (MinHashMachine), every document is put into its bucket of each band
// (BandingMachine), then every pair of documents is compared, one pair a step. Positions count over all three.
//
// A filling that is walked through in milliseconds is played by a Timeline. A longer one is read directly through
// minhash_seek.h: any position costs the same, and nothing is kept but the columns looked at last.
// Both ways give the same answers (minhash_run_test); only minimum_changes is not told by the direct
// way, since it would need the whole run before the position.
//
// Banding and comparing read the finished signatures of all documents. They are computed when they are first asked
// for; where that takes more than a blink (signatures_are_at_hand), whoever owns a thread can compute them there and
// hand them over (use_signatures).
//
// Not for several threads at once: signatures, buckets and columns are remembered between const calls.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/jaccard/jaccard.h"
#include "core/jaccard/threshold.h"
#include "core/lsh/banding_machine.h"
#include "core/minhash/minhash_machine.h"
#include "core/minhash/minhash_seek.h"
#include "core/minhash/signature_values.h"
#include "core/run/run.h"
#include "core/step/timeline.h"

namespace bandstand {

// One pair compared over the finished signatures, beside its exact Jaccard.
struct PairEvent {
    DocumentPair pair;
    std::optional<JaccardFraction> exact;  // empty where either side has no tokens; then agree is 0
    std::uint32_t agree = 0, k = 0;        // the estimate is agree / k
    UnitSet completes;

    friend bool operator==(const PairEvent&, const PairEvent&) = default;
};

using RunEvent = std::variant<MinHashEvent, BandEvent, PairEvent>;

UnitSet completed_by(const RunEvent& event);

struct RunCounters {
    std::uint64_t hash_evaluations = 0, hash_evaluations_total = 0;
    std::uint64_t cells_filled = 0, cells_total = 0;  // cells of documents that have tokens
    std::optional<std::uint64_t> minimum_changes;
    std::uint64_t placements = 0, placements_total = 0;  // documents put into buckets
    std::uint64_t pairs_compared = 0, pairs_total = 0;

    friend bool operator==(const RunCounters&, const RunCounters&) = default;
};

// How far two columns can be compared: rows that are final in both.
struct PairProgress {
    std::uint32_t rows = 0, agree = 0;

    friend bool operator==(const PairProgress&, const PairProgress&) = default;
};

enum class RunMode : std::uint8_t { automatic, timeline, direct };

class MinHashRun : public Run {
public:
    MinHashRun();  // of an empty corpus: length 0
    // Neither pointer may be null. The banding is default_banding until it is set. Asking for a mode is meant for tests.
    MinHashRun(std::shared_ptr<const Corpus> corpus, std::shared_ptr<const HashFamily> family, FillOrder order,
               RunMode mode = RunMode::automatic);

    const Corpus& corpus() const { return *corpus_; }
    const HashFamily& family() const { return *family_; }
    // For a new run over the same documents, and for a thread that computes their signatures.
    const std::shared_ptr<const Corpus>& shared_corpus() const { return corpus_; }
    const std::shared_ptr<const HashFamily>& shared_family() const { return family_; }
    FillOrder order() const { return order_; }
    MinHashInput input() const { return {corpus_.get(), family_.get(), order_}; }
    bool is_direct() const { return !timeline_; }

    // Bands, rows and the exact Jaccard from which on a pair is wanted. Precondition: legal for k. The position moves to
    // the same document in the band that holds the row at work (bands), or the same pair (compare); the end of the bands
    // stays their end.
    void set_banding(Banding banding, Threshold threshold);
    Banding banding() const { return banding_; }
    Threshold threshold() const { return threshold_; }

    // False where the signatures would take longer than some tens of milliseconds to compute.
    bool signatures_are_at_hand() const;
    // Precondition: signature_values(corpus(), family()).
    void use_signatures(std::shared_ptr<const SignatureValues> values);
    const SignatureValues& signatures() const;
    const std::shared_ptr<const SignatureValues>& shared_signatures() const;
    const BandBuckets& buckets() const;
    // Documents that have a signature, ascending: those that a band puts into buckets.
    const std::vector<DocumentIndex>& signed_documents() const { return signed_documents_; }

    std::uint64_t length() const override { return signature_length_ + bands_length() + pairs_; }
    std::uint64_t position() const override { return position_; }
    void seek(std::uint64_t target) override;
    // What the step that led here did; empty at position 0.
    std::optional<RunEvent> event() const;
    // What any other step did; 1 ≤ position ≤ length().
    RunEvent event_at(std::uint64_t position) const;
    // The position whose step puts d into its bucket of band j. Precondition: d has a signature.
    std::uint64_t position_of(BandIndex j, DocumentIndex d) const;
    std::uint64_t position_of(DocumentPair pair) const;

    std::vector<PhaseRange> phases() const override;
    PhaseRange bands_phase() const { return {RunPhase::bands, signature_length_, signature_length_ + bands_length()}; }
    std::vector<Unit> units() const override;
    std::uint64_t next_stop(std::uint64_t from, Unit unit) const override;
    std::uint64_t previous_stop(std::uint64_t from, Unit unit) const override;
    std::vector<RunCondition> conditions() const override;
    // Looks at most at `search_limit` steps, fewer where each is dear.
    std::optional<std::uint64_t> find_next(std::uint64_t from, RunCondition condition) const override;
    static constexpr std::uint64_t search_limit = 2'000'000;

    // The cell as it stands at position().
    Slot slot(HashIndex i, DocumentIndex d) const;
    std::uint32_t tokens_met(HashIndex i, DocumentIndex d) const;
    bool is_filled(HashIndex i, DocumentIndex d) const;
    // True where d is in its bucket of band j at position().
    bool is_placed(BandIndex j, DocumentIndex d) const;
    // The band that is worked on, or the next one to be: nothing outside the phase of bands.
    std::optional<BandIndex> band_at_work() const;
    // All cells of d as the run leaves them. Valid until 64 other columns were asked for.
    std::span<const Slot> final_column(DocumentIndex d) const;
    PairProgress progress(DocumentPair pair) const;
    RunCounters counters() const;

    // Positions at which a minimum changed, ascending; empty for runs that are too long to be walked from
    // their start within a few milliseconds. Computed on the first call.
    const std::vector<std::uint64_t>& change_markers() const;

private:
    PairEvent compare(std::uint64_t index) const;
    BandEvent put(std::uint64_t index) const;
    std::optional<std::uint64_t> find_fill(std::uint64_t from, RunCondition condition) const;
    std::optional<std::uint64_t> find_meeting(std::uint64_t from, RunCondition condition) const;
    bool meets_by_chance(const BandEvent& event) const;
    std::uint64_t bands_length() const { return signed_documents_.size() * banding_.bands; }
    std::uint64_t bands_end() const { return signature_length_ + bands_length(); }
    std::uint64_t signature_position() const { return std::min(position_, signature_length_); }

    struct RememberedColumn {
        DocumentIndex document;
        std::vector<Slot> slots;
    };

    std::shared_ptr<const Corpus> corpus_;
    std::shared_ptr<const HashFamily> family_;
    FillOrder order_ = FillOrder::by_document;
    Banding banding_;
    Threshold threshold_;
    std::vector<DocumentIndex> signed_documents_;
    std::uint64_t signature_length_ = 0, pairs_ = 0, position_ = 0;
    std::optional<Timeline<MinHashMachine>> timeline_;
    mutable std::shared_ptr<const SignatureValues> signatures_;
    mutable std::shared_ptr<const BandBuckets> buckets_;
    mutable std::vector<RememberedColumn> columns_;  // at most 64, replaced in turn
    mutable std::size_t next_column_ = 0;
    mutable std::optional<std::vector<std::uint64_t>> markers_;
};

}  // namespace bandstand
