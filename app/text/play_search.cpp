#include "app/text/play_search.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/text/display_width.h"
#include "app/text/narration_text.h"
#include "app/text/play_parts.h"
#include "app/text/search_report.h"
#include "core/narrate/describe_search.h"

namespace bandstand {

namespace {

constexpr std::size_t widest_name = 12, label_columns = 14;
constexpr std::string_view not_yet = "\u00b7";
// In one line of a terminal.
constexpr std::size_t most_met_named = 8;

class Board {
public:
    Board(const SearchRun& run, Language language, TerminalSize room) : run_(run), language_(language), room_(room), now_(run.moment()) {
        is_of_fingerprints_ = run.kind() == IndexKind::fingerprints;
        at_ = now_.operation.value_or(OperationIndex{0});
        is_add_ = run.operation(at_).kind == Operation::Kind::add;
        const auto event = run.event();
        using Kind = SearchEvent::Kind;
        if (event && (event->kind == Kind::put || event->kind == Kind::visit)) band_ = event->band;
        if (event && event->kind == Kind::verify) candidate_ = event->entry;
        has_sketch_ = now_.operation && now_.has_sketch && !run.error(at_);
        if (has_sketch_ && !is_add_) met_ = run.candidates_met();
    }

    std::vector<std::string> lines() {
        std::vector<std::string> lines;
        lines.push_back(phrase(language_, "search.text.operation_at", {{"number", fmt::to_string(at_.value)}, {"operation", operation_text(run_, at_, language_)}}));
        for (std::string& line : sketch_lines()) lines.push_back(std::move(line));
        for (std::string& line : lines) line = fitted(printable(line), std::max<std::size_t>(1, room_.columns));
        if (lines.size() + 3 <= room_.rows) add_table(lines);
        if (lines.size() > room_.rows) lines.resize(room_.rows);
        return lines;
    }

private:
    std::string word(std::string_view key) const { return std::string(phrase(language_, key)); }

    // The features with the one at work in brackets, then what they have come to.
    std::vector<std::string> sketch_lines() const {
        std::vector<std::string> lines;
        if (!now_.operation || run_.error(at_)) return lines;
        const std::vector<Feature>& features = run_.prepared(at_).features;
        if (!has_sketch_ && !features.empty()) {
            std::string text;
            for (std::size_t i = 0; i < features.size(); ++i) {
                const std::string weight = is_of_fingerprints_ ? fmt::format(" {}", features[i].weight) : "";
                const bool is_latest = i + 1 == now_.features_hashed;
                text += fmt::format("{}{}{}{}{}", i == 0 ? "" : "  ", is_latest ? "[" : i >= now_.features_hashed ? not_yet : "", features[i].word, weight, is_latest ? "]" : "");
            }
            lines.push_back(phrase(language_, "search.text.features_hashed", {{"features", text}}));
        }
        if (is_of_fingerprints_) {
            lines.push_back(phrase(language_, has_sketch_ ? "search.text.fingerprint_is" : "search.text.fingerprint_so_far", {{"fingerprint", fingerprint_text(fingerprint())}}));
        }
        return lines;
    }

    // That which the votes so far would give.
    std::uint64_t fingerprint() const {
        if (has_sketch_) return run_.prepared(at_).fingerprint;
        std::uint64_t bits = 0;
        const std::vector<std::int64_t> tally = run_.tally_so_far();
        for (std::size_t p = 0; p < tally.size(); ++p) bits |= std::uint64_t{tally[p] > 0 ? 1U : 0U} << p;
        return bits;
    }

    std::size_t entries_there() const {
        std::uint64_t there = 0;
        for (std::uint32_t j = 0; j < run_.input().band_count(); ++j) there = std::max(there, run_.placed(BandIndex{j}));
        return static_cast<std::size_t>(there);
    }

    void add_table(std::vector<std::string>& lines) {
        const std::uint32_t bands = run_.input().band_count();
        const std::size_t entries = entries_there(), for_entries = room_.rows - lines.size() - 2;
        const std::size_t centre = candidate_ ? candidate_->value : !met_.empty() ? met_.front().value : entries == 0 ? 0 : entries - 1;
        const std::size_t count = std::min(entries, for_entries);
        first_entry_ = first_shown(entries, count, centre);
        end_entry_ = first_entry_ + count;
        find_buckets();
        std::size_t cell = 4, notes = 0;
        for (std::uint32_t j = 0; j < bands; ++j) cell = std::max({cell, display_width(head(j)) + 1, display_width(key_cell(BandIndex{j})) + 2});
        if (!is_of_fingerprints_) cell = std::max(cell, fmt::to_string(end_entry_).size() + 2);
        for (std::size_t i = first_entry_; i < end_entry_; ++i) notes = std::max(notes, display_width(note(EntryIndex{i})) + 2);
        const std::size_t taken = label_columns + notes;
        const std::size_t shown = std::min<std::size_t>(bands, room_.columns > taken ? (room_.columns - taken) / cell : 0);
        if (shown == 0) return;
        const std::size_t first = first_shown(bands, shown, band_ ? band_->value : 0);
        const auto line = [&](const std::string& label, const auto& text_of, const std::string& behind) {
            std::string text = padded_right(fitted(label, widest_name), label_columns);
            // A mark "=" stands behind its key, so that keys stay below one another.
            for (std::size_t j = first; j < first + shown; ++j) {
                const std::string cell_text = text_of(BandIndex{j});
                const bool has_mark = cell_text.ends_with('=') || cell_text.ends_with(']');
                text += padded_left(cell_text + (has_mark ? "" : " "), cell);
            }
            text += "  " + behind;
            while (text.ends_with(' ')) text.pop_back();
            lines.push_back(fitted(text, std::max<std::size_t>(1, room_.columns)));
        };
        const std::string more = shown < bands ? fmt::format("{}/{}", shown, bands) : "";
        line(word("search.text.band"), [&](BandIndex j) { return head(j.value); }, more);
        line(word(is_of_fingerprints_ ? "search.text.key" : "search.text.bucket"), [&](BandIndex j) { return key_cell(j); }, "");
        for (std::size_t i = first_entry_; i < end_entry_; ++i) {
            const EntryIndex entry{i};
            // Cells of token sets name entries by their numbers.
            const std::string label = is_of_fingerprints_ ? std::string(run_.id(entry)) : fmt::format("{} {}", i, run_.id(entry));
            line(printable(label), [&](BandIndex j) { return entry_cell(entry, j); }, note(entry));
        }
        if (count > 0 && count < entries) lines.back() = fitted(fmt::format("{}  {}", lines.back(), left_out_mark), room_.columns);
    }

