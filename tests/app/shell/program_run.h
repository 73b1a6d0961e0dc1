// program_run.h: the built program, started with arguments; what it printed and its exit status.
//
//   const ProgramRun run = run_program_with("trace minhash --k 0");
//   CHECK(run.status == 2);
//
// Arguments go through the shell, in a fresh folder that holds the given files and is removed afterwards. There is
// no display.
#pragma once
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>

namespace bandstand {

struct ProgramRun {
    int status = -1;
    std::string out, err;
};

inline ProgramRun run_program_with(const std::string& arguments, const std::map<std::string, std::string>& files = {},
                                   const std::string& before = "") {
    namespace fs = std::filesystem;
    std::string pattern = (fs::temp_directory_path() / ("bandstand-test-" + std::string(6, 'X'))).string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder could be made");
    const fs::path folder = pattern;
    for (const auto& [name, bytes] : files) {
        fs::create_directories((folder / name).parent_path());
        std::ofstream(folder / name, std::ios::binary) << bytes;
    }
    const std::string command = "cd '" + folder.string() + "' && unset DISPLAY WAYLAND_DISPLAY && " + before +
                                " '" BANDSTAND_PROGRAM "' " + arguments + " >out.captured 2>err.captured";
    const int waited = std::system(command.c_str());
    const auto read = [&](const char* name) {
        std::ifstream file(folder / name, std::ios::binary);
        return std::string{std::istreambuf_iterator<char>(file), {}};
    };
    ProgramRun run{WIFEXITED(waited) ? WEXITSTATUS(waited) : -1, read("out.captured"), read("err.captured")};
    fs::remove_all(folder);
    return run;
}

}  // namespace bandstand
