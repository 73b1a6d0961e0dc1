// hash_family.h: k hash functions over the tokens of a corpus.
//
//   FamilyParameters wanted;  wanted.kind = FamilyKind::linear;  wanted.k = 8;
//   if (find_problems(wanted, corpus.vocabulary()).empty()) {
//       HashFamily family(wanted, corpus.vocabulary());
//       family.hash(HashIndex{4}, token);
//   }
//
// Families:
//   linear   h_i(x) = (a_i·x + b_i) mod p. x is the integer of an integer token, else the index of
//            the token in the sorted vocabulary. Computed exactly (128-bit product); the result is
//            in 0 … p−1 also for negative x, a_i or b_i.
//   table    h_i given as an explicit column over the vocabulary (textbook permutations).
//   blake2b  BLAKE2b (RFC 7693), digest size 8, of: decimal text of i, one zero byte, the token's
//            UTF-8 (an integer's decimal text); read big-endian.
//   mixed64  fast, for real corpora; see mixed64.h.
// Values that the user leaves out (a_i, b_i, p, columns) are chosen from the seed: p is the
// smallest prime above the range of x, at least 31; a_i in 1 … p−1 and b_i in 0 … p−1 at random;
// a column is a random permutation of 0 … size−1. resolved() tells them all.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/hashing/mixed64.h"
#include "core/hashing/modular.h"
#include "core/index_types.h"
#include "core/narrate/message.h"
#include "core/text/vocabulary.h"

namespace bandstand {

enum class FamilyKind : std::uint8_t { linear, table, blake2b, mixed64 };

inline constexpr std::uint32_t largest_signature_length = 65536;
// p of the linear family; below 2^62, so that sums of two residues stay in 63 bits.
inline constexpr std::uint64_t smallest_modulus = 2;
inline constexpr std::uint64_t smallest_automatic_modulus = 31;
inline constexpr std::uint64_t largest_modulus = std::uint64_t{1} << 62;

struct FamilyParameters {
    FamilyKind kind = FamilyKind::linear;
    std::uint32_t k = 16;  // signature length, 1 … largest_signature_length
    std::uint64_t seed = 1;
    std::vector<std::int64_t> a, b;                 // linear; entries past the end are chosen from the seed
    std::optional<std::uint64_t> p;                 // linear
    std::vector<std::vector<std::uint64_t>> table;  // table; [i][token index]

    friend bool operator==(const FamilyParameters&, const FamilyParameters&) = default;
};

// Why a member of the family is not a permutation of the residues; legal, and worth knowing.
enum class FamilyDefect : std::uint8_t {
    none,
    constant_row,   // a_i ≡ 0 (mod p): every token gets b_i mod p
    shared_factor,  // gcd(a_i, p) > 1: distinct residues collide
    narrow_range,   // p is smaller than the range of x: distinct tokens collide
    repeated_value, // table: two tokens have the same value
};

// What keeps these parameters from being used with this vocabulary, each named with its value and
// what is allowed; empty where all is well.
std::vector<Message> find_problems(const FamilyParameters& parameters, const Vocabulary& vocabulary);

class HashFamily {
public:
    // Precondition: find_problems(parameters, vocabulary) is empty. Keeps what it needs of the
    // vocabulary: 8 bytes a token, and for blake2b the token's bytes.
    HashFamily(const FamilyParameters& parameters, const Vocabulary& vocabulary);

    FamilyKind kind() const { return resolved_.kind; }
    std::uint32_t size() const { return resolved_.k; }
    // The parameters with every value that was chosen from the seed filled in.
    const FamilyParameters& resolved() const { return resolved_; }

    std::uint64_t hash(HashIndex function, TokenIndex token) const;

    // Calls `use` with h_i as a function of the token, and returns what it returns. Long loops take this instead of
    // hash(), which looks up the family and its constants anew for each token.
    template <class Use>
    auto with_function(HashIndex function, const Use& use) const;

    // All hash values are below this, for the number line; 0 stands for 2^64.
    std::uint64_t value_limit() const { return value_limit_; }
    // The x that the linear family multiplies.
    std::int64_t linear_argument(TokenIndex token) const { return static_cast<std::int64_t>(arguments_[token.value]); }

    FamilyDefect defect(HashIndex function) const;
    // True where two tokens of the vocabulary have the same x: an integer and a text in one corpus.
    bool arguments_collide() const { return arguments_collide_; }

    // "(9x + 5) mod 17", "π3[x]", "BLAKE2b(4, x)", "mixed64[4](x)".
    std::string formula(HashIndex function) const;

private:
    FamilyParameters resolved_;
    std::vector<std::uint64_t> arguments_;  // linear: x; mixed64: token hash; else empty
    std::vector<std::uint64_t> residues_;   // linear: x mod p
    std::vector<std::uint64_t> multipliers_, offsets_;  // linear: residues mod p; mixed64: its constants
    std::vector<std::string> token_bytes_;  // blake2b
    std::vector<bool> repeats_;             // table: column has a repeated value
    std::uint64_t value_limit_ = 0;
    bool range_exceeds_modulus_ = false;
    bool arguments_collide_ = false;
};

template <class Use>
auto HashFamily::with_function(HashIndex function, const Use& use) const {
    const std::size_t i = function.value;
    switch (kind()) {
        case FamilyKind::linear:
            return use([a = multipliers_[i], b = offsets_[i], p = value_limit_, x = residues_.data()](TokenIndex t) {
                return multiply_add(a, x[t.value], b, p);
            });
        case FamilyKind::table: return use([column = resolved_.table[i].data()](TokenIndex t) { return column[t.value]; });
        case FamilyKind::mixed64:
            return use([h = Mixed64Function{multipliers_[i], offsets_[i]}, x = arguments_.data()](TokenIndex t) {
                return h(x[t.value]);
            });
        case FamilyKind::blake2b: break;
    }
    return use([this, function](TokenIndex t) { return hash(function, t); });
}

// "linear", "table", "blake2b", "mixed64": the names of the command line and of exports.
std::string_view family_name(FamilyKind kind);
std::optional<FamilyKind> family_from_name(std::string_view name);

// Sixteen hexadecimal digits for 64-bit families ("0x0a8bf9c6be85eaa9"), decimal for the others.
std::string hash_text(std::uint64_t value, FamilyKind kind);
// The same shortened to at most seven characters for a matrix cell ("0a8b…").
std::string short_hash_text(std::uint64_t value, FamilyKind kind);

}  // namespace bandstand
