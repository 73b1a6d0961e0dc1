#include "core/narrate/narration.h"

#include <fmt/format.h>

namespace bandstand {

Pseudocode pseudocode(Language language, std::string_view key) {
    Pseudocode code;
    std::string_view rest = phrase(language, key);
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        code.lines.emplace_back(rest.substr(0, end));
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return code;
}

std::string decimal3(double value) { return fmt::format("{:.3f}", value); }

std::string signed_decimal3(double value) {
    // What rounds to zero has no direction.
    const bool is_below = value <= -0.0005;
    return fmt::format("{}{:.3f}", is_below ? "\u2212" : "+", is_below ? -value : value <= 0 ? 0.0 : value);
}

std::string function_name(HashIndex i) { return fmt::format("h{}", i.value); }

}  // namespace bandstand
