// simhash_run.h: SimHash at one position: votes, tallies, fingerprints, distances.
//
//   SimHashRun run(corpus, family, weights, TieRule::zero);
//   run.seek(16);
//   run.tally(DocumentIndex{0}, 3)      // as it stands when the first token has voted on every bit
//
// Two phases: tokens vote and documents are binarised (SimHashMachine), then every pair of documents is compared, one
// pair a step, in the order of pair_index. Any position is read directly: only the document at work is tallied anew.
// Cost of a seek and of what is asked after it: the tokens of one document, times the bits.
//
// Fingerprints of all documents are computed when they are first asked for, and then kept: one addition a bit and token.
// Not for several threads at once.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "core/run/run.h"
#include "core/simhash/bag_similarity.h"
#include "core/simhash/bit_report.h"
#include "core/simhash/simhash_machine.h"

namespace bandstand {

// Two fingerprints compared, beside what they stand for.
struct HammingEvent {
    DocumentPair pair;
    std::optional<std::uint32_t> hamming;   // all three are empty where either side has no tokens
    std::optional<JaccardFraction> exact;   // of the sets
    std::optional<double> cosine;           // of the weighted bags
    UnitSet completes;

    friend bool operator==(const HammingEvent&, const HammingEvent&) = default;
};

// The bit that a tally would give if it were finished.
bool bit_of(std::int64_t tally, TieRule rule);

using SimHashRunEvent = std::variant<SimHashEvent, HammingEvent>;

class SimHashRun : public Run {
public:
    SimHashRun();  // of an empty corpus: length 0
    SimHashRun(std::shared_ptr<const Corpus> corpus, std::shared_ptr<const BitFamily> family,
               std::shared_ptr<const TokenWeights> weights, TieRule rule);

    const Corpus& corpus() const { return *corpus_; }
    const BitFamily& family() const { return *family_; }
    const TokenWeights& weights() const { return *weights_; }
    TieRule rule() const { return rule_; }
    const std::shared_ptr<const Corpus>& shared_corpus() const { return corpus_; }
    SimHashInput input() const { return {corpus_.get(), family_.get(), weights_.get(), rule_}; }

    // Of all documents, as the run leaves them.
    const Fingerprints& fingerprints() const { return *shared_fingerprints(); }
    const std::shared_ptr<const Fingerprints>& shared_fingerprints() const;
    const std::shared_ptr<const BitFamily>& shared_family() const { return family_; }
    const BitReport& report() const;

    std::uint64_t length() const override { return voting_length_ + pairs_; }
    std::uint64_t position() const override { return position_; }
    void seek(std::uint64_t target) override;
    std::optional<SimHashRunEvent> event() const;
    SimHashRunEvent event_at(std::uint64_t position) const;  // 1 ≤ position ≤ length()
    std::uint64_t position_of(DocumentPair pair) const;
    std::uint64_t voting_length() const { return voting_length_; }

    std::vector<PhaseRange> phases() const override;
    std::vector<Unit> units() const override { return {Unit::hash, Unit::token, Unit::document, Unit::phase, Unit::run}; }
    std::uint64_t next_stop(std::uint64_t from, Unit unit) const override;
    std::uint64_t previous_stop(std::uint64_t from, Unit unit) const override;
    std::vector<RunCondition> conditions() const override {
        return {RunCondition::tie, RunCondition::sign_change, RunCondition::fingerprint_done};
    }
    // Looks at most at `search_limit` steps.
    std::optional<std::uint64_t> find_next(std::uint64_t from, RunCondition condition) const override;
    static constexpr std::uint64_t search_limit = 4'000'000;

    // As they stand at position(). A document that has not begun has tallies of 0.
    std::int64_t tally(DocumentIndex d, std::uint32_t bit) const;
    bool has_begun(DocumentIndex d) const;
    bool is_binarised(DocumentIndex d) const;
    // The step after position(): meaningless when all votes are cast.
    const SimHashPlace& place() const { return place_; }
    std::uint64_t pairs_compared() const { return position_ - std::min(position_, voting_length_); }

private:
    std::shared_ptr<const Corpus> corpus_;
    std::shared_ptr<const BitFamily> family_;
    std::shared_ptr<const TokenWeights> weights_;
    TieRule rule_ = TieRule::zero;
    std::uint64_t voting_length_ = 0, pairs_ = 0, position_ = 0;
    SimHashPlace place_;
    std::vector<std::int64_t> tallies_;  // of the document at work
    mutable std::shared_ptr<const Fingerprints> fingerprints_;
    mutable std::shared_ptr<const BitReport> report_;
};

}  // namespace bandstand
