// number_words.h: numbers as sentences and tables show them, in one way everywhere.
//
//   grouped(1204)                               → "1,204"
//   percent_words(Language::en, 0.975)          → "97.5 %", "99.96 %", "> 99.99 %": never 0 or 100 by rounding
//   estimate_words(Language::en, {1.2e6, 3e4})  → "≈ 1,200,000 ± 30,000"; exact ones as grouped
//   short_count(12000000)                       → "12M": for scales, where there is no room
//   duration_words(Language::en, 200)           → "3 min 20 s"
#pragma once
#include <cstdint>
#include <string>

#include "core/lsh/candidate_counts.h"
#include "core/narrate/phrases.h"

namespace bandstand {

std::string grouped(std::uint64_t number);
// Thousands as k, millions as M, thousand millions as G, cut to whole ones.
std::string short_count(std::uint64_t number);
std::string percent_words(Language language, double share);
std::string estimate_words(Language language, PairEstimate estimate);
std::string duration_words(Language language, double seconds);

}  // namespace bandstand
