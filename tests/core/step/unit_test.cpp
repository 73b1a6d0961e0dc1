#include "core/step/unit.h"

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

TEST_CASE("a set of units holds what was put in and nothing else") {
    for (const Unit in : all_units) {
        const UnitSet alone = UnitSet{}.with(in);
        for (const Unit asked : all_units) CHECK(alone.has(asked) == (asked == in));
    }
}

TEST_CASE("units are added to those that are there") {
    const UnitSet units = UnitSet{}.with(Unit::hash).with(Unit::document).with(Unit::cell, false);
    CHECK(units.has(Unit::hash));
    CHECK(units.has(Unit::document));
    CHECK_FALSE(units.has(Unit::cell));
    CHECK(units == UnitSet{}.with(Unit::document).with(Unit::hash));
    CHECK_FALSE(units == UnitSet{}.with(Unit::document));
}

TEST_CASE("a unit that is not present takes nothing away") {
    CHECK(UnitSet{}.with(Unit::run).with(Unit::run, false).has(Unit::run));
}
