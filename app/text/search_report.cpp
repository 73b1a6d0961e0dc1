#include "app/text/search_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "app/text/display_width.h"
#include "app/text/narration_text.h"
#include "core/narrate/describe_search.h"

namespace bandstand {

namespace {

constexpr std::uint64_t most_verified_listed = 1'000;
constexpr std::size_t most_entries_listed = 200;
constexpr std::size_t most_results_named = 8;
// Columns of the line of an operation, whose features may be thousands.
constexpr std::size_t widest_operation = 400;
// Scans of everything to see what was missed, in entries compared.
constexpr std::uint64_t most_scanned = 20'000'000;

bool is_of_fingerprints(const SearchRun& run) { return run.kind() == IndexKind::fingerprints; }

std::string number(std::uint64_t n) { return fmt::to_string(n); }

// "47 (0)" and "I-47 (0.800)".
std::string with_value(const SearchRun& run, const VerifiedCandidate& candidate) {
    const std::string value = is_of_fingerprints(run) ? number(candidate.distance) : decimal3(candidate.exact.value());
    return fmt::format("{} ({})", run.id(candidate.entry), value);
}

std::string list_text(const SearchRun& run, const std::vector<VerifiedCandidate>& candidates, Language language) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < std::min(candidates.size(), most_results_named); ++i) words.push_back(with_value(run, candidates[i]));
    if (candidates.size() > most_results_named) words.emplace_back("\u2026");
    return listed(words, language);
}

class SearchReport {
public:
    SearchReport(const SearchRun& run, const ReportStyle& style, const TextSink& sink) : run_(run), style_(style), sink_(sink) {}

    bool write() {
        if (run_.operation_count() == 0) return sink_(std::string(word("search.text.nothing")) + "\n");
        return write_operations() && write_verified() && write_entries();
    }

private:
    std::string word(std::string_view key) const { return std::string(phrase(style_.language, key)); }
    bool is_answered(OperationIndex n) const { return !run_.error(n) && run_.operation(n).kind != Operation::Kind::add; }

    std::string result_text(OperationIndex n) const {
        if (const auto& error = run_.error(n)) return phrase(style_.language, "search.text.result_refused", {{"reason", phrase(style_.language, *error)}});
        if (!is_answered(n)) return word("search.text.result_added");
        const std::string candidates = number(run_.candidate_count(n));
        if (run_.kept_count(n) == 0) return phrase(style_.language, "search.text.result_none", {{"candidates", candidates}});
        const std::string list = list_text(run_, run_.outcome(n).result, style_.language);
        return phrase(style_.language, "search.text.result_found", {{"list", list}, {"candidates", candidates}, {"kept", number(run_.kept_count(n))}});
    }

    // What a scan of everything would have kept besides. Of fingerprints there is none: what would be beyond the
    // guarantee is refused.
    std::string missed_text(OperationIndex n) {
        if (is_of_fingerprints(run_) || !is_answered(n)) return {};
        const std::uint64_t entries = run_.entries_before(n);
        const auto missed = entries <= left_to_scan_ ? run_.missed(n) : std::nullopt;
        if (!missed) return word("search.text.missed_unknown");
        left_to_scan_ -= entries;
        if (missed->empty()) return {};
        return phrase(style_.language, "search.text.missed", {{"count", number(missed->size())}, {"list", list_text(run_, *missed, style_.language)}});
    }

    // Each in a line of its own, with what became of it below.
    bool write_operations() {
        if (!sink_(word("search.text.operations") + "\n")) return false;
        const std::size_t columns = number(run_.operation_count() - 1).size();
        for (std::size_t i = 0; i < run_.operation_count(); ++i) {
            const OperationIndex n{i};
            const std::string margin(columns + 2, ' ');
            std::string text = fmt::format("{}  {}\n", padded_left(number(i), columns), fitted(printable(operation_text(run_, n, style_.language)), widest_operation));
            text += fmt::format("{}{}\n", margin, printable(result_text(n)));
            const std::string missed = missed_text(n);
            if (!missed.empty()) text += fmt::format("{}{}\n", margin, missed);
            if (!sink_(text)) return false;
        }
        return true;
    }

    std::vector<std::string> verified_cells(OperationIndex n, const VerifiedCandidate& candidate) const {
        std::vector<std::string> cells{number(n.value), printable(run_.id(candidate.entry))};
        if (is_of_fingerprints(run_)) {
            cells.push_back(number(candidate.distance));
        } else {
            const std::uint64_t k = run_.input().token_sets.banding.used_rows();
            const std::uint32_t agree = run_.agreeing_rows(n, candidate.entry);
            cells.push_back(share_text(candidate.exact));
            cells.push_back(fmt::format("{}/{} = {}", agree, k, decimal3(static_cast<double>(agree) / static_cast<double>(k))));
        }
        std::vector<std::uint32_t> bands;
        for (const BandIndex band : run_.shared_bands(n, candidate.entry)) bands.push_back(band.value);
        cells.push_back(fmt::format("{}", fmt::join(bands, " ")));
        cells.push_back(word(candidate.is_kept ? "search.text.is_kept" : "search.text.is_removed"));
        return cells;
    }

