// The list of folders in README.md is the folders that there are. It is a table under the heading "## Layers", one row a
// folder, its path first and in backticks: | `core/step/` | … |. Listed are assets/, tests/ and third_party/, and each
// folder in app/ and core/; rows for app/ and core/ themselves may be there.
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "tests/structure/source_files.h"

using namespace bandstand;

namespace {

using Folders = std::set<std::string>;

Folders listed_folders(const std::vector<std::string>& lines) {
    Folders folders;
    bool is_in_section = false;
    for (const std::string& line : lines) {
        if (line.starts_with("## ")) is_in_section = line == "## Layers";
        if (!is_in_section || !line.starts_with("| `")) continue;
        const std::size_t end = line.find('`', 3);
        if (end != std::string::npos) folders.insert(line.substr(3, end - 3));
    }
    return folders;
}

Folders present_folders() {
    Folders folders;
    for (const auto& entry : std::filesystem::directory_iterator(source_root())) {
        const std::string name = entry.path().filename().string();
        if (entry.is_directory() && !name.starts_with('.') && name != "build") folders.insert(name + "/");
    }
    for (const char* parent : {"app", "core"}) {
        for (const auto& entry : std::filesystem::directory_iterator(source_root() / parent)) {
            if (entry.is_directory()) folders.insert(std::string(parent) + "/" + entry.path().filename().string() + "/");
        }
    }
    folders.erase("app/");
    folders.erase("core/");
    return folders;
}

}  // namespace

TEST_CASE("README.md lists the folders that there are") {
    REQUIRE(std::filesystem::exists(source_root() / "README.md"));
    Folders listed = listed_folders(read_source(source_root() / "README.md").lines);
    listed.erase("app/");
    listed.erase("core/");
    CHECK(listed == present_folders());
}

TEST_CASE("rows are read from the section about layers only") {
    CHECK(listed_folders({"| `early/` | x |", "## Layers", "", "| folder | holds |", "|---|---|", "| `core/step/` | steps |",
                          "| `app/text/` | words |", "## Keys", "| `late/` | x |"}) == Folders{"core/step/", "app/text/"});
    CHECK(present_folders().contains("core/minhash/"));
    CHECK(present_folders().contains("tests/"));
}
