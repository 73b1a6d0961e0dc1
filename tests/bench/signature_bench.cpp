// The plain function against a bare loop over the same arithmetic: what the library's types and switches cost.
#include <fmt/format.h>

#include <algorithm>

#include "core/hashing/mixed64.h"
#include "core/minhash/signature.h"
#include "tests/bench/bench.h"
#include "tests/bench/bench_corpora.h"

namespace bandstand::bench {

namespace {

// The tokens as plain words, one document after the other, and the numbers of each function.
struct Bare {
    std::vector<std::vector<std::uint64_t>> documents;
    std::vector<std::uint64_t> a, b;
};

template <class Hash>
double bare_seconds(const Bare& bare, const Hash& hash) {
    return best_seconds(3, [&] {
        for (const auto& document : bare.documents) {
            for (std::size_t i = 0; i < bare.a.size(); ++i) {
                std::uint64_t least = ~std::uint64_t{0};
                for (const std::uint64_t x : document) least = std::min(least, hash(bare.a[i], x, bare.b[i]));
                keep(least);
            }
        }
    });
}

}  // namespace

void signature_throughput() {
    const auto corpus = integer_corpus(500, 400);
    constexpr std::uint32_t k = 128;
    for (const FamilyKind kind : {FamilyKind::linear, FamilyKind::mixed64}) {
        const auto family = family_of(kind, k, *corpus);
        Bare bare;
        SplitMix64 random(family->resolved().seed);
        for (std::uint32_t i = 0; i < k; ++i) {
            const Mixed64Function function = next_mixed64(random);
            const bool is_linear = kind == FamilyKind::linear;
            bare.a.push_back(is_linear ? static_cast<std::uint64_t>(family->resolved().a[i]) : function.multiplier);
            bare.b.push_back(is_linear ? static_cast<std::uint64_t>(family->resolved().b[i]) : function.offset);
        }
        for (std::size_t d = 0; d < corpus->document_count(); ++d) {
            bare.documents.emplace_back();
            for (const TokenIndex t : corpus->tokens(DocumentIndex{d})) {
                const std::int64_t x = corpus->vocabulary().integer(t);
                bare.documents.back().push_back(kind == FamilyKind::linear ? static_cast<std::uint64_t>(x) : token_hash64(x));
            }
        }
        const double hashes = static_cast<double>(corpus->occurrence_count()) * k;
        const double plain = best_seconds(3, [&] { keep(minhash_signatures(*corpus, *family, FillOrder::by_document)); });
        const std::uint64_t p = family->value_limit();
        const double rival = kind == FamilyKind::linear
                                 ? bare_seconds(bare, [p](std::uint64_t a, std::uint64_t x, std::uint64_t b) { return (a * x + b) % p; })
                                 : bare_seconds(bare, [](std::uint64_t a, std::uint64_t x, std::uint64_t b) { return Mixed64Function{a, b}(x); });
        print_line(fmt::format("signatures, {}, k = {}", family_name(kind), k), fmt::format("{:.0f} million hashes a second", hashes / plain / 1e6),
                   fmt::format("bare loop: {:.0f} million", hashes / rival / 1e6));
    }
}

}  // namespace bandstand::bench
