// The plain function against a bare loop over the same arithmetic, and against what it cannot do without.
#include <fmt/format.h>

#include <array>

#include "core/simhash/bag_similarity.h"
#include "core/simhash/bit_report.h"
#include "tests/bench/bench.h"
#include "tests/bench/bench_corpora.h"

namespace bandstand::bench {

namespace {

// The votes of every document, in one row: what is left when nothing has to be looked up.
struct Bare {
    std::vector<std::uint64_t> bits, weights;
    std::size_t size = 0;  // of a document
};

// One addition a bit and token.
double bare_seconds(const Bare& bare) {
    return best_seconds(3, [&] {
        for (std::size_t begin = 0; begin < bare.bits.size(); begin += bare.size) {
            std::array<std::int64_t, 64> tallies{};
            for (std::size_t n = begin; n < begin + bare.size; ++n) {
                const std::uint64_t bits = bare.bits[n], weight = bare.weights[n];
                for (std::size_t p = 0; p < 64; ++p) {
                    tallies[p] += static_cast<std::int64_t>((bits >> p & 1U) * 2 * weight - weight);
                }
            }
            keep(tallies);
        }
    });
}

double look_up_seconds(const Corpus& corpus, const BitFamily& family, const TokenWeights& weights) {
    return best_seconds(3, [&] {
        for (std::size_t d = 0; d < corpus.document_count(); ++d) {
            const auto tokens = corpus.tokens(DocumentIndex{d});
            const auto of = weights.of(DocumentIndex{d});
            std::uint64_t sum = 0;
            for (std::size_t n = 0; n < tokens.size(); ++n) sum += family.bits(tokens[n]) ^ of[n];
            keep(sum);
        }
    });
}

BitFamilyParameters parameters_of(BitFamilyKind kind) {
    BitFamilyParameters parameters;
    parameters.kind = kind;
    parameters.bits = most_bits;
    return parameters;
}

}  // namespace

void simhash_throughput() {
    constexpr std::size_t size = 400;
    const auto corpus = integer_corpus(10'000, size);
    for (const BitFamilyKind kind : {BitFamilyKind::linear_bits, BitFamilyKind::blake2b}) {
        const BitFamily family(parameters_of(kind), corpus->vocabulary());
        const double hashing = best_seconds(2, [&] { keep(BitFamily(parameters_of(kind), corpus->vocabulary())); });
        const double report = best_seconds(2, [&] { keep(bit_report(*corpus, family)); });
        print_line(fmt::format("64 bits of {} tokens, {}", corpus->vocabulary().size(), bit_family_name(kind)), duration_text(hashing),
                   fmt::format("their dead bits, echoes and tokens alike: {}", duration_text(report)));
    }
    const BitFamily family(parameters_of(BitFamilyKind::blake2b), corpus->vocabulary());
    const double votes = static_cast<double>(corpus->occurrence_count()) * family.bit_count();
    for (const std::uint64_t weight : {std::uint64_t{1}, std::uint64_t{200}, largest_weight}) {
        WeightSettings settings{WeightKind::given, {}};
        for (std::size_t t = 0; weight > 1 && t < corpus->vocabulary().size(); ++t) {
            settings.given.emplace_back(corpus->vocabulary().label(TokenIndex{t}), weight);
        }
        const TokenWeights weights(*corpus, settings);
        Bare bare;
        bare.size = size;
        for (std::size_t d = 0; d < corpus->document_count(); ++d) {
            for (const TokenIndex t : corpus->tokens(DocumentIndex{d})) bare.bits.push_back(family.bits(t));
            for (const std::uint64_t w : weights.of(DocumentIndex{d})) bare.weights.push_back(w);
        }
        const double plain = best_seconds(3, [&] { keep(simhash_fingerprints(*corpus, family, weights, TieRule::zero)); });
        print_line(fmt::format("10,000 fingerprints of 64 bits, 400 tokens of weight {}", weight),
                   fmt::format("{}, {:.0f} million votes a second", duration_text(plain), votes / plain / 1e6),
                   fmt::format("bare loop: {}; looking up bits and weights alone: {}", duration_text(bare_seconds(bare)),
                               duration_text(look_up_seconds(*corpus, family, weights))));
    }
    const auto few = integer_corpus(1000, size);
    const BitFamily few_bits(parameters_of(BitFamilyKind::blake2b), few->vocabulary());
    const TokenWeights few_weights(*few, {});
    const Fingerprints fingerprints = simhash_fingerprints(*few, few_bits, few_weights, TieRule::zero);
    const double pairs = best_seconds(3, [&] { keep(simhash_pairs(*few, few_weights, fingerprints)); });
    print_line("every pair of 1,000 documents: distance, Jaccard, cosine, disorders", duration_text(pairs),
               fmt::format("{} pairs", pair_count(few->document_count())));
}

}  // namespace bandstand::bench
