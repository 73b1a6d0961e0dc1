#include "core/narrate/describe_sketch.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <span>
#include <string>
#include <vector>

#include "core/hashing/blake2b64.h"
#include "core/hashing/hash_family.h"
#include "core/narrate/describe_search.h"

namespace bandstand {

namespace {

constexpr std::size_t most_keys = 12;  // in a line of the computation

template <class Number>
std::string number(Number n) {
    return fmt::format("{}", n);
}

std::string in_quotes(const std::string& word, Language language) {
    return language == Language::en ? fmt::format("\u201c{}\u201d", word) : fmt::format("\u300c{}\u300d", word);
}

// Shortened; in full where another value beside it would look the same.
std::string value_text(std::uint64_t value, std::uint64_t beside) {
    const std::string shown = short_hash_text(value, FamilyKind::blake2b);
    const bool is_told_apart = value == beside || shown != short_hash_text(beside, FamilyKind::blake2b);
    return is_told_apart ? shown : hash_text(value, FamilyKind::blake2b);
}

// How many bits of the fingerprint the votes of the last of these features turn over.
std::uint32_t turned_bits(std::span<const Feature> features) {
    return static_cast<std::uint32_t>(
        std::popcount(simhash_of(features) ^ simhash_of(features.first(features.size() - 1))));
}

std::vector<std::string> words_of(std::span<const Feature> features) {
    std::vector<std::string> words;
    for (const Feature& feature : features) words.push_back(feature.word);
    return words;
}

// The rows in which the last of these tokens is below all before it.
std::vector<std::uint32_t> lowered_rows(std::span<const Feature> features, std::uint32_t k) {
    const std::vector<std::uint64_t> own = index_hashes_of(features.back().word, k);
    std::vector<std::uint64_t> before(k, ~std::uint64_t{0});
    if (features.size() > 1) before = index_signature_of(words_of(features.first(features.size() - 1)), k);
    std::vector<std::uint32_t> rows;
    for (std::uint32_t i = 0; i < k; ++i) {
        if (features.size() == 1 || own[i] < before[i]) rows.push_back(i);
    }
    return rows;
}

std::uint32_t signature_length(const SearchRun& run) {
    return static_cast<std::uint32_t>(run.input().token_sets.banding.used_rows());
}

Narration describe_votes(const SearchRun& run, const SearchEvent& event, Language language) {
    const auto features = std::span(run.prepared(event.operation).features).first(std::size_t{event.ordinal} + 1);
    const Feature& feature = features.back();
    const std::uint64_t hash = blake2b64_little_endian(feature.word);
    const int ones = std::popcount(hash);
    const std::uint32_t turned = turned_bits(features);
    const std::vector<SentenceValue> values{{"word", in_quotes(feature.word, language), {}},
                                            {"weight", number(feature.weight), {}},
                                            {"ones", number(ones), {}},
                                            {"turned", number(turned), {}}};
    Narration narration;
    narration.sentences.push_back(compose(language, "search.step.votes", values));
    if (features.size() == 1) {
        narration.sentences.push_back(compose(language, "search.step.votes_first", values));
    } else {
        narration.sentences.push_back(
            compose(language, turned == 0 ? "search.step.turns_none" : "search.step.turns", values));
    }
    narration.formula = {fmt::format("BLAKE2b({}) = {}", feature.word, fingerprint_text(hash)),
                         phrase(language, "search.step.formula_votes",
                                {{"weight", number(feature.weight)},
                                 {"ones", number(ones)},
                                 {"zeros", number(static_cast<int>(fingerprint_bits) - ones)}})};
    return narration;
}

Narration describe_lowering(const SearchRun& run, const SearchEvent& event, Language language) {
    const auto features = std::span(run.prepared(event.operation).features).first(std::size_t{event.ordinal} + 1);
    const std::string& word = features.back().word;
    const std::uint32_t k = signature_length(run);
    const std::vector<std::uint32_t> rows = lowered_rows(features, k);
    const std::string_view key = features.size() == 1 ? "search.step.token_first"
                                 : rows.empty()       ? "search.step.token_none"
                                                      : "search.step.token";
    Narration narration;
    narration.sentences.push_back(
        compose(language, key,
                {{"word", in_quotes(word, language), {}}, {"lowered", number(rows.size()), {}}, {"k", number(k), {}}}));
    // One row as an example, lowered where any is.
    const std::uint32_t row = rows.empty() ? 0 : rows.front();
    const std::uint64_t value = index_hashes_of(word, k)[row];
    const std::string function = fmt::format("{}({})", function_name(HashIndex{row}), word);
    if (features.size() == 1) {
        narration.formula = {fmt::format("{} = {}", function, value_text(value, value))};
        return narration;
    }
    const std::uint64_t before = index_signature_of(words_of(features.first(features.size() - 1)), k)[row];
    const std::string_view sign = rows.empty() ? "\u2265" : "<";
    narration.formula = {
        fmt::format("{} = {} {} {}", function, value_text(value, before), sign, value_text(before, value))};
    return narration;
}

}  // namespace

Narration describe_feature(const SearchRun& run, const SearchEvent& event, Language language) {
    return run.kind() == IndexKind::fingerprints ? describe_votes(run, event, language)
                                                 : describe_lowering(run, event, language);
}

Narration describe_sketch(const SearchRun& run, const SearchEvent& event, Language language) {
    const PreparedOperation& prepared = run.prepared(event.operation);
    Narration narration;
    if (run.kind() == IndexKind::token_sets) {
        const Banding banding = run.input().token_sets.banding;
        narration.sentences.push_back(compose(language, "search.step.signature",
                                              {{"k", number(signature_length(run)), {}},
                                               {"bands", number(banding.bands), {}},
                                               {"rows", number(banding.rows), {}}}));
        return narration;
    }
    const auto tally = tally_of(prepared.features);
    const auto ties = std::count(tally.begin(), tally.end(), 0);
    narration.sentences.push_back(
        compose(language, "search.step.fingerprint", {{"fingerprint", fingerprint_text(prepared.fingerprint), {}}}));
    narration.sentences.push_back(compose(language, ties == 0 ? "search.step.ties_none" : "search.step.ties",
                                          {{"ties", number(ties), {}}}));
    std::vector<std::string> keys;
    for (std::size_t j = 0; j < std::min<std::size_t>(run.input().band_count(), most_keys); ++j)
        keys.push_back(key_text(run, run.key(event.operation, BandIndex{j})));
    if (run.input().band_count() > most_keys) keys.emplace_back("\u2026");
    narration.formula = {
        std::string(phrase(language, "simhash.formula_rule_zero")),
        phrase(language, "search.step.formula_keys", {{"keys", fmt::format("{}", fmt::join(keys, " "))}})};
    return narration;
}

}  // namespace bandstand
