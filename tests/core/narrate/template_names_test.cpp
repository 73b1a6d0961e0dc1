#include "core/narrate/template_names.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace bandstand;

TEST_CASE("a name is read with its two forms, and knows where it ends") {
    const std::string text = "of {rows:row has|rows have} one";
    const auto found = template_name_at(text, 3);
    REQUIRE(found);
    CHECK(found->name == "rows");
    CHECK(found->one == "row has");
    CHECK(found->other == "rows have");
    CHECK(text.substr(found->end) == " one");
    CHECK(found->filled("1") == "row has");
    for (const char* many : {"0", "2", "11", "1,000", "\u2248 1", ""}) CHECK(found->filled(many) == "rows have");
}

TEST_CASE("a name alone is its value") {
    const auto found = template_name_at("{k}", 0);
    REQUIRE(found);
    CHECK_FALSE(found->has_forms);
    CHECK(found->filled("1") == "1");
    CHECK(found->end == 3);
}

TEST_CASE("a form may be empty") {
    const auto found = template_name_at("{count:|s}", 0);
    REQUIRE(found);
    CHECK(found->filled("1").empty());
    CHECK(found->filled("2") == "s");
}

TEST_CASE("what is not written like a name is none") {
    for (const char* text : {"{", "{}", "{:a|b}", "{a", "{ a}", "{A}", "{a:b}", "{a:b|c", "{a:b|c|d}", "{a:{b}|c}", "{a:b}|c}", "{{a}"})
        CHECK_FALSE(template_name_at(text, 0));
}
