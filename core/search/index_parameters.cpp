#include "core/search/index_parameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/lsh/hamming_bands.h"

namespace bandstand {

namespace {

// With three digits behind the point, or as many more as it takes to tell how far it is from 0 and from 1.
// Precondition: 0 < chance < 1.
std::string chance_text(double chance) {
    constexpr int most_digits = 20;
    const double tolerance = std::min(chance, 1 - chance) / 10;
    for (int digits = 3;; ++digits) {
        std::string text = fmt::format("{:.{}f}", chance, digits);
        double told = 0;
        std::from_chars(text.data(), text.data() + text.size(), told);
        if (std::abs(told - chance) <= tolerance || digits == most_digits) return text;
    }
}

}  // namespace

std::optional<Message> band_count_problem(std::uint64_t band_count) {
    if (band_count >= 1 && fingerprint_bits % band_count == 0) return std::nullopt;
    return Message{"error.band_count", {{"value", fmt::format("{}", band_count)}}};
}

std::optional<Message> index_banding_problem(std::uint64_t bands, std::uint64_t rows) {
    if (bands == 0) return Message{"error.index_bands_zero", {}};
    if (rows == 0) return Message{"error.index_rows_zero", {}};
    auto problem = banding_problem(bands, rows, longest_index_signature);
    if (problem) problem->key = "error.index_banding_too_large";
    return problem;
}

std::variant<std::uint32_t, Message> parse_distance(std::string_view written) {
    constexpr std::string_view blank = " \t\r\n\v\f";
    const std::size_t first = std::min(written.find_first_not_of(blank), written.size());
    const std::string_view text = written.substr(first, written.find_last_not_of(blank) + 1 - first);
    std::uint32_t distance = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), distance);
    if (error == std::errc{} && end == text.data() + text.size() && distance <= fingerprint_bits) return distance;
    return Message{"error.distance", {{"value", std::string(text)}}};
}

std::optional<Message> distance_problem(std::uint32_t distance, std::uint32_t band_count) {
    if (is_guaranteed(distance, band_count)) return std::nullopt;
    const std::string value = fmt::format("{}", distance);
    if (band_count == 1) return Message{"error.distance_one_band", {{"value", value}}};
    const std::string bands = fmt::format("{}", band_count);
    const double chance = shared_band_probability(band_count, fingerprint_bits / band_count, distance);
    if (chance == 0) return Message{"error.distance_never", {{"value", value}, {"bands", bands}}};
    return Message{"error.distance_beyond", {{"value", value}, {"bands", bands}, {"chance", chance_text(chance)}}};
}

}  // namespace bandstand
