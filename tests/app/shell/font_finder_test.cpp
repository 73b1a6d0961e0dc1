#include "app/shell/font_finder.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace bandstand;

namespace {

bool is_installed(const FontFinder& finder, FontStyle style, const std::string& family) {
    const auto chain = finder.chain(style, false);
    return std::any_of(chain.begin(), chain.end(), [&](const FontFile& file) { return file.family == family; });
}

}  // namespace

TEST_CASE("each style has a chain of files that exist") {
    const FontFinder finder;
    for (FontStyle style : {FontStyle::sans, FontStyle::mono}) {
        for (bool bold : {false, true}) {
            const auto chain = finder.chain(style, bold);
            REQUIRE_FALSE(chain.empty());
            for (const FontFile& file : chain) CHECK(std::filesystem::exists(file.path));
        }
    }
}

TEST_CASE("the preferred families come first where they are installed") {
    const FontFinder finder;
    if (is_installed(finder, FontStyle::sans, "Inter")) {
        CHECK(finder.chain(FontStyle::sans, false).front().family == "Inter");
        CHECK(finder.chain(FontStyle::sans, true).front().path != finder.chain(FontStyle::sans, false).front().path);
    }
    if (is_installed(finder, FontStyle::mono, "JetBrains Mono")) {
        CHECK(finder.chain(FontStyle::mono, false).front().family == "JetBrains Mono");
    }
}

TEST_CASE("of a collection the face for Traditional Chinese is taken") {
    const FontFinder finder;
    const auto chain = finder.chain(FontStyle::sans, false);
    const auto chinese = std::find_if(chain.begin(), chain.end(),
                                      [](const FontFile& file) { return file.family == "Noto Sans CJK TC"; });
    if (chinese == chain.end()) SKIP("Noto Sans CJK is not installed");
    CHECK(chinese->index > 0);
}

TEST_CASE("a font for any character is found, or none is claimed") {
    FontFinder finder;
    CHECK(finder.covering(U'A'));
    CHECK_FALSE(finder.covering(0xFDD0));  // never a character
}
