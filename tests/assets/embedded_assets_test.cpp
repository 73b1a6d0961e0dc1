#include "assets/embedded_assets.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

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

TEST_CASE("every sample is embedded, and nothing else") {
    std::set<std::string> expected;
    const auto assets = std::filesystem::path(BANDSTAND_SOURCE_DIR) / "assets";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(assets / "samples"))
        if (entry.is_regular_file()) expected.insert(entry.path().lexically_relative(assets).generic_string());
    std::set<std::string> embedded;
    for (const auto& asset : bandstand::embedded_assets()) embedded.emplace(asset.path);
    CHECK(embedded == expected);
    CHECK(std::ranges::is_sorted(bandstand::embedded_assets(), {}, &bandstand::EmbeddedAsset::path));
}

TEST_CASE("a path that is not embedded gives nothing") {
    CHECK_FALSE(bandstand::embedded_asset(""));
    CHECK_FALSE(bandstand::embedded_asset("samples/"));
    CHECK_FALSE(bandstand::embedded_asset("zzz"));
}
