// family_agreement.h: how often a random member of the linear family gives two sets the same minimum.
//
//   auto agreement = linear_agreement(family, corpus, {DocumentIndex{0}, DocumentIndex{1}}, false);
//   agreement->agree, agreement->total       → 189 of 272 for d0 and d1 of the four sets, where exact Jaccard is 5/7
//
// A family of perfectly random permutations would agree with a chance of exactly the Jaccard similarity. The linear
// family has only p·(p−1) members, and for a small p their share differs: what an estimate is off by is partly the
// luck of the k functions that were drawn, and partly this, which no greater k removes. Agreement is of minimum
// values, so two different tokens of one residue agree as well.
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "core/hashing/hash_family.h"
#include "core/index_types.h"
#include "core/text/corpus.h"

namespace bandstand {

struct FamilyAgreement {
    std::uint64_t agree = 0;
    std::uint64_t total = 0;  // members of the family, ≥ 2

    double value() const { return static_cast<double>(agree) / static_cast<double>(total); }
    friend bool operator==(const FamilyAgreement&, const FamilyAgreement&) = default;
};

// The enumeration is not begun where (p−1) · (|A| + |B| + p/64) is greater than this, with A and B the distinct
// residues, and with half as many a where they are odd only. Some 10 ms at the limit.
inline constexpr std::uint64_t most_enumeration_work = 3'000'000;

// Over all members (a, b) with a in 1 … p−1, or the odd ones of these, and b in 0 … p−1: those under which the least
// (a·x + b) mod p over residues_a equals the least over residues_b. Any order, repeats allowed, each below p; p ≥ 2,
// prime or not. Nothing where either set is empty, or the enumeration too long.
// Cost: for each a, the distinct residues of both sets and p/64. There is no loop over b.
std::optional<FamilyAgreement> linear_agreement(std::span<const std::uint64_t> residues_a,
                                                std::span<const std::uint64_t> residues_b, std::uint64_t p,
                                                bool odd_only);

// The same for two documents under the p of `family`; which a_i and b_i it holds does not matter. Nothing for the other
// families.
std::optional<FamilyAgreement> linear_agreement(const HashFamily& family, const Corpus& corpus, DocumentPair pair,
                                                bool odd_only);

}  // namespace bandstand
