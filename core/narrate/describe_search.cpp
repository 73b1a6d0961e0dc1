#include "core/narrate/describe_search.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/hashing/hash_family.h"
#include "core/narrate/describe_simhash.h"
#include "core/narrate/describe_sketch.h"

namespace bandstand {

namespace {

constexpr std::size_t most_listed = 5;     // entries in a sentence
constexpr std::size_t most_in_lines = 12;  // entries in a line of the computation

template <class Number>
std::string number(Number n) {
    return fmt::format("{}", n);
}

std::string_view list_comma(Language language) {
    return language == Language::en ? ", " : "\u3001";
}

std::string short_value(std::uint64_t value) {
    return short_hash_text(value, FamilyKind::blake2b);
}

bool is_fingerprints(const SearchRun& run) {
    return run.kind() == IndexKind::fingerprints;
}

// "47, 83, …"
std::string ids_text(const SearchRun& run, const std::vector<EntryIndex>& entries, Language language) {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < std::min(entries.size(), most_in_lines); ++i) ids.emplace_back(run.id(entries[i]));
    if (entries.size() > most_in_lines) ids.emplace_back("\u2026");
    return fmt::format("{}", fmt::join(ids, list_comma(language)));
}

std::string numbers_text(const std::vector<BandIndex>& bands) {
    std::vector<std::uint32_t> numbers;
    for (const BandIndex band : bands) numbers.push_back(band.value);
    return bit_list(numbers);
}

std::uint32_t signature_length(const SearchRun& run) {
    return static_cast<std::uint32_t>(run.input().token_sets.banding.used_rows());
}

// The first entries of a result, each with its number.
std::string results_text(const SearchRun& run, const std::vector<VerifiedCandidate>& found, Language language) {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < std::min(found.size(), most_listed); ++i) {
        const std::string id(run.id(found[i].entry));
        if (is_fingerprints(run)) {
            items.push_back(
                phrase(language, "search.step.item_distance", {{"id", id}, {"distance", number(found[i].distance)}}));
        } else {
            items.push_back(
                phrase(language, "search.step.item_share", {{"id", id}, {"exact", share_text(found[i].exact)}}));
        }
    }
    return fmt::format("{}", fmt::join(items, list_comma(language)));
}

Sentence message_sentence(const Message& message, Language language) {
    std::vector<SentenceValue> values;
    for (const auto& [name, words] : message.values) values.push_back({name, words, {}});
    return compose(language, message.key, values);
}

// How the key of a band is read off the sketch.
std::vector<std::string> key_formula(const SearchRun& run, const SearchEvent& event) {
    const std::vector<std::uint64_t> key = run.key(event.operation, event.band);
    if (!is_fingerprints(run)) {
        const std::uint32_t first = run.input().token_sets.banding.first_row(event.band).value,
                            rows = run.input().token_sets.banding.rows;
        const std::string places = rows == 1   ? fmt::format("sig[{}]", first)
                                   : rows == 2 ? fmt::format("sig[{}], sig[{}]", first, first + 1)
                                               : fmt::format("sig[{}], \u2026, sig[{}]", first, first + rows - 1);
        return {fmt::format("({})", places), fmt::format("= {}", key_text(run, key))};
    }
    const std::string fingerprint = fingerprint_text(run.prepared(event.operation).fingerprint);
    const std::uint32_t width = run.input().fingerprints.band_width();
    if (width == fingerprint_bits) return {fingerprint};
    return {fmt::format("{} >> {}", fingerprint, event.band.value * width),
            fmt::format("& 0x{:x} = {}", (std::uint64_t{1} << width) - 1, key_text(run, key))};
}

std::vector<EntryIndex> bucket_before(const SearchRun& run, const SearchEvent& event) {
    const std::vector<std::uint64_t> key = run.key(event.operation, event.band);
    std::vector<EntryIndex> entries = is_fingerprints(run) ? run.fingerprint_index().bucket(event.band, key.front())
                                                           : run.token_set_index().bucket(event.band, key);
    std::erase_if(entries, [&](EntryIndex entry) { return entry.value >= run.entries_before(event.operation); });
    return entries;
}

std::string_view visit_key(const SearchEvent& event) {
    if (event.in_bucket == 0) return "search.step.visit_empty";
    if (event.in_bucket == 1)
        return event.new_candidates == 1 ? "search.step.visit_one" : "search.step.visit_one_known";
    if (event.new_candidates == 0) return "search.step.visit_known";
    if (event.new_candidates == event.in_bucket) return "search.step.visit_all";
    return "search.step.visit_some";
}

