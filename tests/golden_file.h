// golden_file.h: the stored text that a test compares with: tests/golden/, each file short enough to be read.
//
//   CHECK(printed == golden_file("textbook_row_order.txt"));
#pragma once
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace bandstand {

inline std::string golden_file(const std::string& name) {
    std::ifstream file(std::string(BANDSTAND_SOURCE_DIR "/tests/golden/") + name, std::ios::binary);
    if (!file) throw std::runtime_error("there is no tests/golden/" + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace bandstand
