// Signatures of many sets by mixed64: all of them against the same arithmetic on numbers that lie in the nearest cache,
// and against a loop that asks the family for each value.
#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/hashing/mixed64.h"
#include "core/minhash/set_signatures.h"
#include "core/minhash/signature.h"
#include "tests/bench/bench.h"
#include "tests/random_numbers.h"

namespace bandstand::bench {

namespace {

constexpr std::uint32_t k = 128;

// Sets of about a hundred of ten million tokens, so that no set is in a cache before it is asked for.
Corpus corpus_of_sets(std::size_t sets, std::size_t tokens_a_set) {
    RandomNumbers random(12);
    std::vector<std::int64_t> tokens(sets * tokens_a_set);
    for (std::size_t t = 0; t < tokens.size(); ++t) tokens[t] = static_cast<std::int64_t>(t);
    std::vector<std::vector<TokenIndex>> lists(sets);
    std::vector<CorpusDocument> documents(sets);
    for (std::vector<TokenIndex>& list : lists)
        for (std::size_t n = 0; n < tokens_a_set; ++n) list.push_back(TokenIndex{random.below(tokens.size())});
    return Corpus(Vocabulary(std::move(tokens), {}), std::move(documents), lists);
}

// Values of `Chains` functions at once for tokens that are there already.
template <std::size_t Chains>
[[gnu::always_inline]] inline void bare_loop(const std::vector<Mixed64Function>& functions,
                                             const std::vector<std::uint64_t>& tokens,
                                             std::vector<std::uint64_t>& values) {
    for (std::size_t first = 0; first < functions.size(); first += Chains) {
        std::array<std::uint64_t, Chains> a, b, least;
        for (std::size_t i = 0; i < Chains; ++i) {
            a[i] = functions[first + i].multiplier;
            b[i] = functions[first + i].offset;
            least[i] = ~std::uint64_t{0};
        }
        for (const std::uint64_t x : tokens) {
            for (std::size_t i = 0; i < Chains; ++i) {
                const std::uint64_t value = Mixed64Function{a[i], b[i]}(x);
                least[i] = value < least[i] ? value : least[i];
            }
        }
        std::copy(least.begin(), least.end(), values.begin() + static_cast<std::ptrdiff_t>(first));
    }
}

using Loop = void (*)(const std::vector<Mixed64Function>&, const std::vector<std::uint64_t>&,
                      std::vector<std::uint64_t>&);

template <std::size_t Chains>
void plain_loop(const std::vector<Mixed64Function>& functions, const std::vector<std::uint64_t>& tokens,
                std::vector<std::uint64_t>& values) {
    bare_loop<Chains>(functions, tokens, values);
}

#if defined(__x86_64__)
template <std::size_t Chains>
[[gnu::target("avx512f,avx512dq,avx512vl")]] void vector_loop(const std::vector<Mixed64Function>& functions,
                                                              const std::vector<std::uint64_t>& tokens,
                                                              std::vector<std::uint64_t>& values) {
    bare_loop<Chains>(functions, tokens, values);
}
#endif

double values_a_second(Loop loop) {
    constexpr int repeats = 2000;
    constexpr std::size_t token_count = 100;
    SplitMix64 random(1);
    std::vector<Mixed64Function> functions;
    std::vector<std::uint64_t> tokens, values(k);
    for (std::uint32_t i = 0; i < k; ++i) functions.push_back(next_mixed64(random));
    for (std::size_t t = 0; t < token_count; ++t) tokens.push_back(random.next());
    const double seconds = best_seconds(5, [&] {
        for (int i = 0; i < repeats; ++i) {
            loop(functions, tokens, values);
            keep(values[0]);
        }
    });
    return repeats * static_cast<double>(token_count) * k / seconds;
}

double best_plain_floor() {
    return std::max({values_a_second(plain_loop<1>), values_a_second(plain_loop<4>), values_a_second(plain_loop<8>),
                     values_a_second(plain_loop<16>)});
}

// 0 where the processor has no such vectors.
double best_vector_floor() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        return std::max({values_a_second(vector_loop<8>), values_a_second(vector_loop<16>),
                         values_a_second(vector_loop<32>)});
#endif
    return 0;
}

}  // namespace

void signing_of_sets() {
    // Memory that was touched before comes back where it is asked for again: each page that is touched for the first time costs
    // about as much as a thousand values, which says nothing about signing. Both are told.
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    mallopt(M_TOP_PAD, 1 << 28);
    const Corpus corpus = corpus_of_sets(50'000, 100);
    const DistinctSets sets(corpus);
    const double values = static_cast<double>(corpus.occurrence_count()) * k;
    std::vector<std::uint64_t> hashes;
    const double hashing = seconds_of([&] { hashes = token_hashes(corpus.vocabulary(), Progress{}, run_in_turn); });
    keep(hashes.size());
    std::optional<SignatureValues> signatures;
    const double fresh = seconds_of([&] { signatures = signatures_of_sets(corpus, sets, k, 1, Progress{}); });
    double all = fresh;
    for (int run = 0; run < 4; ++run) {
        signatures.reset();
        all = std::min(all, seconds_of([&] { signatures = signatures_of_sets(corpus, sets, k, 1, Progress{}); }));
    }

    FamilyParameters parameters;
    parameters.kind = FamilyKind::mixed64;
    parameters.k = k;
    const HashFamily family(parameters, corpus.vocabulary());
    const double one_by_one = seconds_of([&] {
        for (std::size_t s = 0; s < sets.size(); ++s) {
            for (std::size_t i = 0; i < k; ++i) {
                std::uint64_t least = ~std::uint64_t{0};
                for (const TokenIndex t : sets.tokens(corpus, SetIndex{s}))
                    least = std::min(least, family.hash(HashIndex{i}, t));
                keep(least);
            }
        }
    });

    const auto million = [](double a_second) { return fmt::format("{:.0f} million values a second", a_second / 1e6); };
    const double signing = values / (all - hashing);
    const double plain = best_plain_floor(), vectors = best_vector_floor();
    print_line(fmt::format("{} sets signed, k = {}, on one core", sets.size(), k),
               fmt::format("{}, with token hashes {}", million(signing), duration_text(all)),
               fmt::format("floor in the nearest cache {}, {:.0f} %; HashFamily::hash a value {}",
                           million(std::max(plain, vectors)), 100 * signing / std::max(plain, vectors),
                           million(values / one_by_one)));
    print_line("in memory that was never touched", million(values / (fresh - hashing)), "pages of the system among it");
    print_line("floors", fmt::format("plain {}", million(plain)),
               vectors > 0 ? fmt::format("vectors {}", million(vectors)) : std::string("no vectors here"));
}

}  // namespace bandstand::bench
