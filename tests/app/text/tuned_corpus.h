// tuned_corpus.h: a small corpus, tuned as the command tune does it.
//
//   const TunedCorpus tuned = tuned_sample("notices", {20, 5}, Threshold{7, 10});
#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/text/tune_choice.h"
#include "core/samples/samples.h"
#include "core/text/corpus.h"

namespace bandstand {

inline TunedCorpus tuned_documents(const std::vector<SourceDocument>& documents, TuneChoice choice) {
    TunedCorpus tuned;
    tuned.choice = std::move(choice);
    auto corpus = std::make_shared<const Corpus>(build_corpus(documents, tuned.choice.shingles));
    tuned.tuning = *tune(std::move(corpus), {tuned.choice.k, tuned.choice.seed, tuned.choice.floor}, {});
    tuned.findings = *banding_findings(tuned.tuning, tuned.choice.banding, tuned.choice.threshold, {}, whole_lists);
    return tuned;
}

inline TunedCorpus tuned_sample(std::string_view name, Banding banding, Threshold threshold, std::uint32_t k = 128, std::uint64_t seed = 1) {
    const Sample sample = *find_sample(name);
    return tuned_documents(sample.documents, {k, seed, banding, threshold, {3, 10}, sample.shingles});
}

// One set of integers a document.
inline std::vector<SourceDocument> integer_documents(const std::vector<std::pair<std::string, std::string>>& sets) {
    std::vector<SourceDocument> documents;
    for (const auto& [name, content] : sets) documents.push_back({name, DocumentKind::integer_set, content});
    return documents;
}

template <class Write>
std::string written(const Write& write) {
    std::string text;
    write([&](std::string_view piece) { return text += piece, true; });
    return text;
}

}  // namespace bandstand
