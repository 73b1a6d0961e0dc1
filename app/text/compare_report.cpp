#include "app/text/compare_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/text/display_width.h"
#include "app/text/narration_text.h"
#include "app/text/pairs_report.h"
#include "core/hashing/family_agreement.h"
#include "core/narrate/describe_minhash.h"

namespace bandstand {

namespace {

// Tables are made and written in pieces of this many tokens or rows.
constexpr std::uint64_t lines_a_piece = 500;

class Walks {
public:
    Walks(const PairRun& run, const ReportStyle& style, const TextSink& sink) : run_(run), style_(style), sink_(sink) {}

    bool write() const {
        const auto word = [&](std::string_view key) { return std::string(phrase(style_.language, key)); };
        const std::vector<std::string> tokens{word("text.token"), name(run_.pair().first), name(run_.pair().second),
                                              "\u2229/\u222a"};
        const std::vector<std::string> rows{word("text.row"), name(run_.pair().first), name(run_.pair().second), "",
                                            word("text.agree")};
        return write_pieces("text.tokens_of_both", tokens, run_.token_steps(), &Walks::token_cells) && sink_("\n") &&
               write_pieces("text.rows_of_both", rows, run_.row_steps(), &Walks::row_cells) && sink_("\n");
    }

private:
    std::string name(DocumentIndex d) const { return printable(run_.corpus().document(d).name); }

    std::vector<std::string> token_cells(const PairStep& step) const {
        const auto mark = [](bool is_held) { return std::string(is_held ? "\u2713" : "\u00b7"); };
        const JaccardWalkEvent& event = *step.token;
        return {printable(run_.corpus().vocabulary().label(event.token)), mark(event.side != WalkSide::second_only),
                mark(event.side != WalkSide::first_only), fmt::format("{}/{}", event.intersection, event.union_size)};
    }

    std::vector<std::string> row_cells(const PairStep& step) const {
        const RowComparisonEvent& event = *step.row;
        const FamilyKind kind = run_.family().kind();
        return {function_name(event.row), hash_text(event.first, kind), hash_text(event.second, kind),
                event.agrees ? "=" : "\u2260", fmt::format("{}/{}", event.agree, event.compared)};
    }

    bool write_pieces(std::string_view title, const std::vector<std::string>& header, std::uint64_t steps,
                      std::vector<std::string> (Walks::*cells)(const PairStep&) const) const {
        if (!sink_(std::string(phrase(style_.language, title)) + "\n")) return false;
        for (std::uint64_t begin = 0; begin < steps; begin += lines_a_piece) {
            TextTable table(header);
            for (std::uint64_t n = begin; n < std::min(steps, begin + lines_a_piece); ++n)
                table.add_row((this->*cells)(run_.event_at(n + 1)));
            if ((begin > 0 && !sink_("\n")) || !write_table(table, style_, sink_)) return false;
        }
        return true;
    }

    const PairRun& run_;
    const ReportStyle& style_;
    const TextSink& sink_;
};

std::string signed3(double value) {
    return fmt::format("{:+.3f}", value);
}

// Where the family cannot be enumerated, why its own part is taken as none.
std::string_view unknown_family_key(FamilyKind kind) {
    if (kind == FamilyKind::linear) return "compare.family_too_large";
    return kind == FamilyKind::table ? "compare.family_table" : "compare.family_random";
}

std::string family_text(const AppState& state, const std::optional<FamilyAgreement>& all, double exact) {
    const HashFamily& family = state.run.family();
    if (!all) return std::string(phrase(state.language, unknown_family_key(family.kind()))) + "\n";
    const auto fraction = [](const FamilyAgreement& a) { return fmt::format("{}/{}", a.agree, a.total); };
    std::string text = phrase(state.language, "compare.family_part",
                              {{"p", fmt::to_string(family.value_limit())},
                               {"fraction", fraction(*all)},
                               {"value", decimal3(all->value())},
                               {"part", signed3(all->value() - exact)}}) +
                       "\n";
    if (const auto odd = linear_agreement(family, state.run.corpus(), *state.pair, true)) {
        text += phrase(state.language, "compare.odd_part",
                       {{"fraction", fraction(*odd)}, {"value", decimal3(odd->value())}}) +
                "\n";
    }
    return text;
}

// What of the deviation is the family's own, and what is the chance of these functions.
std::string deviation_text(const AppState& state, const PairEvent& event) {
    const double exact = event.exact->value(), estimate = static_cast<double>(event.agree) / event.k;
    const auto family = linear_agreement(state.run.family(), state.run.corpus(), *state.pair, false);
    const double expected = family ? family->value() : exact;
    const EstimateRange range = estimate_range(expected, event.k);
    const bool is_usual = event.agree >= range.low && event.agree <= range.high;
    return family_text(state, family, exact) +
           phrase(state.language, is_usual ? "compare.chance_usual" : "compare.chance_rare",
                  {{"part", signed3(estimate - expected)},
                   {"k", fmt::to_string(event.k)},
                   {"low", decimal3(range.low_value())},
                   {"high", decimal3(range.high_value())}}) +
           "\n";
}

std::string pair_text(const AppState& state) {
    const PairEvent event = compare_columns(state.run, *state.pair);
    const Narration narration = describe(state.run, event, state.language);
    std::string text = sentences_text(narration, state.language) + "\n";
    for (const std::string& line : narration.formula) text += "    " + line + "\n";
    return event.exact ? text + deviation_text(state, event) : text;
}

}  // namespace

std::string compare_heading_text(const AppState& state) {
    if (!state.pair) return std::string(phrase(state.language, "text.no_pair")) + "\n";
    const Corpus& corpus = state.run.corpus();
    const auto name = [&](DocumentIndex d) { return printable(corpus.document(d).name); };
    const auto size = [&](DocumentIndex d) { return fmt::to_string(corpus.tokens(d).size()); };
    return phrase(state.language, "text.compare_heading",
                  {{"a", name(state.pair->first)},
                   {"b", name(state.pair->second)},
                   {"first", size(state.pair->first)},
                   {"second", size(state.pair->second)},
                   {"functions", fmt::to_string(state.run.family().size())},
                   {"family", family_name(state.run.family().kind())},
                   {"steps", fmt::to_string(state.pair_run.length())}}) +
           "\n";
}

bool write_compare_result(const AppState& state, const ReportStyle& style, const TextSink& sink) {
    if (!state.pair) return true;
    const bool has_walks = state.pair_run.length() > 0;
    if (has_walks && !Walks(state.pair_run, style, sink).write()) return false;
    return sink(pair_text(state)) && write_banded_pairs(state.run, PairColumns::compare, style, sink);
}

}  // namespace bandstand
