// project.h: what the user works on: documents and parameters. This is what undo takes back.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/state/collection.h"
#include "core/hashing/hash_family.h"
#include "core/jaccard/threshold.h"
#include "core/lsh/banding.h"
#include "core/minhash/signature.h"
#include "core/search/search_machine.h"
#include "core/simhash/bit_family.h"
#include "core/simhash/simhash.h"
#include "core/simhash/token_weights.h"
#include "core/text/document_formats.h"
#include "core/text/shingles.h"
#include "core/text/source_document.h"
#include "core/tune/banding_goals.h"

namespace bandstand {

// Documents are held one by one, so that a step of the history shares all but the one that changed.
using DocumentHandle = std::shared_ptr<const SourceDocument>;

// The two indexes of incidents: each with its own parameters and its own list of operations.
struct SearchWork {
    IndexKind kind = IndexKind::fingerprints;  // the one that is shown
    FingerprintIndexParameters fingerprints;
    TokenSetIndexParameters token_sets;
    std::vector<OperationHandle> fingerprint_operations, token_set_operations;

    // Of the kind that is shown.
    const std::vector<OperationHandle>& operations() const { return kind == IndexKind::fingerprints ? fingerprint_operations : token_set_operations; }
    std::vector<OperationHandle>& operations() { return kind == IndexKind::fingerprints ? fingerprint_operations : token_set_operations; }
    // Compares handles, not what they hold.
    friend bool operator==(const SearchWork&, const SearchWork&) = default;
};

// Both built-in cases.
SearchWork built_in_search();
// What the run of the index that is shown reads.
SearchInput search_input(const SearchWork& work);

// What the screen Tune asks for besides bands, rows and threshold.
struct TuneWork {
    Threshold floor{3, 10};  // pairs from this exact Jaccard on are all found; above 0
    BandingGoal goal;        // what was typed for each kind of goal; the kind is the one pressed last

    friend bool operator==(const TuneWork&, const TuneWork&) = default;
};

struct Project {
    std::vector<DocumentHandle> documents;
    std::shared_ptr<const Collection> collection;  // where `documents` are a handful of it; null where they are all
    std::vector<SetAside> set_aside;  // what was not read, with its reason
    ShingleSettings shingles;
    FamilyParameters family;
    FillOrder order = FillOrder::by_document;
    std::optional<Banding> banding;  // empty: chosen_banding chooses
    Threshold threshold;             // the exact Jaccard from which on a pair is wanted
    BitFamilyParameters bit_family;
    WeightSettings weights;
    TieRule tie = TieRule::zero;
    SearchWork search = built_in_search();
    TuneWork tune;
    std::string origin_key;  // says where a sample's constants come from; empty otherwise
};

// The banding in force: the user's, else the default for k.
Banding chosen_banding(const Project& project);

// Looks at the documents' contents where the handles differ. Cost: linear in those.
bool same_content(const Project& one, const Project& other);

}  // namespace bandstand
