// Files stay short enough to be read, and are named by what they hold.
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "tests/structure/source_files.h"

using namespace bandstand;

namespace {

constexpr std::size_t most_lines = 400;

const std::set<std::string> empty_words{"util", "utils", "utility", "utilities", "common", "helper", "helpers", "misc", "manager"};

// The words of a file name: "string_utils.h" holds "string" and "utils".
std::vector<std::string> words_of(const std::string& path) {
    std::vector<std::string> words(1);
    for (const char c : std::filesystem::path(path).stem().string()) {
        if (c == '_' || c == '-' || c == '.') words.emplace_back();
        else words.back() += c;
    }
    return words;
}

bool says_nothing(const std::string& path) {
    const auto words = words_of(path);
    return std::any_of(words.begin(), words.end(), [](const std::string& word) { return empty_words.contains(word); });
}

std::vector<SourceFile> own_files() {
    std::vector<SourceFile> all;
    for (const char* folder : {"app", "assets", "core", "tests", "third_party"}) {
        auto files = files_below(folder, {".h", ".cpp", ".py", ".sh", ".cmake", ".txt"});
        std::move(files.begin(), files.end(), std::back_inserter(all));
    }
    return all;
}

}  // namespace

TEST_CASE("no file is longer than 400 lines") {
    const auto files = own_files();
    CHECK(files.size() > 100);
    for (const SourceFile& file : files) {
        CAPTURE(file.path);
        CHECK(file.lines.size() <= most_lines);
    }
}

TEST_CASE("no file has a name that says nothing") {
    for (const SourceFile& file : own_files()) {
        CAPTURE(file.path);
        CHECK_FALSE(says_nothing(file.path));
    }
    CHECK(says_nothing("core/string_utils.h"));
    CHECK(says_nothing("app/helper.cpp"));
    CHECK_FALSE(says_nothing("core/uncommon_words.h"));
}

TEST_CASE("each test stands where its source file stands") {
    for (const char* folder : {"core", "app"}) {
        for (const SourceFile& test : files_below(std::string("tests/") + folder, {".cpp"})) {
            const std::string path = test.path.substr(std::string_view("tests/").size());
            const std::size_t ending = path.rfind("_test.cpp");
            if (ending == std::string::npos) continue;
            const std::filesystem::path base = source_root() / path.substr(0, ending);
            CAPTURE(test.path);
            CHECK((std::filesystem::exists(base.string() + ".h") || std::filesystem::exists(base.string() + ".cpp")));
        }
    }
}
