#include "core/lsh/band_buckets.h"

#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <map>

#include "tests/core/lsh/small_signatures.h"

using namespace bandstand;

namespace {

using Documents = std::vector<DocumentIndex>;

std::vector<std::uint64_t> rows_of(const SignatureValues& values, DocumentIndex d, std::size_t begin, std::size_t count) {
    const auto rows = values.column(d).subspan(begin, count);
    return {rows.begin(), rows.end()};
}

// By definition: the documents of each bucket, buckets in the order of their first documents.
std::vector<Documents> buckets_by_definition(const SignatureValues& values, std::size_t begin, std::size_t count) {
    std::vector<Documents> buckets;
    std::map<std::vector<std::uint64_t>, std::size_t> bucket_of_key;
    for (std::size_t d = 0; d < values.document_count(); ++d) {
        if (!values.has_signature(DocumentIndex{d})) continue;
        const auto place = bucket_of_key.emplace(rows_of(values, DocumentIndex{d}, begin, count), buckets.size());
        if (place.second) buckets.emplace_back();
        buckets[place.first->second].emplace_back(d);
    }
    return buckets;
}

void check_groups(const SignatureValues& values, const BandBuckets& buckets) {
    const auto used = static_cast<std::size_t>(buckets.banding().used_rows());
    const auto wanted = buckets_by_definition(values, 0, used);
    REQUIRE(buckets.group_count() == wanted.size());
    REQUIRE(buckets.document_count() == values.document_count());
    for (std::size_t g = 0; g < wanted.size(); ++g) {
        const auto members = buckets.members(GroupIndex{g});
        REQUIRE(Documents(members.begin(), members.end()) == wanted[g]);
        for (const DocumentIndex d : wanted[g]) REQUIRE(buckets.group_of(d) == GroupIndex{g});
    }
}

void check_band(const SignatureValues& values, const BandBuckets& buckets, BandIndex j) {
    const auto wanted = buckets_by_definition(values, buckets.banding().first_row(j).value, buckets.banding().rows);
    REQUIRE(buckets.bucket_count(j) == wanted.size());
    for (std::uint32_t bucket = 0; bucket < wanted.size(); ++bucket) {
        REQUIRE(buckets.first_document(j, bucket) == wanted[bucket].front());
        REQUIRE(buckets.document_count(j, bucket) == wanted[bucket].size());
        REQUIRE(buckets.documents(j, bucket, std::numeric_limits<std::size_t>::max()) == wanted[bucket]);
        for (std::size_t most = 0; most <= wanted[bucket].size(); ++most) {
            const Documents first(wanted[bucket].begin(), wanted[bucket].begin() + static_cast<std::ptrdiff_t>(most));
            REQUIRE(buckets.documents(j, bucket, most) == first);
        }
        const auto groups = buckets.groups(j, bucket);
        REQUIRE(std::is_sorted(groups.begin(), groups.end()));
        std::size_t documents = 0;
        for (const GroupIndex g : groups) {
            REQUIRE(buckets.bucket_of(j, g) == bucket);
            documents += buckets.members(g).size();
        }
        REQUIRE(documents == wanted[bucket].size());
        for (const DocumentIndex d : wanted[bucket]) REQUIRE(buckets.bucket_of(j, d) == bucket);
    }
}

void check(const SignatureValues& values, Banding banding) {
    CAPTURE(banding.bands, banding.rows);
    const BandBuckets buckets(values, banding);
    REQUIRE(buckets.banding() == banding);
    check_groups(values, buckets);
    for (std::size_t j = 0; j < banding.bands; ++j) check_band(values, buckets, BandIndex{j});
    for (std::size_t d = 0; d < values.document_count(); ++d) {
        if (values.has_signature(DocumentIndex{d})) continue;
        REQUIRE(buckets.group_of(DocumentIndex{d}) == BandBuckets::no_group);
        for (std::size_t j = 0; j < banding.bands; ++j) {
            REQUIRE(buckets.bucket_of(BandIndex{j}, DocumentIndex{d}) == no_bucket);
        }
    }
}

// The documents of every bucket of every band.
std::vector<std::vector<Documents>> all_buckets(const BandBuckets& buckets) {
    std::vector<std::vector<Documents>> all(buckets.banding().bands);
    for (std::size_t j = 0; j < all.size(); ++j) {
        for (std::uint32_t bucket = 0; bucket < buckets.bucket_count(BandIndex{j}); ++bucket) {
            all[j].push_back(buckets.documents(BandIndex{j}, bucket, 100));
        }
    }
    return all;
}

Documents numbered(std::initializer_list<std::size_t> numbers) {
    Documents documents;
    for (const std::size_t n : numbers) documents.emplace_back(n);
    return documents;
}

}  // namespace

