// told_apart.h: two names shortened so that they still look different.
//
//   told_apart("fonts-arphic-gbsn00lp", "fonts-arphic-bkai00lp", shorten)   → {"…c-gbsn00lp", "…c-bkai00lp"}
//
// Names of a collection often begin and end alike, and what makes them two lies in the middle, which shortening takes away.
// Where both would look the same, of what they begin with in common no more is left than there is room for, at least one
// character. Equal names stay equal. Cost: a call of `shorten` for each character of the common beginning that is left.
#pragma once
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace bandstand {

// The name from `before` characters before the first difference on, behind "…"; the whole name where that is no shorter.
inline std::string from_difference(std::string_view name, std::string_view other, std::size_t before = 1) {
    const auto starts_character = [&](std::size_t at) { return at >= name.size() || (static_cast<unsigned char>(name[at]) & 0xC0) != 0x80; };
    auto first = static_cast<std::size_t>(std::mismatch(name.begin(), name.end(), other.begin(), other.end()).first - name.begin());
    const auto to_start_of_character = [&] {
        while (first > 0 && !starts_character(first)) --first;
    };
    to_start_of_character();
    for (; before > 0 && first > 0; --before) {
        --first;
        to_start_of_character();
    }
    return first < 2 ? std::string(name) : "\u2026" + std::string(name.substr(first));
}

template <class Shorten>
std::pair<std::string, std::string> told_apart(std::string_view one, std::string_view other, const Shorten& shorten) {
    std::pair<std::string, std::string> shortened{shorten(std::string(one)), shorten(std::string(other))};
    if (shortened.first != shortened.second || one == other) return shortened;
    std::pair<std::string, std::string> ends{from_difference(one, other), from_difference(other, one)};
    const auto fits = [&](const std::string& name) { return shorten(name) == name; };
    for (std::size_t before = 2; fits(ends.first) && fits(ends.second); ++before) {
        shortened = ends;
        ends = {from_difference(one, other, before), from_difference(other, one, before)};
        if (ends == shortened) break;
    }
    if (shortened.first == shortened.second) return {shorten(ends.first), shorten(ends.second)};
    return shortened;
}

}  // namespace bandstand
