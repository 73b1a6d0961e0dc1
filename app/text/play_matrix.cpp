#include "app/text/play_matrix.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include "app/state/overloaded.h"
#include "app/text/display_width.h"
#include "app/text/play_parts.h"
#include "core/narrate/narration.h"

namespace bandstand {

namespace {

constexpr std::size_t widest_name = 16, gap = 2;
constexpr std::string_view at_work_mark = "\u25b8 ", other_mark = "  ";

// What the latest step worked on.
struct Active {
    HashIndex first_row;
    std::size_t rows = 0;  // none: nothing, or whole columns
    std::vector<DocumentIndex> documents;
    bool is_comparing = false;
    std::optional<BandEvent> put;

    bool has(DocumentIndex d) const { return std::find(documents.begin(), documents.end(), d) != documents.end(); }
    bool has(HashIndex i) const { return i >= first_row && i.value - first_row.value < rows; }
};

Active active_of(const MinHashRun& run) {
    const auto event = run.event();
    if (!event) return {};
    return std::visit(
        Overloaded{[](const MinHashEvent& e) {
                       return Active{e.function, 1, {e.document}, false, {}};
                   },
                   [&](const BandEvent& e) {
                       return Active{run.banding().first_row(e.band), run.banding().rows, {e.document}, false, e};
                   },
                   [](const PairEvent& e) {
                       return Active{{}, 0, {e.pair.first, e.pair.second}, true, {}};
                   }},
        *event);
}

std::string cell_text(const MinHashRun& run, HashIndex i, DocumentIndex d) {
    if (run.corpus().tokens(d).empty()) return "\u2013";
    const Slot slot = run.slot(i, d);
    return slot.is_blank() ? "\u221e" : short_hash_text(slot.value, run.family().kind());
}

// Rows, and before each band and the unused rows a ruled line.
class Lines {
public:
    struct Line {
        std::optional<HashIndex> row;   // else a rule
        std::optional<BandIndex> band;  // of the row or the rule; none: unused
    };

    Lines(Banding banding, std::size_t k, bool in_bands)
        : banding_(banding), in_bands_(in_bands), used_(static_cast<std::size_t>(banding.used_rows())), k_(k) {}

    std::size_t count() const { return in_bands_ ? k_ + banding_.bands + (used_ < k_ ? 1 : 0) : k_; }

    Line at(std::size_t place) const {
        if (!in_bands_) return {HashIndex{place}, std::nullopt};
        const std::size_t a_band = std::size_t{banding_.rows} + 1, bands_end = banding_.bands * a_band;
        if (place >= bands_end) {
            const std::size_t within = place - bands_end;
            return {within == 0 ? std::nullopt : std::optional(HashIndex{used_ + within - 1}), std::nullopt};
        }
        const std::size_t band = place / a_band, within = place % a_band;
        const std::size_t row = band * banding_.rows + within - 1;
        return {within == 0 ? std::nullopt : std::optional(HashIndex{row}), BandIndex{band}};
    }

    std::size_t place_of(HashIndex row) const {
        if (!in_bands_) return row.value;
        const std::size_t rules = std::min<std::size_t>(row.value / banding_.rows, banding_.bands) + 1;
        return row.value + rules;
    }

private:
    Banding banding_;
    bool in_bands_;
    std::size_t used_, k_;
};

class Window {
public:
    Window(const AppState& state, TerminalSize room)
        : run_(state.run),
          language_(state.language),
          in_bands_(state.screen == Screen::bands),
          active_(active_of(state.run)) {
        const std::size_t k = run_.family().size(), documents = run_.corpus().document_count();
        const Lines lines(run_.banding(), k, in_bands_);
        const std::size_t count = std::min(lines.count(), room.rows - 1);
        const std::size_t middle = active_.first_row.value + std::min(active_.rows, count) / 2;
        const std::size_t first = first_shown(lines.count(), count, lines.place_of(HashIndex{middle}));
        for (std::size_t place = first; place < first + count; ++place) lines_.push_back(lines.at(place));
        has_more_rows_ = count < lines.count();
        name_width_ = fmt::format("h{}", k - 1).size() + (in_bands_ ? display_width(other_mark) : 0);
        choose_documents(documents, room.columns);
    }