Narration describe_band(const SearchRun& run, const SearchEvent& event, Language language) {
    const bool is_put = event.kind == SearchEvent::Kind::put;
    const std::vector<EntryIndex> entries = bucket_before(run, event);
    std::vector<SentenceValue> values{{"band", number(event.band.value), {}},
                                      {"key", key_text(run, run.key(event.operation, event.band)), {}},
                                      {"count", number(event.in_bucket), {}},
                                      {"new", number(event.new_candidates), {}},
                                      {"old", number(event.in_bucket - event.new_candidates), {}},
                                      {"fingerprint", fingerprint_text(run.prepared(event.operation).fingerprint), {}}};
    if (!entries.empty()) values.push_back({"other", std::string(run.id(entries.front())), {}});
    if (is_put) values.push_back({"id", run.operation(event.operation).id, {}});
    Narration narration;
    const bool is_look_up = run.operation(event.operation).kind == Operation::Kind::look_up;
    if (is_look_up && event.band.value == 0)
        narration.sentences.push_back(compose(language, "search.step.look_up", values));
    const std::string_view key = !is_put                ? visit_key(event)
                                 : event.in_bucket == 0 ? "search.step.put_empty"
                                 : event.in_bucket == 1 ? "search.step.put_one"
                                                        : "search.step.put";
    narration.sentences.push_back(compose(language, key, values));
    narration.formula = key_formula(run, event);
    if (!entries.empty())
        narration.formula.push_back(
            phrase(language, "search.step.formula_bucket", {{"ids", ids_text(run, entries, language)}}));
    return narration;
}

Narration describe_union(const SearchRun& run, const SearchEvent& event, Language language) {
    const std::uint32_t buckets = run.buckets_hit(event.operation);
    const std::uint64_t entries = run.entries_before(event.operation), rest = entries - event.candidates;
    const std::vector<SentenceValue> values{{"buckets", number(buckets), {}},
                                            {"candidates", number(event.candidates), {}},
                                            {"entries", number(entries), {}},
                                            {"rest", number(rest), {}}};
    Narration narration;
    narration.sentences.push_back(
        compose(language,
                event.candidates == 0   ? "search.step.unite_none"
                : buckets == 1          ? "search.step.unite_one_bucket"
                : event.candidates == 1 ? "search.step.unite_one"
                                        : "search.step.unite",
                values));
    if (rest > 0 && event.candidates > 0)
        narration.sentences.push_back(compose(language, "search.step.rest", values));
    std::vector<EntryIndex> candidates;
    for (const VerifiedCandidate& candidate : run.outcome(event.operation).candidates) {
        if (candidates.size() > most_in_lines) break;
        candidates.push_back(candidate.entry);
    }
    if (!candidates.empty())
        narration.formula = {
            phrase(language, "search.step.formula_candidates", {{"ids", ids_text(run, candidates, language)}})};
    return narration;
}

Narration describe_verification(const SearchRun& run, const SearchEvent& event, Language language) {
    const PreparedOperation& prepared = run.prepared(event.operation);
    const std::vector<BandIndex> bands = run.shared_bands(event.operation, event.entry);
    std::vector<SentenceValue> values{{"id", std::string(run.id(event.entry)), {}}, {"bands", numbers_text(bands), {}}};
    Narration narration;
    if (is_fingerprints(run)) {
        values.insert(values.end(),
                      {{"distance", number(event.distance), {}}, {"limit", number(prepared.max_distance), {}}});
        narration.sentences.push_back(
            compose(language, event.is_kept ? "search.step.kept_bits" : "search.step.removed_bits", values));
        const std::uint64_t other = run.fingerprint_index().fingerprint(event.entry);
        narration.formula = {fmt::format("{} xor", fingerprint_text(prepared.fingerprint)),
                             fmt::format("{} =", fingerprint_text(other)),
                             fingerprint_text(prepared.fingerprint ^ other),
                             phrase(language, "search.step.formula_ones",
                                    {{"distance", number(event.distance)},
                                     {"sign", event.is_kept ? "\u2264" : ">"},
                                     {"limit", number(prepared.max_distance)}})};
    } else {
        const std::uint32_t k = signature_length(run), agree = run.agreeing_rows(event.operation, event.entry);
        const std::string estimate = decimal3(static_cast<double>(agree) / k);
        values.insert(values.end(), {{"intersection", number(event.exact.intersection), {}},
                                     {"union", number(event.exact.union_size), {}},
                                     {"exact", share_text(event.exact), {}},
                                     {"minimum", threshold_text(prepared.minimum), {}},
                                     {"agree", number(agree), {}},
                                     {"k", number(k), {}},
                                     {"estimate", estimate, {}}});
        narration.sentences.push_back(
            compose(language, event.is_kept ? "search.step.kept_share" : "search.step.removed_share", values));
        narration.sentences.push_back(compose(language, "search.step.estimate", values));
        const Threshold minimum = prepared.minimum;
        narration.formula = {fmt::format("|A\u2229B| / |A\u222aB| = {}", share_text(event.exact)),
                             fmt::format("{}\u00b7{} {} {}\u00b7{}", event.exact.intersection, minimum.denominator,
                                         event.is_kept ? "\u2265" : "<", minimum.numerator, event.exact.union_size),
                             phrase(language, "walk.row_formula",
                                    {{"agree", number(agree)}, {"rows", number(k)}, {"estimate", estimate}})};
    }
    narration.sentences.push_back(
        compose(language, bands.size() == 1 ? "search.step.met_one" : "search.step.met", values));
    if (!event.is_kept) narration.caution = compose(language, "search.step.hint", values);
    return narration;
}

