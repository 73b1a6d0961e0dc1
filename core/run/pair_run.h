// pair_run.h: two documents compared twice, side by side: all their tokens, and all rows of their signatures.
//
//   PairRun run(corpus, family, pair);
//   run.seek(5);
//   run.event()->token->intersection, run.event()->row->agree
//
// One step takes the next token of both sorted sets (exact Jaccard, JaccardWalkMachine) and the next row of both
// signatures (the estimate, RowComparisonMachine). The shorter of the two ends first and waits. Length: the larger of
// |A ∪ B| and k; 0 where either document has no tokens, since then neither value is defined.
//
// Signatures that are there already are taken as they are; else the two are computed with the run: k hash evaluations a
// token of either document.
//
// Not for several threads at once: where it was looked at last is remembered between const calls.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/hashing/hash_family.h"
#include "core/jaccard/jaccard_walk.h"
#include "core/jaccard/row_comparison.h"
#include "core/minhash/signature_values.h"
#include "core/run/run.h"
#include "core/step/timeline.h"
#include "core/text/corpus.h"

namespace bandstand {

// What a step did on either side; empty on a side that had ended before.
struct PairStep {
    std::optional<JaccardWalkMachine::Event> token;
    std::optional<RowComparisonMachine::Event> row;

    friend bool operator==(const PairStep&, const PairStep&) = default;
};

class PairRun : public Run {
public:
    PairRun();  // of no documents: length 0
    // `known`: the signatures of all documents, or null.
    PairRun(std::shared_ptr<const Corpus> corpus, std::shared_ptr<const HashFamily> family, DocumentPair pair,
            const SignatureValues* known = nullptr);

    DocumentPair pair() const { return pair_; }
    const Corpus& corpus() const { return *corpus_; }
    const HashFamily& family() const { return *family_; }
    const std::shared_ptr<const Corpus>& shared_corpus() const { return corpus_; }
    const std::shared_ptr<const HashFamily>& shared_family() const { return family_; }

    std::uint64_t token_steps() const { return walk_.length(); }  // |A ∪ B|
    std::uint64_t row_steps() const { return rows_.length(); }    // k
    const Timeline<JaccardWalkMachine>& walk() const { return walk_; }
    const Timeline<RowComparisonMachine>& rows() const { return rows_; }
    // All values of the first and of the second document.
    std::span<const std::uint64_t> first_signature() const { return signatures_->column(DocumentIndex{0}); }
    std::span<const std::uint64_t> second_signature() const { return signatures_->column(DocumentIndex{1}); }
    // After each row how many agree.
    const std::vector<std::uint32_t>& agreement() const { return agreement_; }

    std::uint64_t length() const override { return std::max(walk_.length(), rows_.length()); }
    std::uint64_t position() const override { return position_; }
    void seek(std::uint64_t target) override;
    // Empty at position 0.
    std::optional<PairStep> event() const;
    // What any other step did; 1 ≤ position ≤ length().
    PairStep event_at(std::uint64_t position) const;

    std::vector<PhaseRange> phases() const override;
    std::vector<Unit> units() const override { return {Unit::pair_step, Unit::run}; }
    std::uint64_t next_stop(std::uint64_t from, Unit unit) const override;
    std::uint64_t previous_stop(std::uint64_t from, Unit unit) const override;
    std::vector<RunCondition> conditions() const override {
        return {RunCondition::shared_token, RunCondition::agreeing_row};
    }
    std::optional<std::uint64_t> find_next(std::uint64_t from, RunCondition condition) const override;

private:
    std::shared_ptr<const Corpus> corpus_;
    std::shared_ptr<const HashFamily> family_;
    DocumentPair pair_;
    std::shared_ptr<const SignatureValues> signatures_;  // of the two documents alone
    std::vector<std::uint32_t> agreement_;
    std::uint64_t position_ = 0;
    Timeline<JaccardWalkMachine> walk_;
    mutable Timeline<JaccardWalkMachine> looked_at_token_;
    Timeline<RowComparisonMachine> rows_;
    mutable Timeline<RowComparisonMachine> looked_at_row_;
};

}  // namespace bandstand
