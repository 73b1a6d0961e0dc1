#include "core/search/fingerprint_index.h"

#include <algorithm>
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <map>
#include <set>

#include "core/hashing/blake2b64.h"
#include "core/simhash/simhash.h"
#include "tests/core/search/incident_golden.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

using Ids = std::vector<std::string>;

constexpr std::uint32_t band_counts[]{1, 2, 4, 8, 16, 32, 64};

std::vector<Feature> features_of(const std::vector<std::pair<std::string, std::uint64_t>>& pairs) {
    std::vector<Feature> features;
    for (const auto& [word, weight] : pairs) features.push_back({word, weight});
    return features;
}

std::vector<std::pair<std::string, std::uint32_t>> named(const FingerprintIndex& index, const std::vector<Neighbor>& neighbors) {
    std::vector<std::pair<std::string, std::uint32_t>> result;
    for (const Neighbor& neighbor : neighbors) result.emplace_back(index.id(neighbor.entry), neighbor.distance);
    return result;
}
using Named = std::vector<std::pair<std::string, std::uint32_t>>;

FingerprintIndex incident_index() {
    FingerprintIndex index({8, 7});
    REQUIRE_FALSE(index.add("47", features_of({{"dock", 3}, {"scanner", 2}, {"timeout", 1}})));
    REQUIRE_FALSE(index.add("83", features_of({{"weather", 4}, {"road", 2}})));
    return index;
}

std::uint64_t with_turned_bits(RandomNumbers& random, std::uint64_t fingerprint, std::uint64_t bits) {
    std::set<std::uint64_t> turned;
    while (turned.size() < bits) turned.insert(random.below(64));
    for (const std::uint64_t bit : turned) fingerprint ^= std::uint64_t{1} << bit;
    return fingerprint;
}

// Random ones, near ones of earlier ones, and many that are equal.
std::vector<std::uint64_t> crowded_fingerprints(RandomNumbers& random, std::size_t count) {
    std::vector<std::uint64_t> all;
    while (all.size() < count) {
        const bool is_fresh = all.empty() || random.below(3) == 0;
        const std::uint64_t earlier = is_fresh ? random.next() : all[random.below(random.below(2) == 0 ? all.size() : 1)];
        all.push_back(is_fresh || random.below(3) == 0 ? earlier : with_turned_bits(random, earlier, random.below(12)));
    }
    return all;
}

