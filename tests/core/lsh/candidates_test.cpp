#include "core/lsh/candidates.h"

#include <catch2/catch_test_macros.hpp>

#include "core/jaccard/jaccard.h"
#include "tests/core/lsh/small_signatures.h"

using namespace bandstand;

namespace {

DocumentPair pair_of(std::size_t a, std::size_t b) { return {DocumentIndex{a}, DocumentIndex{b}}; }

std::vector<Candidate> candidates_by_definition(const SignatureValues& values, Banding banding) {
    std::vector<Candidate> all;
    for (std::size_t a = 0; a < values.document_count(); ++a) {
        for (std::size_t b = a + 1; b < values.document_count(); ++b) {
            const auto bands = bands_by_definition(values, banding, pair_of(a, b));
            if (!bands.empty()) all.push_back({pair_of(a, b), bands.front()});
        }
    }
    return all;
}

// How often two documents with different used rows stand in one bucket, of each group of equal ones only the first.
std::uint64_t meetings_by_definition(const SignatureValues& values, Banding banding) {
    const auto is_first_of_group = [&](std::size_t d) {
        if (!values.has_signature(DocumentIndex{d})) return false;
        for (std::size_t earlier = 0; earlier < d; ++earlier) {
            if (bands_by_definition(values, banding, pair_of(earlier, d)).size() == banding.bands) return false;
        }
        return true;
    };
    std::uint64_t meetings = 0;
    for (std::size_t a = 0; a < values.document_count(); ++a) {
        for (std::size_t b = a + 1; b < values.document_count(); ++b) {
            if (!is_first_of_group(a) || !is_first_of_group(b)) continue;
            meetings += bands_by_definition(values, banding, pair_of(a, b)).size();
        }
    }
    return meetings;
}

SignatureValues equal_documents(std::size_t documents) {
    SignatureValues values(6, documents);
    for (std::size_t d = 0; d < documents; ++d) {
        for (std::uint64_t& value : values.fill(DocumentIndex{d})) value = 11;
    }
    return values;
}

}  // namespace

TEST_CASE("four sets: the bands of each pair, at every exact split") {
    const SignatureValues values = four_sets_signatures();
    // Written down from the printed matrix; pairs in the order (0,1), (0,2), (0,3), (1,2), (1,3), (2,3).
    struct Split {
        Banding banding;
        std::vector<std::vector<std::size_t>> bands;
    };
    const Split splits[]{
        {{8, 1}, {{0, 2, 3, 4, 5, 7}, {2, 3}, {}, {2, 3}, {}, {4}}},
        {{4, 2}, {{1, 2}, {1}, {}, {1}, {}, {}}},
        {{2, 4}, {{}, {}, {}, {}, {}, {}}},
        {{1, 8}, {{}, {}, {}, {}, {}, {}}},
    };
    for (const auto& [banding, bands] : splits) {
        for (std::uint64_t n = 0; n < 6; ++n) {
            CAPTURE(banding.bands, n);
            std::vector<BandIndex> wanted;
            for (const std::size_t j : bands[n]) wanted.emplace_back(j);
            CHECK(shared_bands(values, banding, pair_at(n, 4)) == wanted);
            CHECK(bands_by_definition(values, banding, pair_at(n, 4)) == wanted);
        }
    }
    const CandidateList list = find_candidates(BandBuckets(values, {4, 2}), 1000);
    CHECK(list.is_counted);
    CHECK(list.pair_count == 3);
    CHECK(list.candidates == std::vector<Candidate>{{pair_of(0, 1), BandIndex{1}},
                                                    {pair_of(0, 2), BandIndex{1}},
                                                    {pair_of(1, 2), BandIndex{1}}});
    // Two documents that agree in six of eight rows are missed.
    CHECK(find_candidates(BandBuckets(values, {2, 4}), 1000).pair_count == 0);
}

TEST_CASE("the bands of every pair are those of the definition on random signatures") {
    RandomNumbers random(91);
    for (int n = 0; n < 200; ++n) {
        const SignatureValues values = random_signatures(random);
        const Banding banding = random_banding(random, values.k());
        for (std::uint64_t index = 0; index < pair_count(values.document_count()); ++index) {
            const DocumentPair pair = pair_at(index, values.document_count());
            const auto bands = bands_by_definition(values, banding, pair);
            REQUIRE(shared_bands(values, banding, pair) == bands);
            const auto first = bands.empty() ? std::nullopt : std::optional(bands.front());
            REQUIRE(first_shared_band(values, banding, pair) == first);
        }
    }
}

TEST_CASE("candidates are those of the definition on random signatures, however few are listed") {
    RandomNumbers random(92);
    for (int n = 0; n < 400; ++n) {
        const SignatureValues values = random_signatures(random);
        const Banding banding = random_banding(random, values.k());
        const BandBuckets buckets(values, banding);
        const std::vector<Candidate> wanted = candidates_by_definition(values, banding);
        const std::uint64_t some = random.below(wanted.size() + 2);
        for (const std::uint64_t most : {std::uint64_t{0}, std::uint64_t{1}, some, ~std::uint64_t{0}}) {
            const CandidateList list = find_candidates(buckets, most);
            REQUIRE(list.is_counted);
            REQUIRE(list.pair_count == wanted.size());
            const auto listed = static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(most, wanted.size()));
            REQUIRE(list.candidates == std::vector<Candidate>(wanted.begin(), wanted.begin() + listed));
        }
    }
}

