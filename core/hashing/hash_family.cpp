#include "core/hashing/hash_family.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/hashing/blake2b64.h"
#include "core/hashing/wide_integer.h"

namespace bandstand {

namespace {

std::int64_t argument_of(const Vocabulary& vocabulary, TokenIndex token) {
    return vocabulary.is_integer(token) ? vocabulary.integer(token) : std::int64_t{token.value};
}

// Smallest and largest x of the linear family; {0, 0} for an empty vocabulary.
struct ArgumentRange {
    std::int64_t least = 0, greatest = 0;
};

ArgumentRange argument_range(const Vocabulary& vocabulary) {
    if (vocabulary.size() == 0) return {};
    ArgumentRange range{argument_of(vocabulary, TokenIndex{0}), argument_of(vocabulary, TokenIndex{0})};
    for (std::size_t t = 1; t < vocabulary.size(); ++t) {
        const std::int64_t x = argument_of(vocabulary, TokenIndex{t});
        range.least = std::min(range.least, x);
        range.greatest = std::max(range.greatest, x);
    }
    return range;
}

// Number of integers from least to greatest, both included; at most 2^64, hence the wide result.
Uint128 width_of(ArgumentRange range) {
    return static_cast<Uint128>(static_cast<Int128>(range.greatest) - range.least) + 1;
}

// The smallest prime that keeps every x of the vocabulary apart. Textbooks count from zero, so a
// vocabulary without negative integers is taken as the range 0 … greatest. A handful of tokens would
// give so small a prime that the functions repeat: there are only p·(p−1) of them.
std::uint64_t automatic_modulus(const Vocabulary& vocabulary) {
    ArgumentRange range = argument_range(vocabulary);
    if (range.least > 0) range.least = 0;
    // Wider ranges have to collide.
    constexpr std::uint64_t largest_prime = largest_modulus - 57;
    return next_prime(static_cast<std::uint64_t>(std::clamp<Uint128>(width_of(range), smallest_automatic_modulus, largest_prime)));
}

std::vector<std::uint64_t> random_permutation(SplitMix64& random, std::size_t size) {
    std::vector<std::uint64_t> column(size);
    std::iota(column.begin(), column.end(), std::uint64_t{0});
    for (std::size_t left = size; left > 1; --left) std::swap(column[left - 1], column[random.below(left)]);
    return column;
}

bool has_repeat(std::vector<std::uint64_t> column) {
    std::sort(column.begin(), column.end());
    return std::adjacent_find(column.begin(), column.end()) != column.end();
}

std::string hexadecimal(std::uint64_t value) { return fmt::format("0x{:016x}", value); }

std::string linear_formula(std::int64_t a, std::int64_t b, std::uint64_t p) {
    if (b < 0) return fmt::format("({}x \u2212 {}) mod {}", a, 0 - static_cast<std::uint64_t>(b), p);
    return fmt::format("({}x + {}) mod {}", a, b, p);
}

}  // namespace

std::vector<Message> find_problems(const FamilyParameters& parameters, const Vocabulary& vocabulary) {
    std::vector<Message> problems;
    if (parameters.k < 1 || parameters.k > largest_signature_length) {
        problems.push_back({"error.k", {{"value", fmt::format("{}", parameters.k)},
                                        {"most", fmt::format("{}", largest_signature_length)}}});
    }
    if (parameters.kind == FamilyKind::linear && parameters.p &&
        (*parameters.p < smallest_modulus || *parameters.p > largest_modulus)) {
        problems.push_back({"error.p", {{"value", fmt::format("{}", *parameters.p)}}});
    }
    if (parameters.kind == FamilyKind::table) {
        const std::size_t columns = std::min<std::size_t>(parameters.table.size(), parameters.k);
        for (std::size_t i = 0; i < columns; ++i) {
            if (parameters.table[i].size() == vocabulary.size()) continue;
            problems.push_back({"error.table_column", {{"column", fmt::format("h{}", i)},
                                                       {"value", fmt::format("{}", parameters.table[i].size())},
                                                       {"wanted", fmt::format("{}", vocabulary.size())}}});
        }
    }
    return problems;
}

HashFamily::HashFamily(const FamilyParameters& parameters, const Vocabulary& vocabulary) : resolved_(parameters) {
    SplitMix64 random(parameters.seed);
    const std::size_t k = parameters.k;
    switch (parameters.kind) {
        case FamilyKind::linear: {
            const std::uint64_t p = parameters.p.value_or(automatic_modulus(vocabulary));
            resolved_.p = p;
            // Every function draws its two numbers whether they are used or not, so that naming one
            // constant by hand does not change the others.
            resolved_.a.resize(k);
            resolved_.b.resize(k);
            for (std::size_t i = 0; i < k; ++i) {
                const std::uint64_t a = 1 + random.below(p - 1), b = random.below(p);
                if (i >= parameters.a.size()) resolved_.a[i] = static_cast<std::int64_t>(a);
                if (i >= parameters.b.size()) resolved_.b[i] = static_cast<std::int64_t>(b);
                multipliers_.push_back(residue(resolved_.a[i], p));
                offsets_.push_back(residue(resolved_.b[i], p));
            }
            arguments_.resize(vocabulary.size());
            for (std::size_t t = 0; t < vocabulary.size(); ++t) {
                arguments_[t] = static_cast<std::uint64_t>(argument_of(vocabulary, TokenIndex{t}));
            }
            residues_.resize(vocabulary.size());
            for (std::size_t t = 0; t < vocabulary.size(); ++t) residues_[t] = residue(static_cast<std::int64_t>(arguments_[t]), p);
            value_limit_ = p;
            range_exceeds_modulus_ = width_of(argument_range(vocabulary)) > p;
            for (std::size_t t = vocabulary.integer_count(); t < vocabulary.size() && !arguments_collide_; ++t) {
                arguments_collide_ = vocabulary.find(static_cast<std::int64_t>(t)).has_value();
            }
            break;
        }
        case FamilyKind::table: {
            std::uint64_t largest = 0;
            resolved_.table.resize(k);
            for (std::size_t i = 0; i < k; ++i) {
                std::vector<std::uint64_t> drawn = random_permutation(random, vocabulary.size());
                if (i >= parameters.table.size()) resolved_.table[i] = std::move(drawn);
                const auto& column = resolved_.table[i];
                repeats_.push_back(has_repeat(column));
                if (!column.empty()) largest = std::max(largest, *std::max_element(column.begin(), column.end()));
            }
            value_limit_ = largest + 1;  // of the largest 64-bit value this is 0, which stands for 2^64
            break;
        }
        case FamilyKind::blake2b:
            for (std::size_t t = 0; t < vocabulary.size(); ++t) token_bytes_.push_back(vocabulary.label(TokenIndex{t}));
            break;
        case FamilyKind::mixed64:
            for (std::size_t i = 0; i < k; ++i) {
                const Mixed64Function function = next_mixed64(random);
                multipliers_.push_back(function.multiplier);
                offsets_.push_back(function.offset);
            }
            arguments_.resize(vocabulary.size());
            for (std::size_t t = 0; t < vocabulary.size(); ++t) {
                const TokenIndex token{t};
                arguments_[t] = vocabulary.is_integer(token) ? token_hash64(vocabulary.integer(token))
                                                             : token_hash64(vocabulary.text(token));
            }
            break;
    }
}

std::uint64_t HashFamily::hash(HashIndex function, TokenIndex token) const {
    const std::size_t i = function.value;
    const std::size_t t = token.value;
    switch (kind()) {
        case FamilyKind::linear: return multiply_add(multipliers_[i], residues_[t], offsets_[i], value_limit_);
        case FamilyKind::table: return resolved_.table[i][t];
        case FamilyKind::mixed64: return Mixed64Function{multipliers_[i], offsets_[i]}(arguments_[t]);
        case FamilyKind::blake2b: break;
    }
    std::string bytes = fmt::format_int(i).str();
    bytes += '\0';
    bytes += token_bytes_[t];
    return blake2b64_big_endian(bytes);
}

FamilyDefect HashFamily::defect(HashIndex function) const {
    const std::size_t i = function.value;
    if (kind() == FamilyKind::table) return repeats_[i] ? FamilyDefect::repeated_value : FamilyDefect::none;
    if (kind() != FamilyKind::linear) return FamilyDefect::none;
    if (multipliers_[i] == 0) return FamilyDefect::constant_row;
    if (std::gcd(multipliers_[i], value_limit_) > 1) return FamilyDefect::shared_factor;
    return range_exceeds_modulus_ ? FamilyDefect::narrow_range : FamilyDefect::none;
}

std::string HashFamily::formula(HashIndex function) const {
    const std::size_t i = function.value;
    switch (kind()) {
        case FamilyKind::linear: return linear_formula(resolved_.a[i], resolved_.b[i], value_limit_);
        case FamilyKind::table: return fmt::format("\u03c0{}[x]", i);
        case FamilyKind::blake2b: return fmt::format("BLAKE2b({}, x)", i);
        case FamilyKind::mixed64: break;
    }
    return fmt::format("mixed64[{}](x)", i);
}

std::string hash_text(std::uint64_t value, FamilyKind kind) {
    const bool is_word = kind == FamilyKind::blake2b || kind == FamilyKind::mixed64;
    return is_word ? hexadecimal(value) : fmt::format("{}", value);
}

std::string short_hash_text(std::uint64_t value, FamilyKind kind) {
    const std::string whole = hash_text(value, kind);
    if (whole.starts_with("0x")) return whole.substr(2, 4) + "\u2026";
    return whole.size() <= 7 ? whole : whole.substr(0, 6) + "\u2026";
}

std::string_view family_name(FamilyKind kind) {
    constexpr std::string_view names[] = {"linear", "table", "blake2b", "mixed64"};
    return names[static_cast<std::size_t>(kind)];
}

std::optional<FamilyKind> family_from_name(std::string_view name) {
    for (const FamilyKind kind : {FamilyKind::linear, FamilyKind::table, FamilyKind::blake2b, FamilyKind::mixed64}) {
        if (family_name(kind) == name) return kind;
    }
    return std::nullopt;
}

}  // namespace bandstand
