#include "app/text/text_table.h"

#include <algorithm>
#include <cassert>

#include "app/text/display_width.h"

namespace bandstand {

namespace {

constexpr std::size_t gap = 2;

}  // namespace

TextTable::TextTable(std::vector<std::string> header) : header_(std::move(header)) {
    for (std::string& cell : header_) {
        cell = fitted(cell, widest_cell);
        widths_.push_back(display_width(cell));
    }
}

void TextTable::add_row(std::vector<std::string> cells) {
    assert(cells.size() == header_.size());
    for (std::size_t c = 0; c < cells.size(); ++c) {
        cells[c] = fitted(cells[c], widest_cell);
        widths_[c] = std::max(widths_[c], display_width(cells[c]));
    }
    rows_.push_back({std::move(cells)});
}

void TextTable::add_rule(std::string title) {
    rows_.push_back({{}, std::move(title)});
}

std::vector<std::string> TextTable::lines(std::size_t columns) const {
    std::vector<std::string> result;
    const auto add_line = [&](const std::vector<std::string>& cells, std::size_t begin, std::size_t end) {
        std::string line = padded_right(cells[0], widths_[0]);
        for (std::size_t c = begin; c < end; ++c) line += std::string(gap, ' ') + padded_left(cells[c], widths_[c]);
        while (line.ends_with(' ')) line.pop_back();
        result.push_back(std::move(line));
    };
    const auto add_rule = [&](const std::string& title, std::size_t width) {
        std::string line = title + (title.empty() ? "" : " ");
        for (std::size_t column = display_width(line); column < width; ++column) line += "\u2500";
        while (line.ends_with(' ')) line.pop_back();
        result.push_back(std::move(line));
    };
    std::size_t begin = 1;
    do {
        std::size_t end = begin, width = widths_[0];
        while (end < header_.size() && (end == begin || width + gap + widths_[end] <= columns)) {
            width += gap + widths_[end];
            ++end;
        }
        if (begin > 1) result.emplace_back();
        add_line(header_, begin, end);
        for (const Row& row : rows_) {
            if (row.cells.empty())
                add_rule(row.title, width);
            else
                add_line(row.cells, begin, end);
        }
        begin = end;
    } while (begin < header_.size());
    return result;
}

}  // namespace bandstand
