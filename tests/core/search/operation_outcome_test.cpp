#include "core/search/operation_outcome.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <set>

#include "core/narrate/phrases.h"
#include "core/simhash/simhash.h"
#include "tests/core/search/small_operations.h"

using namespace bandstand;

namespace {

using Written = std::vector<WrittenFeature>;

const Written of_47{{"dock", "3"}, {"scanner", "2"}, {"timeout", "1"}}, of_83{{"weather", "4"}, {"road", "2"}};
const Written of_19{{"dock", ""}, {"scanner", ""}, {"offline", ""}, {"night", ""}};

FingerprintIndex fingerprint_case() {
    FingerprintIndex index;
    REQUIRE_FALSE(apply_operation(index, add_operation("47", of_47)).error);
    REQUIRE_FALSE(apply_operation(index, add_operation("83", of_83)).error);
    return index;
}

TokenSetIndex token_set_case() {
    TokenSetIndex index;
    Written of_i47 = of_19;
    of_i47.push_back({"retry", ""});
    REQUIRE_FALSE(apply_operation(index, add_operation("I-19", of_19)).error);
    REQUIRE_FALSE(apply_operation(index, add_operation("I-47", of_i47)).error);
    REQUIRE_FALSE(apply_operation(index, add_operation("I-83", {{"invoice", ""}, {"paid", ""}, {"review", ""}})).error);
    return index;
}

// The English refusal, or "accepted"; the index stays as it was. Not for additions that are accepted.
template <class AnyIndex>
std::string refusal(AnyIndex index, const Operation& operation) {
    const AnyIndex before = index;
    const OperationOutcome outcome = apply_operation(index, operation);
    CHECK(index == before);
    if (!outcome.error) return "accepted";
    CHECK_FALSE(outcome.entry);
    CHECK(outcome.candidates.empty());
    CHECK(outcome.result.empty());
    return phrase(Language::en, *outcome.error);
}

Operation with_id(Operation operation, std::string id) {
    operation.id = std::move(id);
    return operation;
}

Operation drawn_operation(RandomNumbers& random, IndexKind kind) {
    Operation operation = query_operation(random_features(random), random_limit(random, kind));
    if (random.below(2) == 0) return add_operation(random.below(15) == 0 ? "" : fmt::format("i{}", random.below(60)), operation.features);
    if (random.below(4) == 0) return look_up_operation(random_fingerprint(random), operation.limit);
    return operation;
}

// What an operation does, told again by the functions of the index alone; entries 0 … `entries`−1 are there.
void check_query(const FingerprintIndex& index, const OperationOutcome& outcome, std::size_t entries) {
    std::set<EntryIndex> kept, in_scan, missed;
    for (const VerifiedCandidate& candidate : outcome.candidates) {
        REQUIRE(candidate.distance == hamming_distance(index.fingerprint(candidate.entry), outcome.prepared.fingerprint));
        REQUIRE(candidate.is_kept == (candidate.distance <= outcome.prepared.max_distance));
        REQUIRE(candidate.entry.value < entries);
        if (candidate.is_kept) kept.insert(candidate.entry);
    }
    for (const Neighbor& neighbor : index.scan(outcome.prepared.fingerprint, outcome.prepared.max_distance)) {
        if (neighbor.entry.value < entries) in_scan.insert(neighbor.entry);
    }
    REQUIRE(kept == in_scan);
    REQUIRE(missed_entries(index, outcome, entries).empty());
}

void check_query(const TokenSetIndex& index, const OperationOutcome& outcome, std::size_t entries) {
    std::vector<std::string> words;
    for (const Feature& feature : outcome.prepared.features) words.push_back(feature.word);
    std::set<EntryIndex> found, in_scan;
    for (const VerifiedCandidate& candidate : outcome.candidates) {
        REQUIRE(candidate.exact == index.exact(candidate.entry, words));
        REQUIRE(candidate.is_kept == reaches(candidate.exact, outcome.prepared.minimum));
        REQUIRE(candidate.entry.value < entries);
        if (candidate.is_kept) found.insert(candidate.entry);
    }
    for (const VerifiedCandidate& missed : missed_entries(index, outcome, entries)) {
        REQUIRE(missed.is_kept);
        REQUIRE(missed.exact == index.exact(missed.entry, words));
        REQUIRE(found.insert(missed.entry).second);
    }
    for (const SimilarEntry& similar : index.scan(words, outcome.prepared.minimum)) {
        if (similar.entry.value < entries) in_scan.insert(similar.entry);
    }
    REQUIRE(found == in_scan);
}

template <class AnyIndex, class Parameters>
void check_random_operations(IndexKind kind, const std::vector<Parameters>& all_parameters) {
    RandomNumbers random(681);
    std::size_t refused = 0, added = 0, candidates = 0;
    for (const Parameters& parameters : all_parameters) {
        AnyIndex index(parameters);
        std::vector<OperationOutcome> queries;
        for (int n = 0; n < 250; ++n) {
            const Operation operation = drawn_operation(random, kind);
            const AnyIndex before = index;
            const OperationOutcome outcome = apply_operation(index, operation);
            AnyIndex again = before;
            REQUIRE(apply_operation(again, operation, prepare_operation(operation, parameters)) == outcome);
            REQUIRE(again == index);
            const bool is_added = operation.kind == Operation::Kind::add && !outcome.error;
            REQUIRE(outcome.entry == (is_added ? std::optional(EntryIndex{before.size()}) : std::nullopt));
            REQUIRE((index == before) == !is_added);
            refused += outcome.error ? 1U : 0U;
            added += is_added ? 1U : 0U;
            if (outcome.error || is_added) {
                REQUIRE(outcome.candidates.empty());
                REQUIRE(missed_entries(index, outcome, index.size()).empty());
                continue;
            }
            candidates += outcome.candidates.size();
            REQUIRE(std::ranges::is_sorted(outcome.candidates, {}, &VerifiedCandidate::entry));
            REQUIRE(std::ranges::is_sorted(outcome.result, {}, [&](const VerifiedCandidate& kept) { return index.id(kept.entry); }));
            check_query(index, outcome, index.size());
            REQUIRE(query_outcome(index, outcome.prepared, index.size()) == outcome);
            queries.push_back(outcome);
            // As it was when it held fewer.
            const OperationOutcome& earlier = queries[random.below(queries.size())];
            const std::size_t entries = random.below(index.size() + 1);
            check_query(index, query_outcome(index, earlier.prepared, entries), entries);
        }
        for (const OperationOutcome& query : queries) {
            CHECK(query_outcome(index, query.prepared, 0).candidates.empty());
        }
    }
    CHECK(refused > 30);
    CHECK(added > 30);
    CHECK(candidates > 30);
}

}  // namespace

