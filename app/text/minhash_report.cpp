#include "app/text/minhash_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/text/display_width.h"
#include "app/text/narration_text.h"
#include "app/text/pair_comparison.h"
#include "app/text/text_table.h"

namespace bandstand {

namespace {

// Tables are made and written in pieces of this many documents or pairs.
constexpr std::size_t documents_a_piece = 64;
constexpr std::uint64_t pairs_a_piece = 500;
// More formulas than these are not listed in the heading: the steps tell each anyway.
constexpr std::uint32_t listed_functions = 16;

constexpr std::string_view undefined = "\u2013";

std::string number(std::uint64_t n) {
    return fmt::format("{}", n);
}

bool write_table(const TextTable& table, std::size_t columns, const TextSink& sink) {
    std::string text;
    for (const std::string& line : table.lines(columns)) text += line + "\n";
    return sink(text);
}

bool write_names(const Corpus& corpus, DocumentState state, std::string_view key, Language language,
                 const TextSink& sink) {
    std::vector<std::string> names;
    for (std::size_t d = 0; d < corpus.document_count(); ++d) {
        const CorpusDocument& document = corpus.document(DocumentIndex{d});
        if (document.state == state) names.push_back(document.name);
    }
    return names.empty() || sink(phrase(language, key, {{"names", listed(names, language)}}) + "\n");
}

bool write_pairs(const MinHashRun& run, const SignatureMatrix& matrix, const ReportStyle& style, const TextSink& sink) {
    const Corpus& corpus = run.corpus();
    const auto name = [&](DocumentIndex d) {
        return fitted(printable(corpus.document(d).name), TextTable::widest_cell / 2 - 2);
    };
    const auto word = [&](std::string_view key) { return std::string(phrase(style.language, key)); };
    const std::uint64_t pairs = pair_count(corpus.document_count());
    for (std::uint64_t begin = 0; begin < pairs; begin += pairs_a_piece) {
        TextTable table({word("text.pair"), word("text.agree"), word("text.estimate"), word("text.shared"),
                         word("text.exact"), word("text.range")});
        for (std::uint64_t index = begin; index < std::min(pairs, begin + pairs_a_piece); ++index) {
            const PairEvent event = compare_columns(corpus, matrix, pair_at(index, corpus.document_count()));
            const std::string label = listed({name(event.pair.first), name(event.pair.second)}, style.language);
            if (!event.exact) {
                const std::string none(undefined);
                table.add_row({label, none, none, none, none, none});
                continue;
            }
            const EstimateRange range = estimate_range(event.exact->value(), event.k);
            table.add_row({label, fmt::format("{}/{}", event.agree, event.k),
                           decimal3(static_cast<double>(event.agree) / event.k),
                           fmt::format("{}/{}", event.exact->intersection, event.exact->union_size),
                           decimal3(event.exact->value()),
                           fmt::format("{}\u2026{}", decimal3(range.low_value()), decimal3(range.high_value()))});
        }
        if (!sink("\n") || !write_table(table, style.columns, sink)) return false;
    }
    return true;
}

}  // namespace

bool write_heading(const AppState& state, const ReportStyle& style, const TextSink& sink) {
    const MinHashRun& run = state.run;
    const bool by_document = run.order() == FillOrder::by_document;
    const std::string heading =
        phrase(style.language, "text.heading",
               {{"documents", number(run.corpus().document_count())},
                {"tokens", number(run.corpus().vocabulary().size())},
                {"functions", number(run.family().size())},
                {"family", family_name(run.family().kind())},
                {"order", phrase(style.language, by_document ? "text.by_document" : "text.by_row")},
                {"steps", number(run.length())}});
    std::string text = heading + "\n";
    if (run.family().size() <= listed_functions) {
        for (std::size_t i = 0; i < run.family().size(); ++i)
            text += fmt::format("  h{} = {}\n", i, run.family().formula(HashIndex{i}));
    }
    if (!state.project->origin_key.empty())
        text += std::string(phrase(style.language, state.project->origin_key)) + "\n";
    return sink(text + "\n");
}

bool write_matrix(const MinHashRun& run, const SignatureMatrix& matrix, const ReportStyle& style,
                  const TextSink& sink) {
    const Corpus& corpus = run.corpus();
    const auto cell_text = [&](HashIndex i, DocumentIndex d) {
        if (corpus.tokens(d).empty()) return std::string(undefined);
        const Slot& slot = matrix.at(i, d);
        return slot.is_blank() ? std::string("\u221e") : hash_text(slot.value, run.family().kind());
    };
    for (std::size_t begin = 0; begin < matrix.columns; begin += documents_a_piece) {
        const std::size_t end = std::min<std::size_t>(matrix.columns, begin + documents_a_piece);
        std::vector<std::string> header{""};
        for (std::size_t d = begin; d < end; ++d) header.push_back(printable(corpus.document(DocumentIndex{d}).name));
        TextTable table(std::move(header));
        for (std::size_t i = 0; i < matrix.rows; ++i) {
            std::vector<std::string> cells{fmt::format("h{}", i)};
            for (std::size_t d = begin; d < end; ++d) cells.push_back(cell_text(HashIndex{i}, DocumentIndex{d}));
            table.add_row(std::move(cells));
        }
        if ((begin > 0 && !sink("\n")) || !write_table(table, style.columns, sink)) return false;
    }
    return true;
}

bool write_result(const MinHashRun& run, const SignatureMatrix& matrix, const ReportStyle& style,
                  const TextSink& sink) {
    const Corpus& corpus = run.corpus();
    if (!sink(std::string(phrase(style.language, "text.signature_matrix")) + "\n")) return false;
    if (!write_matrix(run, matrix, style, sink)) return false;
    for (std::size_t i = 0; i < run.family().size(); ++i) {
        const auto defect = defect_message(run.family(), HashIndex{i});
        if (defect && !sink(phrase(style.language, *defect) + "\n")) return false;
    }
    return write_names(corpus, DocumentState::short_text, "text.short", style.language, sink) &&
           write_names(corpus, DocumentState::empty, "text.empty", style.language, sink) &&
           write_pairs(run, matrix, style, sink);
}

}  // namespace bandstand
