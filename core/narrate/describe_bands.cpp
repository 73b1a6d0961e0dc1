#include "core/narrate/describe_bands.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/lsh/band_outcome.h"

namespace bandstand {

namespace {

// The closing sentence about missed pairs compares every pair: up to this many, which takes some milliseconds.
constexpr std::uint64_t most_pairs_summed_up = 5'000;

std::string name_of(const MinHashRun& run, DocumentIndex d) { return run.corpus().document(d).name; }

template <class Number>
std::string number(Number n) {
    return fmt::format("{}", n);
}

std::string fraction_text(const JaccardFraction& fraction) {
    return fmt::format("{}/{}", fraction.intersection, fraction.union_size);
}

std::string_view joins_key(const BandEvent& event) {
    switch (event.pairs) {
        case 0: return "bands.opens";
        case 1: return "bands.joins_one";
        case 2: return "bands.joins_two";
        default: return "bands.joins_many";
    }
}

std::string_view pairs_key(const BandEvent& event) {
    if (event.new_pairs == 0) return event.pairs == 1 ? "bands.known_pair" : "bands.known_pairs";
    if (event.new_pairs < event.pairs) return event.new_pairs == 1 ? "bands.one_new_pair_of" : "bands.new_pairs_of";
    return event.new_pairs == 1 ? "bands.one_new_pair" : "bands.new_pairs";
}

// New pairs below the wanted threshold, among those that the event names.
std::optional<Sentence> chance_caution(const MinHashRun& run, const BandEvent& event, Language language) {
    std::uint64_t count = 0;
    std::optional<JaccardFraction> least;
    DocumentIndex with;
    for (const Meeting& meeting : event.meetings) {
        const auto exact = exact_jaccard(run.corpus(), event.document, meeting.with);
        if (!meeting.is_new || reaches(*exact, run.threshold())) continue;
        ++count;
        if (!least || exact->value() < least->value()) least = exact, with = meeting.with;
    }
    if (count == 0) return std::nullopt;
    // In a crowded bucket not every pair was looked at: one of them is named, and none counted.
    const bool is_whole_count = event.pairs == event.meetings.size();
    return compose(language, count == 1 || !is_whole_count ? "bands.chance_pair" : "bands.chance_pairs",
                   {document_value("document", event.document, name_of(run, event.document)),
                    document_value("other", with, name_of(run, with)),
                    {"count", number(count), {}},
                    {"exact", fraction_text(*least), {}},
                    {"threshold", threshold_text(run.threshold()), {}}});
}

// What the bands did to all pairs, said when the last document is in its last bucket.
std::optional<Sentence> closing_sentence(const MinHashRun& run, Language language) {
    const std::size_t documents = run.corpus().document_count();
    if (pair_count(documents) > most_pairs_summed_up) return std::nullopt;
    std::uint64_t candidates = 0, chance = 0, missed = 0;
    for (std::uint64_t index = 0; index < pair_count(documents); ++index) {
        const DocumentPair pair = pair_at(index, documents);
        const bool meets = first_shared_band(run.signatures(), run.banding(), pair).has_value();
        const PairOutcome outcome = outcome_of(exact_jaccard(run.corpus(), pair.first, pair.second), meets, run.threshold());
        candidates += meets ? 1U : 0U;
        chance += outcome == PairOutcome::chance ? 1U : 0U;
        missed += outcome == PairOutcome::missed ? 1U : 0U;
    }
    return compose(language, "bands.all_done",
                   {{"candidates", number(candidates), {}},
                    {"chance", number(chance), {}},
                    {"missed", number(missed), {}},
                    {"pairs", number(pair_count(documents)), {}},
                    {"threshold", threshold_text(run.threshold()), {}}});
}

Sentence outcome_sentence(const MinHashRun& run, const PairEvent& event, Language language) {
    const std::string bands = shared_bands_text(run, event.pair);
    const std::size_t count = shared_bands(run.signatures(), run.banding(), event.pair).size();
    constexpr std::array<std::string_view, outcome_count> keys{"compare.found", "compare.chance", "compare.missed", "compare.apart"};
    const PairOutcome outcome = outcome_of(event.exact, !bands.empty(), run.threshold());
    return compose(language, keys[static_cast<std::size_t>(outcome)],
                   {{"bands", bands, {}}, {"count", number(count), {}}, {"threshold", threshold_text(run.threshold()), {}}});
}

}  // namespace

std::string key_text(const MinHashRun& run, BandIndex j, DocumentIndex d, std::size_t most) {
    const auto column = run.signatures().column(d).subspan(run.banding().first_row(j).value, run.banding().rows);
    std::vector<std::string> values;
    for (const std::uint64_t value : column.first(std::min(most, column.size()))) {
        values.push_back(short_hash_text(value, run.family().kind()));
    }
    return fmt::format("({}{})", fmt::join(values, ", "), column.size() > most ? ", \u2026" : "");
}

std::string shared_bands_text(const MinHashRun& run, DocumentPair pair) {
    std::vector<std::uint32_t> numbers;
    for (const BandIndex band : shared_bands(run.signatures(), run.banding(), pair)) numbers.push_back(band.value);
    return fmt::format("{}", fmt::join(numbers, ", "));
}

Narration describe_put(const MinHashRun& run, const BandEvent& event, Language language) {
    std::vector<SentenceValue> values{document_value("document", event.document, name_of(run, event.document)),
                                      {"key", key_text(run, event.band, event.document), {}},
                                      {"band", number(event.band.value), {}},
                                      {"count", number(event.pairs), {}},
                                      {"new", number(event.new_pairs), {}},
                                      {"old", number(event.pairs - event.new_pairs), {}}};
    if (!event.meetings.empty()) values.push_back(document_value("a", event.meetings[0].with, name_of(run, event.meetings[0].with)));
    if (event.meetings.size() > 1) values.push_back(document_value("b", event.meetings[1].with, name_of(run, event.meetings[1].with)));
    if (event.pairs == 1 && event.new_pairs == 0) {
        const auto first = first_shared_band(run.signatures(), run.banding(), DocumentPair::of(event.document, event.meetings[0].with));
        values.push_back({"first", number(first->value), {}});
    }
    Narration narration;
    narration.sentences.push_back(compose(language, joins_key(event), values));
    if (event.pairs > 0) narration.sentences.push_back(compose(language, pairs_key(event), values));
    if (event.completes.has(Unit::phase)) {
        if (auto closing = closing_sentence(run, language)) narration.sentences.push_back(std::move(*closing));
    }
    const std::uint32_t first_row = run.banding().first_row(event.band).value, rows = run.banding().rows;
    const std::string places = rows == 1   ? fmt::format("sig[{}]", first_row)
                               : rows == 2 ? fmt::format("sig[{}], sig[{}]", first_row, first_row + 1)
                                           : fmt::format("sig[{}], \u2026, sig[{}]", first_row, first_row + rows - 1);
    narration.formula = {phrase(language, "bands.formula", {{"document", name_of(run, event.document)}, {"band", number(event.band.value)}, {"rows", places}}),
                         fmt::format("= {}", key_text(run, event.band, event.document))};
    narration.caution = chance_caution(run, event, language);
    return narration;
}

std::string summarize_put(const MinHashRun& run, const BandEvent& event, Language language) {
    const std::string_view key = event.pairs == 0 ? "trace.opens_bucket" : event.new_pairs == 0 ? "trace.joins_again" : "trace.joins_bucket";
    return phrase(language, key,
                  {{"band", number(event.band.value)}, {"document", name_of(run, event.document)},
                   {"key", key_text(run, event.band, event.document)}, {"pairs", number(event.pairs)}, {"new", number(event.new_pairs)}});
}

Narration describe_pair(const MinHashRun& run, const PairEvent& event, Language language) {
    std::vector<SentenceValue> values{
        document_value("a", event.pair.first, name_of(run, event.pair.first)),
        document_value("b", event.pair.second, name_of(run, event.pair.second)),
    };
    Narration narration;
    if (!event.exact) {
        narration.sentences.push_back(compose(language, "compare.undefined", values));
        return narration;
    }
    const double estimate = static_cast<double>(event.agree) / event.k;
    const EstimateRange range = estimate_range(event.exact->value(), event.k);
    values.insert(values.end(), {{"agree", number(event.agree), {}},
                                 {"k", number(event.k), {}},
                                 {"estimate", decimal3(estimate), {}},
                                 {"intersection", number(event.exact->intersection), {}},
                                 {"union", number(event.exact->union_size), {}},
                                 {"exact", decimal3(event.exact->value()), {}},
                                 {"low", decimal3(range.low_value()), {}},
                                 {"high", decimal3(range.high_value()), {}}});
    const bool is_within = event.agree >= range.low && event.agree <= range.high;
    narration.sentences.push_back(compose(language, "compare.pair", values));
    narration.sentences.push_back(compose(language, is_within ? "compare.within" : "compare.outside", values));
    narration.sentences.push_back(outcome_sentence(run, event, language));
    narration.formula = {
        fmt::format("{} / {} = {}", event.agree, event.k, decimal3(estimate)),
        fmt::format("|A\u2229B| / |A\u222aB| = {} / {} = {}", event.exact->intersection, event.exact->union_size,
                    decimal3(event.exact->value())),
        fmt::format("\u221a(s(1\u2212s)/k) = {}", decimal3(standard_error(event.exact->value(), event.k))),
    };
    return narration;
}

std::string summarize_pair(const MinHashRun& run, const PairEvent& event, Language language) {
    const std::string a = name_of(run, event.pair.first), b = name_of(run, event.pair.second);
    if (!event.exact) return phrase(language, "trace.pair_undefined", {{"a", a}, {"b", b}});
    return phrase(language, "trace.pair",
                  {{"a", a}, {"b", b}, {"agree", number(event.agree)}, {"k", number(event.k)}, {"exact", fraction_text(*event.exact)}});
}

}  // namespace bandstand
