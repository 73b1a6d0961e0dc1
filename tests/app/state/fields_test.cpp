#include "app/state/fields.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/app/state/state_under_test.h"

using namespace bandstand;

namespace {

Project changed(Field field, std::string_view typed) {
    Project project;
    const auto error = set_field(project, field, typed);
    CAPTURE(std::string(typed));
    CHECK_FALSE(error);
    return project;
}

struct BadInput {
    Field field;
    std::string typed, key, value;
};

}  // namespace

TEST_CASE("numbers may have a sign and white space around them") {
    CHECK(changed(Field::k, " 12 ").family.k == 12);
    CHECK(changed(Field::k, "+7").family.k == 7);
    CHECK(changed(Field::k, "65536").family.k == 65536);
    CHECK(changed(Field::seed, "18446744073709551615").family.seed == ~std::uint64_t{0});
    CHECK(changed(Field::p, "\t17\n").family.p == 17);
    CHECK(changed(Field::p, "4611686018427387904").family.p == largest_modulus);
    CHECK(changed(Field::shingle_size, "64").shingles.size == 64);
    CHECK(changed(Field::shingle_size, "1").shingles.size == 1);
    // k is 16, and 4 bands of 4 rows are the default.
    CHECK(changed(Field::bands, " 3 ").banding == Banding{3, 4});
    CHECK(changed(Field::rows, "+1").banding == Banding{4, 1});
}

TEST_CASE("thresholds are decimals or fractions, and kept exactly") {
    CHECK(changed(Field::threshold, " 0.8 ").threshold == Threshold{4, 5});
    CHECK(changed(Field::threshold, "8/10").threshold == Threshold{4, 5});
    CHECK(changed(Field::threshold, ".75").threshold == Threshold{3, 4});
    CHECK(changed(Field::threshold, "0").threshold == Threshold{0, 1});
    CHECK(changed(Field::threshold, "1.0").threshold == Threshold{1, 1});
    CHECK(changed(Field::threshold, "5/7").threshold == Threshold{5, 7});
}

TEST_CASE("typing the bands that are shown chooses none") {
    CHECK_FALSE(changed(Field::bands, "4").banding);
    CHECK_FALSE(changed(Field::rows, "4").banding);
    Project project;
    project.banding = Banding{3, 5};
    CHECK_FALSE(set_field(project, Field::bands, "3"));
    CHECK(project.banding == Banding{3, 5});
    // From the chosen banding on, one of the two is changed.
    CHECK_FALSE(set_field(project, Field::bands, "2"));
    CHECK(project.banding == Banding{2, 5});
    CHECK_FALSE(set_field(project, Field::rows, "8"));
    CHECK(project.banding == Banding{2, 8});
}

TEST_CASE("bands that need more rows than there are, and none at all, are refused with what is allowed") {
    const auto refusal = [](Field field, std::string_view typed, Language language = Language::en) {
        Project project, before;
        const auto error = set_field(project, field, typed);
        CHECK(same_content(project, before));
        return error ? phrase(language, *error) : std::string();
    };
    CHECK(refusal(Field::bands, "5") == "b = 5 bands of r = 4 rows need 20 rows, and the signature has 16: b · r is at most 16");
    CHECK(refusal(Field::rows, "17") == "b = 4 bands of r = 17 rows need 68 rows, and the signature has 16: b · r is at most 16");
    CHECK(refusal(Field::bands, "4294967295") == "b = 4294967295 bands of r = 4 rows need 17179869180 rows, and the signature has 16: b · r is at most 16");
    CHECK(refusal(Field::bands, "0") == "b = 0 is not possible: there is at least 1 band");
    CHECK(refusal(Field::rows, "0") == "r = 0 is not possible: a band has at least 1 row; without rows all documents would have the same key");
    CHECK(refusal(Field::bands, "-1") == "-1 is not possible: the number of bands is at least 1 and at most k = 16");
    CHECK(refusal(Field::rows, "4294967296") == "4294967296 is not possible: a band has at least 1 and at most k = 16 rows");
    for (const char* typed : {"5", "0", "-1"}) CHECK(refusal(Field::bands, typed, Language::zh_hant).find_first_of("{") == std::string::npos);
}

