// tuned_corpora.h: small corpora with near-duplicates and copies, and what is true of them by a second path: plain loops over
// all pairs of documents.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "core/jaccard/threshold.h"
#include "core/lsh/candidates.h"
#include "core/minhash/signature_values.h"
#include "core/tune/tuning.h"
#include "tests/random_numbers.h"
#include "tests/small_corpora.h"

namespace bandstand {

// Sets that are copies of a few ones with some tokens taken out or put in; some exact copies, some empty.
inline std::shared_ptr<const Corpus> corpus_of_relatives(RandomNumbers& random, std::size_t documents) {
    std::vector<std::vector<std::int64_t>> sets;
    while (sets.size() < documents) {
        std::vector<std::int64_t> set;
        const std::uint64_t kind = sets.empty() ? 0 : random.below(10);
        if (kind == 0) {
            const std::size_t size = random.between(4, 30);
            for (std::size_t i = 0; i < size; ++i) set.push_back(static_cast<std::int64_t>(random.below(400)));
        } else if (kind == 1 && sets.size() > 3) {
            // empty
        } else {
            set = sets[random.below(sets.size())];
            const std::size_t changes = kind < 4 ? 0 : random.below(6);
            for (std::size_t i = 0; i < changes; ++i) {
                if (!set.empty() && random.below(2) == 0) set.erase(set.begin() + static_cast<std::ptrdiff_t>(random.below(set.size())));
                else set.push_back(static_cast<std::int64_t>(random.below(400)));
            }
        }
        sets.push_back(std::move(set));
    }
    return std::make_shared<const Corpus>(corpus_of(sets));
}

struct PlainCounts {
    std::uint64_t wanted = 0, found = 0, candidates = 0, known = 0;
};

inline SignatureValues plain_signatures(const Corpus& corpus, const TuningWish& wish) {
    FamilyParameters family;
    family.kind = FamilyKind::mixed64;
    family.k = wish.k;
    family.seed = wish.seed;
    return signature_values(corpus, HashFamily(family, corpus.vocabulary()));
}

// Every pair of documents, compared one by one.
inline PlainCounts plain_counts(const Corpus& corpus, const SignatureValues& signatures, Threshold floor, Banding banding, Threshold threshold) {
    PlainCounts counts;
    for (std::size_t a = 0; a < corpus.document_count(); ++a) {
        for (std::size_t b = a + 1; b < corpus.document_count(); ++b) {
            const auto exact = exact_jaccard(corpus, DocumentIndex{a}, DocumentIndex{b});
            if (!exact) continue;
            const bool meets = first_shared_band(signatures, banding, {DocumentIndex{a}, DocumentIndex{b}}).has_value();
            const bool is_wanted = reaches(*exact, threshold);
            counts.wanted += is_wanted ? 1U : 0U;
            counts.found += is_wanted && meets ? 1U : 0U;
            counts.candidates += meets ? 1U : 0U;
            counts.known += reaches(*exact, floor) ? 1U : 0U;
        }
    }
    return counts;
}

inline Banding random_banding(RandomNumbers& random, std::uint32_t k) {
    const auto rows = static_cast<std::uint32_t>(random.between(1, k));
    return {static_cast<std::uint32_t>(random.between(1, k / rows)), rows};
}

inline Threshold random_threshold(RandomNumbers& random, Threshold floor) {
    for (;;) {
        const std::uint64_t denominator = random.below(2) == 0 ? 100 : random.between(1, 60);
        const Threshold threshold{random.between(0, denominator), denominator};
        if (reaches({threshold.numerator, threshold.denominator}, floor)) return threshold;
    }
}

}  // namespace bandstand
