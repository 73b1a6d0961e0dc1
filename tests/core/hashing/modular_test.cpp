#include "core/hashing/modular.h"

#include <catch2/catch_test_macros.hpp>
#include <limits>

#include "core/hashing/hash_family.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

bool is_prime_by_trial(std::uint64_t n) {
    if (n < 2) return false;
    for (std::uint64_t d = 2; d * d <= n; ++d) {
        if (n % d == 0) return false;
    }
    return true;
}

// (a·x) mod p by doubling alone: no product wider than 63 bits is formed.
std::uint64_t product_by_doubling(std::uint64_t a, std::uint64_t x, std::uint64_t p) {
    std::uint64_t sum = 0;
    for (; x > 0; x /= 2) {
        if (x % 2 == 1) sum = (sum + a) % p;
        a = (a + a) % p;
    }
    return sum;
}

}  // namespace

TEST_CASE("primes agree with trial division") {
    std::uint64_t wrong = 0;
    for (std::uint64_t n = 0; n < 60'000; ++n) wrong += is_prime(n) == is_prime_by_trial(n) ? 0U : 1U;
    CHECK(wrong == 0);
    // Products of two primes just below 2^31 leave no small factor to find.
    for (const std::uint64_t n : {2147483647ULL, 2147483629ULL, 2147483587ULL, 4294967291ULL}) {
        CHECK(is_prime(n));
        CHECK_FALSE(is_prime(n * 2147483647ULL));
    }
}

TEST_CASE("strong pseudoprimes to the first bases are not taken for primes") {
    // OEIS A014233: the smallest odd composite that passes Miller–Rabin for the first 1, 2, … 11 prime bases.
    for (const std::uint64_t n : {2047ULL, 1373653ULL, 25326001ULL, 3215031751ULL, 2152302898747ULL, 3474749660383ULL,
                                  341550071728321ULL, 3825123056546413051ULL}) {
        CAPTURE(n);
        CHECK_FALSE(is_prime(n));
    }
    // Carmichael numbers pass Fermat's test for every base.
    for (const std::uint64_t n : {561ULL, 41041ULL, 825265ULL, 321197185ULL, 9746347772161ULL}) CHECK_FALSE(is_prime(n));
}

TEST_CASE("large primes are known") {
    for (const std::uint64_t n : {(1ULL << 61) - 1, (1ULL << 62) - 57, 18446744073709551557ULL}) CHECK(is_prime(n));
    for (const std::uint64_t n : {(1ULL << 62) - 1, 1ULL << 62, 18446744073709551615ULL}) CHECK_FALSE(is_prime(n));
}

TEST_CASE("the next prime is the first one from there on") {
    CHECK(next_prime(0) == 2);
    CHECK(next_prime(2) == 2);
    CHECK(next_prime(14) == 17);
    CHECK(next_prime(17) == 17);
    CHECK(next_prime(largest_modulus - 57) == largest_modulus - 57);
}

TEST_CASE("residues are never negative") {
    CHECK(residue(-1, 17) == 16);
    CHECK(residue(-17, 17) == 0);
    CHECK(residue(-18, 17) == 16);
    CHECK(residue(35, 17) == 1);
    CHECK(residue(std::numeric_limits<std::int64_t>::min(), 2) == 0);
    CHECK(residue(std::numeric_limits<std::int64_t>::min(), largest_modulus) == 0);
    CHECK(residue(std::numeric_limits<std::int64_t>::min() + 1, largest_modulus) == 1);
    CHECK(residue(std::numeric_limits<std::int64_t>::max(), largest_modulus) == largest_modulus - 1);
}

TEST_CASE("products of residues are exact at every size of the modulus") {
    RandomNumbers random(11);
    std::uint64_t wrong = 0;
    for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t p = random.between(2, std::uint64_t{1} << random.between(1, 62));
        const std::uint64_t a = random.below(p), x = random.below(p), b = random.below(p);
        wrong += multiply_add(a, x, b, p) == (product_by_doubling(a, x, p) + b) % p ? 0U : 1U;
    }
    for (const std::uint64_t p : {(1ULL << 31) - 1, 1ULL << 31, (1ULL << 31) + 1, (1ULL << 32) - 1, 1ULL << 62}) {
        const std::uint64_t top = p - 1;  // (p−1)² + (p−1) = p² − p ≡ 0
        wrong += multiply_add(top, top, top, p) == 0 ? 0U : 1U;
    }
    CHECK(wrong == 0);
}