// Ids in an order of their own, so that the order of the ids is not that of adding.
FingerprintIndex index_of(const std::vector<std::uint64_t>& all, std::uint32_t bands) {
    FingerprintIndex index({bands, bands - 1});
    for (std::size_t n = 0; n < all.size(); ++n) REQUIRE_FALSE(index.add(fmt::format("id-{}", n * 7919 % 10'007), all[n]));
    return index;
}

// By definition, one by one.
Named neighbors_by_definition(const FingerprintIndex& index, const std::vector<std::uint64_t>& all, std::uint64_t query, int most) {
    std::map<std::string, std::uint32_t> found;
    for (std::size_t n = 0; n < all.size(); ++n) {
        if (std::popcount(all[n] ^ query) <= most) {
            found.emplace(index.id(EntryIndex{n}), static_cast<std::uint32_t>(std::popcount(all[n] ^ query)));
        }
    }
    return {found.begin(), found.end()};
}

std::uint64_t bits_of_band(std::uint64_t fingerprint, std::uint32_t j, std::uint32_t bands) {
    std::uint64_t key = 0;
    for (std::uint32_t p = 0; p < 64 / bands; ++p) key |= (fingerprint >> (j * (64 / bands) + p) & 1U) << p;
    return key;
}

}  // namespace

TEST_CASE("votes, tallies, fingerprints and keys of the incidents") {
    for (const auto& [word, digest] : golden::incident_digests) {
        CAPTURE(word);
        CHECK(blake2b64_little_endian(word) == digest);
        CHECK(simhash_of(features_of({{word, 5}})) == digest);
    }
    const FingerprintIndex index;
    CHECK(golden::incident_fingerprints.size() == 11);
    for (const golden::IncidentFingerprint& incident : golden::incident_fingerprints) {
        const std::vector<Feature> features = features_of(incident.features);
        CAPTURE(fingerprint_text(incident.fingerprint));
        CHECK(tally_of(features) == incident.tally);
        CHECK(simhash_of(features) == incident.fingerprint);
        for (std::size_t j = 0; j < 8; ++j) CHECK(index.key(incident.fingerprint, BandIndex{j}) == incident.bands[j]);
    }
    const auto ties = [](const std::vector<Feature>& features) { return std::ranges::count(tally_of(features), 0); };
    CHECK(ties(features_of({{"dock", 3}, {"scanner", 2}, {"timeout", 1}})) == 23);
    CHECK(ties(features_of({{"weather", 4}, {"road", 2}})) == 0);
    CHECK(simhash_of({}) == 0);
}

TEST_CASE("the two incidents are found by their own features, and a shared key alone finds nothing") {
    const FingerprintIndex index = incident_index();
    CHECK(index.size() == 2);
    CHECK(index.find("83") == EntryIndex{1});
    CHECK(index.fingerprint(EntryIndex{0}) == 0x0b61171015620fa1U);
    CHECK(index.fingerprint(EntryIndex{1}) == 0xd82ccc6d72fe2dbeU);
    CHECK(named(index, index.neighbors(0x0b61171015620fa1U, 7)) == Named{{"47", 0}});
    CHECK(named(index, index.neighbors(0xd82ccc6d72fe2dbeU, 7)) == Named{{"83", 0}});

    const std::uint64_t query = simhash_of(features_of({{"dock", 3}, {"scanner", 2}}));
    std::vector<std::uint32_t> shared;
    for (std::uint32_t j = 0; j < 8; ++j) {
        if (index.bucket(BandIndex{j}, index.key(query, BandIndex{j})) == std::vector{EntryIndex{0}}) shared.push_back(j);
    }
    CHECK(shared == std::vector<std::uint32_t>{0, 2, 3});
    CHECK(index.candidates(query) == std::vector{EntryIndex{0}});
    CHECK(index.visits(query) == 3);
    CHECK(index.neighbors(query, 7).empty());
    CHECK(named(index, index.scan(query, 9)) == Named{{"47", 9}});
    CHECK(index.scan(query, 8).empty());
}

TEST_CASE("below the guarantee everything near is found: each band count, each distance, also among many equal ones") {
    RandomNumbers random(661);
    for (const std::uint32_t bands : band_counts) {
        for (const std::size_t count : {0U, 1U, 5U, 300U, 1'500U}) {
            const std::vector<std::uint64_t> all = crowded_fingerprints(random, count);
            const FingerprintIndex index = index_of(all, bands), before = index;
            for (int n = 0; n < 12; ++n) {
                const bool is_near = n > 2 && count > 0;
                const std::uint64_t query = with_turned_bits(random, is_near ? all[random.below(count)] : random.next(), random.below(bands));
                for (std::uint32_t most = 0; most < bands; ++most) {
                    CAPTURE(bands, count, most, fingerprint_text(query));
                    const Named wanted = neighbors_by_definition(index, all, query, static_cast<int>(most));
                    REQUIRE(named(index, index.neighbors(query, most)) == wanted);
                    REQUIRE(named(index, index.scan(query, most)) == wanted);
                }
                REQUIRE(named(index, index.scan(query, 64)).size() == count);
            }
            CHECK(index == before);
        }
    }
}

TEST_CASE("differing bits in every place are met: one in each band but one") {
    for (const std::uint32_t bands : band_counts) {
        const std::uint32_t width = 64 / bands;
        for (std::uint32_t whole = 0; whole < bands; ++whole) {
            for (const std::uint32_t bit : {0U, width - 1}) {
                std::uint64_t fingerprint = 0xd82ccc6d72fe2dbeU;
                for (std::uint32_t j = 0; j < bands; ++j) fingerprint ^= std::uint64_t{j != whole} << (j * width + bit);
                FingerprintIndex index({bands, bands - 1});
                REQUIRE_FALSE(index.add("x", fingerprint));
                CAPTURE(bands, whole, bit);
                CHECK(index.neighbors(0xd82ccc6d72fe2dbeU, bands - 1) == std::vector<Neighbor>{{EntryIndex{0}, bands - 1}});
                CHECK(index.candidates(0xd82ccc6d72fe2dbeU) == std::vector{EntryIndex{0}});
                CHECK(index.visits(0xd82ccc6d72fe2dbeU) == 1);
                CHECK(index.candidates(~fingerprint).empty());
            }
        }
    }
}

TEST_CASE("buckets are those of a map a band; candidates their union, visits their sum") {
    RandomNumbers random(662);
    for (const std::uint32_t bands : band_counts) {
        for (const std::size_t count : {3U, 700U}) {
            const std::vector<std::uint64_t> all = crowded_fingerprints(random, count);
            const FingerprintIndex index = index_of(all, bands);
            std::vector<std::map<std::uint64_t, std::vector<EntryIndex>>> buckets(bands);
            for (std::size_t n = 0; n < count; ++n) {
                for (std::uint32_t j = 0; j < bands; ++j) buckets[j][bits_of_band(all[n], j, bands)].emplace_back(n);
            }
            CAPTURE(bands, count);
            for (std::uint32_t j = 0; j < bands; ++j) {
                for (const auto& [key, entries] : buckets[j]) {
                    REQUIRE(index.bucket(BandIndex{j}, key) == entries);
                    REQUIRE(index.bucket_size(BandIndex{j}, key) == entries.size());
                }
                const std::uint64_t other = bits_of_band(random.next(), j, bands);
                CHECK(index.bucket(BandIndex{j}, other).size() == (buckets[j].contains(other) ? buckets[j][other].size() : 0));
                if (bands == 1) continue;
                CHECK(index.bucket(BandIndex{j}, ~std::uint64_t{0}).empty());  // no key of so many bits
                CHECK(index.bucket_size(BandIndex{j}, ~std::uint64_t{0}) == 0);
            }
            for (int n = 0; n < 20; ++n) {
                const std::uint64_t query = n < 10 ? random.next() : with_turned_bits(random, all[random.below(count)], random.below(20));
                std::set<EntryIndex> met;
                std::uint64_t visits = 0;
                for (std::uint32_t j = 0; j < bands; ++j) {
                    const auto found = buckets[j].find(bits_of_band(query, j, bands));
                    if (found == buckets[j].end()) continue;
                    met.insert(found->second.begin(), found->second.end());
                    visits += found->second.size();
                }
                REQUIRE(index.candidates(query) == std::vector<EntryIndex>(met.begin(), met.end()));
                REQUIRE(index.visits(query) == visits);
            }
        }
    }
}

TEST_CASE("an id that is empty or there already, and no features, are refused and change nothing") {
    for (const std::uint32_t bands : band_counts) {
        FingerprintIndex index({bands, 0});
        REQUIRE_FALSE(index.add("47", 7));
        REQUIRE_FALSE(index.add("48", 7));
        const FingerprintIndex before = index;
        CHECK(index.add("48", 9) == id_taken_message("48", EntryIndex{1}));
        CHECK(index.add("47", features_of({{"dock", 1}})) == id_taken_message("47", EntryIndex{0}));
        CHECK(index.add("", 9) == id_problem(""));
        CHECK(index.add("", features_of({{"dock", 1}})) == id_problem(""));
        CHECK(index.add("49", std::vector<Feature>{}) == no_features_message(IndexKind::fingerprints));
        CHECK(index == before);
        CHECK(index.size() == 2);
        CHECK_FALSE(index.find("49"));
        CHECK(index.bucket(BandIndex{0}, index.key(7, BandIndex{0})) == std::vector{EntryIndex{0}, EntryIndex{1}});
        CHECK(index.visits(9) == before.visits(9));
        REQUIRE_FALSE(index.add("49", 9));
        CHECK(index.id(EntryIndex{2}) == "49");
    }
}

TEST_CASE("results come in byte order of the ids") {
    FingerprintIndex index;
    for (const char* id : {"b", "10", "9", "é", "事故", "a", "Z", "~", "😀", "\uff0c", " "}) REQUIRE_FALSE(index.add(id, 5));
    Ids found;
    for (const Neighbor& neighbor : index.neighbors(5, 7)) found.emplace_back(index.id(neighbor.entry));
    CHECK(found == Ids{" ", "10", "9", "Z", "a", "b", "~", "é", "事故", "\uff0c", "😀"});
    CHECK(named(index, index.scan(5, 0)) == named(index, index.neighbors(5, 0)));
}

TEST_CASE("indexes of fingerprints are equal by what they hold, and copies are independent") {
    RandomNumbers random(663);
    for (const std::uint32_t bands : band_counts) {
        const std::vector<std::uint64_t> all = crowded_fingerprints(random, 400);
        FingerprintIndex index = index_of(all, bands);
        FingerprintIndex copy = index;
        CHECK(copy == index);
        REQUIRE_FALSE(copy.add("new", all[0]));
        CHECK_FALSE(copy == index);
        CHECK_FALSE(index.find("new"));
        CHECK(index.visits(all[0]) + bands == copy.visits(all[0]));
        REQUIRE_FALSE(index.add("new", all[0] ^ 1));
        CHECK_FALSE(copy == index);
        const FingerprintIndex moved = std::move(copy);
        CHECK(moved.bucket(BandIndex{0}, moved.key(all[0], BandIndex{0})).back() == EntryIndex{400});
    }
    CHECK_FALSE(FingerprintIndex({8, 7}) == FingerprintIndex({4, 7}));
    CHECK_FALSE(FingerprintIndex({8, 7}) == FingerprintIndex({8, 6}));
    CHECK(FingerprintIndex() == FingerprintIndex({8, 7}));
}

TEST_CASE("buckets take at most three times four bytes a band and entry, and a scan is quicker where they are crowded") {
    RandomNumbers random(664);
    constexpr std::size_t count = 30'000;
    for (const std::uint32_t bands : band_counts) {
        FingerprintIndex spread({bands, 0}), equal({bands, 0});
        for (std::size_t n = 0; n < count; ++n) {
            REQUIRE_FALSE(spread.add(fmt::format("{}", n), random.next()));
            REQUIRE_FALSE(equal.add(fmt::format("{}", n), 12'345));
        }
        CAPTURE(bands, spread.bucket_bytes(), equal.bucket_bytes());
        CHECK(spread.bucket_bytes() <= 3 * 4 * bands * count);
        CHECK(equal.bucket_bytes() <= 3 * 4 * bands * count);
        CHECK(spread.bucket_bytes() > 0);
        CHECK(spread.scan_is_quicker(random.next()) == (bands >= 16));
        CHECK(equal.scan_is_quicker(12'345));
    }
}
