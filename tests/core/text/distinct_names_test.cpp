#include "core/text/distinct_names.h"

#include <set>

#include <catch2/catch_test_macros.hpp>

#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

using Strings = std::vector<std::string>;

Strings named(const Strings& names) {
    std::vector<SourceDocument> documents;
    for (const std::string& name : names) documents.push_back({name, DocumentKind::text, ""});
    std::vector<const SourceDocument*> held;
    for (const SourceDocument& document : documents) held.push_back(&document);
    return distinct_names(held);
}

}  // namespace

TEST_CASE("the second document of a name gets a number that no document bears") {
    CHECK(named({}).empty());
    CHECK(named({"a", "b"}) == Strings{"a", "b"});
    CHECK(named({"a", "a", "a"}) == Strings{"a", "a (2)", "a (3)"});
    CHECK(named({"a", "b", "a", "a (2)"}) == Strings{"a", "b", "a (3)", "a (2)"});
    CHECK(named({"a (2)", "a (2)", "a", "a"}) == Strings{"a (2)", "a (2) (2)", "a", "a (3)"});
    CHECK(named({"", ""}) == Strings{"", " (2)"});
}

TEST_CASE("no two names are equal, and the first document of a name keeps it") {
    const Strings some{"a", "a (2)", "a (3)", "a (2) (2)", "b"};
    RandomNumbers random(9);
    for (int round = 0; round < 200; ++round) {
        Strings given;
        for (std::uint64_t n = random.below(12); n > 0; --n) given.push_back(some[random.below(some.size())]);
        const Strings names = named(given);
        REQUIRE(names.size() == given.size());
        REQUIRE(std::set(names.begin(), names.end()).size() == names.size());
        std::set<std::string> met;
        for (std::size_t d = 0; d < names.size(); ++d)
            if (met.insert(given[d]).second) REQUIRE(names[d] == given[d]);
    }
}
