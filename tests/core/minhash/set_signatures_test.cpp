#include "core/minhash/set_signatures.h"

#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/minhash/signature_values.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

// Parts from the last to the first: no result may depend on their order.
void run_backwards(std::size_t count, const std::function<void(std::size_t part)>& run) {
    while (count > 0) run(--count);
}

HashFamily mixed64_family(const Corpus& corpus, std::uint32_t k, std::uint64_t seed) {
    FamilyParameters parameters;
    parameters.kind = FamilyKind::mixed64;
    parameters.k = k;
    parameters.seed = seed;
    return HashFamily(parameters, corpus.vocabulary());
}

// Sets of integers, token sets and texts; every third repeats an earlier one, some are empty.
Corpus random_corpus(std::size_t documents, std::size_t largest_set, std::uint64_t seed) {
    RandomNumbers random(seed);
    std::vector<SourceDocument> sources;
    for (std::size_t d = 0; d < documents; ++d) {
        if (d % 3 == 2) {
            SourceDocument copy = sources[random.below(sources.size())];
            sources.push_back(std::move(copy));
            continue;
        }
        const auto kind = static_cast<DocumentKind>(random.below(3));
        std::string content;
        for (std::uint64_t n = random.below(largest_set + 1); n > 0; --n) {
            if (kind != DocumentKind::integer_set) content += 'w';
            content += std::to_string(random.below(3000));
            content += ' ';
        }
        sources.push_back({"d", kind, std::move(content)});
    }
    return build_corpus(sources, ShingleSettings{});
}

void check_equals_signature_values(const Corpus& corpus, std::uint32_t k, std::uint64_t seed) {
    CAPTURE(k, seed);
    const DistinctSets sets(corpus);
    const SignatureValues expected = signature_values(corpus, mixed64_family(corpus, k, seed));
    const auto found = signatures_of_sets(corpus, sets, k, seed, Progress{}, run_backwards);
    REQUIRE(found);
    CHECK(found->k() == k);
    REQUIRE(found->document_count() == sets.size());
    for (std::size_t s = 0; s < sets.size(); ++s) {
        CHECK(found->has_signature(DocumentIndex{s}));
        for (const DocumentIndex d : sets.documents(SetIndex{s}))
            CHECK(std::ranges::equal(found->column(DocumentIndex{s}), expected.column(d)));
    }
}

}  // namespace

TEST_CASE("signatures of sets are those of the family mixed64") {
    const Corpus corpus = random_corpus(60, 90, 1);
    for (const std::uint32_t k : {1U, 2U, 15U, 16U, 17U, 100U, 128U, 200U})
        for (const std::uint64_t seed : {1ULL, 77ULL}) check_equals_signature_values(corpus, k, seed);
}

TEST_CASE("signatures of sets of thousands of tokens are those of the family mixed64") {
    check_equals_signature_values(random_corpus(12, 9000, 2), 33, 5);
}

TEST_CASE("many small sets are signed in several parts") {
    const Corpus corpus = random_corpus(3000, 40, 3);
    std::vector<std::size_t> parts;
    const auto counting = [&](std::size_t count, const std::function<void(std::size_t)>& run) {
        parts.push_back(count);
        run_in_turn(count, run);
    };
    REQUIRE(signatures_of_sets(corpus, DistinctSets(corpus), 512, 1, Progress{}, counting));
    REQUIRE(parts.size() == 2);  // token hashes, then signatures
    CHECK(parts[1] > 1);
    check_equals_signature_values(corpus, 512, 1);
}

TEST_CASE("a corpus without tokens has no signatures of sets") {
    const Corpus nothing;
    const auto none = signatures_of_sets(nothing, DistinctSets(nothing), 8, 1, Progress{});
    REQUIRE(none);
    CHECK(none->document_count() == 0);
    const Corpus empty = build_corpus(std::vector<SourceDocument>{{"e", DocumentKind::text, ""}}, ShingleSettings{});
    CHECK(signatures_of_sets(empty, DistinctSets(empty), 8, 1, Progress{})->document_count() == 0);
}

TEST_CASE("token hashes are those of single tokens") {
    const Corpus corpus = random_corpus(60, 600, 4);
    const Vocabulary& vocabulary = corpus.vocabulary();
    const std::vector<std::uint64_t> hashes = token_hashes(vocabulary, Progress{}, run_backwards);
    REQUIRE(hashes.size() == vocabulary.size());
    for (std::size_t t = 0; t < hashes.size(); ++t) {
        const TokenIndex token{t};
        CHECK(hashes[t] == (vocabulary.is_integer(token) ? token_hash64(vocabulary.integer(token))
                                                         : token_hash64(vocabulary.text(token))));
    }
}

TEST_CASE("signing tells how far it is, the whole at the end") {
    const Corpus corpus = random_corpus(3000, 40, 5);
    std::uint64_t last = 0, last_total = 0;
    std::size_t tellings = 0;
    bool ascending = true;
    Progress progress;
    progress.report = [&](std::uint64_t done, std::uint64_t total) {
        ascending = ascending && done >= last && done <= total;
        last = done;
        last_total = total;
        ++tellings;
    };
    REQUIRE(signatures_of_sets(corpus, DistinctSets(corpus), 512, 1, progress));
    CHECK(ascending);
    CHECK(tellings > 2);
    CHECK(last > 0);
    CHECK(last == last_total);
}

TEST_CASE("signing that is told to stop gives nothing") {
    const Corpus corpus = random_corpus(300, 40, 6);
    const DistinctSets sets(corpus);
    std::stop_source source;
    Progress progress;
    progress.stop = source.get_token();
    progress.report = [&](std::uint64_t, std::uint64_t) { source.request_stop(); };
    CHECK_FALSE(signatures_of_sets(corpus, sets, 64, 1, progress));
    std::size_t reports = 0;
    progress.report = [&](std::uint64_t, std::uint64_t) { ++reports; };
    CHECK_FALSE(signatures_of_sets(corpus, sets, 64, 1, progress));
    CHECK(token_hashes(corpus.vocabulary(), progress, run_in_turn).empty());
    CHECK(reports == 0);
}
