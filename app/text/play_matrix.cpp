#include "app/text/play_matrix.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>

#include "app/state/overloaded.h"
#include "app/text/display_width.h"

namespace bandstand {

namespace {

constexpr std::size_t widest_name = 16, gap = 2;
constexpr std::string_view left_out = "\u2026";

// Documents take these in turn, as in the window.
constexpr std::array<std::string_view, 6> shapes{"\u25cf", "\u25a0", "\u25b2", "\u25c6", "\u25bc", "\u2605"};

struct Active {
    std::optional<HashIndex> function;
    std::vector<DocumentIndex> documents;
    bool is_comparing = false;

    bool has(DocumentIndex d) const { return std::find(documents.begin(), documents.end(), d) != documents.end(); }
};

Active active_of(const MinHashRun& run) {
    const auto event = run.event();
    if (!event) return {};
    return std::visit(Overloaded{[](const MinHashEvent& e) {
                                     return Active{e.function, {e.document}, false};
                                 },
                                 [](const PairEvent& e) {
                                     return Active{{}, {e.pair.first, e.pair.second}, true};
                                 }},
                      *event);
}

// `count` of `total` places with `centre` among them, as near to the middle as the ends allow.
std::size_t first_shown(std::size_t total, std::size_t count, std::size_t centre) {
    if (count >= total) return 0;
    return std::min(total - count, centre - std::min(centre, count / 2));
}

std::string cell_text(const MinHashRun& run, HashIndex i, DocumentIndex d) {
    if (run.corpus().tokens(d).empty()) return "\u2013";
    const Slot slot = run.slot(i, d);
    return slot.is_blank() ? "\u221e" : short_hash_text(slot.value, run.family().kind());
}

std::string header_text(const MinHashRun& run, DocumentIndex d) {
    return std::string(shapes[d.value % shapes.size()]) + fitted(printable(run.corpus().document(d).name), widest_name);
}

class Window {
public:
    Window(const MinHashRun& run, TerminalSize room) : run_(run), active_(active_of(run)) {
        const std::size_t k = run.family().size(), documents = run.corpus().document_count();
        const std::size_t rows = std::min(k, room.rows - 1);
        first_row_ = first_shown(k, rows, active_.function ? active_.function->value : 0);
        end_row_ = first_row_ + rows;
        name_width_ = fmt::format("h{}", k - 1).size();
        choose_documents(documents, room.columns);
    }

    std::vector<std::string> lines() const {
        std::vector<std::string> lines{line(
            "", [&](DocumentIndex d) { return header_text(run_, d); }, active_.is_comparing)};
        for (std::size_t row = first_row_; row < end_row_; ++row) {
            const HashIndex i{row};
            const bool is_active_row = active_.function == i;
            std::string text = line(
                fmt::format("h{}", row), [&](DocumentIndex d) { return cell_text(run_, i, d); }, is_active_row);
            if (active_.is_comparing && agree(i)) text += " =";
            lines.push_back(std::move(text));
        }
        const bool has_more_rows = first_row_ > 0 || end_row_ < run_.family().size();
        if (has_more_rows) lines.front().replace(0, name_width_, padded_right(left_out, name_width_));
        return lines;
    }

private:
    bool agree(HashIndex i) const {
        const Slot one = run_.slot(i, active_.documents[0]), other = run_.slot(i, active_.documents[1]);
        return !one.is_blank() && !other.is_blank() && one.value == other.value;
    }

    std::size_t width_of(DocumentIndex d) const {
        std::size_t width = display_width(header_text(run_, d));
        for (std::size_t row = first_row_; row < end_row_; ++row)
            width = std::max(width, display_width(cell_text(run_, HashIndex{row}, d)));
        return width + gap + 1;  // room for a bracket on either side, one shared with the gap
    }

    // As many as fit, the active ones among them; in the order of the corpus.
    void choose_documents(std::size_t documents, std::size_t columns) {
        if (documents == 0) return;
        const std::size_t centre = active_.documents.empty() ? 0 : active_.documents.front().value;
        std::size_t used = name_width_ + 4;
        const auto take = [&](std::size_t d) {
            const std::size_t width = width_of(DocumentIndex{d});
            if (std::find(shown_.begin(), shown_.end(), DocumentIndex{d}) != shown_.end()) return true;
            if (used + width > columns && !shown_.empty()) return false;
            used += width;
            shown_.push_back(DocumentIndex{d});
            widths_.push_back(width);
            return true;
        };
        for (const DocumentIndex d : active_.documents) take(d.value);
        bool left_fits = true, right_fits = true;
        for (std::size_t distance = 0; (left_fits || right_fits) && distance < documents; ++distance) {
            left_fits = left_fits && distance <= centre && take(centre - distance);
            right_fits = right_fits && centre + distance < documents && take(centre + distance);
        }
        sort_shown();
        has_more_documents_ = shown_.size() < documents;
    }

    void sort_shown() {
        std::vector<std::pair<DocumentIndex, std::size_t>> both;
        for (std::size_t n = 0; n < shown_.size(); ++n) both.emplace_back(shown_[n], widths_[n]);
        std::sort(both.begin(), both.end());
        for (std::size_t n = 0; n < both.size(); ++n) std::tie(shown_[n], widths_[n]) = both[n];
    }

    template <class Text>
    std::string line(std::string_view name, const Text& text_of, bool marks_active) const {
        std::string text = padded_left(name, name_width_);
        for (std::size_t n = 0; n < shown_.size(); ++n) {
            const DocumentIndex d = shown_[n];
            const bool is_marked = marks_active && active_.has(d);
            const std::string cell = text_of(d);
            const std::string inner = is_marked ? "[" + cell + "]" : cell + " ";
            text += padded_left(inner, widths_[n]);
        }
        if (has_more_documents_ && name.empty()) text += fmt::format(" {}", left_out);
        while (text.ends_with(' ')) text.pop_back();
        return text;
    }

    const MinHashRun& run_;
    Active active_;
    std::size_t first_row_ = 0, end_row_ = 0, name_width_ = 0;
    std::vector<DocumentIndex> shown_;
    std::vector<std::size_t> widths_;
    bool has_more_documents_ = false;
};

}  // namespace

std::vector<std::string> play_matrix_lines(const MinHashRun& run, TerminalSize room) {
    const bool has_cells = run.family().size() > 0 && run.corpus().document_count() > 0;
    if (room.rows < 2 || !has_cells) return {};
    return Window(run, room).lines();
}

}  // namespace bandstand
