#include <string>
#include <vector>

#include "app/shell/run_command.h"

int main(int argc, char** argv) {
    // A caller may start a program without even its name.
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    return bandstand::run_program(words);
}
