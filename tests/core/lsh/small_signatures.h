// small_signatures.h: signature values for tests, written out or drawn, and what banding finds in them by definition.
//
//   SignatureValues values = signatures_of({{1, 2}, {}, {1, 3}});   // d1 has no signature; k = 2
//   SignatureValues values = random_signatures(random);
//   bands_by_definition(values, Banding{2, 1}, {d0, d2})            → {0}
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/lsh/banding.h"
#include "core/minhash/signature_values.h"
#include "tests/golden_values.h"
#include "tests/random_numbers.h"

namespace bandstand {

// All that are not empty have the same number of values.
inline SignatureValues signatures_of(const std::vector<std::vector<std::uint64_t>>& columns, std::size_t k = 1) {
    for (const auto& column : columns) k = std::max(k, column.size());
    SignatureValues values(k, columns.size());
    for (std::size_t d = 0; d < columns.size(); ++d) {
        if (columns[d].empty()) continue;
        std::copy(columns[d].begin(), columns[d].end(), values.fill(DocumentIndex{d}).begin());
    }
    return values;
}

inline SignatureValues four_sets_signatures() {
    std::vector<std::vector<std::uint64_t>> columns(4);
    for (const auto& row : golden::four_sets_matrix) {
        for (std::size_t d = 0; d < 4; ++d) columns[d].push_back(row[d]);
    }
    return signatures_of(columns);
}

// 0 … most_documents documents of 1 … 12 values out of few, so that keys meet; one in six is blank, one in five is equal
// to an earlier one, and some values are as large as they can be.
inline SignatureValues random_signatures(RandomNumbers& random, std::size_t most_documents = 24) {
    const std::size_t k = random.between(1, 12);
    const std::uint64_t different = random.between(1, 4);
    std::vector<std::vector<std::uint64_t>> columns(random.below(most_documents + 1));
    for (std::size_t d = 0; d < columns.size(); ++d) {
        if (random.below(6) == 0) continue;
        if (d > 0 && random.below(5) == 0) {
            columns[d] = columns[random.below(d)];
            continue;
        }
        for (std::size_t i = 0; i < k; ++i) {
            const std::uint64_t drawn = random.below(different);
            columns[d].push_back(random.below(4) == 0 ? ~drawn : drawn);
        }
    }
    return signatures_of(columns, k);
}

inline std::vector<Banding> all_bandings(std::uint32_t k) {
    std::vector<Banding> all;
    for (std::uint32_t rows = 1; rows <= k; ++rows) {
        for (std::uint32_t bands = 1; bands * rows <= k; ++bands) all.push_back({bands, rows});
    }
    return all;
}

inline Banding random_banding(RandomNumbers& random, std::uint32_t k) {
    const auto all = all_bandings(k);
    return all[random.below(all.size())];
}

// The bands in which every row agrees, row by row; none where either has no signature.
inline std::vector<BandIndex> bands_by_definition(const SignatureValues& values, Banding banding, DocumentPair pair) {
    std::vector<BandIndex> bands;
    if (!values.has_signature(pair.first) || !values.has_signature(pair.second)) return bands;
    for (std::size_t j = 0; j < banding.bands; ++j) {
        bool is_shared = true;
        for (std::size_t i = j * banding.rows; i < (j + 1) * banding.rows; ++i) {
            is_shared = is_shared && values.column(pair.first)[i] == values.column(pair.second)[i];
        }
        if (is_shared) bands.emplace_back(j);
    }
    return bands;
}

}  // namespace bandstand
