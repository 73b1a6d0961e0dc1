#include "app/shell/nearest_name.h"

#include <algorithm>
#include <vector>

namespace bandstand {

namespace {

char small_letter(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::size_t edit_distance(std::string_view one, std::string_view other) {
    // Three rows of the table of distances between beginnings: a swap looks back two rows.
    std::vector<std::size_t> before_last, last(other.size() + 1), row(other.size() + 1);
    for (std::size_t j = 0; j <= other.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= one.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= other.size(); ++j) {
            const char c = small_letter(one[i - 1]), d = small_letter(other[j - 1]);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (c == d ? 0 : 1)});
            const bool is_swap = i > 1 && j > 1 && c == small_letter(other[j - 2]) && small_letter(one[i - 2]) == d;
            if (is_swap) row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
        before_last = last;
        last = row;
    }
    return last[other.size()];
}

std::optional<std::string_view> nearest_name(std::string_view typed, std::span<const std::string_view> names) {
    std::optional<std::string_view> nearest;
    std::size_t least = 0;
    for (const std::string_view name : names) {
        const bool is_beginning = typed.size() >= 3 && name.starts_with(typed);
        const std::size_t distance = is_beginning ? 0 : edit_distance(typed, name);
        const bool is_near = is_beginning || distance <= std::max<std::size_t>(1, name.size() / 3);
        if (is_near && (!nearest || distance < least)) {
            nearest = name;
            least = distance;
        }
    }
    return nearest;
}

}  // namespace bandstand
