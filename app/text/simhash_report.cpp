#include "app/text/simhash_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/text/display_width.h"
#include "core/narrate/describe_simhash.h"

namespace bandstand {

namespace {

// With more documents, each pair cannot be compared with all others: they are not listed.
constexpr std::size_t most_ordered_documents = 1'000;
constexpr std::uint64_t pairs_a_piece = 500;

std::string name_of(const SimHashRun& run, DocumentIndex d) {
    return printable(run.corpus().document(d).name);
}

std::string signed_text(std::int64_t n) {
    return n < 0 ? fmt::format("\u2212{}", -n) : n > 0 ? fmt::format("+{}", n) : "0";
}

bool write_fingerprints(const SimHashRun& run, const ReportStyle& style, const TextSink& sink) {
    const std::uint32_t bits = run.family().bit_count();
    std::vector<std::string> header{""};
    for (std::uint32_t bit = 0; bit < bits; ++bit) header.push_back(fmt::to_string(bit));
    header.emplace_back(phrase(style.language, "text.fingerprint"));
    TextTable table(header);
    for (std::size_t n = 0; n < run.corpus().document_count(); ++n) {
        const DocumentIndex d{n};
        std::vector<std::string> cells{name_of(run, d)};
        const bool has = run.fingerprints().has_fingerprint(d);
        for (std::uint32_t bit = 0; bit < bits; ++bit) {
            const bool is_one = has && (run.fingerprints().fingerprint(d) >> bit & 1U) != 0;
            cells.push_back(!has ? std::string(undefined_mark) : fmt::format("{}{}", is_one ? 1 : 0, run.fingerprints().is_tie(d, bit) ? "=" : ""));
        }
        cells.push_back(has ? fingerprint_text(run.fingerprints().fingerprint(d), bits) : std::string(undefined_mark));
        table.add_row(std::move(cells));
    }
    return sink(std::string(phrase(style.language, "text.fingerprints")) + "\n") && write_table(table, style, sink);
}

// What can be told of the bits themselves, a line each.
std::string notes_text(const SimHashRun& run, Language language) {
    std::string text;
    std::vector<std::uint32_t> echoes;
    for (std::uint32_t bit = 0; bit < run.family().bit_count(); ++bit) {
        if (const auto dead = dead_bit_message(run, bit)) text += phrase(language, *dead) + "\n";
        const BitColumn& column = run.report().bits[bit];
        if (column.echo_of && *column.echo_of < bit) echoes.push_back(bit);
    }
    if (!echoes.empty()) {
        text += phrase(language, "text.echoes", {{"bits", bit_list(echoes)},
                                                 {"live", fmt::to_string(run.report().distinct_live_columns)},
                                                 {"all", fmt::to_string(run.family().bit_count())}}) + "\n";
    }
    for (std::size_t n = 0; n < run.corpus().document_count(); ++n) {
        const DocumentIndex d{n};
        if (!run.fingerprints().has_fingerprint(d)) continue;
        const auto ties = tied_bits(run.fingerprints(), d);
        if (ties.empty()) continue;
        text += phrase(language, "text.ties", {{"document", name_of(run, d)}, {"count", fmt::to_string(ties.size())}, {"bits", bit_list(ties)}}) + "\n";
    }
    return text;
}

TextTable pair_table_of(const ReportStyle& style) {
    const auto word = [&](std::string_view key) { return std::string(phrase(style.language, key)); };
    return TextTable({word("text.pair"), word("simhash.column_hamming"), word("text.exact"), word("simhash.column_cosine"), word("simhash.column_expected"), word("simhash.column_order")});
}

std::vector<std::string> pair_cells(const SimHashRun& run, const SimHashPair& pair) {
    return {fmt::format("{} {}", name_of(run, pair.pair.first), name_of(run, pair.pair.second)), fmt::to_string(pair.hamming),
            fmt::format("{}/{} = {}", pair.exact.intersection, pair.exact.union_size, decimal3(pair.exact.value())), decimal3(pair.cosine),
            fmt::format("{:.1f}", run.family().bit_count() * (1 - expected_agreement(pair.cosine)))};
}

bool write_ordered_pairs(const SimHashRun& run, const ReportStyle& style, const TextSink& sink) {
    std::vector<SimHashPair> pairs = simhash_pairs(run.corpus(), run.weights(), run.fingerprints());
    std::stable_sort(pairs.begin(), pairs.end(), [](const SimHashPair& x, const SimHashPair& y) { return x.hamming < y.hamming; });
    std::uint64_t out_of_order = 0;
    for (std::size_t begin = 0; begin < pairs.size(); begin += pairs_a_piece) {
        TextTable table = pair_table_of(style);
        for (std::size_t n = begin; n < std::min<std::size_t>(pairs.size(), begin + pairs_a_piece); ++n) {
            std::vector<std::string> cells = pair_cells(run, pairs[n]);
            cells.push_back(pairs[n].disorders == 0 ? std::string(phrase(style.language, "simhash.in_order"))
                                                    : phrase(style.language, "simhash.out_of_order", {{"count", fmt::to_string(pairs[n].disorders)}}));
            out_of_order += pairs[n].disorders > 0 ? 1U : 0U;
            table.add_row(std::move(cells));
        }
        if (!write_table(table, style, sink)) return false;
    }
    if (pairs.empty()) return true;
    return sink(phrase(style.language, out_of_order > 0 ? "simhash.order_lesson" : "simhash.order_kept",
                       {{"count", fmt::to_string(out_of_order)}, {"pairs", fmt::to_string(pairs.size())}}) + "\n");
}

}  // namespace

std::string simhash_heading_text(const AppState& state) {
    const SimHashRun& run = state.simhash_run;
    const bool is_linear = run.family().kind() == BitFamilyKind::linear_bits;
    std::string text = phrase(state.language, "text.simhash_heading",
                              {{"documents", fmt::to_string(run.corpus().document_count())},
                               {"bits", fmt::to_string(run.family().bit_count())},
                               {"family", phrase(state.language, is_linear ? "bits.linear" : "bits.blake2b")},
                               {"weights", phrase(state.language, state.project->weights.kind == WeightKind::ones     ? "weights.ones"
                                                                  : state.project->weights.kind == WeightKind::counts ? "weights.counts"
                                                                                                                      : "weights.given")},
                               {"rule", phrase(state.language, run.rule() == TieRule::zero ? "simhash.formula_rule_zero" : "simhash.formula_rule_one")},
                               {"steps", fmt::to_string(run.length())}}) + "\n";
    if (is_linear) {
        for (std::uint32_t bit = 0; bit < run.family().bit_count(); ++bit) text += fmt::format("  bit {} = {}\n", bit, run.family().formula(bit));
    }
    return text + "\n";
}

bool write_simhash_result(const SimHashRun& run, const ReportStyle& style, const TextSink& sink) {
    if (run.voting_length() == 0) return sink(std::string(phrase(style.language, "text.play_nothing")) + "\n");
    if (!write_fingerprints(run, style, sink) || !sink("\n" + notes_text(run, style.language) + "\n")) return false;
    if (run.corpus().document_count() <= most_ordered_documents) return write_ordered_pairs(run, style, sink);
    return sink(phrase(style.language, "simhash.too_many_pairs", {{"most", fmt::to_string(most_ordered_documents)}}) + "\n");
}

std::string tally_text(const SimHashRun& run, std::uint64_t step, Language language) {
    if (step > run.voting_length()) return {};
    SimHashRun at = run;
    at.seek(step);
    const auto event = std::get<SimHashEvent>(run.event_at(step));
    std::string text = phrase(language, "text.tally_after", {{"document", name_of(run, event.document)}, {"step", fmt::to_string(step)}}) + "\n";
    for (std::uint32_t bit = 0; bit < run.family().bit_count(); ++bit) {
        text += fmt::format("{}{}:{}", bit % 8 == 0 ? (bit == 0 ? "  " : "\n  ") : "  ", bit, signed_text(at.tally(event.document, bit)));
    }
    return text + "\n";
}

}  // namespace bandstand
