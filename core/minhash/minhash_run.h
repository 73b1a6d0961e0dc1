// minhash_run.h: one run at one position: what the screens, the text twin and pictures read.
//
//   MinHashRun run(corpus, family, FillOrder::by_document);
//   run.seek(75);
//   run.slot(HashIndex{4}, DocumentIndex{1}).value;   // the cell as it stands after 75 steps
//   run.counters().minimum_changes;                   // 24
//
// Two phases: the signature matrix is filled (MinHashMachine), then every pair of documents is
// compared, one pair a step. Positions count over both; position p is the moment after p steps.
//
// A run that is walked through in milliseconds is played by a Timeline. A longer one is read directly through
// minhash_seek.h: any position costs the same, and nothing is kept but the columns looked at last.
// Both ways give the same answers (minhash_run_test); only minimum_changes is not told by the direct
// way, since it would need the whole run before the position.
//
// Not for several threads at once: final columns are remembered between const calls.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/jaccard/jaccard.h"
#include "core/minhash/minhash_machine.h"
#include "core/minhash/minhash_seek.h"
#include "core/step/timeline.h"

namespace bandstand {

enum class RunPhase : std::uint8_t { signature, compare };

struct PhaseRange {
    RunPhase phase = RunPhase::signature;
    std::uint64_t begin = 0, end = 0;  // positions; the steps begin+1 … end belong to the phase

    friend bool operator==(const PhaseRange&, const PhaseRange&) = default;
};

// One pair compared over the finished signatures, beside its exact Jaccard.
struct PairEvent {
    DocumentPair pair;
    std::optional<JaccardFraction> exact;  // empty where either side has no tokens; then agree is 0
    std::uint32_t agree = 0, k = 0;        // the estimate is agree / k
    UnitSet completes;

    friend bool operator==(const PairEvent&, const PairEvent&) = default;
};

using RunEvent = std::variant<MinHashEvent, PairEvent>;

UnitSet completed_by(const RunEvent& event);

// Conditions of "run until".
enum class RunCondition : std::uint8_t {
    minimum_changed,  // a slot takes a value for the first time or is lowered
    equal_minimum,    // a token hashes to the very minimum another token has set
};
bool meets(const RunEvent& event, RunCondition condition);

struct RunCounters {
    std::uint64_t hash_evaluations = 0, hash_evaluations_total = 0;
    std::uint64_t cells_filled = 0, cells_total = 0;  // cells of documents that have tokens
    std::optional<std::uint64_t> minimum_changes;
    std::uint64_t pairs_compared = 0, pairs_total = 0;

    friend bool operator==(const RunCounters&, const RunCounters&) = default;
};

// How far two columns can be compared: rows that are final in both.
struct PairProgress {
    std::uint32_t rows = 0, agree = 0;

    friend bool operator==(const PairProgress&, const PairProgress&) = default;
};

enum class RunMode : std::uint8_t { automatic, timeline, direct };

class MinHashRun {
public:
    MinHashRun();  // of an empty corpus: length 0
    // Neither pointer may be null. Asking for a mode is meant for tests.
    MinHashRun(std::shared_ptr<const Corpus> corpus, std::shared_ptr<const HashFamily> family, FillOrder order,
               RunMode mode = RunMode::automatic);

    const Corpus& corpus() const { return *corpus_; }
    const HashFamily& family() const { return *family_; }
    // For a new run over the same documents.
    const std::shared_ptr<const Corpus>& shared_corpus() const { return corpus_; }
    FillOrder order() const { return order_; }
    MinHashInput input() const { return {corpus_.get(), family_.get(), order_}; }
    bool is_direct() const { return !timeline_; }

    std::uint64_t length() const { return signature_length_ + pairs_; }
    std::uint64_t position() const { return position_; }
    void seek(std::uint64_t target);
    // What the step that led here did; empty at position 0.
    std::optional<RunEvent> event() const;
    // What any other step did; 1 ≤ position ≤ length().
    RunEvent event_at(std::uint64_t position) const;

    std::vector<PhaseRange> phases() const;
    // Positions after the current one, or `from`, at which a step of this unit ends.
    std::uint64_t next_stop(std::uint64_t from, Unit unit) const;
    std::uint64_t previous_stop(std::uint64_t from, Unit unit) const;
    // The first position after `from` whose event meets the condition. Looks at most at
    // `search_limit` steps, fewer where each is dear, so that the answer comes at once also in a run of 10⁹.
    std::optional<std::uint64_t> find_next(std::uint64_t from, RunCondition condition) const;
    static constexpr std::uint64_t search_limit = 2'000'000;

    // The cell as it stands at position().
    Slot slot(HashIndex i, DocumentIndex d) const;
    std::uint32_t tokens_met(HashIndex i, DocumentIndex d) const;
    bool is_filled(HashIndex i, DocumentIndex d) const;
    // All cells of d as the run leaves them. Valid until 64 other columns were asked for.
    std::span<const Slot> final_column(DocumentIndex d) const;
    PairProgress progress(DocumentPair pair) const;
    RunCounters counters() const;

    // Positions at which a minimum changed, ascending; empty for runs that are too long to be walked from
    // their start within a few milliseconds. Computed on the first call.
    const std::vector<std::uint64_t>& change_markers() const;

private:
    PairEvent compare(std::uint64_t index) const;
    std::uint64_t signature_position() const { return std::min(position_, signature_length_); }

    struct RememberedColumn {
        DocumentIndex document;
        std::vector<Slot> slots;
    };

    std::shared_ptr<const Corpus> corpus_;
    std::shared_ptr<const HashFamily> family_;
    FillOrder order_ = FillOrder::by_document;
    std::uint64_t signature_length_ = 0, pairs_ = 0, position_ = 0;
    std::optional<Timeline<MinHashMachine>> timeline_;
    mutable std::vector<RememberedColumn> columns_;  // at most 64, replaced in turn
    mutable std::size_t next_column_ = 0;
    mutable std::optional<std::vector<std::uint64_t>> markers_;
};

}  // namespace bandstand