TEST_CASE("the case of fingerprints: each query finds its own incident, a look-up too") {
    FingerprintIndex index = fingerprint_case();
    const FingerprintIndex before = index;
    const OperationOutcome one = apply_operation(index, query_operation(of_47)), other = apply_operation(index, query_operation(of_83));
    CHECK(one.result == std::vector<VerifiedCandidate>{{EntryIndex{0}, 0, {}, true}});
    CHECK(other.result == std::vector<VerifiedCandidate>{{EntryIndex{1}, 0, {}, true}});
    CHECK(one.prepared.fingerprint == 0x0b61171015620fa1U);
    CHECK(one.prepared.max_distance == 7);
    CHECK(apply_operation(index, look_up_operation("0x0b61171015620fa1")).result == one.result);
    CHECK(apply_operation(index, look_up_operation("0x0b61171015620fa0", "0")).result.empty());
    // Three keys in common, and yet 9 bits away.
    const OperationOutcome far = apply_operation(index, query_operation({{"dock", "3"}, {"scanner", "2"}}));
    CHECK(far.candidates == std::vector<VerifiedCandidate>{{EntryIndex{0}, 9, {}, false}});
    CHECK(far.result.empty());
    CHECK(index == before);
}

TEST_CASE("the case of token sets: a similar one is found as well, half of one is missed") {
    TokenSetIndex index = token_set_case();
    const TokenSetIndex before = index;
    const OperationOutcome found = apply_operation(index, query_operation(of_19, "0.75"));
    CHECK(found.result == std::vector<VerifiedCandidate>{{EntryIndex{0}, 0, {4, 4}, true}, {EntryIndex{1}, 0, {4, 5}, true}});
    CHECK(found.prepared.minimum == Threshold{3, 4});
    CHECK(apply_operation(index, query_operation(of_19, "0.81")).candidates.back() == VerifiedCandidate{EntryIndex{1}, 0, {4, 5}, false});
    const OperationOutcome half = apply_operation(index, query_operation({{"dock", ""}, {"scanner", ""}}, "1/2"));
    CHECK(half.candidates.empty());
    CHECK(missed_entries(index, half, 3) == std::vector<VerifiedCandidate>{{EntryIndex{0}, 0, {2, 4}, true}});
    CHECK(missed_entries(index, half, 0).empty());
    CHECK(index == before);
}

TEST_CASE("adding tells the entry and what was made of the features") {
    FingerprintIndex index = fingerprint_case();
    const OperationOutcome outcome = apply_operation(index, add_operation("99", {{"dock", "2"}, {"scanner", "2"}, {"dock", ""}}));
    CHECK(outcome.entry == EntryIndex{2});
    CHECK(outcome.prepared.features == std::vector<Feature>{{"dock", 3}, {"scanner", 2}});
    CHECK(outcome.prepared.fingerprint == 0x6b751f3115623fa1U);
    CHECK(index.fingerprint(EntryIndex{2}) == 0x6b751f3115623fa1U);
    TokenSetIndex sets = token_set_case();
    const OperationOutcome added = apply_operation(sets, add_operation("I-99", {{"b", "0"}, {"a", ""}, {"b", ""}}));
    CHECK(added.entry == EntryIndex{3});
    CHECK(added.prepared.signature == index_signature_of(std::vector<std::string>{"a", "b"}, 24));
    CHECK(sets.words(EntryIndex{3}) == std::vector<std::string_view>{"a", "b"});
}

