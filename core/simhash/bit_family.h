// bit_family.h: families of bit hashes: which way a token votes on each bit of a fingerprint.
//
//   BitFamily family(BitFamilyParameters{}, corpus.vocabulary());   // the tables of the teaching example
//   family.bits(token)            → the bits of its hash, bit p = 2^p
//   family.votes_one(token, 7)    → true where the token votes +1 on bit 7
//
// Families:
//   linear bits  bit p of token t = ((C[p]·t + D[p]) mod m) mod 2. t is the integer of an integer token, else the index of
//                the token in the sorted vocabulary. Computed exactly; the residue is in 0 … m−1 also for negative numbers.
//   blake2b      64 bits: BLAKE2b (RFC 7693), digest size 8, of the token's UTF-8 (an integer's decimal text), read
//                little-endian.
// Tables that are left empty are those of the teaching example: C[p] = 2p+3, D[p] = p+1, m = 17.
// Source of the idea: M. Charikar, "Similarity estimation techniques from rounding algorithms", 2002; G. Manku, A. Jain,
// A. Das Sarma, "Detecting near-duplicates for web crawling", 2007.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/index_types.h"
#include "core/narrate/message.h"
#include "core/text/vocabulary.h"

namespace bandstand {

enum class BitFamilyKind : std::uint8_t { linear_bits, blake2b };

inline constexpr std::uint32_t most_bits = 64;
inline constexpr std::uint32_t default_linear_bits = 16;
inline constexpr std::uint64_t default_bit_modulus = 17;
inline constexpr std::uint64_t largest_bit_modulus = std::uint64_t{1} << 62;

struct BitFamilyParameters {
    BitFamilyKind kind = BitFamilyKind::linear_bits;
    std::uint32_t bits = default_linear_bits;  // linear bits: 1 … most_bits; blake2b has always 64
    std::vector<std::int64_t> c, d;            // linear bits; empty: the built-in tables
    std::uint64_t m = default_bit_modulus;     // linear bits

    friend bool operator==(const BitFamilyParameters&, const BitFamilyParameters&) = default;
};

// What keeps these parameters from being used: m < 2 or too large, bits outside 1 … 64, a table whose length is not the
// number of bits. Each names its value and what is allowed; empty where all is well.
std::vector<Message> find_problems(const BitFamilyParameters& parameters);

class BitFamily {
public:
    // Precondition: find_problems(parameters) is empty. Keeps the bits of every token of the vocabulary: 8 bytes each.
    BitFamily(const BitFamilyParameters& parameters, const Vocabulary& vocabulary);

    BitFamilyKind kind() const { return resolved_.kind; }
    std::uint32_t bit_count() const { return resolved_.bits; }
    // The parameters with the built-in tables filled in where they were empty; bits = 64 for blake2b.
    const BitFamilyParameters& resolved() const { return resolved_; }

    // Bits from bit_count() on are 0.
    std::uint64_t bits(TokenIndex token) const { return bits_[token.value]; }
    bool votes_one(TokenIndex token, std::uint32_t bit) const { return (bits_[token.value] >> bit & 1U) != 0; }

    // linear bits: (C[p]·t + D[p]) mod m, before it is reduced mod 2; the t of it.
    std::uint64_t residue(TokenIndex token, std::uint32_t bit) const;
    std::int64_t argument(TokenIndex token) const { return arguments_[token.value]; }

    // "((3t + 1) mod 17) mod 2"; "bit 7 of BLAKE2b-64".
    std::string formula(std::uint32_t bit) const;

private:
    BitFamilyParameters resolved_;
    std::vector<std::uint64_t> bits_;
    std::vector<std::int64_t> arguments_;  // linear bits
};

// "linear", "blake2b": the names of the command line and of exports.
std::string_view bit_family_name(BitFamilyKind kind);
std::optional<BitFamilyKind> bit_family_from_name(std::string_view name);

// "0x0360": the most significant digit first, as many digits as the bits need.
std::string fingerprint_text(std::uint64_t fingerprint, std::uint32_t bits);

}  // namespace bandstand
