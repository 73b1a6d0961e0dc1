// narration.h: what a step says in words, before anybody shows it, and pieces that all narrations write alike.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/narrate/phrases.h"
#include "core/narrate/sentence.h"

namespace bandstand {

struct Narration {
    std::vector<Sentence> sentences;   // what happened; then what that completed
    std::vector<std::string> formula;  // lines of the computation, the very numbers filled in
    std::optional<Sentence> caution;   // what is peculiar here: a row that is no permutation, a tie, a chance pair
};

// The algorithm as lines, and which of them the latest step ran. Words in the chosen language.
struct Pseudocode {
    std::vector<std::string> lines;
    std::optional<std::size_t> running;
};

// The lines of a listing in the catalogs.
Pseudocode pseudocode(Language language, std::string_view key);

// A decimal with three places, "0.714"; whole numbers as "1" and "0" are "1.000" and "0.000".
std::string decimal3(double value);

// The same with its sign: "+0.036", "−0.019".
std::string signed_decimal3(double value);

// Zero-based numbers of functions and rows as they are shown: "h4".
std::string function_name(HashIndex i);

}  // namespace bandstand
