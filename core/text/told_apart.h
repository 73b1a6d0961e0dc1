// told_apart.h: two names shortened so that they still look different.
//
//   told_apart("fonts-arphic-gbsn00lp", "fonts-arphic-bkai00lp", shorten)   → {"…c-gbsn00lp", "…c-bkai00lp"}
//
// Names of a collection often begin and end alike, and what makes them two lies in the middle, which shortening takes away.
// Where both would look the same, what they begin with in common is left out, but for a character that shows that they go
// on. Equal names stay equal. Cost: up to two calls of `shorten` a name.
#pragma once
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace bandstand {

// The name from one character before the first difference on, behind "…"; the whole name where that is no shorter.
inline std::string from_difference(std::string_view name, std::string_view other) {
    const auto starts_character = [&](std::size_t at) { return at >= name.size() || (static_cast<unsigned char>(name[at]) & 0xC0) != 0x80; };
    auto first = static_cast<std::size_t>(std::mismatch(name.begin(), name.end(), other.begin(), other.end()).first - name.begin());
    const auto to_start_of_character = [&] {
        while (first > 0 && !starts_character(first)) --first;
    };
    to_start_of_character();
    if (first > 0) --first;
    to_start_of_character();
    return first < 2 ? std::string(name) : "\u2026" + std::string(name.substr(first));
}

template <class Shorten>
std::pair<std::string, std::string> told_apart(std::string_view one, std::string_view other, const Shorten& shorten) {
    std::pair<std::string, std::string> shortened{shorten(std::string(one)), shorten(std::string(other))};
    if (shortened.first != shortened.second || one == other) return shortened;
    return {shorten(from_difference(one, other)), shorten(from_difference(other, one))};
}

}  // namespace bandstand
