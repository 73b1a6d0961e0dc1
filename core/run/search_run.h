// search_run.h: operations on an index of incidents at one position.
//
//   SearchRun run(std::make_shared<const SearchInput>(input));
//   run.seek(run.end_of(OperationIndex{2}));
//   run.outcome(OperationIndex{2}).result          // of the third operation
//
// The index of the whole run is built once, and every moment is read off it: an entry is there when its number is below
// those added so far. So any step is one frame away. Steps are those of SearchMachine.
// Cost: building: every operation once, but features are hashed anew only for operations that `previous` does not hold.
// A seek: nothing; what is asked after it: the features of one operation, or one query. The outcomes of the operations
// that were asked for last are kept. A copy shares the index.
// Not for several threads at once.
#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/run/run.h"
#include "core/search/search_machine.h"

namespace bandstand {

// How far the operation of the latest step is.
struct SearchMoment {
    std::optional<OperationIndex> operation;  // empty at position 0
    std::uint32_t features_hashed = 0;
    bool has_sketch = false;       // also of a look-up, which begins with one
    std::uint32_t bands_done = 0;  // put or visited
    bool is_united = false;
    std::uint64_t verified = 0;
    bool is_finished = false;   // its result, or its refusal, was the latest step
    std::uint64_t entries = 0;  // added for good; one that is being put is not among them

    friend bool operator==(const SearchMoment&, const SearchMoment&) = default;
};

// One bucket as it stands at a position.
struct BucketMoment {
    std::vector<std::uint64_t> key;   // one value, or r values
    std::vector<EntryIndex> entries;  // in the order of adding
    friend bool operator==(const BucketMoment&, const BucketMoment&) = default;
};

class SearchRun : public Run {
public:
    SearchRun();  // no operations: length 0
    explicit SearchRun(std::shared_ptr<const SearchInput> input, const SearchRun* previous = nullptr);

    const SearchInput& input() const { return *input_; }
    const std::shared_ptr<const SearchInput>& shared_input() const { return input_; }
    IndexKind kind() const { return input_->kind; }
    std::size_t operation_count() const { return input_->operations.size(); }
    const Operation& operation(OperationIndex n) const { return *input_->operations[n.value]; }
    // As the whole run leaves it; the other one is empty.
    const FingerprintIndex& fingerprint_index() const { return *fingerprint_index_; }
    const TokenSetIndex& token_set_index() const { return *token_set_index_; }
    std::size_t entry_count() const { return added_by_.size(); }  // at the end of the run
    std::string_view id(EntryIndex entry) const;
    OperationIndex added_by(EntryIndex entry) const { return added_by_[entry.value]; }
    // The operation that added it, with its features as they were written.
    const Operation& add_of(EntryIndex entry) const { return operation(added_by(entry)); }

    std::uint64_t length() const override { return begins_.back(); }
    std::uint64_t position() const override { return position_; }
    void seek(std::uint64_t target) override { position_ = std::min(target, length()); }
    std::optional<SearchEvent> event() const;
    SearchEvent event_at(std::uint64_t position) const;  // 1 ≤ position ≤ length()
    // The steps begin_of + 1 … end_of are those of the operation.
    std::uint64_t begin_of(OperationIndex n) const { return begins_[n.value]; }
    std::uint64_t end_of(OperationIndex n) const { return begins_[n.value + 1]; }
    bool is_done(OperationIndex n) const { return position_ >= end_of(n); }

    // Runs of adding and of asking, one after the other; everything as one phase `operations` where there are more than
    // 100.
    std::vector<PhaseRange> phases() const override;
    std::vector<Unit> units() const override { return {Unit::hash, Unit::phase, Unit::operation, Unit::run}; }
    std::uint64_t next_stop(std::uint64_t from, Unit unit) const override;
    std::uint64_t previous_stop(std::uint64_t from, Unit unit) const override;
    std::vector<RunCondition> conditions() const override {
        return {RunCondition::bucket_hit, RunCondition::kept, RunCondition::removed, RunCondition::refused};
    }
    // bucket_hit: a query visits a bucket that is not empty.
    std::optional<std::uint64_t> find_next(std::uint64_t from, RunCondition condition) const override;

