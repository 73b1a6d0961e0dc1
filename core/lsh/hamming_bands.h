// hamming_bands.h: the chance that two fingerprints which differ in d bits share a band.
//
//   shared_band_probability(8, 8, 9)   → 0.983…: 8 bands of 8 bits, 9 differing bits
//
// The d differing bits lie anywhere among the b·w with equal chance. Below b differing bits the answer is exactly 1:
// fewer bits than bands cannot disturb every band.
#pragma once
#include <cstdint>

namespace bandstand {

// By inclusion and exclusion over the bands that stay whole. 1 ≤ bands, 1 ≤ width, bands·width ≤ 64, 0 ≤ differing ≤ bands·width.
double shared_band_probability(std::uint32_t bands, std::uint32_t width, std::uint32_t differing);

}  // namespace bandstand