    std::vector<std::string> lines() const {
        const auto header = [&](DocumentIndex d) { return document_label(run_.corpus(), d, widest_name); };
        const auto is_compared = [&](DocumentIndex d) { return active_.is_comparing && active_.has(d); };
        std::vector<std::string> lines{line("", header, is_compared)};
        const std::size_t width = lines.front().empty() ? 0 : display_width(lines.front());
        for (const Lines::Line& shown : lines_) lines.push_back(shown.row ? row_line(shown) : rule_line(shown, width));
        if (has_more_rows_) lines.front().replace(0, name_width_, padded_right(left_out_mark, name_width_));
        return lines;
    }

private:
    std::string_view mark(const Lines::Line& line) const {
        if (!in_bands_) return "";
        return line.band && run_.band_at_work() == line.band ? at_work_mark : other_mark;
    }

    std::string row_line(const Lines::Line& shown) const {
        const HashIndex i = *shown.row;
        const auto cell = [&](DocumentIndex d) { return cell_text(run_, i, d); };
        const auto is_active = [&](DocumentIndex d) { return active_.has(i) && active_.has(d); };
        std::string text = line(fmt::format("{}{}", mark(shown), function_name(i)), cell, is_active, i);
        if (active_.is_comparing && agree(i)) text += " =";
        return text;
    }

    std::string rule_line(const Lines::Line& shown, std::size_t width) const {
        std::string text(mark(shown));
        text += shown.band ? phrase(language_, "bands.band", {{"band", fmt::to_string(shown.band->value)}})
                           : std::string(phrase(language_, "bands.unused_rows"));
        text += ' ';
        for (std::size_t column = display_width(text); column < width; ++column) text += "\u2500";
        return text;
    }

    bool agree(HashIndex i) const {
        const Slot one = run_.slot(i, active_.documents[0]), other = run_.slot(i, active_.documents[1]);
        return !one.is_blank() && !other.is_blank() && one.value == other.value;
    }

    // In the bucket at work before its newest document came.
    bool is_mate(DocumentIndex d) const {
        return active_.put && d < active_.put->document &&
               run_.buckets().bucket_of(active_.put->band, d) == active_.put->bucket;
    }

    std::size_t width_of(DocumentIndex d) const {
        std::size_t width = display_width(document_label(run_.corpus(), d, widest_name));
        for (const Lines::Line& shown : lines_)
            if (shown.row) width = std::max(width, display_width(cell_text(run_, *shown.row, d)));
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

    template <class Text, class IsMarked>
    std::string line(std::string_view name, const Text& text_of, const IsMarked& is_marked,
                     std::optional<HashIndex> row = {}) const {
        // Rows are marked at their beginning, so their names stand behind the marks.
        std::string text = in_bands_ ? padded_right(name, name_width_) : padded_left(name, name_width_);
        for (std::size_t n = 0; n < shown_.size(); ++n) {
            const DocumentIndex d = shown_[n];
            const std::string cell = text_of(d);
            const bool is_equal = row && active_.has(*row) && is_mate(d);
            const std::string inner = is_marked(d) ? "[" + cell + "]" : cell + (is_equal ? "=" : " ");
            text += padded_left(inner, widths_[n]);
        }
        if (has_more_documents_ && name.empty()) text += fmt::format(" {}", left_out_mark);
        while (text.ends_with(' ')) text.pop_back();
        return text;
    }

    const MinHashRun& run_;
    Language language_;
    bool in_bands_;
    Active active_;
    std::vector<Lines::Line> lines_;
    std::size_t name_width_ = 0;
    std::vector<DocumentIndex> shown_;
    std::vector<std::size_t> widths_;
    bool has_more_rows_ = false, has_more_documents_ = false;
};

}  // namespace

std::vector<std::string> play_matrix_lines(const AppState& state, TerminalSize room) {
    const bool has_cells = state.run.family().size() > 0 && state.run.corpus().document_count() > 0;
    if (room.rows < 2 || !has_cells) return {};
    return Window(state, room).lines();
}

}  // namespace bandstand
