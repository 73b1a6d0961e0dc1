#include "core/minhash/signature.h"

namespace bandstand {

Slot minimum_slot(std::span<const TokenIndex> tokens, const HashFamily& family, HashIndex i) {
    if (tokens.empty()) return {};
    return family.with_function(i, [tokens](const auto& h) {
        Slot slot{h(tokens[0]), tokens[0]};
        for (const TokenIndex token : tokens.subspan(1)) {
            const std::uint64_t value = h(token);
            if (value < slot.value) slot = {value, token};
        }
        return slot;
    });
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