TEST_CASE("lists are separated by white space or commas, and columns by lines or semicolons") {
    CHECK(changed(Field::a, "1, 3,5\n-7 +9").family.a == std::vector<std::int64_t>{1, 3, 5, -7, 9});
    CHECK(changed(Field::b, "-9223372036854775808 9223372036854775807").family.b ==
          std::vector<std::int64_t>{INT64_MIN, INT64_MAX});
    CHECK(changed(Field::table, "0 2 1; 1,0,2\n2 1 0\n").family.table ==
          std::vector<std::vector<std::uint64_t>>{{0, 2, 1}, {1, 0, 2}, {2, 1, 0}});
}

TEST_CASE("an empty text means: choose it yourself") {
    Project project;
    project.family.p = 17;
    project.family.a = project.family.b = {1, 2};
    project.family.table = {{1}};
    for (const Field field : {Field::p, Field::a, Field::b, Field::table}) CHECK_FALSE(set_field(project, field, "  "));
    CHECK_FALSE(project.family.p);
    CHECK(project.family.a.empty());
    CHECK(project.family.b.empty());
    CHECK(project.family.table.empty());
}

TEST_CASE("bad input is refused by name and changes nothing") {
    const BadInput table[] = {
        {Field::k, "0", "error.k", "0"},
        {Field::k, "-1", "error.k", "-1"},
        {Field::k, "65537", "error.k", "65537"},
        {Field::k, "4294967297", "error.k", "4294967297"},
        {Field::k, "99999999999999999999999", "error.k", "99999999999999999999999"},
        {Field::k, "0,8", "error.not_whole", "0,8"},
        {Field::k, "8.0", "error.not_whole", "8.0"},
        {Field::k, "8 rows", "error.not_whole", "8 rows"},
        {Field::k, "0x10", "error.not_whole", "0x10"},
        {Field::k, "1e3", "error.not_whole", "1e3"},
        {Field::k, "", "error.not_whole", ""},
        {Field::k, "+", "error.not_whole", "+"},
        {Field::k, "\u516b", "error.not_whole", "\u516b"},
        {Field::shingle_size, "0", "error.shingle_size", "0"},
        {Field::shingle_size, "-3", "error.shingle_size", "-3"},
        {Field::shingle_size, "65", "error.shingle_size", "65"},
        {Field::shingle_size, "4294967299", "error.shingle_size", "4294967299"},
        {Field::shingle_size, "three", "error.not_whole", "three"},
        {Field::shingle_size, "", "error.not_whole", ""},
        {Field::seed, "-1", "error.seed", "-1"},
        {Field::seed, "18446744073709551616", "error.seed", "18446744073709551616"},
        {Field::seed, "", "error.seed", ""},
        {Field::seed, "1 2", "error.seed", "1 2"},
        {Field::p, "-3", "error.p", "-3"},
        {Field::p, "18446744073709551616", "error.p", "18446744073709551616"},
        {Field::p, "0,8", "error.not_whole", "0,8"},
        {Field::p, "seventeen", "error.not_whole", "seventeen"},
        {Field::a, "1 3 five 7", "error.not_whole", "five"},
        {Field::a, "1 2.5", "error.not_whole", "2.5"},
        {Field::a, "1 +-3", "error.not_whole", "+-3"},
        {Field::a, "1; 2", "error.not_whole", "1;"},
        {Field::a, "1 9223372036854775808", "reading.integer_out_of_range", "9223372036854775808"},
        {Field::b, "-9223372036854775809", "reading.integer_out_of_range", "-9223372036854775809"},
        {Field::bands, "0,8", "error.not_whole", "0,8"},
        {Field::bands, "4 bands", "error.not_whole", "4 bands"},
        {Field::bands, "", "error.not_whole", ""},
        {Field::bands, "-1", "error.bands", "-1"},
        {Field::bands, "99999999999999999999999", "error.bands", "99999999999999999999999"},
        {Field::rows, "2.0", "error.not_whole", "2.0"},
        {Field::rows, "-4", "error.rows", "-4"},
        {Field::rows, "4294967298", "error.rows", "4294967298"},
        {Field::threshold, "-0.1", "error.threshold", "-0.1"},
        {Field::threshold, "1.1", "error.threshold", "1.1"},
        {Field::threshold, "nan", "error.threshold", "nan"},
        {Field::threshold, "4/0", "error.threshold", "4/0"},
        {Field::threshold, "", "error.threshold", ""},
        {Field::threshold, "1e-1", "error.threshold", "1e-1"},
        {Field::threshold, "0,8", "error.threshold_comma", "0,8"},
        {Field::table, "0 1 2; 0 x 2", "error.not_whole", "x"},
        {Field::table, "0 -1 2", "reading.integer_out_of_range", "-1"},
        {Field::table, "18446744073709551616", "reading.integer_out_of_range", "18446744073709551616"},
    };
    Project before;
    before.family.k = 8;
    before.family.p = 17;
    before.family.a = {1};
    before.family.b = {2};
    before.family.table = {{3}};
    for (const BadInput& bad : table) {
        Project project = before;
        const auto error = set_field(project, bad.field, bad.typed);
        CAPTURE(static_cast<int>(bad.field), bad.typed);
        REQUIRE(error);
        CHECK(error->key == bad.key);
        REQUIRE_FALSE(error->values.empty());
        CHECK(error->values.front() == std::pair<std::string, std::string>{"value", bad.value});
        CHECK(same_content(project, before));
        // Both catalogs know the message, and it leaves no name unfilled.
        for (const Language language : {Language::en, Language::zh_hant}) {
            const std::string said = phrase(language, *error);
            CHECK(said != bad.key);
            CHECK(said.find('{') == std::string::npos);
        }
    }
}

