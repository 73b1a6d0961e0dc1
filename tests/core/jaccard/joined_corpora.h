// joined_corpora.h: corpora and floors that try a join where its bounds are.
//
//   Corpus corpus = joined_corpus(random);
//   Threshold floor = random_floor(random);
#pragma once
#include <initializer_list>
#include <numeric>
#include <vector>

#include "core/jaccard/threshold.h"
#include "tests/small_corpora.h"

namespace bandstand {

using Documents = std::vector<DocumentIndex>;

inline Documents documents(std::initializer_list<std::size_t> numbers) {
    Documents list;
    for (const std::size_t n : numbers) list.emplace_back(n);
    return list;
}

// least … greatest.
inline std::vector<std::int64_t> integers(std::int64_t least, std::int64_t greatest) {
    std::vector<std::int64_t> all;
    for (std::int64_t n = least; n <= greatest; ++n) all.push_back(n);
    return all;
}

inline Threshold lowest_terms(Threshold t) {
    const std::uint64_t divisor = std::gcd(t.numerator, t.denominator);
    return {t.numerator / divisor, t.denominator / divisor};
}

// Above 0: twentieths, small fractions that pairs of small sets meet exactly, the ends, and neighbours of one half.
inline Threshold random_floor(RandomNumbers& random) {
    constexpr std::uint64_t huge = 1'000'000'000'000'000'000;
    switch (random.below(8)) {
        case 0: return {1, 1};
        case 1: return {1, huge};
        case 2: return lowest_terms({huge / 2 + random.below(3) - 1, huge});
        case 3: return {0xfffffffffffffffeU, 0xffffffffffffffffU};
        case 4: return lowest_terms({random.between(1, 20), 20});
        default: {
            const std::uint64_t denominator = random.between(2, 15);
            return lowest_terms({random.between(1, denominator), denominator});
        }
    }
}

// Up to 60 documents: a few frequent tokens and many rare ones, sizes from one token to some sixty, empty documents,
// copies, near copies of any earlier document, and parts of one.
inline Corpus joined_corpus(RandomNumbers& random) {
    std::vector<std::vector<std::int64_t>> sets(random.below(61));
    const std::uint64_t range = random.between(2, 200), largest = random.between(1, 60);
    const auto token = [&] { return static_cast<std::int64_t>(random.below(1 + random.below(1 + random.below(range)))); };
    for (std::size_t d = 0; d < sets.size(); ++d) {
        const std::uint64_t kind = random.below(12);
        if (kind == 0) continue;
        if (kind <= 7 && d > 0) {
            sets[d] = sets[random.below(d)];
            if (kind == 1) continue;
            if (kind == 2) sets[d].resize(random.below(sets[d].size() + 1));
            for (std::uint64_t edits = random.below(5); edits > 0 && !sets[d].empty(); --edits) {
                sets[d][random.below(sets[d].size())] = token();
            }
        }
        const std::uint64_t added = kind <= 7 ? random.below(3) : random.below(1 + random.below(largest + 1));
        for (std::uint64_t n = 0; n < added; ++n) sets[d].push_back(token());
    }
    return corpus_of(sets);
}

}  // namespace bandstand
