// Reads the #include lines of core/ and app/: arrows between layers go one way.
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <optional>
#include <set>

#include "tests/structure/source_files.h"

using namespace bandstand;

namespace {

struct Layer {
    std::string folder;
    std::vector<std::string> quoted;                // what "…" may begin with, besides the layer's own folder
    std::vector<std::string> libraries;             // what <…> may begin with, besides the standard library
    std::set<std::string> forbidden_standard = {};  // headers of the standard library that the layer does without
};

// The core reads no file, starts no thread, asks no clock, and takes no chance that differs between machines: the
// distributions of <random> and the order of unordered containers do.
const std::set<std::string> not_in_core{
    "fstream", "iostream", "istream", "ostream", "filesystem", "cstdio", "thread", "mutex", "shared_mutex",
    "condition_variable", "future", "chrono", "ctime", "random", "unordered_map", "unordered_set"};

const std::vector<Layer> layers{
    {"core/", {"assets/embedded_assets.h", "assets/embedded_phrases.h"}, {"fmt/", "blake2.h", "unicode/"}, not_in_core},
    {"app/state/", {"core/"}, {"fmt/"}, not_in_core},
    {"app/widgets/", {}, {"fmt/", "imgui.h", "imgui_internal.h", "imgui_stdlib.h"}, not_in_core},
    {"app/panels/", {"core/", "app/state/", "app/widgets/"}, {"fmt/", "imgui.h", "imgui_internal.h", "imgui_stdlib.h"}, not_in_core},
    // The text twin talks to a terminal, so it has a clock and the terminal's own headers.
    {"app/text/", {"core/", "app/state/"}, {"fmt/", "nlohmann/", "unicode/", "unistd.h", "poll.h", "termios.h", "sys/ioctl.h"}},
};

bool begins_with_one_of(std::string_view name, const std::vector<std::string>& beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(), [&](const std::string& b) { return name.starts_with(b); });
}

// Standard headers have neither a folder nor an ending.
bool is_standard(std::string_view name) { return name.find_first_of("/.") == std::string_view::npos; }

// The name between the quotes or brackets of an #include line, with the opening one before it: `"core/x.h`, `<vector`.
std::optional<std::string> included(std::string_view line) {
    const std::size_t hash = line.find_first_not_of(" \t");
    if (hash == std::string_view::npos || line[hash] != '#') return std::nullopt;
    const std::size_t word = line.find_first_not_of(" \t", hash + 1);
    if (word == std::string_view::npos || !line.substr(word).starts_with("include")) return std::nullopt;
    const std::size_t open = line.find_first_of("\"<", word);
    if (open == std::string_view::npos) return std::nullopt;
    const std::size_t close = line.find_first_of("\">", open + 1);
    return std::string(line.substr(open, close - open));
}

bool allows(const Layer& layer, const std::string& include) {
    const std::string name = include.substr(1);
    if (include[0] == '"') return name.starts_with(layer.folder) || begins_with_one_of(name, layer.quoted);
    if (is_standard(name)) return !layer.forbidden_standard.contains(name);
    return begins_with_one_of(name, layer.libraries);
}

}  // namespace

TEST_CASE("every #include keeps to its layer") {
    for (const Layer& layer : layers) {
        std::size_t includes = 0;
        for (const SourceFile& file : cpp_files_below(layer.folder)) {
            for (const std::string& line : file.lines) {
                const auto include = included(line);
                if (!include) continue;
                ++includes;
                CAPTURE(file.path, line);
                CHECK(allows(layer, *include));
            }
        }
        CAPTURE(layer.folder);
        CHECK(includes > 0);
    }
}

TEST_CASE("every folder of the application is a known layer") {
    std::set<std::string> known{"app/shell/"};
    for (const Layer& layer : layers) known.insert(layer.folder);
    for (const auto& entry : std::filesystem::directory_iterator(source_root() / "app")) {
        if (entry.is_directory()) CHECK(known.contains("app/" + entry.path().filename().string() + "/"));
    }
}

TEST_CASE("wrong arrows are seen") {
    const Layer &core = layers[0], &state = layers[1], &widgets = layers[2], &panels = layers[3], &text = layers[4];
    CHECK(included("#include \"core/step/unit.h\"  // reason") == "\"core/step/unit.h");
    CHECK(included("  #  include <vector>") == "<vector");
    CHECK_FALSE(included("// #include <vector>"));
    CHECK(allows(core, "<vector"));
    CHECK(allows(core, "<stop_token"));
    CHECK(allows(core, "<unicode/uchar.h"));
    for (const char* wrong : {"<fstream", "<thread", "<chrono", "<random", "<imgui.h", "<GLFW/glfw3.h", "<glad/gl.h", "<unistd.h",
                              "<nlohmann/json.hpp", "\"app/state/command.h", "\"unit.h", "\"assets/other.h"}) {
        CAPTURE(wrong);
        CHECK_FALSE(allows(core, wrong));
    }
    CHECK_FALSE(allows(state, "\"app/panels/panel.h"));
    CHECK_FALSE(allows(state, "<imgui.h"));
    CHECK_FALSE(allows(widgets, "\"core/index_types.h"));
    CHECK_FALSE(allows(widgets, "\"app/state/app_state.h"));
    CHECK(allows(panels, "\"app/widgets/look.h"));
    CHECK_FALSE(allows(panels, "\"app/shell/window.h"));
    CHECK_FALSE(allows(panels, "<glad/gl.h"));
    CHECK_FALSE(allows(text, "\"app/widgets/theme.h"));
    CHECK_FALSE(allows(text, "<imgui.h"));
}
