// operation_outcome.h: one operation done to an index, at once: the plain function beside SearchMachine.
//
//   FingerprintIndex index;
//   OperationOutcome outcome = apply_operation(index, operation);
//   outcome.error                     // why it was refused; the index is as it was
//   outcome.result                    // of a query: what is near, in byte order of the ids
//
// What is refused: features or ids that are wrong (operation.h), an id twice, a distance that is none or is beyond the
// guarantee, a minimum that is no number of 0 … 1, a look-up in an index of token sets, a fingerprint that is none.
// The checks stand in this order: id, features (or fingerprint), limit.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/search/fingerprint_index.h"
#include "core/search/operation.h"
#include "core/search/token_set_index.h"

namespace bandstand {

// What an operation is before any index is asked: it depends on the operation, the kind and the signature's length alone.
struct PreparedOperation {
    std::optional<Message> error;           // of id, features, fingerprint or limit, without asking the index
    std::vector<Feature> features;          // checked_features
    std::uint64_t fingerprint = 0;          // fingerprints
    std::vector<std::uint64_t> signature;   // token sets
    std::uint32_t max_distance = 0;         // in force, of a query of fingerprints
    Threshold minimum;                      // in force, of a query of token sets

    friend bool operator==(const PreparedOperation&, const PreparedOperation&) = default;
};
PreparedOperation prepare_operation(const Operation& operation, FingerprintIndexParameters parameters);
PreparedOperation prepare_operation(const Operation& operation, TokenSetIndexParameters parameters);

struct VerifiedCandidate {
    EntryIndex entry;
    std::uint32_t distance = 0;  // fingerprints
    JaccardFraction exact;       // token sets
    bool is_kept = false;

    friend bool operator==(const VerifiedCandidate&, const VerifiedCandidate&) = default;
};

struct OperationOutcome {
    std::optional<Message> error;
    PreparedOperation prepared;
    std::optional<EntryIndex> entry;            // of an add
    std::vector<VerifiedCandidate> candidates;  // of a query: ascending by entry
    std::vector<VerifiedCandidate> result;      // those that are kept, in byte order of the ids

    friend bool operator==(const OperationOutcome&, const OperationOutcome&) = default;
};

// An add changes the index where it is not refused; nothing else does.
OperationOutcome apply_operation(FingerprintIndex& index, const Operation& operation);
OperationOutcome apply_operation(TokenSetIndex& index, const Operation& operation);
// The same of what is prepared already. Precondition: prepared for the parameters of the index.
OperationOutcome apply_operation(FingerprintIndex& index, const Operation& operation, PreparedOperation prepared);
OperationOutcome apply_operation(TokenSetIndex& index, const Operation& operation, PreparedOperation prepared);

// A query to the index as it was when it held `entries` entries. Precondition: no add, no error in prepared.
OperationOutcome query_outcome(const FingerprintIndex& index, PreparedOperation prepared, std::size_t entries);
OperationOutcome query_outcome(const TokenSetIndex& index, PreparedOperation prepared, std::size_t entries);

// What a scan of everything would have kept and no bucket led to, ascending by entry. Below the guarantee there is none
// among fingerprints. Cost: a comparison with each entry.
std::vector<VerifiedCandidate> missed_entries(const FingerprintIndex& index, const OperationOutcome& outcome, std::size_t entries);
std::vector<VerifiedCandidate> missed_entries(const TokenSetIndex& index, const OperationOutcome& outcome, std::size_t entries);

}  // namespace bandstand
