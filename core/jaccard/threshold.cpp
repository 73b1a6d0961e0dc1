#include "core/jaccard/threshold.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>

#include "core/hashing/wide_integer.h"

namespace bandstand {

namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t\r\n\v\f";
    const std::size_t first = text.find_first_not_of(blank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

bool has_digits_only(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Nothing for what is no row of digits, and from 2^64 on.
std::optional<std::uint64_t> read_digits(std::string_view text) {
    if (text.empty() || !has_digits_only(text)) return std::nullopt;
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) return std::nullopt;
    return number;
}

// Nothing for a denominator of zero and for values above 1.
std::optional<Threshold> in_lowest_terms(std::uint64_t numerator, std::uint64_t denominator) {
    if (denominator == 0 || numerator > denominator) return std::nullopt;
    const std::uint64_t factor = std::gcd(numerator, denominator);
    return Threshold{numerator / factor, denominator / factor};
}

std::optional<Threshold> read_decimal(std::string_view text) {
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view before = text.substr(0, point);
    const std::string_view behind = text.substr(std::min(point + 1, text.size()));
    if (before.empty() && behind.empty()) return std::nullopt;
    if (behind.size() > most_threshold_digits) return std::nullopt;
    const auto whole = before.empty() ? 0 : read_digits(before);
    const auto part = behind.empty() ? 0 : read_digits(behind);
    if (!whole || !part || *whole > 1) return std::nullopt;
    std::uint64_t power = 1;
    for (std::size_t i = 0; i < behind.size(); ++i) power *= 10;
    return in_lowest_terms(*whole * power + *part, power);
}

std::optional<Threshold> read_threshold(std::string_view text) {
    const std::size_t bar = text.find('/');
    if (bar == std::string_view::npos) return read_decimal(text);
    const auto numerator = read_digits(text.substr(0, bar));
    const auto denominator = read_digits(text.substr(bar + 1));
    if (!numerator || !denominator) return std::nullopt;
    return in_lowest_terms(*numerator, *denominator);
}

// How often `factor` divides n ≥ 1, and what is left of n.
int take_out(std::uint64_t factor, std::uint64_t& n) {
    int times = 0;
    for (; n % factor == 0; n /= factor) ++times;
    return times;
}

}  // namespace

std::variant<Threshold, Message> parse_threshold(std::string_view typed) {
    const std::string_view text = trimmed(typed);
    if (const auto threshold = read_threshold(text)) return *threshold;
    const std::string value(text);
    if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
        std::string suggestion = value;
        suggestion[comma] = '.';
        if (read_decimal(suggestion)) {
            return Message{"error.threshold_comma", {{"value", value}, {"suggestion", suggestion}}};
        }
    }
    return Message{"error.threshold", {{"value", value}}};
}

std::string threshold_text(Threshold threshold) {
    const auto [numerator, denominator] = threshold;
    if (numerator == denominator) return "1";
    if (numerator == 0) return "0";
    std::uint64_t rest = denominator;
    const int twos = take_out(2, rest), fives = take_out(5, rest);
    // In lowest terms no shorter decimal will do.
    const int digits = std::max(twos, fives);
    if (rest != 1 || digits > most_threshold_digits) return fmt::format("{}/{}", numerator, denominator);
    std::uint64_t power = 1;
    for (int i = 0; i < digits; ++i) power *= 10;
    const auto part = static_cast<std::uint64_t>(static_cast<Uint128>(numerator) * power / denominator);
    return fmt::format("0.{:0{}}", part, digits);
}

bool reaches(JaccardFraction exact, Threshold threshold) {
    return exact.reaches(threshold.numerator, threshold.denominator);
}

}  // namespace bandstand
