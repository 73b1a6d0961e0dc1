// signature.h: the signature matrix, and the plain function that fills it.
//
//   SignatureMatrix m = minhash_signatures(corpus, family, FillOrder::by_document);
//   m.at(HashIndex{4}, DocumentIndex{1}).value     // sig[4](d1) = min of h4 over the tokens of d1
//
// Rows are hash functions, columns documents. A slot that no token has reached is blank (∞).
// Tie rule: where two tokens have the same least hash value, the first one met keeps the slot; so
// the values do not depend on the order, the winning tokens may.
// Source: A. Broder, "On the resemblance and containment of documents", 1997.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "core/hashing/hash_family.h"
#include "core/index_types.h"
#include "core/text/corpus.h"

namespace bandstand {

enum class FillOrder : std::uint8_t {
    by_document,  // document, then hash function, then token in the order of the document
    by_row,       // token row by row; for each all hash functions; for each every document holding the token
};

struct Slot {
    std::uint64_t value = 0;      // meaningless while blank
    TokenIndex token = no_token;  // the token that won the slot

    bool is_blank() const { return token == no_token; }
    // True where a hash value lowers the minimum; a blank slot is above every value.
    bool is_lowered_by(std::uint64_t hash) const { return is_blank() || hash < value; }
    friend bool operator==(const Slot&, const Slot&) = default;
};

struct SignatureMatrix {
    std::uint32_t rows = 0;     // k
    std::uint32_t columns = 0;  // documents
    std::vector<Slot> slots;    // column after column

    SignatureMatrix() = default;
    SignatureMatrix(std::size_t k, std::size_t documents)
        : rows(static_cast<std::uint32_t>(k)), columns(static_cast<std::uint32_t>(documents)), slots(k * documents) {}

    Slot& at(HashIndex i, DocumentIndex d) { return slots[std::size_t{d.value} * rows + i.value]; }
    const Slot& at(HashIndex i, DocumentIndex d) const { return slots[std::size_t{d.value} * rows + i.value]; }
    std::span<const Slot> column(DocumentIndex d) const { return std::span(slots).subspan(std::size_t{d.value} * rows, rows); }
    friend bool operator==(const SignatureMatrix&, const SignatureMatrix&) = default;
};

// The slot that `tokens`, read in this order, leave under h_i. Cost: one hash evaluation a token.
Slot minimum_slot(std::span<const TokenIndex> tokens, const HashFamily& family, HashIndex i);

// The tokens of d in the order in which a run of this order meets them.
std::span<const TokenIndex> tokens_in_order(const Corpus& corpus, DocumentIndex d, FillOrder order);

// Cost: k hash evaluations a token of a document.
SignatureMatrix minhash_signatures(const Corpus& corpus, const HashFamily& family, FillOrder order);

}  // namespace bandstand
