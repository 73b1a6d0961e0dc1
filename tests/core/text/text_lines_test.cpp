#include "core/text/text_lines.h"

#include <string>
#include <tuple>
#include <vector>

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

namespace {

using Line = std::tuple<std::string, std::uint64_t, std::uint64_t>;

std::vector<Line> lines_of(std::string_view bytes) {
    std::vector<Line> lines;
    for_each_line(bytes, [&](const TextLine& line) {
        lines.emplace_back(line.text, line.number, line.offset);
        return true;
    });
    return lines;
}

}  // namespace

TEST_CASE("LF, CRLF and lone CR end a line") {
    CHECK(lines_of("a\nb\r\nc\rd") == std::vector<Line>{{"a", 1, 0}, {"b", 2, 2}, {"c", 3, 5}, {"d", 4, 7}});
    CHECK(lines_of("a\r\n\r\n\n") == std::vector<Line>{{"a", 1, 0}, {"", 2, 3}, {"", 3, 5}});
    CHECK(lines_of("").empty());
    CHECK(lines_of("\n") == std::vector<Line>{{"", 1, 0}});
}

TEST_CASE("a line end at the end makes no further line, and a stop is heard") {
    CHECK(lines_of("a\n") == lines_of("a"));
    int count = 0;
    for_each_line("a\nb\nc", [&](const TextLine&) { return ++count < 2; });
    CHECK(count == 2);
}