Narration describe_refusal(const SearchRun& run, const SearchEvent& event, Language language) {
    const Operation& operation = run.operation(event.operation);
    const std::string_view key = operation.kind == Operation::Kind::query     ? "search.step.refused_query"
                                 : operation.kind == Operation::Kind::look_up ? "search.step.refused_look_up"
                                 : operation.id.empty()                       ? "search.step.refused_nameless"
                                                                              : "search.step.refused_add";
    Narration narration;
    narration.sentences = {compose(language, key, {{"id", operation.id, {}}}),
                           message_sentence(*run.error(event.operation), language),
                           compose(language, "search.step.unchanged", {})};
    return narration;
}

Narration describe_added(const SearchRun& run, const SearchEvent& event, Language language) {
    const std::uint64_t entries = run.entries_before(event.operation) + 1;
    Narration narration;
    narration.sentences = {compose(language, entries == 1 ? "search.step.added_first" : "search.step.added",
                                   {{"id", std::string(run.id(event.entry)), {}}, {"entries", number(entries), {}}})};
    return narration;
}

std::string_view result_key(const SearchRun& run, const SearchEvent& event) {
    if (event.kept > most_listed) return "search.step.result_more";
    if (event.kept > 0) return "search.step.result";
    if (run.entries_before(event.operation) == 0) return "search.step.result_of_nothing";
    if (event.candidates == 0) return "search.step.result_unmet";
    return event.candidates == 1 ? "search.step.result_none_of_one" : "search.step.result_none";
}

// Why nothing can have been missed, or that nothing was.
Sentence completeness(const SearchRun& run, const SearchEvent& event, Language language) {
    if (!is_fingerprints(run)) return compose(language, "search.step.nothing_missed", {});
    const std::uint32_t limit = run.prepared(event.operation).max_distance;
    return compose(language, limit == 0 ? "search.step.complete_equal" : "search.step.complete",
                   {{"limit", number(limit), {}}, {"bands", number(run.input().band_count()), {}}});
}

Narration describe_result(const SearchRun& run, const SearchEvent& event, Language language) {
    const OperationOutcome& outcome = run.outcome(event.operation);
    const PreparedOperation& prepared = run.prepared(event.operation);
    Narration narration;
    narration.sentences.push_back(compose(language, result_key(run, event),
                                          {{"kept", number(event.kept), {}},
                                           {"candidates", number(event.candidates), {}},
                                           {"list", results_text(run, outcome.result, language), {}}}));
    const auto missed = run.missed(event.operation);
    if (missed && missed->empty() && run.entries_before(event.operation) > 0)
        narration.sentences.push_back(completeness(run, event, language));
    if (missed && !missed->empty()) {
        narration.caution =
            compose(language,
                    missed->size() == 1            ? "search.step.missed_one"
                    : missed->size() > most_listed ? "search.step.missed_more"
                                                   : "search.step.missed",
                    {{"count", number(missed->size()), {}}, {"list", results_text(run, *missed, language), {}}});
    }
    narration.formula = {
        is_fingerprints(run)
            ? phrase(language, "search.step.formula_distance", {{"limit", number(prepared.max_distance)}})
            : fmt::format("|A\u2229B| / |A\u222aB| \u2265 {}", threshold_text(prepared.minimum))};
    return narration;
}

}  // namespace

Narration describe(const SearchRun& run, const SearchEvent& event, Language language) {
    using Kind = SearchEvent::Kind;
    switch (event.kind) {
        case Kind::refused:
            return describe_refusal(run, event, language);
        case Kind::feature:
            return describe_feature(run, event, language);
        case Kind::sketch:
            return describe_sketch(run, event, language);
        case Kind::put:
        case Kind::visit:
            return describe_band(run, event, language);
        case Kind::unite:
            return describe_union(run, event, language);
        case Kind::verify:
            return describe_verification(run, event, language);
        case Kind::result:
            break;
    }
    const bool is_add = run.operation(event.operation).kind == Operation::Kind::add;
    return is_add ? describe_added(run, event, language) : describe_result(run, event, language);
}

std::string key_text(const SearchRun& run, const std::vector<std::uint64_t>& key, std::size_t most) {
    if (is_fingerprints(run)) return fingerprint_text(key.front(), run.input().fingerprints.band_width());
    std::vector<std::string> values;
    for (std::size_t i = 0; i < std::min(most, key.size()); ++i) values.push_back(short_value(key[i]));
    return fmt::format("({}{})", fmt::join(values, ", "), key.size() > most ? ", \u2026" : "");
}

std::string share_text(const JaccardFraction& exact) {
    const bool is_whole = exact.intersection * 1000 % exact.union_size == 0;
    return fmt::format("{}/{} {} {}", exact.intersection, exact.union_size, is_whole ? "=" : "\u2248",
                       decimal3(exact.value()));
}

}  // namespace bandstand
