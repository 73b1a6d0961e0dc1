#include "app/shell/saved_json.h"

#include <catch2/catch_test_macros.hpp>

#include "scratch_folder.h"

using namespace bandstand;
namespace fs = std::filesystem;

namespace {

constexpr SavedFormat format{"bandstand test", 2};

SavedResult read(const fs::path& path) {
    return read_saved_json(path, format, [](JsonFields& fields) {
        bool flag = false;
        fields.read("flag", flag);
    });
}

std::string key_of(const fs::path& path) {
    const SavedResult result = read(path);
    return result.trouble ? result.trouble->key : result.state == SavedState::read ? "read" : "absent";
}

}  // namespace

TEST_CASE("what was saved is read, in a folder made for it that is the owner's alone") {
    const ScratchFolder folder;
    const fs::path path = folder / "a/b/file.json";
    CHECK(key_of(path) == "absent");
    REQUIRE_FALSE(write_saved_json(path, saved_json_text(format, {{"flag", true}})));
    CHECK(key_of(path) == "read");
    CHECK(fs::status(folder / "a").permissions() == fs::perms::owner_all);
    CHECK_FALSE(remove_saved_json(path));
    CHECK_FALSE(remove_saved_json(path));
    CHECK(key_of(path) == "absent");
}

TEST_CASE("text that is no UTF-8 does not keep a file from being saved") {
    const std::string text = saved_json_text(format, {{"name", "a\xFF.txt"}});
    CHECK(nlohmann::json::parse(text)["name"] == "a\uFFFD.txt");
}

TEST_CASE("a file that cannot be used is named and stays as it is") {
    const ScratchFolder folder;
    const fs::path path = folder / "file.json";
    const auto expect = [&](std::string_view bytes, std::string_view key) {
        write_bytes(path, bytes);
        INFO(bytes);
        CHECK(key_of(path) == key);
        CHECK(read_bytes(path) == bytes);
    };
    const std::string whole = saved_json_text(format, {{"flag", true}});
    expect(whole, "read");
    expect(whole.substr(0, whole.size() / 2), "settings.broken_json");
    expect("", "settings.broken_json");
    expect("[]", "settings.wrong_field");
    expect("{}", "settings.wrong_field");
    expect(R"({"format": "something else", "version": 1})", "settings.wrong_field");
    expect(R"({"format": "bandstand test", "version": "1"})", "settings.wrong_field");
    expect(R"({"format": "bandstand test", "version": 0})", "settings.wrong_field");
    expect(R"({"format": "bandstand test", "version": 1, "flag": "yes"})", "settings.wrong_field");
    expect(R"({"format": "bandstand test", "version": 1})", "read");
    expect(R"({"format": "bandstand test", "version": 3, "flag": "whatever it means there"})",
           "settings.newer_version");

    fs::create_directory(folder / "folder.json");
    CHECK(key_of(folder / "folder.json") == "settings.unreadable");
}

TEST_CASE("the message holds the path, the place and what is allowed") {
    const ScratchFolder folder;
    write_bytes(folder / "file.json", R"({"format": "bandstand test", "version": 1, "flag": 7})");
    const SavedResult result = read(folder / "file.json");
    REQUIRE(result.trouble);
    CHECK(result.trouble->values == decltype(result.trouble->values){{"path", (folder / "file.json").string()},
                                                                     {"field", "flag"},
                                                                     {"wanted", "true | false"}});
}
