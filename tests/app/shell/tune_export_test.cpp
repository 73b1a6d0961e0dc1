// What is taken along from the screen Tune.
#include "app/shell/tune_export.h"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "app/state/command.h"
#include "tests/app/shell/scratch_folder.h"

using namespace bandstand;

namespace {

AppState notices_on_tune() {
    AppState state;
    apply_command(state, LoadSample{"notices"});
    apply_command(state, SetBanding{{8, 2}});
    apply_command(state, ShowScreen{Screen::tune});
    return state;
}

std::string bytes_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream all;
    all << in.rdbuf();
    return all.str();
}

}  // namespace

TEST_CASE("The choice goes to each library, and as JSON, with the bands that were chosen") {
    const AppState state = notices_on_tune();
    CHECK(exported_choice(state, "datasketch").find("params=(") != std::string::npos);
    CHECK(exported_choice(state, "datatrove").find("num_buckets") != std::string::npos);
    CHECK(exported_choice(state, "text-dedup").find("text_dedup") != std::string::npos);
    CHECK(exported_choice(state, "spark").find("MinHashLSH") != std::string::npos);
    const auto json = nlohmann::json::parse(exported_choice(state, "json"));
    CHECK(json["bands"] == 8);
    CHECK(json["rows"] == 2);
    CHECK(json["k"] == state.project->family.k);
}

TEST_CASE("Pairs are saved with a line for each, and a file that cannot be written is told") {
    const ScratchFolder folder;
    const AppState state = notices_on_tune();
    const std::filesystem::path path = folder / "pairs.csv";
    const Message told = save_tuned_pairs(state, path.string(), {});
    CHECK(told.key == "notice.pairs_saved");
    const std::string bytes = bytes_of(path);
    const auto lines = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n'));
    std::size_t listed = 0;
    for (const auto& list : state.tune.findings->lists) listed += list.size();
    CHECK(lines == listed + 1);
    CHECK(save_tuned_pairs(state, (folder / "missing/pairs.csv").string(), {}).key != "notice.pairs_saved");
}

TEST_CASE("A file that was opened as input is never written over") {
    const ScratchFolder folder;
    const std::filesystem::path input = folder / "input.jsonl";
    std::ofstream(input) << "{\"text\": \"a\"}\n";
    const AppState state = notices_on_tune();
    const std::vector<std::string> file{input.string()}, of_folder{(folder / "").string()};
    CHECK(save_tuned_pairs(state, input.string(), file).key == "error.output_is_input");
    CHECK(save_tuned_pairs(state, (folder / "./input.jsonl").string(), file).key == "error.output_is_input");
    CHECK(save_tuned_pairs(state, input.string(), of_folder).key == "error.output_is_input");
    std::filesystem::create_symlink(input, folder / "link.csv");
    CHECK(save_tuned_pairs(state, (folder / "link.csv").string(), file).key == "error.output_is_input");
    CHECK(save_tuned_pairs(state, (folder / "other.csv").string(), of_folder).key == "notice.pairs_saved");
    CHECK(bytes_of(input) == "{\"text\": \"a\"}\n");
}
