// samples.h: the sample sets that come with the program, by name.
//
//   four-sets    tokens 0…15, with the tables of the teaching example
//   textbook     S1…S4 over five rows, two hash functions mod 5
//   incidents-simhash   three weighted bags of words, by repetition, with the fingerprints of the incident index
//   incidents-minhash   three sets of words and a fourth like the first, with the signatures of the incident index
//   notices      about twenty short English notices, some nearly the same
//   notices-zh   the like in Traditional Chinese
#pragma once
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/hashing/hash_family.h"
#include "core/simhash/bit_family.h"
#include "core/simhash/token_weights.h"
#include "core/text/shingles.h"
#include "core/text/source_document.h"

namespace bandstand {

struct Sample {
    std::vector<SourceDocument> documents;
    ShingleSettings shingles;
    FamilyParameters family;
    BitFamilyParameters bit_family;
    WeightSettings weights;
    // Catalog keys: its name as it is shown, what it is good for in one line, and where its constants come from (empty
    // where there is nothing to say).
    std::string_view title_key, about_key, origin_key;
};

// All names, in the order in which they are offered.
std::span<const std::string_view> sample_names();
std::optional<Sample> find_sample(std::string_view name);

}  // namespace bandstand
