// banding.h: how the rows of a signature matrix are cut into bands.
//
//   Banding banding{4, 2};                     // b = 4 bands of r = 2 rows
//   unused_rows(banding, 9)                    → 1: the rows from b·r on belong to no band
//   banding_problem(5, 2, 8)                   → the message that says that 5 bands of 2 rows need 10 rows
//
// Legal: b ≥ 1, r ≥ 1, b·r ≤ k. b = 1, r = k asks for equal signatures.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "core/index_types.h"
#include "core/narrate/message.h"

namespace bandstand {

struct Banding {
    std::uint32_t bands = 1;  // b
    std::uint32_t rows = 1;   // r, rows a band

    std::uint64_t used_rows() const { return std::uint64_t{bands} * rows; }
    HashIndex first_row(BandIndex j) const { return HashIndex{std::size_t{j.value} * rows}; }
    friend bool operator==(const Banding&, const Banding&) = default;
};

// Names what is wrong with b, r or both, and what is allowed; empty where they are legal. Never an empty key.
std::optional<Message> banding_problem(std::uint64_t bands, std::uint64_t rows, std::uint32_t k);

// Precondition: legal for k.
std::uint32_t unused_rows(Banding banding, std::uint32_t k);

// The band of a row, or nothing for an unused one.
std::optional<BandIndex> band_of_row(Banding banding, HashIndex row);

// All (b, r) with b·r = k, r ascending. Cost: √k.
std::vector<Banding> exact_splits(std::uint32_t k);

// What is used until the user chooses: of the exact splits the one whose 50 % point (s_curve.h) is nearest to
// `threshold`; of two equally near ones that with fewer rows a band.
Banding default_banding(std::uint32_t k, double threshold);

}  // namespace bandstand
