#include "app/text/play_simhash.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/text/display_width.h"
#include "app/text/play_parts.h"

namespace bandstand {

namespace {

constexpr std::size_t widest_name = 10, label_columns = 13;

class Tallies {
public:
    Tallies(const AppState& state, TerminalSize room) : run_(state.simhash_run), language_(state.language), room_(room) {
        const auto event = run_.event();
        if (event && std::holds_alternative<SimHashEvent>(*event)) {
            const auto& step = std::get<SimHashEvent>(*event);
            document_ = step.document;
            if (step.kind == SimHashEvent::Kind::vote) vote_ = step;
        }
        cell_ = 4;
        for (std::uint32_t bit = 0; bit < run_.family().bit_count(); ++bit) {
            for (std::size_t d = 0; d < run_.corpus().document_count(); ++d) cell_ = std::max(cell_, display_width(cell(DocumentIndex{d}, bit)) + 1);
            if (run_.corpus().document_count() > 50) break;
        }
        const std::size_t most = room.columns > label_columns ? (room.columns - label_columns) / cell_ : 0;
        a_line_ = static_cast<std::uint32_t>(std::min<std::size_t>(most, run_.family().bit_count()));
    }

    std::vector<std::string> lines() const {
        if (a_line_ == 0 || room_.rows < 3) return {};
        std::vector<std::string> lines;
        const std::uint32_t bits = run_.family().bit_count(), blocks = (bits + a_line_ - 1) / a_line_;
        // Each block of bits has its numbers, the votes, and as many documents as there is room for.
        const std::size_t for_block = room_.rows / blocks;
        const std::size_t documents = std::min(run_.corpus().document_count(), for_block > 3 ? for_block - 3 : 1);
        const std::size_t first = first_shown(run_.corpus().document_count(), documents, document_ ? document_->value : 0);
        for (std::uint32_t block = 0; block < blocks; ++block) {
            const std::uint32_t begin = block * a_line_, end = std::min(bits, begin + a_line_);
            lines.push_back(line(word("text.bit"), begin, end, [&](std::uint32_t bit) { return fmt::format("{}{}", bit, run_.report().bits[bit].is_dead ? "\u2715" : ""); }));
            if (vote_) lines.push_back(line(word("text.vote"), begin, end, [&](std::uint32_t bit) { return vote(bit); }));
            for (std::size_t d = first; d < first + documents; ++d) {
                lines.push_back(line(document_label(run_.corpus(), DocumentIndex{d}, widest_name), begin, end, [&](std::uint32_t bit) { return cell(DocumentIndex{d}, bit); }));
            }
        }
        if (lines.size() > room_.rows) lines.resize(room_.rows);
        return lines;
    }

private:
    std::string word(std::string_view key) const { return std::string(phrase(language_, key)); }

    std::string vote(std::uint32_t bit) const {
        if (bit > vote_->bit) return "";
        return fmt::format("{}{}", run_.family().votes_one(vote_->token, bit) ? "+" : "\u2212", vote_->weight);
    }
    std::string cell(DocumentIndex d, std::uint32_t bit) const {
        if (run_.corpus().tokens(d).empty()) return "\u2013";
        if (run_.is_binarised(d)) {
            const bool is_one = (run_.fingerprints().fingerprint(d) >> bit & 1U) != 0;
            return fmt::format("{}{}", is_one ? 1 : 0, run_.fingerprints().is_tie(d, bit) ? "=" : "");
        }
        if (!run_.has_begun(d)) return "\u00b7";
        const std::int64_t tally = run_.tally(d, bit);
        return tally < 0 ? fmt::format("\u2212{}", -tally) : fmt::to_string(tally);
    }
    template <class Cell>
    std::string line(const std::string& label, std::uint32_t begin, std::uint32_t end, const Cell& cell_text) const {
        std::string text = padded_right(label, label_columns);
        for (std::uint32_t bit = begin; bit < end; ++bit) text += padded_left(cell_text(bit), cell_);
        return text;
    }

    const SimHashRun& run_;
    Language language_;
    TerminalSize room_;
    std::optional<DocumentIndex> document_;
    std::optional<SimHashEvent> vote_;
    std::size_t cell_ = 4;  // columns
    std::uint32_t a_line_ = 0;
};

}  // namespace

std::vector<std::string> play_tally_lines(const AppState& state, TerminalSize room) {
    if (state.simhash_run.voting_length() == 0) return {};
    return Tallies(state, room).lines();
}

}  // namespace bandstand
