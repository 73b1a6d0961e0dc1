// source_files.h: the project's own files as text, for the tests that keep its rules.
#pragma once
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace bandstand {

struct SourceFile {
    std::string path;                // from the top of the repository, "core/step/timeline.h"
    std::vector<std::string> lines;  // without line ends
};

inline std::filesystem::path source_root() { return BANDSTAND_SOURCE_DIR; }

inline SourceFile read_source(const std::filesystem::path& path) {
    SourceFile file{path.lexically_relative(source_root()).generic_string(), {}};
    std::ifstream in(path, std::ios::binary);
    for (std::string line; std::getline(in, line);) file.lines.push_back(line);
    return file;
}

// Files below a folder whose names end in one of `endings`, ordered by path.
inline std::vector<SourceFile> files_below(std::string_view folder, const std::vector<std::string>& endings) {
    std::vector<SourceFile> files;
    const std::filesystem::path root = source_root() / folder;
    for (auto at = std::filesystem::recursive_directory_iterator(root); at != std::filesystem::recursive_directory_iterator(); ++at) {
        // Below third_party/ the set-up unpacks packages that are not ours.
        if (at->path().filename() == "unpacked") at.disable_recursion_pending();
        const std::string ending = at->path().extension().string();
        const bool wanted = std::find(endings.begin(), endings.end(), ending) != endings.end();
        if (at->is_regular_file() && wanted) files.push_back(read_source(at->path()));
    }
    std::sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
    return files;
}

inline std::vector<SourceFile> cpp_files_below(std::string_view folder) { return files_below(folder, {".h", ".cpp"}); }

// The line without a comment behind it. Two slashes inside a string cut the line too early; no rule minds that.
inline std::string_view code_of(std::string_view line) { return line.substr(0, line.find("//")); }

}  // namespace bandstand
