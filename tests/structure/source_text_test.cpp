// Rules about single expressions: where colours, texts and chance may come from.
#include <catch2/catch_test_macros.hpp>
#include <regex>

#include "tests/structure/source_files.h"

using namespace bandstand;

namespace {

// "path:line" of each line whose code matches.
std::vector<std::string> places(const std::vector<SourceFile>& files, const std::regex& pattern) {
    std::vector<std::string> found;
    for (const SourceFile& file : files) {
        for (std::size_t n = 0; n < file.lines.size(); ++n) {
            const std::string code(code_of(file.lines[n]));
            if (std::regex_search(code, pattern)) found.push_back(file.path + ":" + std::to_string(n + 1));
        }
    }
    return found;
}

std::vector<SourceFile> without(std::vector<SourceFile> files, std::string_view path) {
    std::erase_if(files, [&](const SourceFile& file) { return file.path == path; });
    return files;
}

std::vector<std::string> places_in(const std::string& line, const std::regex& pattern) { return places({{"x.cpp", {line}}}, pattern); }

const std::regex color_literal(R"(IM_COL32\s*\(|IM_COL32_(WHITE|BLACK)|\bImColor\b|\bImVec4\s*[({]\s*[0-9.]|\b0[xX][0-9a-fA-F]{8}[uU]\b)");
const std::regex direct_text(R"(ImGui::(Text\w*|BulletText|LabelText)\s*\()");
const std::regex chance(R"(std::hash\b|std::\w+_distribution\b|\brandom_device\b|\b(rand|time)\s*\(|std::unordered_)");

using None = std::vector<std::string>;

}  // namespace

TEST_CASE("colours are written down in the theme only") {
    CHECK(places(without(cpp_files_below("app"), "app/widgets/theme.cpp"), color_literal) == None{});
    CHECK_FALSE(places_in("draw(IM_COL32(1, 2, 3, 255));", color_literal).empty());
    CHECK_FALSE(places_in("const Color c = 0xFF8800FFu;", color_literal).empty());
    CHECK_FALSE(places_in("ImVec4(0.5f, 0, 0, 1)", color_literal).empty());
    CHECK(places_in("color >> IM_COL32_A_SHIFT", color_literal).empty());
    CHECK(places_in("int x;  // IM_COL32(1, 2, 3, 4)", color_literal).empty());
}

TEST_CASE("panels write texts through the look, which knows the faces and sizes") {
    CHECK(places(cpp_files_below("app/panels"), direct_text) == None{});
    CHECK_FALSE(places_in("ImGui::Text(\"%d\", n);", direct_text).empty());
    CHECK_FALSE(places_in("ImGui::TextUnformatted(s);", direct_text).empty());
    CHECK(places_in("ImGui::InputText(\"##x\", &s);", direct_text).empty());
}

TEST_CASE("no result depends on the machine or the library") {
    std::vector<SourceFile> files = cpp_files_below("core");
    for (const char* folder : {"app/state", "app/text"}) {
        auto more = cpp_files_below(folder);
        std::move(more.begin(), more.end(), std::back_inserter(files));
    }
    CHECK(places(files, chance) == None{});
    CHECK_FALSE(places_in("std::uniform_int_distribution<int> d(0, 1);", chance).empty());
    CHECK_FALSE(places_in("std::hash<std::string>{}(s)", chance).empty());
    CHECK_FALSE(places_in("std::unordered_map<int, int> m;", chance).empty());
}