TEST_CASE("first bands are those of the definition on random signatures") {
    RandomNumbers random(93);
    for (int n = 0; n < 400; ++n) {
        const SignatureValues values = random_signatures(random);
        const Banding banding = random_banding(random, values.k());
        const auto found = first_bands(BandBuckets(values, banding), values.document_count());
        REQUIRE(found.size() == pair_count(values.document_count()));
        for (std::uint64_t index = 0; index < found.size(); ++index) {
            const auto bands = bands_by_definition(values, banding, pair_at(index, values.document_count()));
            REQUIRE(found[index] == (bands.empty() ? no_band : bands.front().value));
        }
    }
}

TEST_CASE("counting is given up beyond the limit of meetings, listing is not") {
    RandomNumbers random(94);
    int given_up = 0;
    for (int n = 0; n < 100; ++n) {
        const SignatureValues values = random_signatures(random, 15);
        const Banding banding = random_banding(random, values.k());
        const BandBuckets buckets(values, banding);
        const std::vector<Candidate> wanted = candidates_by_definition(values, banding);
        const std::uint64_t meetings = meetings_by_definition(values, banding);
        CHECK(find_candidates(buckets, 1000, meetings).is_counted);
        CHECK(find_candidates(buckets, 1000, meetings).pair_count == wanted.size());
        if (meetings == 0) continue;
        ++given_up;
        for (const std::uint64_t most : {0U, 3U, 1000U}) {
            const CandidateList list = find_candidates(buckets, most, meetings - 1);
            CHECK_FALSE(list.is_counted);
            CHECK(list.pair_count <= wanted.size());
            CHECK(list.pair_count >= list.candidates.size());
            CHECK(list.pair_count > 0);
            CHECK(list.candidates == find_candidates(buckets, most).candidates);
        }
    }
    CHECK(given_up > 20);
}

TEST_CASE("no document, one document, only blank documents: no candidate") {
    CHECK(find_candidates(BandBuckets(), 10).pair_count == 0);
    CHECK(first_bands(BandBuckets(), 0).empty());
    const std::vector<std::uint64_t> one{1, 1};
    using Columns = std::vector<std::vector<std::uint64_t>>;
    for (const Columns& columns : {Columns{}, Columns{{}}, Columns{{}, {}, {}}, Columns{one}, Columns{one, {}}}) {
        const SignatureValues values = signatures_of(columns, 2);
        for (const Banding banding : all_bandings(2)) {
            const BandBuckets buckets(values, banding);
            CHECK(find_candidates(buckets, 10).pair_count == 0);
            CHECK(find_candidates(buckets, 10).candidates.empty());
            for (const std::uint32_t first : first_bands(buckets, columns.size())) CHECK(first == no_band);
        }
    }
}

TEST_CASE("m equal documents make m(m−1)/2 pairs") {
    struct BucketPairs { std::size_t documents; std::uint64_t pairs; };
    for (const auto& [documents, pairs] : {BucketPairs{0, 0}, {1, 0}, {2, 1}, {10, 45}, {100, 4950}, {1000, 499'500}}) {
        CAPTURE(documents);
        const BandBuckets buckets(equal_documents(documents), {3, 2});
        CHECK(find_candidates(buckets, 0).pair_count == pairs);
        const auto bands = first_bands(buckets, documents);
        CHECK(bands == std::vector<std::uint32_t>(pairs, 0));
    }
}

TEST_CASE("100,000 equal documents: all pairs counted, few listed") {
    const BandBuckets buckets(equal_documents(100'000), {3, 2});
    const CandidateList list = find_candidates(buckets, 1000);
    CHECK(list.is_counted);
    CHECK(list.pair_count == 4'999'950'000);
    REQUIRE(list.candidates.size() == 1000);
    CHECK(list.candidates.front() == Candidate{pair_of(0, 1), BandIndex{0}});
    CHECK(list.candidates.back() == Candidate{pair_of(0, 1000), BandIndex{0}});
    CHECK(list.candidates.capacity() <= 4000);
}

TEST_CASE("100,000 different documents in one bucket: counting is given up, with a lower bound") {
    SignatureValues values(2, 100'000);
    for (std::size_t d = 0; d < 100'000; ++d) {
        const auto column = values.fill(DocumentIndex{d});
        column[0] = 3;
        column[1] = d;
    }
    const CandidateList list = find_candidates(BandBuckets(values, {2, 1}), 500);
    CHECK_FALSE(list.is_counted);
    CHECK(list.pair_count == 4'999'950'000);
    REQUIRE(list.candidates.size() == 500);
    CHECK(list.candidates.back() == Candidate{pair_of(0, 500), BandIndex{0}});
}
