#include "assets/embedded_assets.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

namespace {

std::string file_bytes(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("every embedded asset equals its file byte for byte") {
    for (const auto& asset : bandstand::embedded_assets()) {
        INFO(asset.path);
        const auto file = std::filesystem::path(BANDSTAND_SOURCE_DIR) / "assets" / asset.path;
        CHECK(asset.bytes == file_bytes(file));
        CHECK(bandstand::embedded_asset(asset.path) == asset.bytes);
    }
}

TEST_CASE("every catalog and sample is embedded, and nothing else") {
    std::set<std::string> expected;
    const auto assets = std::filesystem::path(BANDSTAND_SOURCE_DIR) / "assets";
    for (const char* folder : {"lang", "samples"}) {
        if (!std::filesystem::exists(assets / folder)) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(assets / folder))
            if (entry.is_regular_file() && (folder != std::string_view("lang") || entry.path().extension() == ".json"))
                expected.insert(entry.path().lexically_relative(assets).generic_string());
    }
    std::set<std::string> embedded;
    for (const auto& asset : bandstand::embedded_assets()) embedded.emplace(asset.path);
    CHECK(embedded == expected);
    CHECK(std::ranges::is_sorted(bandstand::embedded_assets(), {}, &bandstand::EmbeddedAsset::path));
}

TEST_CASE("a path that is not embedded gives nothing") {
    CHECK_FALSE(bandstand::embedded_asset(""));
    CHECK_FALSE(bandstand::embedded_asset("lang/"));
    CHECK_FALSE(bandstand::embedded_asset("zzz"));
}