    // What an operation leads to; whatever the position.
    const std::optional<Message>& error(OperationIndex n) const { return known_[n.value].error; }
    const PreparedOperation& prepared(OperationIndex n) const { return *known_[n.value].prepared; }
    // Valid until this run has been asked for `most_outcomes` other operations, be it by one of its own functions.
    const OperationOutcome& outcome(OperationIndex n) const;
    static constexpr std::size_t most_outcomes = 4;
    std::uint64_t candidate_count(OperationIndex n) const { return known_[n.value].candidates; }
    std::uint64_t kept_count(OperationIndex n) const { return known_[n.value].kept; }
    // missed_entries of a query, none of any other operation; empty optional where the index held more than
    // most_scanned entries.
    std::optional<std::vector<VerifiedCandidate>> missed(OperationIndex n) const;
    static constexpr std::size_t most_scanned = 100'000;
    std::uint64_t entries_before(OperationIndex n) const {
        return known_[n.value].entries_before;
    }  // added by earlier operations
    // Bands in which the entry and the operation's sketch have the same key, ascending. Precondition here and for what
    // stands below: the operation is not refused.
    std::vector<BandIndex> shared_bands(OperationIndex n, EntryIndex entry) const;
    // Equal rows of the entry's signature and the operation's (token sets).
    std::uint32_t agreeing_rows(OperationIndex n, EntryIndex entry) const;
    // The key of a band: of an operation's sketch, of an entry.
    std::vector<std::uint64_t> key(OperationIndex n, BandIndex j) const;
    std::vector<std::uint64_t> key(EntryIndex entry, BandIndex j) const;
    // How many buckets a query meets something in.
    std::uint32_t buckets_hit(OperationIndex n) const;

    // As they stand at position().
    SearchMoment moment() const;
    // Entries with a smaller number are in their bucket of band j.
    std::uint64_t placed(BandIndex j) const;
    // The buckets of the first `most` entries, by their first entry, with those entries.
    std::vector<BucketMoment> buckets(BandIndex j, std::size_t most) const;
    // The bucket that the operation at work has put something into, or visited, in band j; empty where it has done
    // neither yet.
    std::optional<BucketMoment> touched_bucket(BandIndex j, std::size_t most) const;
    // Candidates met so far by the operation at work, ascending: of the bands visited.
    std::vector<EntryIndex> candidates_met() const;
    // Of the operation at work: the votes of the features hashed so far (fingerprints; all 0 where there are none), and
    // the least values (token sets; empty before the first feature).
    std::vector<std::int64_t> tally_so_far() const;
    std::vector<std::uint64_t> signature_so_far() const;

private:
    struct Known {  // of one operation
        std::shared_ptr<const PreparedOperation> prepared;
        std::optional<Message> error;
        std::uint64_t entries_before = 0, candidates = 0, kept = 0;
    };
    // One step of an operation: of which kind, and which of its kind.
    struct Place {
        OperationIndex operation;
        SearchEvent::Kind kind = SearchEvent::Kind::refused;
        std::uint64_t ordinal = 0;
    };

    // What was computed for an operation when somebody asked for it.
    struct Asked {
        OperationIndex operation;
        std::shared_ptr<const OperationOutcome> outcome;
        std::shared_ptr<const std::vector<VerifiedCandidate>> missed;  // null until it is asked for
    };

    template <class FilledIndex>
    void do_all(FilledIndex& index, const SearchRun* previous);
    // What the previous run knows of the operation, where it holds here too.
    std::shared_ptr<const PreparedOperation> prepared_again(const Operation& operation, const SearchRun& previous,
                                                            OperationIndex n) const;
    OperationIndex operation_of(std::uint64_t position) const;  // 1 ≤ position ≤ length()
    OperationSteps steps(OperationIndex n) const;
    Place place(std::uint64_t position) const;  // 1 ≤ position ≤ length()
    // Positions at which parts of the operation end, ascending; the last is its end.
    std::vector<std::uint64_t> phase_ends(OperationIndex n) const;
    // The bucket's entries below the number `entries`, ascending.
    std::vector<EntryIndex> bucket(BandIndex j, const std::vector<std::uint64_t>& key, std::uint64_t entries) const;
    // How many of them share no earlier band with the operation's sketch.
    std::uint64_t new_in(OperationIndex n, BandIndex j, const std::vector<EntryIndex>& entries) const;
    bool shares_band(OperationIndex n, EntryIndex entry, BandIndex j) const;
    Asked& asked(OperationIndex n) const;
    std::shared_ptr<const OperationOutcome> make_outcome(OperationIndex n) const;
    std::optional<std::uint64_t> find_within(OperationIndex n, std::uint64_t from, RunCondition condition) const;

    std::shared_ptr<const SearchInput> input_;
    std::shared_ptr<const FingerprintIndex> fingerprint_index_;
    std::shared_ptr<const TokenSetIndex> token_set_index_;
    std::vector<Known> known_;              // by operation
    std::vector<OperationIndex> added_by_;  // by entry
    std::vector<std::uint64_t> begins_{0};  // by operation, and the length
    std::uint64_t position_ = 0;
    mutable std::vector<Asked> asked_;  // at most most_outcomes, the latest first
};

}  // namespace bandstand
