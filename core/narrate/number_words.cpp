#include "core/narrate/number_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace bandstand {

std::string grouped(std::uint64_t number) {
    std::string digits = fmt::format("{}", number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
    return digits;
}

std::string short_count(std::uint64_t number) {
    constexpr std::string_view units[] = {"", "k", "M"};
    for (const std::string_view unit : units) {
        if (number < 1000) return fmt::format("{}{}", number, unit);
        number /= 1000;
    }
    return grouped(number) + "G";
}

std::string percent_words(Language language, double share) {
    const double value = 100 * share;
    const auto told = [&](std::string number) { return phrase(language, "number.percent", {{"number", number}}); };
    // What only rounding would make nothing or all is told as a bound.
    if (value > 0 && value < 0.005) return told("< 0.01");
    if (value < 100 && value > 99.995) return told("> 99.99");
    const bool is_whole = std::abs(value - std::round(value)) < 1e-9, is_extreme = value < 0.05 || value > 99.95;
    return told(fmt::format("{:.{}f}", value, is_whole ? 0 : is_extreme ? 2 : 1));
}

std::string estimate_words(Language language, PairEstimate estimate) {
    const auto whole = [](double number) { return static_cast<std::uint64_t>(std::llround(std::max(0.0, number))); };
    if (estimate.is_exact()) return grouped(whole(estimate.pairs));
    // Two digits of the error, and no more of the number than these allow.
    const double step = std::pow(10.0, std::max(0.0, std::floor(std::log10(std::max(1.0, estimate.standard_error))) - 1));
    const auto rounded = [&](double number) { return whole(std::round(number / step) * step); };
    return phrase(language, "number.about", {{"number", grouped(rounded(estimate.pairs))}, {"error", grouped(std::max<std::uint64_t>(1, rounded(estimate.standard_error)))}});
}

std::string duration_words(Language language, double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::ceil(std::max(0.0, seconds)));
    if (whole < 60) return phrase(language, "number.seconds", {{"seconds", fmt::format("{}", whole)}});
    return phrase(language, "number.minutes", {{"minutes", fmt::format("{}", whole / 60)}, {"seconds", fmt::format("{}", whole % 60)}});
}

}  // namespace bandstand
