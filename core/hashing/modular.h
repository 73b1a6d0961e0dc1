// modular.h: exact arithmetic modulo p for the linear family, p < 2^62.
#pragma once
#include <cstdint>

#include "core/hashing/wide_integer.h"

namespace bandstand {

// The residue in 0 … p−1, also for negative values.
constexpr std::uint64_t residue(std::int64_t value, std::uint64_t p) {
    const auto modulus = static_cast<std::int64_t>(p);
    const std::int64_t rest = value % modulus;
    return static_cast<std::uint64_t>(rest < 0 ? rest + modulus : rest);
}

// (a·x + b) mod p; all three are residues. The product is formed in 128 bits.
constexpr std::uint64_t multiply_add(std::uint64_t a, std::uint64_t x, std::uint64_t b, std::uint64_t p) {
    // Where the product fits, one 64-bit division does; p < 2^31 is the common case by far.
    if (p < (std::uint64_t{1} << 31)) return (a * x + b) % p;
    return static_cast<std::uint64_t>((static_cast<Uint128>(a) * x + b) % p);
}

// Deterministic Miller–Rabin: these twelve bases decide every n < 2^64
// (Sorenson and Webster, "Strong pseudoprimes to twelve prime bases", 2017).
constexpr bool is_prime(std::uint64_t n) {
    constexpr std::uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    if (n < 2) return false;
    for (const std::uint64_t base : bases) {
        if (n % base == 0) return n == base;
    }
    std::uint64_t odd = n - 1;
    int twos = 0;
    for (; odd % 2 == 0; odd /= 2) ++twos;
    const auto times = [n](std::uint64_t x, std::uint64_t y) {
        return static_cast<std::uint64_t>(static_cast<Uint128>(x) * y % n);
    };
    for (const std::uint64_t base : bases) {
        std::uint64_t power = 1, square = base % n;
        for (std::uint64_t e = odd; e > 0; e /= 2, square = times(square, square)) {
            if (e % 2 == 1) power = times(power, square);
        }
        bool passes = power == 1 || power == n - 1;
        for (int i = 1; i < twos && !passes; ++i) {
            power = times(power, power);
            passes = power == n - 1;
        }
        if (!passes) return false;
    }
    return true;
}

// The smallest prime ≥ n; n ≤ 2^62.
constexpr std::uint64_t next_prime(std::uint64_t n) {
    while (!is_prime(n)) ++n;
    return n;
}

}  // namespace bandstand
