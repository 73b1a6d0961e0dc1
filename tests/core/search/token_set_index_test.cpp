#include "core/search/token_set_index.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <map>
#include <set>

#include "core/hashing/blake2b64.h"
#include "tests/core/search/incident_golden.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

using Words = std::vector<std::string>;
using Key = std::vector<std::uint64_t>;

struct Found {
    std::string id;
    std::uint64_t intersection, union_size;
    friend bool operator==(const Found&, const Found&) = default;
};

std::vector<Found> named(const TokenSetIndex& index, const std::vector<SimilarEntry>& entries) {
    std::vector<Found> result;
    for (const SimilarEntry& similar : entries) {
        result.push_back({std::string(index.id(similar.entry)), similar.exact.intersection, similar.exact.union_size});
    }
    return result;
}

TokenSetIndex incident_index() {
    TokenSetIndex index({{6, 4}, {3, 4}});
    for (const golden::IncidentSignature& incident : golden::incident_signatures) REQUIRE_FALSE(index.add(incident.id, incident.words));
    return index;
}

Key key_of(std::span<const std::uint64_t> signature, Banding banding, std::uint32_t j) {
    const auto key = signature.subspan(std::size_t{j} * banding.rows, banding.rows);
    return {key.begin(), key.end()};
}

// Few words, so that sets meet; some of them equal.
Words random_words(RandomNumbers& random) {
    static const Words all{"dock", "scanner", "offline", "night", "retry", "invoice", "paid", "事故", "é", "x y", "7"};
    std::set<std::string> words;
    for (std::uint64_t n = random.between(1, 6); n > 0; --n) words.insert(all[random.below(random.below(2) == 0 ? 4 : all.size())]);
    Words drawn(words.begin(), words.end());
    for (std::size_t left = drawn.size(); left > 1; --left) std::swap(drawn[left - 1], drawn[random.below(left)]);
    return drawn;
}

JaccardFraction jaccard_by_definition(const Words& one, const Words& other) {
    std::set<std::string> all(one.begin(), one.end());
    all.insert(other.begin(), other.end());
    return {one.size() + other.size() - all.size(), all.size()};
}

}  // namespace

TEST_CASE("signatures of the incidents, and the words that have the least values") {
    for (const golden::IncidentSignature& incident : golden::incident_signatures) {
        CAPTURE(incident.id);
        CHECK(index_signature_of(incident.words, 24) == incident.values);
        CHECK(index_signature_of(Words(incident.words.rbegin(), incident.words.rend()), 24) == incident.values);
        std::map<std::string, Key> hashes;
        for (const std::string& word : incident.words) hashes[word] = index_hashes_of(word, 24);
        for (std::size_t i = 0; i < 24; ++i) {
            CHECK(hashes.at(incident.least[i])[i] == incident.values[i]);
            for (const auto& [word, values] : hashes) CHECK(values[i] >= incident.values[i]);
        }
    }
    CHECK(index_hashes_of("dock", 11)[10] == blake2b64_big_endian(std::string("10") + '\0' + "dock"));
    CHECK(index_hashes_of("dock", 0).empty());
}

TEST_CASE("the incidents share keys in the bands that are known, and agree on 22 of 24 values") {
    const TokenSetIndex index = incident_index();
    for (const auto& [one, other, bands] : golden::incident_shared_bands) {
        std::vector<std::uint32_t> shared;
        for (std::uint32_t j = 0; j < 6; ++j) {
            const Key key = key_of(index.signature(EntryIndex{one}), {6, 4}, j);
            const auto bucket = index.bucket(BandIndex{j}, key);
            if (std::ranges::count(bucket, EntryIndex{other}) > 0) shared.push_back(j);
        }
        CHECK(shared == bands);
    }
    const auto one = index.signature(EntryIndex{0}), other = index.signature(EntryIndex{1});
    std::size_t agree = 0;
    for (std::size_t i = 0; i < 24; ++i) agree += one[i] == other[i] ? 1U : 0U;
    CHECK(agree == 22);
}