    bool write_verified() const {
        std::vector<std::string> header{word("search.text.operation"), word("search.text.candidate")};
        if (is_of_fingerprints(run_)) header.push_back(word("search.text.distance"));
        else header.insert(header.end(), {word("text.exact"), word("text.estimate")});
        header.insert(header.end(), {word("search.text.shared_bands"), word("text.outcome")});
        TextTable table(header);
        std::uint64_t all = 0;
        for (std::size_t i = 0; i < run_.operation_count(); ++i) {
            const OperationIndex n{i};
            const bool has_room = all < most_verified_listed;
            all += run_.candidate_count(n);
            if (!is_answered(n) || !has_room) continue;
            for (const VerifiedCandidate& candidate : run_.outcome(n).candidates)
                if (table.row_count() < most_verified_listed) table.add_row(verified_cells(n, candidate));
        }
        if (all == 0) return true;
        if (!sink_("\n" + word("search.text.verified") + "\n") || !write_table(table, style_, sink_)) return false;
        return all == table.row_count() || sink_(phrase(style_.language, "search.text.more_candidates", {{"count", number(all - table.row_count())}}) + "\n");
    }

    // Of the entries that are listed, the number of the first one in the same bucket of the band.
    std::vector<std::size_t> first_in_bucket(const SearchRun& at_end, BandIndex band, std::size_t shown) const {
        std::vector<std::size_t> first(shown);
        for (const BucketMoment& bucket : at_end.buckets(band, shown))
            for (const EntryIndex entry : bucket.entries) first[entry.value] = bucket.entries.front().value;
        return first;
    }

    bool write_entries() const {
        const std::size_t count = run_.entry_count(), shown = std::min(count, most_entries_listed);
        const std::uint32_t bands = run_.input().band_count();
        const std::string title = phrase(style_.language, is_of_fingerprints(run_) ? "search.text.entries_keys" : "search.text.entries_buckets", {{"count", number(count)}});
        if (!sink_("\n" + title + "\n")) return false;
        if (count == 0) return true;
        std::vector<std::string> header{"", word("search.text.entry"), word(is_of_fingerprints(run_) ? "text.fingerprint" : "search.text.words")};
        for (std::uint32_t j = 0; j < bands; ++j) header.push_back(number(j));
        TextTable table(header);
        std::vector<std::vector<std::string>> rows(shown);
        for (std::size_t i = 0; i < shown; ++i) {
            const EntryIndex entry{i};
            rows[i] = {number(i), printable(run_.id(entry)),
                       is_of_fingerprints(run_) ? fingerprint_text(run_.fingerprint_index().fingerprint(entry)) : printable(written_text(run_.add_of(entry).features))};
        }
        SearchRun at_end = run_;
        at_end.seek(run_.length());
        for (std::uint32_t j = 0; j < bands; ++j) {
            const BandIndex band{j};
            std::vector<std::size_t> first;
            if (!is_of_fingerprints(run_)) first = first_in_bucket(at_end, band, shown);
            for (std::size_t i = 0; i < shown; ++i)
                rows[i].push_back(is_of_fingerprints(run_) ? plain_key_text(run_, run_.key(EntryIndex{i}, band)) : number(first[i]));
        }
        for (auto& row : rows) table.add_row(std::move(row));
        if (!write_table(table, style_, sink_)) return false;
        return shown == count || sink_(phrase(style_.language, "search.text.more_entries", {{"count", number(count - shown)}}) + "\n");
    }

    const SearchRun& run_;
    const ReportStyle& style_;
    const TextSink& sink_;
    std::uint64_t left_to_scan_ = most_scanned;
};

}  // namespace

std::string search_heading_text(const SearchRun& run, Language language) {
    const SearchInput& input = run.input();
    std::string text;
    if (is_of_fingerprints(run)) {
        text = phrase(language, "search.text.heading_fingerprints",
                      {{"operations", number(run.operation_count())}, {"bands", number(input.fingerprints.band_count)},
                       {"width", number(input.fingerprints.band_width())}, {"distance", number(input.fingerprints.max_distance)},
                       {"steps", number(run.length())}});
    } else {
        const Banding banding = input.token_sets.banding;
        text = phrase(language, "search.text.heading_token_sets",
                      {{"operations", number(run.operation_count())}, {"bands", number(banding.bands)}, {"rows", number(banding.rows)},
                       {"length", number(banding.used_rows())}, {"minimum", threshold_text(input.token_sets.minimum)}, {"steps", number(run.length())}});
    }
    return text + "\n" + phrase(language, index_promise(input)) + "\n\n";
}

std::string operation_text(const SearchRun& run, OperationIndex n, Language language) {
    const Operation& operation = run.operation(n);
    const bool is_look_up = operation.kind == Operation::Kind::look_up;
    const std::string words = is_look_up ? operation.fingerprint : written_text(operation.features);
    if (operation.kind == Operation::Kind::add) return phrase(language, "search.text.add", {{"id", operation.id}, {"words", words}});
    std::string limit = operation.limit;
    if (!run.error(n)) limit = is_of_fingerprints(run) ? number(run.prepared(n).max_distance) : threshold_text(run.prepared(n).minimum);
    const std::string_view key = is_look_up                ? (limit.empty() ? "search.text.look_up" : "search.text.look_up_within")
                                 : limit.empty()           ? "search.text.query"
                                 : is_of_fingerprints(run) ? "search.text.query_within"
                                                           : "search.text.query_from";
    const std::string text = phrase(language, key, {{"words", words}, {"limit", limit}});
    return operation.id.empty() ? text : phrase(language, "search.text.labelled", {{"id", operation.id}, {"operation", text}});
}

std::string plain_key_text(const SearchRun& run, const std::vector<std::uint64_t>& key) {
    const std::string text = key_text(run, key);
    return text.starts_with("0x") ? text.substr(2) : text;
}

bool write_search_result(const SearchRun& run, const ReportStyle& style, const TextSink& sink) {
    return SearchReport(run, style, sink).write();
}

}  // namespace bandstand
