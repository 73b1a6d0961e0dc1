// The way from source documents to a Corpus: cut, number the units, rank the shingles, renumber.
#include <algorithm>
#include <string>
#include <utility>

#include "core/text/corpus.h"
#include "core/text/cut_units.h"
#include "core/text/distinct_names.h"
#include "core/text/numbered_tokens.h"
#include "core/text/sorted_shingles.h"

namespace bandstand {

namespace {

// The texts of units in byte order. From here on the units of `cut` are places in it.
std::vector<std::string_view> rank_units(CutDocuments& cut) {
    const std::vector<std::uint32_t> order = cut.unit_texts.sorted_order();
    std::vector<std::uint32_t> rank(order.size());
    std::vector<std::string_view> texts;
    texts.reserve(order.size());
    for (std::uint32_t r = 0; r < order.size(); ++r) {
        rank[order[r]] = r;
        texts.push_back(cut.unit_texts.text(order[r]));
    }
    for (std::uint32_t& unit : cut.units.items) unit = rank[unit];
    return texts;
}

std::vector<std::int64_t> sorted_integers(const CutDocuments& cut) {
    std::vector<std::int64_t> integers = cut.own_integers.items;
    std::ranges::sort(integers);
    integers.erase(std::unique(integers.begin(), integers.end()), integers.end());
    integers.shrink_to_fit();
    return integers;
}

std::vector<CorpusDocument> describe(std::span<const SourceDocument* const> documents, std::vector<std::string> names,
                                     const CutDocuments& cut) {
    std::vector<CorpusDocument> described;
    described.reserve(documents.size());
    for (std::size_t d = 0; d < documents.size(); ++d)
        described.push_back({std::move(names[d]), documents[d]->kind, cut.states[d]});
    return described;
}

// The tokens of one document in its order. Reads of the units only where they begin and end.
std::vector<TokenIndex> tokens_of(const CutDocuments& cut, std::size_t d, std::size_t shingle_size,
                                  std::span<const std::int64_t> integers, const NumberedTokens& numbered) {
    std::vector<TokenIndex> list;
    const std::size_t units = cut.units.size(d), shingles = units < shingle_size ? 0 : units - shingle_size + 1;
    list.reserve(cut.own_integers.size(d) + cut.own_tokens.size(d) + shingles);
    for (const std::int64_t integer : cut.own_integers.list(d)) {
        const auto place = std::ranges::lower_bound(integers, integer) - integers.begin();
        list.push_back(TokenIndex{static_cast<std::size_t>(place)});
    }
    for (const std::uint32_t number : cut.own_tokens.list(d)) list.push_back(numbered.of_own[number]);
    const auto own = std::span(numbered.of_position).subspan(cut.units.begin(d), shingles);
    list.insert(list.end(), own.begin(), own.end());
    return list;
}

}  // namespace

Corpus build_corpus(std::span<const SourceDocument> documents, const ShingleSettings& settings) {
    std::vector<const SourceDocument*> one_by_one;
    one_by_one.reserve(documents.size());
    for (const SourceDocument& document : documents) one_by_one.push_back(&document);
    return build_corpus(std::span<const SourceDocument* const>(one_by_one), settings);
}

Corpus build_corpus(std::span<const SourceDocument* const> documents, const ShingleSettings& settings) {
    return *build_corpus(documents, settings, Progress{});
}

std::optional<Corpus> build_corpus(std::span<const SourceDocument* const> documents, const ShingleSettings& settings,
                                   const Progress& progress, const RunParts& run_parts) {
    std::optional<CutDocuments> cut = cut_into_units(documents, settings, progress, run_parts);
    if (!cut) return std::nullopt;
    std::vector<std::string_view> unit_texts = rank_units(*cut);
    const std::vector<std::int64_t> integers = sorted_integers(*cut);
    // The tuple order of shingles is the byte order of their texts: words hold nothing that sorts at or before the
    // space between them, and no character is the beginning of another one's bytes.
    SortedShingles sorted =
        sort_shingles(cut->units.items, cut->units.ends, settings.size, progress.stop, run_parts);
    if (progress.stopped()) return std::nullopt;
    std::optional<NumberedTokens> numbered = number_tokens({cut->units.items, unit_texts, settings, cut->own_texts},
                                                           std::move(sorted), integers, progress.stop, run_parts);
    if (!numbered) return std::nullopt;
    // What is no longer needed would add to the peak of memory.
    unit_texts = {};
    cut->unit_texts = {};
    cut->units.items = {};

    constexpr std::size_t documents_in_part = 256;
    std::vector<std::vector<TokenIndex>> lists(documents.size());
    run_parts((lists.size() + documents_in_part - 1) / documents_in_part, [&](std::size_t part) {
        const std::size_t begin = part * documents_in_part, end = std::min(lists.size(), begin + documents_in_part);
        for (std::size_t d = begin; d < end; ++d) lists[d] = tokens_of(*cut, d, settings.size, integers, *numbered);
    });
    numbered->of_position = {};
    return Corpus(std::move(numbered->vocabulary), describe(documents, distinct_names(documents), *cut), lists,
                  run_parts);
}

}  // namespace bandstand
