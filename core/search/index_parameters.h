// index_parameters.h: how the two indexes cut their sketches in bands, and what that promises.
//
//   fingerprint_index_problem({7, 6})      → the message that says that 7 does not divide 64
//   is_guaranteed({8, 7})                  → true: 7 differing bits cannot disturb all 8 bands
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "core/jaccard/threshold.h"
#include "core/lsh/banding.h"
#include "core/narrate/message.h"

namespace bandstand {

inline constexpr std::uint32_t fingerprint_bits = 64;

struct FingerprintIndexParameters {
    std::uint32_t band_count = 8;    // divides 64; band j holds the bits j·w … j·w+w−1, w = 64 / band_count
    std::uint32_t max_distance = 7;  // of a query that names none; 0 … 64

    std::uint32_t band_width() const { return fingerprint_bits / band_count; }
    friend bool operator==(const FingerprintIndexParameters&, const FingerprintIndexParameters&) = default;
};

struct TokenSetIndexParameters {
    Banding banding{6, 4};                 // of signatures of exactly bands · rows values
    Threshold minimum{3, 4};               // of a query that names none

    friend bool operator==(const TokenSetIndexParameters&, const TokenSetIndexParameters&) = default;
};

inline constexpr std::uint32_t longest_index_signature = 4096;  // bands · rows

// What keeps an index from being made; empty where nothing does. A max_distance beyond the guarantee makes an index
// all right: it is the queries that are refused then.
std::optional<Message> band_count_problem(std::uint64_t band_count);
std::optional<Message> index_banding_problem(std::uint64_t bands, std::uint64_t rows);

// Fewer differing bits than bands leave at least one band whole.
inline bool is_guaranteed(std::uint32_t distance, std::uint32_t band_count) { return distance < band_count; }

// A largest distance as it is written: a whole number 0 … 64. Does not ask for the guarantee.
std::variant<std::uint32_t, Message> parse_distance(std::string_view written);
// The reason why an index refuses to search that far, with the chance that would be left
// (shared_band_probability); empty where the distance is guaranteed.
std::optional<Message> distance_problem(std::uint32_t distance, std::uint32_t band_count);

}  // namespace bandstand