TEST_CASE("what is refused of an index of fingerprints names the thing and what is allowed") {
    const FingerprintIndex index = fingerprint_case();
    CHECK(refusal(index, add_operation("47", of_83)) == "“47” is in the index already, as its entry number 1: each id stands for one incident.");
    CHECK(refusal(index, add_operation("", of_83)) == "An incident needs an id, and this one has none.");
    CHECK(refusal(index, add_operation("99", {})) == "There are no features: a fingerprint needs the votes of at least one word.");
    CHECK(refusal(index, query_operation({})) == "There are no features: a fingerprint needs the votes of at least one word.");
    CHECK(refusal(index, add_operation("99", {{"dock", "1.5"}})) ==
          "“1.5” cannot be the weight of “dock”: a weight is a whole number from 1 to 1000000000.");
    CHECK(refusal(index, query_operation({{"", "1"}})) == "Feature 1 has no word: a feature is a word, and it may have a weight.");
    CHECK(refusal(index, query_operation(of_47, "8")) ==
          "A distance of 8 is not below the 8 bands: 8 differing bits can disturb every band, and such a fingerprint would be "
          "found with chance 0.996 only.");
    CHECK(refusal(index, query_operation(of_47, "65")) == "“65” is not a distance: a distance is a whole number from 0 to 64.");
    CHECK(refusal(index, look_up_operation("0x1", "-1")) == "“-1” is not a distance: a distance is a whole number from 0 to 64.");
    CHECK(refusal(index, look_up_operation("dock")) ==
          "“dock” is not a fingerprint: a fingerprint has 1 to 16 hexadecimal digits, as in 0x0b61171015620fa1.");
    CHECK(refusal(index, query_operation(of_47, "7")) == "accepted");
    // The distance that is in force where none is written may be the wrong one.
    CHECK(refusal(FingerprintIndex({4, 4}), look_up_operation("0x1")).starts_with("A distance of 4 is not below the 4 bands"));
    CHECK(refusal(FingerprintIndex({4, 4}), look_up_operation("0x1", "3")) == "accepted");
}

TEST_CASE("what is refused of an index of token sets") {
    const TokenSetIndex index = token_set_case();
    CHECK(refusal(index, add_operation("I-83", of_19)) == "“I-83” is in the index already, as its entry number 3: each id stands for one incident.");
    CHECK(refusal(index, add_operation("I-99", {})) == "There are no words: a signature needs the hash values of at least one word.");
    CHECK(refusal(index, look_up_operation("0x0b61171015620fa1")) ==
          "A look-up needs an index of fingerprints; this index has token sets, which are found by their words.");
    CHECK(refusal(index, query_operation(of_19, "1.5")) ==
          "“1.5” is not possible: the minimum is a number from 0 to 1, such as 0.75 or 3/4, with at most 18 digits behind the point.");
    CHECK(refusal(index, query_operation(of_19, "0,5")) == "“0,5” is not possible: write 0.5 with a point");
    for (const char* limit : {"-0.5", "nan", "inf", "1/0", "2/1", "x", " "}) CHECK(refusal(index, query_operation(of_19, limit)) != "accepted");
    for (const char* limit : {"", "0", "1", "0.5", "4/5"}) CHECK(refusal(index, query_operation(of_19, limit)) == "accepted");
}

TEST_CASE("id, features and limit are checked in this order, and a label of a query is no id") {
    FingerprintIndex index = fingerprint_case();
    const auto key = [&](const Operation& operation) { return apply_operation(index, operation).error.value_or(Message{}).key; };
    CHECK(key(add_operation("", {})) == "error.incident_id_empty");
    CHECK(key(add_operation("47", {})) == "error.incident_id_taken");
    CHECK(key(add_operation("47", {{"dock", "0"}})) == "error.incident_id_taken");
    CHECK(key(query_operation({{"dock", "0"}}, "99")) == "error.feature_weight");
    CHECK(key(look_up_operation("x", "99")) == "error.fingerprint");
    CHECK(key(with_id(query_operation(of_47), "47")).empty());
    CHECK(key(with_id(add_operation("", of_47), "48")).empty());
    CHECK(index.size() == 3);
}

TEST_CASE("random operations on fingerprints: every outcome, repeated and looked back at") {
    check_random_operations<FingerprintIndex, FingerprintIndexParameters>(
        IndexKind::fingerprints, {{8, 7}, {1, 0}, {2, 1}, {4, 2}, {16, 15}, {32, 31}, {64, 40}});
}

TEST_CASE("random operations on token sets: every outcome, repeated and looked back at") {
    check_random_operations<TokenSetIndex, TokenSetIndexParameters>(
        IndexKind::token_sets, {{{6, 4}, {3, 4}}, {{1, 1}, {0, 1}}, {{12, 1}, {1, 2}}, {{3, 2}, {1, 1}}});
}
