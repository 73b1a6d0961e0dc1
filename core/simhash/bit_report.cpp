#include "core/simhash/bit_report.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "core/hashing/modular.h"

namespace bandstand {

namespace {

std::vector<TokenIndex> tokens_at_hand(const Corpus& corpus) {
    std::vector<TokenIndex> tokens;
    for (std::size_t t = 0; t < corpus.vocabulary().size(); ++t) {
        if (!corpus.documents_with(TokenIndex{t}).empty()) tokens.emplace_back(t);
    }
    return tokens;
}

// What holds whatever the tokens are. With an even modulus, reducing keeps the parity of C·t + D, and an even C makes it
// that of D. With an odd modulus, a C that is not ≡ 0 gives residues that differ by an odd number.
DeadReason reason_in_tables(const BitFamily& family, std::uint32_t bit) {
    if (family.kind() != BitFamilyKind::linear_bits) return DeadReason::none;
    const std::uint64_t m = family.resolved().m, factor = residue(family.resolved().c[bit], m);
    if (factor == 0) return DeadReason::factor_is_zero;
    return m % 2 == 0 && factor % 2 == 0 ? DeadReason::even_factor : DeadReason::none;
}

// Entry p has a 1 at each other live bit q that is the same for every token. Tokens are read in blocks, and a bit that no
// other one equals any more is left out of the next block: of a good hash one block is enough.
std::array<std::uint64_t, most_bits> equal_columns(std::span<const TokenIndex> tokens, const BitFamily& family, std::uint64_t live) {
    constexpr std::size_t block = 64;
    std::array<std::uint64_t, most_bits> equal{};
    for (std::size_t p = 0; p < most_bits; ++p) {
        if ((live >> p & 1U) != 0) equal[p] = live & ~(std::uint64_t{1} << p);
    }
    for (std::size_t begin = 0; begin < tokens.size(); begin += block) {
        bool has_equals = false;
        for (std::size_t p = 0; p < most_bits; ++p) {
            if (equal[p] == 0) continue;
            for (const TokenIndex t : tokens.subspan(begin, std::min(block, tokens.size() - begin))) {
                // Without a branch: the bits themselves where bit p is 1, and their opposites where it is 0.
                const std::uint64_t bits = family.bits(t);
                equal[p] &= bits ^ ((bits >> p & 1U) - 1);
            }
            has_equals = has_equals || equal[p] != 0;
        }
        if (!has_equals) break;
    }
    return equal;
}

std::vector<std::vector<TokenIndex>> groups_alike(std::span<const TokenIndex> tokens, const BitFamily& family) {
    std::vector<std::pair<std::uint64_t, TokenIndex>> by_bits;
    by_bits.reserve(tokens.size());
    for (const TokenIndex t : tokens) by_bits.emplace_back(family.bits(t), t);
    std::sort(by_bits.begin(), by_bits.end());
    std::vector<std::vector<TokenIndex>> groups;
    for (auto begin = by_bits.begin(); begin != by_bits.end();) {
        const auto end = std::find_if(begin, by_bits.end(), [&](const auto& one) { return one.first != begin->first; });
        if (end - begin > 1) {
            groups.emplace_back();
            for (auto one = begin; one != end; ++one) groups.back().push_back(one->second);
        }
        begin = end;
    }
    std::sort(groups.begin(), groups.end());
    return groups;
}

}  // namespace

BitReport bit_report(const Corpus& corpus, const BitFamily& family) {
    const std::vector<TokenIndex> tokens = tokens_at_hand(corpus);
    std::uint64_t always_one = ~std::uint64_t{0}, sometimes_one = 0, live = 0;
    for (const TokenIndex t : tokens) {
        always_one &= family.bits(t);
        sometimes_one |= family.bits(t);
    }
    BitReport report;
    report.bits.resize(family.bit_count());
    for (std::uint32_t p = 0; p < family.bit_count(); ++p) {
        BitColumn& column = report.bits[p];
        column.reason = reason_in_tables(family, p);
        if (column.reason != DeadReason::none) {
            column.value = residue(family.resolved().d[p], family.resolved().m) % 2 != 0;
        } else if (!tokens.empty() && (always_one >> p & 1U) == (sometimes_one >> p & 1U)) {
            column.reason = DeadReason::these_tokens;
            column.value = (always_one >> p & 1U) != 0;
        }
        column.is_dead = column.reason != DeadReason::none;
        if (!column.is_dead) live |= std::uint64_t{1} << p;
    }
    if (!tokens.empty()) {
        const auto equal = equal_columns(tokens, family, live);
        for (std::uint32_t p = 0; p < family.bit_count(); ++p) {
            if (report.bits[p].is_dead) continue;
            if (equal[p] != 0) report.bits[p].echo_of = static_cast<std::uint32_t>(std::countr_zero(equal[p]));
            if (!report.bits[p].echo_of || *report.bits[p].echo_of > p) ++report.distinct_live_columns;
        }
    }
    report.alike = groups_alike(tokens, family);
    return report;
}

std::vector<std::uint32_t> tied_bits(const Fingerprints& fingerprints, DocumentIndex d) {
    std::vector<std::uint32_t> tied;
    for (std::uint32_t p = 0; p < fingerprints.bit_count(); ++p) {
        if (fingerprints.is_tie(d, p)) tied.push_back(p);
    }
    return tied;
}

std::optional<TokenIndex> dominating_token(const Corpus& corpus, const TokenWeights& weights, DocumentIndex d) {
    const auto weights_of_tokens = weights.of(d);
    std::uint64_t sum = 0;
    std::size_t heaviest = 0;
    for (std::size_t n = 0; n < weights_of_tokens.size(); ++n) {
        sum += weights_of_tokens[n];
        if (weights_of_tokens[n] > weights_of_tokens[heaviest]) heaviest = n;
    }
    if (sum == 0 || weights_of_tokens[heaviest] <= sum - weights_of_tokens[heaviest]) return std::nullopt;
    return corpus.tokens(d)[heaviest];
}

}  // namespace bandstand