TEST_CASE("a modulus of 0 or 1 is typed right but refused with the family") {
    for (const char* typed : {"0", "1", "4611686018427387905"}) {
        AppState state = with_sample("four-sets");
        const Visible before(state);
        apply_command(state, SetField{Field::p, typed});
        CHECK(Visible(state) == before);
        CHECK(state.field_errors.at(Field::p) == Message{"error.p", {{"value", typed}}});
    }
}

TEST_CASE("what a field shows can be typed back and gives the same") {
    AppState state = with_sample("four-sets");
    apply_command(state, SetBanding{{2, 3}});
    apply_command(state, SetThreshold{{4, 7}});
    for (const FamilyKind kind : {FamilyKind::linear, FamilyKind::table}) {
        apply_command(state, SetFamily{kind});
        for (const Field field : {Field::k, Field::seed, Field::p, Field::a, Field::b, Field::table, Field::shingle_size,
                                  Field::bands, Field::rows, Field::threshold}) {
            Project project = *state.project;
            CAPTURE(static_cast<int>(kind), static_cast<int>(field));
            const std::string shown = field_text(project, state.run.family(), field);
            REQUIRE_FALSE(set_field(project, field, shown));
            const HashFamily again(project.family, state.run.corpus().vocabulary());
            CHECK(again.resolved() == state.run.family().resolved());
            CHECK(project.shingles == state.project->shingles);
            CHECK(project.banding == Banding{2, 3});
            CHECK(project.threshold == Threshold{4, 7});
        }
    }
    CHECK(field_text(*with_sample("four-sets").project, with_sample("four-sets").run.family(), Field::a) == "1 3 5 7 9 11 13 15");
}

TEST_CASE("a field shows what was chosen from the seed") {
    AppState state;
    apply_command(state, AddDocument{{"d0", DocumentKind::integer_set, "0 4"}});
    CHECK(field_text(*state.project, state.run.family(), Field::p) == "31");
    CHECK_FALSE(field_text(*state.project, state.run.family(), Field::a).empty());
    CHECK(state.project->family.a.empty());
}
