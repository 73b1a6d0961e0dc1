// small_bags.h: inputs of SimHash for tests, written out or drawn, and what it makes of them by definition.
//
//   Corpus corpus = corpus_of_bags({{{"dock", 3}, {"scanner", 2}}, {}});   // d0: dock three times; d1 is empty
//   Votes votes = random_votes(random);                                    // a corpus, its bits and its weights
//   tallies_by_definition(votes, d0, 2)                                    // after two tokens
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/hashing/wide_integer.h"
#include "core/simhash/simhash_machine.h"
#include "tests/core/simhash/simhash_golden.h"
#include "tests/small_corpora.h"

namespace bandstand {

using Bag = std::vector<std::pair<std::string, std::uint64_t>>;

inline Corpus corpus_of_bags(const std::vector<Bag>& bags) {
    std::vector<std::vector<std::string>> lists(bags.size());
    for (std::size_t d = 0; d < bags.size(); ++d) {
        for (const auto& [token, count] : bags[d]) lists[d].insert(lists[d].end(), count, token);
    }
    return corpus_of_texts(lists);
}

inline BitFamilyParameters blake2b_bits() {
    BitFamilyParameters parameters;
    parameters.kind = BitFamilyKind::blake2b;
    return parameters;
}

inline BitFamilyParameters linear_bits(std::vector<std::int64_t> c, std::vector<std::int64_t> d, std::uint64_t m) {
    return {BitFamilyKind::linear_bits, static_cast<std::uint32_t>(c.size()), std::move(c), std::move(d), m};
}

// All that a run of votes reads.
struct Votes {
    Corpus corpus;
    BitFamily family;
    TokenWeights weights;

    Votes(Corpus texts, const BitFamilyParameters& parameters, const WeightSettings& settings)
        : corpus(std::move(texts)), family(parameters, corpus.vocabulary()), weights(corpus, settings) {}
    SimHashInput input(TieRule rule = TieRule::zero) const { return {&corpus, &family, &weights, rule}; }
    Fingerprints fingerprints(TieRule rule = TieRule::zero) const {
        return simhash_fingerprints(corpus, family, weights, rule);
    }
};

inline Votes four_sets_votes() { return {four_sets(), BitFamilyParameters{}, {WeightKind::ones, {}}}; }

// Linear bits, any number of them, with small tables, so that columns meet, or with tables and moduli as large as they
// can be; one in four is of BLAKE2b.
inline BitFamilyParameters random_bits(RandomNumbers& random) {
    if (random.below(4) == 0) return blake2b_bits();
    BitFamilyParameters parameters;
    const bool is_large = random.below(3) == 0;
    parameters.bits = static_cast<std::uint32_t>(random.below(4) == 0 ? random.between(1, most_bits) : random.between(1, 9));
    parameters.m = is_large ? random.between(largest_bit_modulus / 2, largest_bit_modulus) : random.between(2, 20);
    const auto draw = [&] {
        const auto drawn = static_cast<std::int64_t>(is_large ? random.next() : random.below(60));
        return is_large ? drawn : drawn - 30;
    };
    for (auto* table : {&parameters.c, &parameters.d}) {
        if (random.below(5) == 0) continue;
        for (std::uint32_t p = 0; p < parameters.bits; ++p) table->push_back(draw());
    }
    return parameters;
}

// Weights from 1 to the largest: some small ones, some about 255, and some large ones.
inline std::uint64_t random_weight(RandomNumbers& random) {
    switch (random.below(4)) {
        case 0: return random.between(1, 3);
        case 1: return random.between(250, 260);
        case 2: return random.between(1, 300);
        default: return random.between(largest_weight - 5, largest_weight);
    }
}

inline WeightSettings random_weights(RandomNumbers& random, const Corpus& corpus) {
    WeightSettings settings;
    settings.kind = std::array{WeightKind::ones, WeightKind::counts, WeightKind::given}[random.below(3)];
    if (settings.kind != WeightKind::given) return settings;
    for (std::size_t t = 0; t < corpus.vocabulary().size(); ++t) {
        if (random.below(3) != 0) settings.given.emplace_back(corpus.vocabulary().label(TokenIndex{t}), random_weight(random));
    }
    return settings;
}

// 0 … 6 documents of texts or of integers, some of them empty.
inline Corpus random_bags(RandomNumbers& random) {
    if (random.below(2) == 0) return random_corpus(random);
    std::vector<std::vector<std::string>> lists(random.below(7));
    for (auto& list : lists) {
        list.resize(random.below(8));
        for (std::string& token : list) token = fmt::format("w{}", random.below(9));
    }
    return corpus_of_texts(lists);
}

inline Votes random_votes(RandomNumbers& random) {
    Corpus corpus = random_bags(random);
    const WeightSettings settings = random_weights(random, corpus);
    return {std::move(corpus), random_bits(random), settings};
}

inline std::uint64_t residue_by_definition(std::int64_t c, std::int64_t t, std::int64_t d, std::uint64_t m) {
    const auto modulus = static_cast<Int128>(m);
    const Int128 rest = (static_cast<Int128>(c) * t + d) % modulus;
    return static_cast<std::uint64_t>(rest < 0 ? rest + modulus : rest);
}

inline std::vector<std::int64_t> tallies_by_definition(const Votes& votes, DocumentIndex d, std::size_t count) {
    std::vector<std::int64_t> tallies(votes.family.bit_count());
    for (std::size_t n = 0; n < count; ++n) {
        const auto weight = static_cast<std::int64_t>(votes.weights.of(d)[n]);
        for (std::uint32_t p = 0; p < votes.family.bit_count(); ++p) {
            tallies[p] += votes.family.votes_one(votes.corpus.tokens(d)[n], p) ? weight : -weight;
        }
    }
    return tallies;
}

}  // namespace bandstand
