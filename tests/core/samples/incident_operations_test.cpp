#include "core/samples/incident_operations.h"

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>

#include "core/narrate/phrases.h"
#include "core/search/operation_outcome.h"

using namespace bandstand;

namespace {

// The outcome of the last operation of a lesson, on the index that the case leaves.
template <class AnyIndex>
OperationOutcome lesson_outcome(AnyIndex index, IndexKind kind, std::string_view title_key) {
    for (const Operation& operation : incident_case(kind)) REQUIRE_FALSE(apply_operation(index, operation).error);
    for (const IncidentLesson& lesson : incident_lessons(kind)) {
        if (lesson.title_key != title_key) continue;
        OperationOutcome outcome;
        for (const Operation& operation : lesson.operations) outcome = apply_operation(index, operation);
        return outcome;
    }
    FAIL("no such lesson");
    return {};
}

OperationOutcome with_fingerprints(std::string_view title_key) {
    return lesson_outcome(FingerprintIndex(), IndexKind::fingerprints, title_key);
}
OperationOutcome with_token_sets(std::string_view title_key) {
    return lesson_outcome(TokenSetIndex(), IndexKind::token_sets, title_key);
}

std::string error_key(const OperationOutcome& outcome) {
    return outcome.error ? outcome.error->key : std::string();
}

}  // namespace

TEST_CASE("the case of the fingerprints") {
    const std::vector<WrittenFeature> bag47{{"dock", "3"}, {"scanner", "2"}, {"timeout", "1"}},
        bag83{{"weather", "4"}, {"road", "2"}};
    CHECK(incident_case(IndexKind::fingerprints) ==
          std::vector<Operation>{add_operation("47", bag47), add_operation("83", bag83), query_operation(bag47),
                                 query_operation(bag83)});
}

TEST_CASE("the case of the token sets") {
    const std::vector<Operation> operations = incident_case(IndexKind::token_sets);
    REQUIRE(operations.size() == 4);
    CHECK(operations[0] == add_operation("I-19", parse_features("dock, scanner, offline, night")));
    CHECK(operations[1] == add_operation("I-47", parse_features("dock, scanner, offline, night, retry")));
    CHECK(operations[2] == add_operation("I-83", parse_features("invoice, paid, review")));
    CHECK(operations[3] == query_operation(operations[0].features, "0.75"));
}

TEST_CASE("each lesson of the fingerprints shows what it says") {
    const OperationOutcome too_far = with_fingerprints("search.lesson.too_far.title");
    CHECK(too_far.candidates == std::vector<VerifiedCandidate>{{EntryIndex{0}, 9, {}, false}});
    CHECK(too_far.result.empty());
    const std::vector<VerifiedCandidate> found47{{EntryIndex{0}, 0, {}, true}};
    CHECK(with_fingerprints("search.lesson.equal_bag.title").result == found47);
    CHECK(with_fingerprints("search.lesson.look_up.title").result == found47);
    CHECK(error_key(with_fingerprints("search.lesson.same_id.title")) == "error.incident_id_taken");
    CHECK(error_key(with_fingerprints("search.lesson.empty_bag.title")) == "error.no_features");
    CHECK(error_key(with_fingerprints("search.lesson.weight.title")) == "error.feature_weight");
    CHECK(error_key(with_fingerprints("search.lesson.guarantee.title")) == "error.distance_beyond");
    CHECK(incident_lessons(IndexKind::fingerprints).size() == 7);
}

TEST_CASE("each lesson of the token sets shows what it says") {
    const OperationOutcome missed = with_token_sets("search.lesson.missed.title");
    CHECK_FALSE(missed.error);
    CHECK(missed.candidates.empty());
    TokenSetIndex index;
    for (const Operation& operation : incident_case(IndexKind::token_sets)) apply_operation(index, operation);
    CHECK(missed_entries(index, missed, 3) == std::vector<VerifiedCandidate>{{EntryIndex{0}, 0, {2, 4}, true}});
    CHECK(with_token_sets("search.lesson.equal_set.title").result ==
          std::vector<VerifiedCandidate>{{EntryIndex{2}, 0, {3, 3}, true}});
    CHECK(with_token_sets("search.lesson.removed.title").candidates ==
          std::vector<VerifiedCandidate>{{EntryIndex{0}, 0, {4, 4}, true}, {EntryIndex{1}, 0, {4, 5}, false}});
    CHECK(error_key(with_token_sets("search.lesson.same_id.title")) == "error.incident_id_taken");
    CHECK(error_key(with_token_sets("search.lesson.empty_set.title")) == "error.no_words");
    CHECK(error_key(with_token_sets("search.lesson.minimum.title")) == "error.minimum");
    CHECK(incident_lessons(IndexKind::token_sets).size() == 6);
}

TEST_CASE("every lesson has its name and its sentence in both languages") {
    for (const IndexKind kind : {IndexKind::fingerprints, IndexKind::token_sets}) {
        std::set<std::string_view> titles;
        for (const IncidentLesson& lesson : incident_lessons(kind)) {
            CAPTURE(lesson.title_key);
            CHECK(titles.insert(lesson.title_key).second);
            for (const Language language : {Language::en, Language::zh_hant}) {
                CHECK(phrase(language, lesson.title_key) != lesson.title_key);
                CHECK(phrase(language, lesson.about_key) != lesson.about_key);
            }
        }
    }
}