TEST_CASE("four sets at 4 bands of 2 rows") {
    const SignatureValues values = four_sets_signatures();
    const std::vector<Documents> apart{numbered({0}), numbered({1}), numbered({2}), numbered({3})};
    const std::vector<Documents> three_meet{numbered({0, 1, 2}), numbered({3})};
    const std::vector<Documents> two_meet{numbered({0, 1}), numbered({2}), numbered({3})};
    CHECK(all_buckets(BandBuckets(values, {4, 2})) ==
          std::vector<std::vector<Documents>>{apart, three_meet, two_meet, apart});
    CHECK(all_buckets(BandBuckets(values, {2, 4})) == std::vector<std::vector<Documents>>{apart, apart});
    CHECK(all_buckets(BandBuckets(values, {1, 8})) == std::vector<std::vector<Documents>>{apart});
}

TEST_CASE("buckets and groups are those of the definition, for every banding of random signatures") {
    RandomNumbers random(81);
    for (int n = 0; n < 120; ++n) {
        const SignatureValues values = random_signatures(random);
        for (const Banding banding : all_bandings(values.k())) check(values, banding);
    }
}

TEST_CASE("buckets are those of the definition where there are more groups than are looked at at once") {
    RandomNumbers random(82);
    for (const std::uint64_t different : {2U, 5U, 1000U}) {
        SignatureValues values(6, 700);
        for (std::size_t d = 0; d < 700; ++d) {
            if (random.below(10) == 0) continue;
            for (std::uint64_t& value : values.fill(DocumentIndex{d})) value = random.below(different) << 52;
        }
        for (const Banding banding : {Banding{6, 1}, {3, 2}, {2, 3}, {1, 6}, {1, 1}}) check(values, banding);
    }
}

TEST_CASE("no document, one document, only blank documents") {
    const BandBuckets empty;
    CHECK(empty.group_count() == 0);
    CHECK(empty.document_count() == 0);
    CHECK(empty.bucket_count(BandIndex{0}) == 0);
    const std::vector<std::uint64_t> one{5, 5, 5, 5};
    using Columns = std::vector<std::vector<std::uint64_t>>;
    for (const Columns& columns : {Columns{}, Columns{{}}, Columns{{}, {}, {}}, Columns{one}, Columns{{}, one, {}}}) {
        const SignatureValues values = signatures_of(columns, 4);
        for (const Banding banding : all_bandings(4)) check(values, banding);
    }
}

TEST_CASE("unused rows have no say") {
    const SignatureValues values = signatures_of({{1, 2, 3}, {1, 2, 4}});
    const BandBuckets buckets(values, {1, 2});
    CHECK(buckets.group_count() == 1);
    CHECK(BandBuckets(values, {1, 3}).group_count() == 2);
}

TEST_CASE("a bucket's documents ascend although its groups lie one in the other") {
    // Groups {0, 3, 5}, {1, 4}, {2}, all in one bucket of the first band.
    const SignatureValues values = signatures_of({{7, 1}, {7, 2}, {7, 3}, {7, 1}, {7, 2}, {7, 1}});
    const BandBuckets buckets(values, {2, 1});
    REQUIRE(buckets.group_count() == 3);
    CHECK(buckets.documents(BandIndex{0}, 0, 100) == numbered({0, 1, 2, 3, 4, 5}));
    CHECK(buckets.documents(BandIndex{0}, 0, 4) == numbered({0, 1, 2, 3}));
    CHECK(buckets.documents(BandIndex{1}, 0, 100) == numbered({0, 3, 5}));
}

TEST_CASE("100,000 equal documents are one group") {
    constexpr std::size_t documents = 100'000;
    SignatureValues values(20, documents);
    for (std::size_t d = 0; d < documents; ++d) {
        const auto column = values.fill(DocumentIndex{d});
        for (std::size_t i = 0; i < column.size(); ++i) column[i] = i * i;
    }
    for (const Banding banding : {Banding{20, 1}, {4, 5}, {1, 20}}) {
        const BandBuckets buckets(values, banding);
        CHECK(buckets.group_count() == 1);
        for (std::size_t j = 0; j < banding.bands; ++j) {
            REQUIRE(buckets.bucket_count(BandIndex{j}) == 1);
            REQUIRE(buckets.document_count(BandIndex{j}, 0) == documents);
            REQUIRE(buckets.documents(BandIndex{j}, 0, 3) == numbered({0, 1, 2}));
            REQUIRE(buckets.groups(BandIndex{j}, 0).size() == 1);
        }
    }
}

TEST_CASE("100,000 different documents in one bucket of a band") {
    constexpr std::size_t documents = 100'000;
    SignatureValues values(2, documents);
    for (std::size_t d = 0; d < documents; ++d) {
        const auto column = values.fill(DocumentIndex{d});
        column[0] = 3;
        column[1] = d << 40;
    }
    const BandBuckets buckets(values, {2, 1});
    CHECK(buckets.group_count() == documents);
    CHECK(buckets.bucket_count(BandIndex{0}) == 1);
    CHECK(buckets.document_count(BandIndex{0}, 0) == documents);
    CHECK(buckets.bucket_count(BandIndex{1}) == documents);
    CHECK(buckets.bucket_of(BandIndex{1}, DocumentIndex{99'999}) == 99'999);
}
