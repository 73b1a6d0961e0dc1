// search_machine.h: a list of operations done to an index, one visible change a step.
//
//   Timeline<SearchMachine> run(input);
//   run.seek(SearchMachine::step_count(input));
//   run.state().entries.size()          // what was added; a query and a refused operation left nothing behind
//
// Operations one after the other. One that is refused is one step, with its reason. The others:
//   add       each feature is hashed (its votes are cast, or its hash values lower the signature); the sketch is done
//             (the fingerprint is binarised, the signature complete); the entry is put into its bucket of each band;
//             added
//   query     each feature; the sketch; the bucket of each band is visited; the candidates are united; each candidate,
//             ascending by entry, is verified: kept or removed; the result
//   look-up   the same from the visits on
// The index is held in the plainest way (a map a band): FingerprintIndex and TokenSetIndex are tested against it.
// Length: a step for each of these; counting them does all operations once. A step prepares its operation anew.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/search/operation_outcome.h"
#include "core/step/step_machine.h"
#include "core/step/unit.h"

namespace bandstand {

// Operations are held one by one, so that an edited list shares all but the one that changed.
using OperationHandle = std::shared_ptr<const Operation>;

struct SearchInput {
    IndexKind kind = IndexKind::fingerprints;
    FingerprintIndexParameters fingerprints;  // without band_count_problem
    TokenSetIndexParameters token_sets;       // without index_banding_problem
    std::vector<OperationHandle> operations;  // none is null

    std::uint32_t band_count() const {
        return kind == IndexKind::fingerprints ? fingerprints.band_count : token_sets.banding.bands;
    }
    friend bool operator==(const SearchInput&, const SearchInput&) = default;
};

struct SearchEvent {
    enum class Kind : std::uint8_t { refused, feature, sketch, put, visit, unite, verify, result };

    Kind kind = Kind::refused;
    OperationIndex operation;
    std::uint32_t ordinal = 0;         // feature: among the features; verify: among the candidates
    BandIndex band;                    // put, visit
    std::uint64_t in_bucket = 0;       // put: entries there before; visit: entries there
    std::uint64_t new_candidates = 0;  // visit: those of them that no earlier band held
    std::uint64_t candidates = 0;      // unite, result of a query: how many
    EntryIndex entry;                  // put, result of an add: the new one; verify: the candidate
    std::uint32_t distance = 0;        // verify, fingerprints
    JaccardFraction exact;             // verify, token sets
    bool is_kept = false;              // verify
    std::uint64_t kept = 0;            // result of a query
    // hash: always; phase: the sketch, the last put or the union, the last candidate, and what completes the operation;
    // operation: its result, or its refusal; run: the last of all.
    UnitSet completes;

    friend bool operator==(const SearchEvent&, const SearchEvent&) = default;
};

struct SearchState {
    struct Entry {
        std::string id;
        std::vector<Feature> features;
        std::uint64_t fingerprint = 0;
        std::vector<std::uint64_t> signature;
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    using Key = std::vector<std::uint64_t>;  // one value (fingerprints) or r values (token sets)

    std::vector<Entry> entries;
    std::vector<std::map<Key, std::vector<EntryIndex>>> buckets;  // by band
    std::size_t operation = 0;                                    // at work, or the next one to be

    // Of the operation at work: as far as it is. The last step of an operation leaves this as it was at the start.
    std::uint32_t features_hashed = 0;
    std::vector<std::int64_t> tally;       // fingerprints: of each bit, 0 before the first feature
    std::vector<std::uint64_t> signature;  // token sets: the least values so far, none before the first feature
    std::optional<std::uint64_t> fingerprint;
    bool has_sketch = false;
    std::uint32_t bands_done = 0;
    std::vector<EntryIndex> met;  // by the buckets visited, ascending, each once
    bool is_united = false;
    std::uint32_t verified = 0;
    std::vector<EntryIndex> kept;

    friend bool operator==(const SearchState&, const SearchState&) = default;
};

// How many steps of each kind an operation has, in this order, before its result. One that is refused has none of them.
struct OperationSteps {
    std::uint64_t features = 0, sketch = 0, bands = 0, unite = 0, candidates = 0;

    OperationSteps() = default;
    // Of an operation that is not refused, by its checked features and the candidates that a query has.
    OperationSteps(const SearchInput& input, const Operation& operation, std::size_t feature_count,
                   std::uint64_t candidate_count);

    std::uint64_t length() const { return features + sketch + bands + unite + candidates + 1; }
    friend bool operator==(const OperationSteps&, const OperationSteps&) = default;
};

struct SearchMachine {
    using Input = SearchInput;
    using State = SearchState;
    using Event = SearchEvent;

    static State start(const Input& input);
    static std::uint64_t step_count(const Input& input);
    static bool done(const Input& input, const State& state);
    static Event step(const Input& input, State& state);
};

static_assert(StepMachine<SearchMachine>);

}  // namespace bandstand