    // Of token sets: for each band, by entry up to the last one that is shown, the first entry of its bucket.
    void find_buckets() {
        if (is_of_fingerprints_) return;
        for (std::uint32_t j = 0; j < run_.input().band_count(); ++j) {
            std::vector<std::size_t>& first = first_of_.emplace_back(end_entry_, 0);
            for (const BucketMoment& bucket : run_.buckets(BandIndex{j}, end_entry_))
                for (const EntryIndex entry : bucket.entries) first[entry.value] = bucket.entries.front().value;
        }
    }

    std::string head(std::uint32_t j) const { return band_ && band_->value == j ? fmt::format("[{}]", j) : fmt::to_string(j); }

    std::string key_cell(BandIndex j) const {
        if (is_of_fingerprints_) {
            const bool has_votes = has_sketch_ || now_.features_hashed > 0;
            return has_votes ? plain_key_text(run_, {run_.fingerprint_index().key(fingerprint(), j)}) : std::string(not_yet);
        }
        if (!has_sketch_ || j.value >= now_.bands_done) return std::string(not_yet);
        const auto bucket = run_.touched_bucket(j, 1);
        return bucket && !bucket->entries.empty() ? fmt::to_string(bucket->entries.front().value) : "\u2013";
    }

    bool is_in_bucket(EntryIndex entry, BandIndex j) const { return entry.value < run_.placed(j); }

    std::string entry_cell(EntryIndex entry, BandIndex j) const {
        if (!is_in_bucket(entry, j)) return std::string(not_yet);
        const std::string text = is_of_fingerprints_ ? plain_key_text(run_, run_.key(entry, j)) : fmt::to_string(first_of_[j.value][entry.value]);
        const bool is_own = is_add_ && entry.value >= now_.entries - (now_.is_finished ? 1U : 0U);
        const bool is_reached = has_sketch_ && !is_own && j.value < now_.bands_done;
        return is_reached && run_.key(at_, j) == run_.key(entry, j) ? text + "=" : text;
    }

    // What became of a candidate so far.
    std::string note(EntryIndex entry) const {
        const auto met = std::lower_bound(met_.begin(), met_.end(), entry);
        if (met == met_.end() || *met != entry) return {};
        const auto ordinal = static_cast<std::uint64_t>(met - met_.begin());
        if (!now_.is_united || ordinal >= now_.verified) return word("search.text.is_candidate");
        const VerifiedCandidate& verified = run_.outcome(at_).candidates[ordinal];
        const std::string value = is_of_fingerprints_ ? fmt::to_string(verified.distance) : decimal3(verified.exact.value());
        return phrase(language_, verified.is_kept ? "search.text.kept_with" : "search.text.removed_with", {{"value", value}});
    }

    const SearchRun& run_;
    Language language_;
    TerminalSize room_;
    SearchMoment now_;
    OperationIndex at_;
    bool is_of_fingerprints_ = true, is_add_ = true, has_sketch_ = false;
    std::optional<BandIndex> band_;         // of the latest step
    std::optional<EntryIndex> candidate_;   // the same
    std::vector<EntryIndex> met_;
    std::size_t first_entry_ = 0, end_entry_ = 0;
    std::vector<std::vector<std::size_t>> first_of_;
};

}  // namespace

std::vector<std::string> search_board_lines(const SearchRun& run, Language language, TerminalSize room) {
    if (run.operation_count() == 0 || room.rows == 0) return {};
    return Board(run, language, room).lines();
}

std::string search_met_text(const SearchRun& run, Language language) {
    const SearchMoment now = run.moment();
    const bool asks = now.operation && run.operation(*now.operation).kind != Operation::Kind::add && !run.error(*now.operation);
    if (!asks || now.bands_done == 0) return {};
    const std::vector<EntryIndex> met = run.candidates_met();
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(met.size(), most_met_named); ++i) names.emplace_back(run.id(met[i]));
    if (met.size() > most_met_named) names.emplace_back(left_out_mark);
    return phrase(language, "search.text.met_so_far", {{"count", fmt::to_string(met.size())}, {"list", names.empty() ? "\u2013" : listed(names, language)}});
}

std::string search_counters_text(const SearchRun& run, Language language) {
    const SearchMoment now = run.moment();
    const std::uint64_t done = !now.operation ? 0 : now.operation->value + (now.is_finished ? 1U : 0U);
    return phrase(language, "search.text.counters",
                  {{"done", fmt::to_string(done)}, {"operations", fmt::to_string(run.operation_count())},
                   {"entries", fmt::to_string(now.entries)}, {"all", fmt::to_string(run.entry_count())}});
}

}  // namespace bandstand
