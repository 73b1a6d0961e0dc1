#include "app/shell/glyph_raster.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <numeric>

using namespace bandstand;
using Catch::Matchers::WithinAbs;

namespace {

FontFile a_font() {
    return FontFinder().chain(FontStyle::sans, false).front();
}

// Ink in pixels: the sum of the coverage, whatever the oversampling.
double ink(const GlyphPicture& picture, int oversample) {
    return std::accumulate(picture.coverage.begin(), picture.coverage.end(), 0.0) / 255.0 / oversample;
}

}  // namespace

TEST_CASE("a letter has ink within its box and an advance") {
    GlyphRaster raster;
    const auto letter = raster.draw(a_font(), U'H', 20.0F, 1);
    REQUIRE(letter);
    CHECK(letter->coverage.size() == static_cast<std::size_t>(letter->width * letter->height));
    CHECK(letter->top >= 13.0F);
    CHECK(letter->height >= 13);
    CHECK(letter->advance > 10.0F);
    CHECK(*std::max_element(letter->coverage.begin(), letter->coverage.end()) > 200);
}

TEST_CASE("finer sampling draws the same letter") {
    GlyphRaster raster;
    const FontFile file = a_font();
    for (char32_t c : {U'H', U'g', U'm'}) {
        const auto plain = raster.draw(file, c, 15.0F, 1);
        const auto fine = raster.draw(file, c, 15.0F, 4);
        REQUIRE(plain);
        REQUIRE(fine);
        CHECK_THAT(ink(*fine, 4), WithinAbs(ink(*plain, 1), 0.05 * ink(*plain, 1)));
        CHECK(fine->height == plain->height);
        CHECK(fine->top == plain->top);
        CHECK(fine->advance == plain->advance);
        const float fine_middle = fine->left + static_cast<float>(fine->width) / 8;
        const float plain_middle = plain->left + static_cast<float>(plain->width) / 2;
        CHECK_THAT(fine_middle, WithinAbs(plain_middle, 0.6));
    }
}

TEST_CASE("a space has no ink, a missing letter no picture, a missing file no letter") {
    GlyphRaster raster;
    const auto space = raster.draw(a_font(), U' ', 15.0F, 4);
    REQUIRE(space);
    CHECK(space->width == 0);
    CHECK(space->advance > 2.0F);
    CHECK_FALSE(raster.draw(a_font(), 0xFDD0, 15.0F, 1));
    CHECK_FALSE(raster.draw({"/no/such/font.otf", 0, ""}, U'A', 15.0F, 1));
    CHECK_THAT(raster.cap_height({"/no/such/font.otf", 0, ""}), WithinAbs(0.7, 1e-6));
    CHECK_THAT(raster.cap_height(a_font()), WithinAbs(0.7, 0.1));
}
