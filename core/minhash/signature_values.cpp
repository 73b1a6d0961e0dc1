#include "core/minhash/signature_values.h"

#include "core/minhash/signature.h"

namespace bandstand {

SignatureValues::SignatureValues(std::size_t k, std::size_t documents)
    : k_(static_cast<std::uint32_t>(k)), values_(k * documents), has_(documents) {}

std::span<std::uint64_t> SignatureValues::fill(DocumentIndex d) {
    has_[d.value] = 1;
    return std::span(values_).subspan(std::size_t{d.value} * k_, k_);
}

SignatureValues signature_values(const Corpus& corpus, const HashFamily& family) {
    return *signature_values(corpus, family, Progress{});
}

std::optional<SignatureValues> signature_values(const Corpus& corpus, const HashFamily& family, const Progress& progress) {
    // Some tens of milliseconds of the slowest family.
    constexpr std::uint64_t evaluations_between_reports = 200'000;
    const std::uint64_t total = corpus.occurrence_count() * family.size();
    SignatureValues values(family.size(), corpus.document_count());
    std::uint64_t done = 0, told = 0;
    for (std::size_t d = 0; d < corpus.document_count(); ++d) {
        const auto tokens = corpus.sorted_tokens(DocumentIndex{d});
        if (tokens.empty()) continue;
        const auto column = values.fill(DocumentIndex{d});
        for (std::size_t i = 0; i < column.size(); ++i) {
            column[i] = minimum_slot(tokens, family, HashIndex{i}).value;
            done += tokens.size();
            if (done - told < evaluations_between_reports) continue;
            if (progress.stopped()) return std::nullopt;
            progress.tell(done, total);
            told = done;
        }
    }
    progress.tell(total, total);
    return values;
}

std::uint32_t agreeing_rows(std::span<const std::uint64_t> one, std::span<const std::uint64_t> other) {
    std::uint32_t agree = 0;
    for (std::size_t i = 0; i < one.size(); ++i) agree += one[i] == other[i] ? 1U : 0U;
    return agree;
}

}  // namespace bandstand
