// random_numbers.h: numbers for tests that are the same on every machine.
//
//   RandomNumbers random(7);
//   random.below(10)   → 0 … 9
//
// std::mt19937_64 is fixed by the standard to the last bit; the distributions of <random> are not, so they are
// not used.
#pragma once
#include <cstdint>
#include <random>

namespace bandstand {

class RandomNumbers {
public:
    explicit RandomNumbers(std::uint64_t seed) : generator_(seed) {}

    std::uint64_t next() { return generator_(); }
    // bound ≥ 1. The remainder favours small values by less than bound / 2^64, which no test can see.
    std::uint64_t below(std::uint64_t bound) { return next() % bound; }
    std::uint64_t between(std::uint64_t least, std::uint64_t greatest) { return least + below(greatest - least + 1); }

private:
    std::mt19937_64 generator_;
};

}  // namespace bandstand
