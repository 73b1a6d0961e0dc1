#include "app/text/text_table.h"

#include <catch2/catch_test_macros.hpp>

#include "app/text/display_width.h"

namespace bandstand {

using Lines = std::vector<std::string>;

TEST_CASE("the first column stands at the left, the others at the right") {
    TextTable table({"", "d0", "longer"});
    table.add_row({"h0", "1", "0"});
    table.add_row({"h10", "200", "∞"});
    CHECK(table.lines(80) == Lines{"      d0  longer", "h0     1       0", "h10  200       ∞"});
}

TEST_CASE("wide names line up") {
    TextTable table({"", "公告一", "d"});
    table.add_row({"h0", "1", "2"});
    CHECK(table.lines(80) == Lines{"    公告一  d", "h0       1  2"});
}

TEST_CASE("a wide table is cut into blocks that repeat the names of the rows") {
    TextTable table({"", "d0", "d1", "d2"});
    table.add_row({"h0", "1", "2", "3"});
    CHECK(table.lines(10) == Lines{"    d0  d1", "h0   1   2", "", "    d2", "h0   3"});
    // One column is shown however narrow it is.
    CHECK(table.lines(1).size() == 8);
}

TEST_CASE("a long cell is shortened, and a table may have no rows or no columns") {
    TextTable table({"", std::string(100, 'x')});
    CHECK(display_width(table.lines(80).front()) <= TextTable::widest_cell + 2);
    CHECK(TextTable({"name"}).lines(80) == Lines{"name"});
}

TEST_CASE("a rule runs across each block, its title at the beginning") {
    TextTable table({"", "aaaa", "bbbb"});
    table.add_rule("cut");
    table.add_row({"h0", "1", "2"});
    table.add_rule("");
    CHECK(table.row_count() == 3);
    CHECK(table.lines(100) ==
          std::vector<std::string>{"    aaaa  bbbb", "cut ──────────", "h0     1     2", "──────────────"});
    CHECK(table.lines(9) == std::vector<std::string>{"    aaaa", "cut ────", "h0     1", "────────", "", "    bbbb",
                                                     "cut ────", "h0     2", "────────"});
}

TEST_CASE("a title that is wider than its table stands alone") {
    TextTable table({"", "a"});
    table.add_rule("a long title");
    CHECK(table.lines(100) == std::vector<std::string>{"  a", "a long title"});
}

}  // namespace bandstand
