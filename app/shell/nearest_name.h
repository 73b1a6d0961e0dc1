// nearest_name.h: the name that was probably meant.
//
//   nearest_name("blake2", {"linear", "table", "blake2b", "mixed64"})  → "blake2b"
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace bandstand {

// The least number of bytes to insert, remove, replace or swap with their neighbour (each place at
// most once) that turns one into the other; capital and small ASCII letters count as equal.
// Cost: the product of both lengths.
std::size_t edit_distance(std::string_view one, std::string_view other);

// The nearest of the names, where it is near enough to be what was meant: a third of its length
// and at least one edit away, or a name that begins with what was typed (three bytes or more).
// The first of equally near ones.
std::optional<std::string_view> nearest_name(std::string_view typed, std::span<const std::string_view> names);

}  // namespace bandstand
