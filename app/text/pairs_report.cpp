#include "app/text/pairs_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "app/text/banded_pairs.h"
#include "app/text/display_width.h"
#include "app/text/narration_text.h"
#include "core/lsh/s_curve.h"

namespace bandstand {

namespace {

// The table is made and written in pieces of this many pairs.
constexpr std::size_t pairs_a_piece = 500;
// Of more bands than fit a cell the first are named, and how many there are.
constexpr std::size_t bands_named = 5;
// A longer table is for a program to read, and JSON has it: of more pairs those that meet or are missed are listed, the
// first of them.
constexpr std::uint64_t pairs_listed = 5'000;

std::string bands_text(const std::vector<BandIndex>& bands) {
    if (bands.empty()) return std::string(undefined_mark);
    std::vector<std::uint32_t> numbers;
    for (std::size_t n = 0; n < std::min(bands.size(), bands_named); ++n) numbers.push_back(bands[n].value);
    const std::string named = fmt::format("{}", fmt::join(numbers, ", "));
    return bands.size() <= bands_named ? named : fmt::format("{}, \u2026 ({})", named, bands.size());
}

std::string_view outcome_key(PairOutcome outcome) {
    constexpr std::array<std::string_view, outcome_count> keys{"text.outcome_found", "text.outcome_chance",
                                                               "text.outcome_missed", "text.outcome_apart"};
    return keys[static_cast<std::size_t>(outcome)];
}

}  // namespace

PairsReport::PairsReport(const MinHashRun& run, PairColumns columns, const ReportStyle& style, const TextSink& sink)
    : run_(run), columns_(columns), style_(style), sink_(sink), table_(empty_table()) {}

TextTable PairsReport::empty_table() const {
    std::vector<std::string_view> keys{"text.pair", "text.agree", "text.estimate", "text.shared", "text.exact"};
    if (columns_ != PairColumns::bands) keys.push_back("text.range");
    if (columns_ == PairColumns::bands) keys.push_back("bands.column_chance");
    if (columns_ != PairColumns::minhash) keys.insert(keys.end(), {"bands.column_bands", "text.outcome"});
    std::vector<std::string> header;
    for (const std::string_view key : keys) header.emplace_back(phrase(style_.language, key));
    return TextTable(std::move(header));
}

std::vector<std::string> PairsReport::cells(const BandedPair& pair) const {
    const PairEvent& event = pair.compared;
    const auto name = [&](DocumentIndex d) {
        return fitted(printable(run_.corpus().document(d).name), TextTable::widest_cell / 2 - 2);
    };
    std::vector<std::string> cells{listed({name(event.pair.first), name(event.pair.second)}, style_.language)};
    if (event.exact) {
        const double exact = event.exact->value();
        cells.push_back(fmt::format("{}/{}", event.agree, event.k));
        cells.push_back(decimal3(static_cast<double>(event.agree) / event.k));
        cells.push_back(fmt::format("{}/{}", event.exact->intersection, event.exact->union_size));
        cells.push_back(decimal3(exact));
        if (columns_ == PairColumns::bands) {
            cells.push_back(decimal3(candidate_probability(exact, run_.banding())));
        } else {
            const EstimateRange range = estimate_range(exact, event.k);
            cells.push_back(fmt::format("{}\u2026{}", decimal3(range.low_value()), decimal3(range.high_value())));
        }
    } else {
        cells.resize(6, std::string(undefined_mark));
    }
    if (columns_ != PairColumns::minhash) {
        cells.push_back(bands_text(pair.bands));
        cells.emplace_back(phrase(style_.language, outcome_key(pair.outcome)));
    }
    return cells;
}

bool PairsReport::add(const BandedPair& pair) {
    table_.add_row(cells(pair));
    return table_.row_count() < pairs_a_piece || finish();
}

bool PairsReport::finish() {
    if (table_.row_count() == 0) return true;
    const bool is_written = sink_("\n") && write_table(table_, style_, sink_);
    table_ = empty_table();
    return is_written;
}

bool write_banded_pairs(const MinHashRun& run, PairColumns columns, const ReportStyle& style, const TextSink& sink) {
    const BandedPairs pairs(run, pairs_listed);
    const bool lists_all = pairs.size() <= pairs_listed;
    BandSums sums;
    std::uint64_t listed_count = 0;
    PairsReport report(run, columns, style, sink);
    for (std::uint64_t index = 0; index < pairs.size(); ++index) {
        const BandedPair pair = pairs.at(index);
        sums.add(pair);
        const bool is_listed = lists_all || (pair.outcome != PairOutcome::apart && listed_count < pairs_listed);
        if (is_listed && !report.add(pair)) return false;
        listed_count += is_listed ? 1U : 0U;
    }
    if (!report.finish()) return false;
    const auto count = [&](PairOutcome outcome) { return fmt::to_string(sums.count(outcome)); };
    const std::string threshold = threshold_text(run.threshold());
    std::string text = "\n";
    if (!lists_all) {
        const std::uint64_t apart = sums.count(PairOutcome::apart), left = pairs.size() - listed_count;
        text += phrase(style.language, "text.pairs_not_listed",
                       {{"count", fmt::to_string(left)}, {"apart", fmt::to_string(apart)}, {"threshold", threshold}}) +
                "\n";
    }
    if (pairs.knows_all_pairs()) {
        const std::uint64_t candidates = sums.count(PairOutcome::found) + sums.count(PairOutcome::chance);
        text += phrase(style.language, "text.band_sums",
                       {{"pairs", fmt::to_string(pairs.size())},
                        {"candidates", fmt::to_string(candidates)},
                        {"found", count(PairOutcome::found)},
                        {"chance", count(PairOutcome::chance)},
                        {"missed", count(PairOutcome::missed)},
                        {"threshold", threshold}});
    } else {
        const CandidateList& candidates = pairs.candidates();
        text += phrase(style.language, "bands.candidates_alone",
                       {{"most", fmt::to_string(most_tabled_documents)},
                        {"count", fmt::format("{}{}", candidates.is_counted ? "" : "\u2265 ", candidates.pair_count)},
                        {"listed", fmt::to_string(candidates.candidates.size())}});
    }
    return sink(text + "\n");
}

}  // namespace bandstand
