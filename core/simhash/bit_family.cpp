#include "core/simhash/bit_family.h"

#include <fmt/format.h>

#include <cassert>

#include "core/hashing/blake2b64.h"
#include "core/hashing/modular.h"

namespace bandstand {

namespace {

constexpr std::uint32_t blake2b_bits = 64;

void check_table(std::vector<Message>& problems, const char* name, const std::vector<std::int64_t>& table, std::uint32_t bits) {
    if (table.empty() || table.size() == bits) return;
    problems.push_back({"error.bit_table", {{"table", name},
                                            {"count", fmt::format("{}", table.size())},
                                            {"wanted", fmt::format("{}", bits)}}});
}

std::vector<std::int64_t> built_in_table(std::uint32_t bits, std::int64_t factor, std::int64_t offset) {
    std::vector<std::int64_t> table;
    for (std::int64_t p = 0; p < bits; ++p) table.push_back(factor * p + offset);
    return table;
}

std::vector<std::uint64_t> residues(const std::vector<std::int64_t>& table, std::uint64_t m) {
    std::vector<std::uint64_t> reduced;
    for (const std::int64_t value : table) reduced.push_back(residue(value, m));
    return reduced;
}

}  // namespace

std::vector<Message> find_problems(const BitFamilyParameters& parameters) {
    std::vector<Message> problems;
    if (parameters.kind == BitFamilyKind::blake2b) return problems;
    if (parameters.m < 2 || parameters.m > largest_bit_modulus) {
        static_assert(largest_bit_modulus == std::uint64_t{1} << 62);
        problems.push_back({"error.bit_modulus", {{"value", fmt::format("{}", parameters.m)}, {"most", "2^62"}}});
    }
    if (parameters.bits < 1 || parameters.bits > most_bits) {
        problems.push_back({"error.bit_count", {{"value", fmt::format("{}", parameters.bits)},
                                                {"most", fmt::format("{}", most_bits)}}});
        return problems;  // a table cannot be measured by a number of bits that there cannot be
    }
    check_table(problems, "C", parameters.c, parameters.bits);
    check_table(problems, "D", parameters.d, parameters.bits);
    return problems;
}

BitFamily::BitFamily(const BitFamilyParameters& parameters, const Vocabulary& vocabulary) : resolved_(parameters) {
    assert(find_problems(parameters).empty());
    bits_.resize(vocabulary.size());
    if (kind() == BitFamilyKind::blake2b) {
        resolved_.bits = blake2b_bits;
        for (std::size_t t = 0; t < vocabulary.size(); ++t) {
            const TokenIndex token{t};
            bits_[t] = blake2b64_little_endian(vocabulary.is_integer(token) ? vocabulary.label(token) : vocabulary.text(token));
        }
        return;
    }
    if (resolved_.c.empty()) resolved_.c = built_in_table(resolved_.bits, 2, 3);
    if (resolved_.d.empty()) resolved_.d = built_in_table(resolved_.bits, 1, 1);
    const std::uint64_t m = resolved_.m;
    const std::vector<std::uint64_t> c = residues(resolved_.c, m), d = residues(resolved_.d, m);
    arguments_.resize(vocabulary.size());
    for (std::size_t t = 0; t < vocabulary.size(); ++t) {
        const TokenIndex token{t};
        arguments_[t] = vocabulary.is_integer(token) ? vocabulary.integer(token) : std::int64_t{token.value};
        const std::uint64_t x = bandstand::residue(arguments_[t], m);
        for (std::uint32_t p = 0; p < resolved_.bits; ++p) bits_[t] |= multiply_add(c[p], x, d[p], m) % 2 << p;
    }
}

std::uint64_t BitFamily::residue(TokenIndex token, std::uint32_t bit) const {
    const std::uint64_t m = resolved_.m;
    return multiply_add(bandstand::residue(resolved_.c[bit], m), bandstand::residue(argument(token), m),
                        bandstand::residue(resolved_.d[bit], m), m);
}

std::string BitFamily::formula(std::uint32_t bit) const {
    if (kind() == BitFamilyKind::blake2b) return fmt::format("bit {} of BLAKE2b-64", bit);
    const std::int64_t c = resolved_.c[bit], d = resolved_.d[bit];
    if (d < 0) return fmt::format("(({}t \u2212 {}) mod {}) mod 2", c, 0 - static_cast<std::uint64_t>(d), resolved_.m);
    return fmt::format("(({}t + {}) mod {}) mod 2", c, d, resolved_.m);
}

std::string_view bit_family_name(BitFamilyKind kind) {
    return kind == BitFamilyKind::linear_bits ? "linear" : "blake2b";
}

std::optional<BitFamilyKind> bit_family_from_name(std::string_view name) {
    for (const BitFamilyKind kind : {BitFamilyKind::linear_bits, BitFamilyKind::blake2b}) {
        if (bit_family_name(kind) == name) return kind;
    }
    return std::nullopt;
}

std::string fingerprint_text(std::uint64_t fingerprint, std::uint32_t bits) {
    return fmt::format("0x{:0{}x}", fingerprint, (bits + 3) / 4);
}

}  // namespace bandstand
