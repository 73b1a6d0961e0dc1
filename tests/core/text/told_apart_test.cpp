#include "core/text/told_apart.h"

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

namespace {

// The first five and the last two bytes.
std::string shorten(const std::string& name) { return name.size() <= 9 ? name : name.substr(0, 5) + "..." + name.substr(name.size() - 2); }

using Names = std::pair<std::string, std::string>;

}  // namespace

TEST_CASE("names that shorten differently stay as they are shortened") {
    CHECK(told_apart("short", "other", shorten) == Names{"short", "other"});
    CHECK(told_apart("one-long-name-a", "two-long-name-b", shorten) == Names{"one-l...-a", "two-l...-b"});
}

TEST_CASE("names that would look the same begin where they differ") {
    CHECK(shorten("fonts-gbsn00lp") == shorten("fonts-bkai00lp"));
    const Names names = told_apart("fonts-gbsn00lp", "fonts-bkai00lp", shorten);
    CHECK(names.first != names.second);
    CHECK(names == Names{shorten("\u2026-gbsn00lp"), shorten("\u2026-bkai00lp")});
    // One is the beginning of the other.
    CHECK(from_difference("fonts-lp", "fonts-lp-more") == "\u2026p");
    CHECK(from_difference("fonts-lp-more", "fonts-lp") == "\u2026p-more");
}

TEST_CASE("equal names stay equal, and characters stay whole") {
    CHECK(told_apart("the very same name", "the very same name", shorten) == Names{"the v...me", "the v...me"});
    // Both differ in the last byte of a character.
    CHECK(from_difference("文件甲一", "文件由一") == "\u2026件甲一");
    CHECK(from_difference("ab", "ac") == "ab");
    CHECK(from_difference("", "x") == "");
}
