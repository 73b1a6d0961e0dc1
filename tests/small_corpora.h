// small_corpora.h: corpora for tests, straight from sets of tokens.
//
//   Corpus corpus = corpus_of({{0, 1, 2}, {2, 3}});             // documents d0, d1 of integers
//   Corpus corpus = corpus_of_texts({{"dock", "night"}, {}});   // d1 is empty
//   Corpus corpus = four_sets();
#pragma once
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/hashing/hash_family.h"
#include "core/text/corpus.h"
#include "tests/golden_values.h"
#include "tests/random_numbers.h"

namespace bandstand {

inline Corpus corpus_from(const Vocabulary& vocabulary, const std::vector<std::vector<TokenIndex>>& lists) {
    std::vector<CorpusDocument> documents;
    for (std::size_t d = 0; d < lists.size(); ++d) {
        documents.push_back({fmt::format("d{}", d), DocumentKind::integer_set,
                             lists[d].empty() ? DocumentState::empty : DocumentState::whole});
    }
    return Corpus(vocabulary, std::move(documents), lists);
}

inline Corpus corpus_of(const std::vector<std::vector<std::int64_t>>& sets) {
    std::vector<std::int64_t> all;
    for (const auto& set : sets) all.insert(all.end(), set.begin(), set.end());
    const Vocabulary vocabulary(all, {});
    std::vector<std::vector<TokenIndex>> lists(sets.size());
    for (std::size_t d = 0; d < sets.size(); ++d) {
        for (const std::int64_t token : sets[d]) lists[d].push_back(*vocabulary.find(token));
    }
    return corpus_from(vocabulary, lists);
}

inline Corpus corpus_of_texts(const std::vector<std::vector<std::string>>& sets) {
    std::vector<std::string> all;
    for (const auto& set : sets) all.insert(all.end(), set.begin(), set.end());
    const Vocabulary vocabulary({}, all);
    std::vector<std::vector<TokenIndex>> lists(sets.size());
    for (std::size_t d = 0; d < sets.size(); ++d) {
        for (const std::string& token : sets[d]) lists[d].push_back(*vocabulary.find(token));
    }
    return corpus_from(vocabulary, lists);
}

inline Corpus four_sets() { return corpus_of(golden::four_sets); }

inline FamilyParameters four_sets_family() {
    FamilyParameters family;
    family.kind = FamilyKind::linear;
    family.k = 8;
    family.a = golden::four_sets_a;
    family.b = golden::four_sets_b;
    family.p = 17;
    return family;
}

// The example of the textbook: S1 … S4 as columns over the rows 0 … 4.
inline Corpus textbook_sets() { return corpus_of(golden::textbook_sets); }

inline FamilyParameters textbook_family() {
    FamilyParameters family;
    family.kind = FamilyKind::linear;
    family.k = 2;
    family.a = {1, 3};
    family.b = {1, 1};
    family.p = 5;
    return family;
}

// 1 … 5 documents of 0 … 7 tokens out of a range so small that they share many; repeats occur.
inline Corpus random_corpus(RandomNumbers& random) {
    std::vector<std::vector<std::int64_t>> sets(random.between(1, 5));
    for (auto& set : sets) {
        set.resize(random.below(8));
        for (std::int64_t& token : set) token = static_cast<std::int64_t>(random.below(12)) - 3;
    }
    return corpus_of(sets);
}

// A family of any kind with 1 … 5 functions; the linear ones have small moduli, so that hash values meet.
inline FamilyParameters random_family(RandomNumbers& random) {
    FamilyParameters family;
    family.kind = std::array{FamilyKind::linear, FamilyKind::table, FamilyKind::blake2b, FamilyKind::mixed64}[random.below(4)];
    family.k = static_cast<std::uint32_t>(random.between(1, 5));
    family.seed = random.next();
    if (random.below(2) == 0) family.p = random.between(2, 11);
    return family;
}

}  // namespace bandstand
