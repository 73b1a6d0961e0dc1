// text_table.h: an aligned table of plain text.
//
//   TextTable table({"", "d0", "d1"});
//   table.add_row({"h0", "1", "0"});
//   for (const std::string& line : table.lines(100)) …
//
// The first column names the rows and stands at the left, the others at the right. Widths are
// counted in terminal columns (display_width.h), so East Asian names line up as well. Where the
// table is wider than asked for, it is cut into blocks of columns, one below the other, each with
// the names of the rows.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace bandstand {

class TextTable {
public:
    explicit TextTable(std::vector<std::string> header);
    // Precondition: as many cells as the header has.
    void add_row(std::vector<std::string> cells);
    // A line across each block, the title at its beginning.
    void add_rule(std::string title);
    std::size_t row_count() const { return rows_.size(); }

    // Names longer than this many columns end with "…".
    static constexpr std::size_t widest_cell = 32;

    // A block holds at least one column, so a very narrow table may still be wider than `columns`.
    std::vector<std::string> lines(std::size_t columns) const;

private:
    struct Row {
        std::vector<std::string> cells;  // none: a rule
        std::string title = {};
    };

    std::vector<std::string> header_;
    std::vector<Row> rows_;
    std::vector<std::size_t> widths_;
};

}  // namespace bandstand
