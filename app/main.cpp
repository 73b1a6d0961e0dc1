#include <cstdio>
#include <string_view>

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]) == "--version") {
        std::puts("bandstand " BANDSTAND_VERSION);
        return 0;
    }
    std::fputs("bandstand: only --version is known so far.\n", stderr);
    return 2;
}
