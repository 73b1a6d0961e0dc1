#include "app/text/play_compare.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/text/display_width.h"
#include "app/text/play_parts.h"
#include "app/text/text_table.h"
#include "core/narrate/narration.h"

namespace bandstand {

namespace {

constexpr std::size_t widest_name = 10, widest_token = 18, gap = 4;
// A table is cut by the screen alone.
constexpr std::size_t any_width = 10'000;

class Walks {
public:
    explicit Walks(const AppState& state) : run_(state.pair_run), language_(state.language) {}

    std::vector<std::string> tokens(std::size_t rows) const {
        TextTable table(
            {"  " + word("text.token"), name(run_.pair().first), name(run_.pair().second), "\u2229/\u222a"});
        fill(table, rows, run_.token_steps(), [&](std::uint64_t step, std::string_view mark, bool is_taken) {
            const JaccardWalkEvent event = *run_.event_at(step).token;
            const std::string label = fitted(printable(run_.corpus().vocabulary().label(event.token)), widest_token);
            const auto holds = [&](bool does) { return std::string(!is_taken ? "" : does ? "\u2713" : "\u00b7"); };
            return std::vector<std::string>{
                std::string(mark) + label, holds(event.side != WalkSide::second_only),
                holds(event.side != WalkSide::first_only),
                is_taken ? fmt::format("{}/{}", event.intersection, event.union_size) : std::string()};
        });
        return table.lines(any_width);
    }

    std::vector<std::string> rows(std::size_t rows) const {
        TextTable table(
            {"  " + word("text.row"), name(run_.pair().first), "", name(run_.pair().second), word("text.agree")});
        fill(table, rows, run_.row_steps(), [&](std::uint64_t step, std::string_view mark, bool is_taken) {
            const RowComparisonEvent event = *run_.event_at(step).row;
            std::vector<std::string> cells{std::string(mark) + function_name(event.row)};
            cells.resize(5);
            if (!is_taken) return cells;
            cells[1] = short_hash_text(event.first, run_.family().kind());
            cells[2] = event.agrees ? "=" : "\u2260";
            cells[3] = short_hash_text(event.second, run_.family().kind());
            cells[4] = fmt::format("{}/{}", event.agree, event.compared);
            return cells;
        });
        return table.lines(any_width);
    }

private:
    std::string word(std::string_view key) const { return std::string(phrase(language_, key)); }
    std::string name(DocumentIndex d) const { return document_label(run_.corpus(), d, widest_name); }

    // The header takes one of the rows.
    template <class Cells>
    void fill(TextTable& table, std::size_t rows, std::uint64_t steps, const Cells& cells) const {
        const std::uint64_t count = std::min<std::uint64_t>(steps, rows - 1), here = run_.position();
        const std::uint64_t centre = std::min(here, steps) - std::min<std::uint64_t>(here, 1);
        const std::uint64_t first = first_shown(steps, count, centre);
        for (std::uint64_t step = first + 1; step <= first + count; ++step)
            table.add_row(cells(step, step == here ? "\u25b8 " : "  ", step <= here));
    }

    const PairRun& run_;
    Language language_;
};

std::size_t width_of(const std::vector<std::string>& lines) {
    std::size_t width = 0;
    for (const std::string& line : lines) width = std::max(width, display_width(line));
    return width;
}

}  // namespace

std::vector<std::string> play_walk_lines(const AppState& state, TerminalSize room) {
    if (state.pair_run.length() == 0 || room.rows < 2) return {};
    const Walks walks(state);
    std::vector<std::string> left = walks.tokens(room.rows);
    const std::vector<std::string> right = walks.rows(room.rows);
    const std::size_t width = width_of(left) + gap;
    if (width + width_of(right) > room.columns) {
        // One of the two alone has more room than both in halves that are too small.
        const std::size_t half = room.rows / 2;
        if (half < 2) return left;
        left = walks.tokens(half);
        const std::vector<std::string> below = walks.rows(room.rows - half);
        left.insert(left.end(), below.begin(), below.end());
        return left;
    }
    left.resize(std::max(left.size(), right.size()));
    for (std::size_t n = 0; n < right.size(); ++n) left[n] = padded_right(left[n], width) + right[n];
    return left;
}

}  // namespace bandstand
