#include "app/text/minhash_report.h"

#include <fmt/format.h>

#include "app/text/matrix_report.h"
#include "app/text/narration_text.h"
#include "app/text/pairs_report.h"
#include "core/narrate/describe_minhash.h"

namespace bandstand {

namespace {

// More formulas than these are not listed in the heading: the steps tell each anyway.
constexpr std::uint32_t listed_functions = 16;

bool write_names(const Corpus& corpus, DocumentState state, std::string_view key, Language language,
                 const TextSink& sink) {
    const std::vector<std::string> names = names_in_state(corpus, state);
    return names.empty() || sink(phrase(language, key, {{"names", listed(names, language)}}) + "\n");
}

bool write_pairs(const MinHashRun& run, const ReportStyle& style, const TextSink& sink) {
    const std::size_t documents = run.corpus().document_count();
    PairsReport report(run, PairColumns::minhash, style, sink);
    for (std::uint64_t index = 0; index < pair_count(documents); ++index)
        if (!report.add({compare_columns(run, pair_at(index, documents)), {}})) return false;
    return report.finish();
}

}  // namespace

std::string heading_text(const AppState& state) {
    const MinHashRun& run = state.run;
    const bool by_document = run.order() == FillOrder::by_document;
    return phrase(state.language, "text.heading",
                  {{"documents", fmt::to_string(run.corpus().document_count())},
                   {"tokens", fmt::to_string(run.corpus().vocabulary().size())},
                   {"functions", fmt::to_string(run.family().size())},
                   {"family", family_name(run.family().kind())},
                   {"order", phrase(state.language, by_document ? "text.by_document" : "text.by_row")},
                   {"steps", fmt::to_string(run.length())}}) +
           "\n";
}

std::string constants_text(const AppState& state) {
    const HashFamily& family = state.run.family();
    std::string text;
    for (std::size_t i = 0; i < family.size() && family.size() <= listed_functions; ++i)
        text += fmt::format("  {} = {}\n", function_name(HashIndex{i}), family.formula(HashIndex{i}));
    if (!state.project->origin_key.empty())
        text += std::string(phrase(state.language, state.project->origin_key)) + "\n";
    return text + "\n";
}

bool write_notes(const MinHashRun& run, const ReportStyle& style, const TextSink& sink) {
    for (std::size_t i = 0; i < run.family().size(); ++i) {
        const auto defect = defect_message(run.family(), HashIndex{i});
        if (defect && !sink(phrase(style.language, *defect) + "\n")) return false;
    }
    return write_names(run.corpus(), DocumentState::short_text, "text.short", style.language, sink) &&
           write_names(run.corpus(), DocumentState::empty, "text.empty", style.language, sink);
}

bool write_minhash_result(const MinHashRun& run, const ReportStyle& style, const TextSink& sink) {
    return sink(std::string(phrase(style.language, "text.signature_matrix")) + "\n") &&
           write_matrix(run, finished_cells(run), style, sink) && write_notes(run, style, sink) &&
           write_pairs(run, style, sink);
}

}  // namespace bandstand
