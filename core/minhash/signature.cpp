#include "core/minhash/signature.h"

namespace bandstand {

Slot minimum_slot(std::span<const TokenIndex> tokens, const HashFamily& family, HashIndex i) {
    Slot slot;
    for (const TokenIndex token : tokens) {
        const std::uint64_t value = family.hash(i, token);
        if (slot.is_lowered_by(value)) slot = {value, token};
    }
    return slot;
}

std::span<const TokenIndex> tokens_in_order(const Corpus& corpus, DocumentIndex d, FillOrder order) {
    return order == FillOrder::by_document ? corpus.tokens(d) : corpus.sorted_tokens(d);
}

SignatureMatrix minhash_signatures(const Corpus& corpus, const HashFamily& family, FillOrder order) {
    SignatureMatrix matrix(family.size(), corpus.document_count());
    for (std::size_t d = 0; d < corpus.document_count(); ++d) {
        for (std::size_t i = 0; i < family.size(); ++i) {
            matrix.at(HashIndex{i}, DocumentIndex{d}) =
                minimum_slot(tokens_in_order(corpus, DocumentIndex{d}, order), family, HashIndex{i});
        }
    }
    return matrix;
}

}  // namespace bandstand
