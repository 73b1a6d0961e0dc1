// small_operations.h: lists of operations for tests, written out or drawn.
//
//   SearchInput input = input_of(IndexKind::fingerprints, incident_case(IndexKind::fingerprints));
//   for_random_inputs(7, 100, [](const SearchInput& input) { … });   // of both kinds, by turns
//
// Drawn lists hold additions, queries and look-ups over a few words, so that they meet in buckets, and every sort of
// operation that is refused.
#pragma once
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/search/search_machine.h"
#include "tests/random_numbers.h"

namespace bandstand {

inline std::vector<OperationHandle> handles_of(const std::vector<Operation>& operations) {
    std::vector<OperationHandle> handles;
    for (const Operation& operation : operations) handles.push_back(std::make_shared<const Operation>(operation));
    return handles;
}

inline SearchInput input_of(IndexKind kind, const std::vector<Operation>& operations) {
    SearchInput input;
    input.kind = kind;
    input.operations = handles_of(operations);
    return input;
}

inline std::string one_of(RandomNumbers& random, const std::vector<std::string>& words) {
    return words[random.below(words.size())];
}

inline std::vector<WrittenFeature> random_features(RandomNumbers& random) {
    std::vector<WrittenFeature> features(random.below(12) == 0 ? 0 : random.between(1, 5));
    for (WrittenFeature& feature : features) {
        feature.word = random.below(60) == 0 ? "" : one_of(random, {"dock", "scanner", "timeout", "road", "night"});
        feature.weight = random.below(40) == 0 ? one_of(random, {"0", "-1", "1.5", "x", "1000000001"})
                                               : one_of(random, {"", "1", "2", "3", "9", "500000000"});
    }
    return features;
}

inline std::string random_limit(RandomNumbers& random, IndexKind kind) {
    if (random.below(2) == 0) return {};
    if (kind == IndexKind::fingerprints)
        return one_of(random, {"0", "1", "3", "7", "15", "31", "63", "64", "65", "-1", "near"});
    return one_of(random, {"0", "0.2", "1/3", "0.5", "0.75", "1", "1.5", "-1", "0,5", "much"});
}

// The fingerprint of some features with a few bits turned over, or something that is none.
inline std::string random_fingerprint(RandomNumbers& random) {
    if (random.below(6) == 0) return one_of(random, {"", "0x", "g", "0x00000000000000000"});
    const auto checked = checked_features(random_features(random), IndexKind::fingerprints);
    const auto* features = std::get_if<std::vector<Feature>>(&checked);
    std::uint64_t fingerprint = features ? simhash_of(*features) : random.next();
    for (std::uint64_t turned = random.below(4); turned > 0; --turned)
        fingerprint ^= std::uint64_t{1} << random.below(64);
    return fingerprint_text(fingerprint);
}

inline Operation random_operation(RandomNumbers& random, IndexKind kind) {
    switch (random.below(8)) {
        case 0:
            return look_up_operation(random_fingerprint(random), random_limit(random, kind));
        case 1:
        case 2:
        case 3:
            return query_operation(random_features(random), random_limit(random, kind));
        default:
            break;
    }
    const std::string id = random.below(30) == 0 ? "" : std::string(1, static_cast<char>('p' - random.below(16)));
    return add_operation(id, random_features(random));
}

inline std::vector<Operation> random_operations(RandomNumbers& random, IndexKind kind) {
    std::vector<Operation> operations(random.below(16));
    for (Operation& operation : operations) operation = random_operation(random, kind);
    return operations;
}

inline void draw_parameters(RandomNumbers& random, SearchInput& input) {
    input.fingerprints.band_count = 1U << random.below(7);
    // Beyond the guarantee for once, so that every query without a limit of its own is refused.
    input.fingerprints.max_distance =
        static_cast<std::uint32_t>(random.below(8) == 0 ? 64 : random.below(input.fingerprints.band_count));
    input.token_sets.banding = {static_cast<std::uint32_t>(random.between(1, 6)),
                                static_cast<std::uint32_t>(random.between(1, 3))};
    input.token_sets.minimum = std::vector<Threshold>{{0, 1}, {1, 3}, {1, 2}, {1, 1}}[random.below(4)];
}

inline SearchInput random_input(RandomNumbers& random, IndexKind kind) {
    SearchInput input = input_of(kind, random_operations(random, kind));
    draw_parameters(random, input);
    return input;
}

template <class Check>
void for_random_inputs(std::uint64_t seed, int inputs, const Check& check) {
    RandomNumbers random(seed);
    for (int n = 0; n < inputs; ++n) {
        const SearchInput input = random_input(random, n % 2 == 0 ? IndexKind::fingerprints : IndexKind::token_sets);
        CAPTURE(seed, n, input.operations.size(), input.band_count());
        check(input);
    }
}

// Calls `use` with an index that is empty, of the kind of the input.
template <class Use>
void with_index(const SearchInput& input, const Use& use) {
    if (input.kind == IndexKind::fingerprints) {
        use(FingerprintIndex(input.fingerprints));
    } else {
        use(TokenSetIndex(input.token_sets));
    }
}

// The key of band j, read off the sketch by definition.
inline SearchState::Key key_by_definition(const SearchInput& input, std::uint64_t fingerprint,
                                          const std::vector<std::uint64_t>& signature, std::uint32_t j) {
    if (input.kind == IndexKind::token_sets) {
        const std::uint32_t rows = input.token_sets.banding.rows;
        return {signature.begin() + j * rows, signature.begin() + (j + 1) * rows};
    }
    std::uint64_t key = 0;
    const std::uint32_t width = 64 / input.fingerprints.band_count;
    for (std::uint32_t bit = 0; bit < width; ++bit) key |= (fingerprint >> (j * width + bit) & 1U) << bit;
    return {key};
}

}  // namespace bandstand