TEST_CASE("a query finds what is similar, exactly at the minimum too, and misses a half that shares no bucket") {
    const TokenSetIndex index = incident_index();
    const Words words{"dock", "scanner", "offline", "night"};
    CHECK(named(index, index.query(words, {3, 4})) == std::vector<Found>{{"I-19", 4, 4}, {"I-47", 4, 5}});
    CHECK(named(index, index.query(words, {4, 5})) == std::vector<Found>{{"I-19", 4, 4}, {"I-47", 4, 5}});
    CHECK(named(index, index.query(words, {800'000'000'000'000'001, 1'000'000'000'000'000'000})) == std::vector<Found>{{"I-19", 4, 4}});
    CHECK(named(index, index.query(words, {1, 1})) == std::vector<Found>{{"I-19", 4, 4}});

    const Words half{"dock", "scanner"};
    CHECK(index.query(half, {0, 1}).empty());
    CHECK(index.candidates(index_signature_of(half, 24)).empty());
    CHECK(named(index, index.scan(half, {1, 2})) == std::vector<Found>{{"I-19", 2, 4}});
    CHECK(index.query({}, {0, 1}).empty());
    CHECK(index.scan({}, {0, 1}).empty());
}

TEST_CASE("words that no entry has count in the union alone, and are not kept") {
    const TokenSetIndex index = incident_index(), before = index;
    CHECK(index.exact(EntryIndex{0}, Words{"dock", "nobody", "nothing"}) == JaccardFraction{1, 6});
    CHECK(index.exact(EntryIndex{2}, Words{"nobody"}) == JaccardFraction{0, 4});
    CHECK(named(index, index.scan(Words{"nobody", "paid"}, {1, 4})) == std::vector<Found>{{"I-83", 1, 4}});
    CHECK(index == before);
}

TEST_CASE("query is the scan among the candidates, which are the union of the buckets of a map a band") {
    RandomNumbers random(671);
    for (const Banding banding : {Banding{1, 1}, Banding{6, 4}, Banding{12, 1}, Banding{1, 5}, Banding{3, 2}, Banding{40, 2}}) {
        TokenSetIndex index({banding, {1, 2}});
        const auto k = static_cast<std::uint32_t>(banding.used_rows());
        std::vector<std::map<Key, std::vector<EntryIndex>>> buckets(banding.bands);
        std::vector<Words> sets;
        for (std::size_t n = 0; n < 120; ++n) {
            sets.push_back(random_words(random));
            const Key signature = index_signature_of(sets.back(), k);
            const std::string id = fmt::format("id-{}", n * 37 % 1'009);
            if (n % 2 == 0) REQUIRE_FALSE(index.add(id, sets.back()));
            else REQUIRE_FALSE(index.add(id, sets.back(), signature));
            REQUIRE(std::ranges::equal(index.signature(EntryIndex{n}), signature));
            for (std::uint32_t j = 0; j < banding.bands; ++j) buckets[j][key_of(signature, banding, j)].emplace_back(n);
        }
        for (std::uint32_t j = 0; j < banding.bands; ++j) {
            for (const auto& [key, entries] : buckets[j]) REQUIRE(index.bucket(BandIndex{j}, key) == entries);
            CHECK(index.bucket(BandIndex{j}, Key(banding.rows, 5)).empty());
        }
        const TokenSetIndex before = index;
        for (int n = 0; n < 60; ++n) {
            const Words query = random_words(random);
            const Key signature = index_signature_of(query, k);
            std::set<EntryIndex> met;
            for (std::uint32_t j = 0; j < banding.bands; ++j) {
                const auto found = buckets[j].find(key_of(signature, banding, j));
                if (found != buckets[j].end()) met.insert(found->second.begin(), found->second.end());
            }
            REQUIRE(index.candidates(signature) == std::vector<EntryIndex>(met.begin(), met.end()));
            const Threshold minimum = std::array<Threshold, 5>{{{0, 1}, {1, 3}, {1, 2}, {3, 4}, {1, 1}}}[random.below(5)];
            std::map<std::string, Found> in_scan, in_query;
            for (std::size_t e = 0; e < sets.size(); ++e) {
                const JaccardFraction exact = jaccard_by_definition(sets[e], query);
                REQUIRE(index.exact(EntryIndex{e}, query) == exact);
                if (exact.intersection * minimum.denominator < minimum.numerator * exact.union_size) continue;
                const Found found{std::string(index.id(EntryIndex{e})), exact.intersection, exact.union_size};
                in_scan.emplace(found.id, found);
                if (met.contains(EntryIndex{e})) in_query.emplace(found.id, found);
            }
            std::vector<Found> scan, kept;
            for (const auto& [id, found] : in_scan) scan.push_back(found);
            for (const auto& [id, found] : in_query) kept.push_back(found);
            REQUIRE(named(index, index.scan(query, minimum)) == scan);
            REQUIRE(named(index, index.query(query, minimum)) == kept);
        }
        CHECK(index == before);
    }
}

TEST_CASE("a token set without words, without an id or with one that is there is refused and changes nothing") {
    TokenSetIndex index = incident_index();
    const TokenSetIndex before = index;
    CHECK(index.add("I-47", Words{"new"}) == id_taken_message("I-47", EntryIndex{1}));
    CHECK(index.add("I-19", Words{"new"}, index_signature_of(Words{"new"}, 24)) == id_taken_message("I-19", EntryIndex{0}));
    CHECK(index.add("", Words{"new"}) == id_problem(""));
    CHECK(index.add("I-99", Words{}) == no_features_message(IndexKind::token_sets));
    CHECK(index == before);
    CHECK(index.size() == 3);
    CHECK_FALSE(index.find("I-99"));
    REQUIRE_FALSE(index.add("I-99", Words{"new"}));
    CHECK(index.find("I-99") == EntryIndex{3});
    CHECK_FALSE(index == before);
}

TEST_CASE("words are given in byte order, results in byte order of the ids") {
    TokenSetIndex index;
    const Words words{"night", "Z", "é", "dock", "事故", "a b"};
    for (const char* id : {"b", "10", "9", "é", "事故", "a", "Z", "😀"}) REQUIRE_FALSE(index.add(id, words));
    CHECK(index.words(EntryIndex{3}) == std::vector<std::string_view>{"Z", "a b", "dock", "night", "é", "事故"});
    std::vector<std::string_view> ids;
    for (const SimilarEntry& similar : index.query(words, {1, 1})) ids.push_back(index.id(similar.entry));
    CHECK(ids == std::vector<std::string_view>{"10", "9", "Z", "a", "b", "é", "事故", "😀"});
}

TEST_CASE("indexes of token sets are equal by what they hold, and copies are independent") {
    const TokenSetIndex index = incident_index();
    TokenSetIndex copy = index;
    CHECK(copy == index);
    REQUIRE_FALSE(copy.add("I-99", Words{"dock", "new"}));
    CHECK_FALSE(copy == index);
    CHECK(index.size() == 3);
    CHECK(named(copy, copy.query(Words{"new", "dock"}, {1, 1})) == std::vector<Found>{{"I-99", 2, 2}});

    // The words of a set in another order make no difference, entries in another order do.
    TokenSetIndex turned, swapped;
    for (const golden::IncidentSignature& incident : golden::incident_signatures) {
        REQUIRE_FALSE(turned.add(incident.id, Words(incident.words.rbegin(), incident.words.rend())));
    }
    CHECK(turned == index);
    for (const std::size_t n : {1U, 0U, 2U}) {
        REQUIRE_FALSE(swapped.add(golden::incident_signatures[n].id, golden::incident_signatures[n].words));
    }
    CHECK_FALSE(swapped == index);
    CHECK_FALSE(TokenSetIndex({{6, 4}, {3, 4}}) == TokenSetIndex({{6, 4}, {1, 2}}));
    CHECK_FALSE(TokenSetIndex({{6, 4}, {3, 4}}) == TokenSetIndex({{4, 6}, {3, 4}}));
}
