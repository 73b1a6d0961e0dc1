#include "app/shell/glyph_sheet.h"

#include <catch2/catch_test_macros.hpp>
#include <vector>

using namespace bandstand;

TEST_CASE("pictures on a sheet never touch one another, and stay what they are as it grows") {
    struct Put {
        SheetPlace place;
        int width, height;
        std::uint8_t value;
    };
    GlyphSheet sheet(128, 4096);
    std::vector<Put> all;
    for (int i = 0; i < 600; ++i) {
        const int width = 3 + i * 7 % 23;
        const int height = 4 + i * 5 % 17;
        const auto value = static_cast<std::uint8_t>(1 + i % 250);
        const std::vector<std::uint8_t> bytes(static_cast<std::size_t>(width * height), value);
        const auto place = sheet.put(width, height, bytes);
        REQUIRE(place);
        all.push_back({*place, width, height, value});
    }
    CHECK(sheet.height() > 256);
    const auto at = [&](int x, int y) {
        return sheet.pixels()[static_cast<std::size_t>(y) * static_cast<std::size_t>(sheet.width()) +
                              static_cast<std::size_t>(x)];
    };
    bool is_whole = true;
    bool has_gap = true;
    for (const Put& put : all) {
        for (int y = put.place.y; y < put.place.y + put.height; ++y) {
            for (int x = put.place.x; x < put.place.x + put.width; ++x) is_whole = is_whole && at(x, y) == put.value;
            has_gap = has_gap && at(put.place.x + put.width, y) == 0;
        }
        for (int x = put.place.x; x < put.place.x + put.width; ++x) {
            has_gap = has_gap && at(x, put.place.y + put.height) == 0;
        }
    }
    CHECK(is_whole);
    CHECK(has_gap);
    CHECK(at(2, 2) == 255);
}

TEST_CASE("a full sheet says so and stays as it is") {
    GlyphSheet sheet(32, 32);
    const std::vector<std::uint8_t> bytes(400, 9);
    CHECK(sheet.put(20, 20, bytes));
    const std::vector<std::uint8_t> before = sheet.pixels();
    CHECK_FALSE(sheet.put(20, 20, bytes));
    CHECK_FALSE(sheet.put(40, 1, bytes));
    CHECK(sheet.pixels() == before);
    CHECK(sheet.height() == 32);
}
