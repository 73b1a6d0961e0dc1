// signature_values.h: finished signatures alone, without the tokens that won: what banding and estimates read.
//
//   SignatureValues values = signature_values(corpus, family);
//   values.column(DocumentIndex{1})[4]     // sig[4](d1)
//
// Document after document, 8 bytes a value. A document without tokens has no signature: it is never in a bucket,
// never a candidate and never equal to anything.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/hashing/hash_family.h"
#include "core/index_types.h"
#include "core/progress.h"
#include "core/text/corpus.h"

namespace bandstand {

class SignatureValues {
public:
    SignatureValues() = default;
    // Documents without signatures, until they are set. k ≥ 1.
    SignatureValues(std::size_t k, std::size_t documents);

    std::uint32_t k() const { return k_; }
    std::size_t document_count() const { return has_.size(); }
    bool has_signature(DocumentIndex d) const { return has_[d.value] != 0; }
    // k values; meaningless where the document has no signature.
    std::span<const std::uint64_t> column(DocumentIndex d) const {
        return std::span(values_).subspan(std::size_t{d.value} * k_, k_);
    }
    // To be filled with all k values of d, which has a signature from now on. Different documents may be filled at once.
    std::span<std::uint64_t> fill(DocumentIndex d);

    friend bool operator==(const SignatureValues&, const SignatureValues&) = default;

private:
    std::uint32_t k_ = 1;
    std::vector<std::uint64_t> values_;
    std::vector<std::uint8_t> has_;
};

// Cost: k hash evaluations a token of a document.
SignatureValues signature_values(const Corpus& corpus, const HashFamily& family);
// The same, told in hash evaluations how far it is; nothing where it was stopped.
std::optional<SignatureValues> signature_values(const Corpus& corpus, const HashFamily& family, const Progress& progress);

// How many rows of the two signatures agree. Both have k values.
std::uint32_t agreeing_rows(std::span<const std::uint64_t> one, std::span<const std::uint64_t> other);

}  // namespace bandstand
