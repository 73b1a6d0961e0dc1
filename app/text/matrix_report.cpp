#include "app/text/matrix_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/text/display_width.h"
#include "core/narrate/narration.h"

namespace bandstand {

namespace {

// Tables are made and written in pieces of this many documents.
constexpr std::size_t documents_a_piece = 64;

// The title of the ruled line before a row, where one stands there.
std::optional<std::string> rule_before(const MinHashRun& run, HashIndex row, Language language) {
    const Banding banding = run.banding();
    if (row.value == banding.used_rows()) return std::string(phrase(language, "bands.unused_rows"));
    if (row.value > banding.used_rows() || row.value % banding.rows != 0) return std::nullopt;
    return phrase(language, "bands.band", {{"band", fmt::to_string(row.value / banding.rows)}});
}

bool write_pieces(const MinHashRun& run, const CellReader& cell, bool in_bands, const ReportStyle& style,
                  const TextSink& sink) {
    const Corpus& corpus = run.corpus();
    const auto cell_text = [&](HashIndex i, DocumentIndex d) {
        if (corpus.tokens(d).empty()) return std::string(undefined_mark);
        const auto value = cell(i, d);
        return value ? hash_text(*value, run.family().kind()) : std::string(blank_mark);
    };
    const std::size_t documents = corpus.document_count();
    for (std::size_t begin = 0; begin < documents; begin += documents_a_piece) {
        const std::size_t end = std::min(documents, begin + documents_a_piece);
        std::vector<std::string> header{""};
        for (std::size_t d = begin; d < end; ++d) header.push_back(printable(corpus.document(DocumentIndex{d}).name));
        TextTable table(std::move(header));
        for (std::size_t i = 0; i < run.family().size(); ++i) {
            const auto rule = in_bands ? rule_before(run, HashIndex{i}, style.language) : std::nullopt;
            if (rule) table.add_rule(*rule);
            std::vector<std::string> cells{function_name(HashIndex{i})};
            for (std::size_t d = begin; d < end; ++d) cells.push_back(cell_text(HashIndex{i}, DocumentIndex{d}));
            table.add_row(std::move(cells));
        }
        if ((begin > 0 && !sink("\n")) || !write_table(table, style, sink)) return false;
    }
    return true;
}

}  // namespace

CellReader finished_cells(const MinHashRun& run) {
    return [&run](HashIndex i, DocumentIndex d) { return std::optional(run.signatures().column(d)[i.value]); };
}

bool write_matrix(const MinHashRun& run, const CellReader& cell, const ReportStyle& style, const TextSink& sink) {
    return write_pieces(run, cell, false, style, sink);
}

bool write_banded_matrix(const MinHashRun& run, const CellReader& cell, const ReportStyle& style,
                         const TextSink& sink) {
    return write_pieces(run, cell, true, style, sink);
}

bool write_matrix_after(const MinHashRun& run, std::uint64_t step, bool in_bands, const ReportStyle& style,
                        const TextSink& sink) {
    MinHashRun moved = run;
    moved.seek(step);
    const CellReader cell = [&](HashIndex i, DocumentIndex d) -> std::optional<std::uint64_t> {
        const Slot slot = moved.slot(i, d);
        return slot.is_blank() ? std::nullopt : std::optional(slot.value);
    };
    const std::string title = phrase(style.language, "text.matrix_after", {{"step", fmt::to_string(step)}});
    return sink("\n" + title + "\n") && write_pieces(moved, cell, in_bands, style, sink);
}

}  // namespace bandstand
