#include "core/search/token_set_index.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <limits>

#include "core/hashing/blake2b64.h"
#include "core/hashing/mixed64.h"

namespace bandstand {

namespace {

constexpr std::uint32_t most_chain_bits = 32;

// Only leads to a chain; keys are compared by all their values.
std::uint64_t chain_hash(std::span<const std::uint64_t> key) {
    std::uint64_t hash = 0x9e3779b97f4a7c15U;
    for (const std::uint64_t value : key) {
        hash = (hash ^ value) * 0xd6e8feb86659fd93U;
        hash ^= hash >> 32;
    }
    return SplitMix64::mix(hash);
}

// The hashed bytes of a word, behind those that name the function.
std::uint64_t hash_of(std::string_view word, std::uint32_t function, std::string& bytes) {
    bytes.clear();
    fmt::format_to(std::back_inserter(bytes), "{}", function);
    bytes += '\0';
    bytes += word;
    return blake2b64_big_endian(bytes);
}

}  // namespace

std::vector<std::uint64_t> index_hashes_of(std::string_view word, std::uint32_t k) {
    std::vector<std::uint64_t> hashes(k);
    std::string bytes;
    for (std::uint32_t i = 0; i < k; ++i) hashes[i] = hash_of(word, i, bytes);
    return hashes;
}

std::vector<std::uint64_t> index_signature_of(std::span<const std::string> words, std::uint32_t k) {
    assert(!words.empty());
    std::vector<std::uint64_t> least(k, std::numeric_limits<std::uint64_t>::max());
    std::string bytes;
    for (const std::string& word : words) {
        for (std::uint32_t i = 0; i < k; ++i) least[i] = std::min(least[i], hash_of(word, i, bytes));
    }
    return least;
}

TokenSetIndex::TokenSetIndex(TokenSetIndexParameters parameters)
    : parameters_(parameters), chains_(parameters.banding.bands, most_chain_bits) {
    assert(!index_banding_problem(parameters.banding.bands, parameters.banding.rows));
}

std::optional<EntryIndex> TokenSetIndex::find(std::string_view id) const {
    const auto number = ids_.find(id);
    if (!number) return std::nullopt;
    return EntryIndex{*number};
}

std::span<const std::uint64_t> TokenSetIndex::signature(EntryIndex entry) const {
    return std::span(signatures_).subspan(std::size_t{entry.value} * width(), width());
}

std::span<const std::uint64_t> TokenSetIndex::key(EntryIndex entry, BandIndex j) const {
    return signature(entry).subspan(parameters_.banding.first_row(j).value, parameters_.banding.rows);
}

std::span<const TokenIndex> TokenSetIndex::set(EntryIndex entry) const {
    const std::uint64_t begin = entry.value == 0 ? 0 : set_ends_[entry.value - std::size_t{1}];
    return std::span(sets_).subspan(begin, set_ends_[entry.value] - begin);
}

std::vector<std::string_view> TokenSetIndex::words(EntryIndex entry) const {
    std::vector<std::string_view> words;
    for (const TokenIndex token : set(entry)) words.push_back(words_.name(token.value));
    std::ranges::sort(words);
    return words;
}

std::optional<Message> TokenSetIndex::add(std::string_view id, std::span<const std::string> words) {
    if (auto problem = id_problem(id)) return problem;
    if (const auto there = find(id)) return id_taken_message(id, *there);
    if (words.empty()) return no_features_message(IndexKind::token_sets);
    return add(id, words, index_signature_of(words, width()));
}

std::optional<Message> TokenSetIndex::add(std::string_view id, std::span<const std::string> words,
                                          std::span<const std::uint64_t> signature) {
    if (auto problem = id_problem(id)) return problem;
    if (const auto there = find(id)) return id_taken_message(id, *there);
    if (words.empty()) return no_features_message(IndexKind::token_sets);
    assert(signature.size() == width());
    std::vector<std::string_view> ordered(words.begin(), words.end());
    std::ranges::sort(ordered);
    const auto begin = static_cast<std::ptrdiff_t>(sets_.size());
    for (const std::string_view word : ordered) sets_.emplace_back(words_.add(word));
    std::sort(sets_.begin() + begin, sets_.end());
    set_ends_.push_back(sets_.size());
    signatures_.insert(signatures_.end(), signature.begin(), signature.end());
    ids_.add(id);
    chains_.add([this](std::uint32_t number, std::uint32_t j) { return chain_hash(key(EntryIndex{number}, BandIndex{j})); });
    return std::nullopt;
}

template <class Use>
void TokenSetIndex::for_each_in_bucket(BandIndex j, std::span<const std::uint64_t> wanted, const Use& use) const {
    for (std::uint32_t n = chains_.first(j.value, chain_hash(wanted)); n != ChainedBuckets::none; n = chains_.next(n, j.value)) {
        if (std::ranges::equal(key(EntryIndex{n}, j), wanted)) use(EntryIndex{n});
    }
}

std::vector<EntryIndex> TokenSetIndex::bucket(BandIndex j, std::span<const std::uint64_t> key) const {
    std::vector<EntryIndex> entries;
    for_each_in_bucket(j, key, [&](EntryIndex entry) { entries.push_back(entry); });
    std::ranges::reverse(entries);
    return entries;
}

std::vector<EntryIndex> TokenSetIndex::candidates(std::span<const std::uint64_t> signature) const {
    assert(signature.size() == width());
    std::vector<EntryIndex> found;
    for (std::size_t j = 0; j < parameters_.banding.bands; ++j) {
        const BandIndex band{j};
        const auto wanted = signature.subspan(parameters_.banding.first_row(band).value, parameters_.banding.rows);
        for_each_in_bucket(band, wanted, [&](EntryIndex entry) { found.push_back(entry); });
    }
    std::ranges::sort(found);
    const auto repeated = std::ranges::unique(found);
    found.erase(repeated.begin(), repeated.end());
    return found;
}

TokenSetIndex::AskedSet TokenSetIndex::asked_set(std::span<const std::string> words) const {
    AskedSet asked{{}, words.size()};
    for (const std::string& word : words) {
        if (const auto number = words_.find(word)) asked.known.emplace_back(*number);
    }
    std::ranges::sort(asked.known);
    return asked;
}

JaccardFraction TokenSetIndex::exact(EntryIndex entry, const AskedSet& asked) const {
    JaccardFraction fraction = exact_jaccard(set(entry), asked.known);
    fraction.union_size += asked.size - asked.known.size();
    return fraction;
}

std::vector<JaccardFraction> TokenSetIndex::exact(std::span<const EntryIndex> entries, std::span<const std::string> words) const {
    const AskedSet asked = asked_set(words);
    std::vector<JaccardFraction> fractions;
    fractions.reserve(entries.size());
    for (const EntryIndex entry : entries) fractions.push_back(exact(entry, asked));
    return fractions;
}

JaccardFraction TokenSetIndex::exact(EntryIndex entry, std::span<const std::string> words) const {
    return exact(entry, asked_set(words));
}

std::vector<SimilarEntry> TokenSetIndex::query(std::span<const std::string> words, Threshold minimum) const {
    std::vector<SimilarEntry> found;
    if (words.empty()) return found;
    const AskedSet asked = asked_set(words);
    for (const EntryIndex entry : candidates(index_signature_of(words, width()))) {
        const JaccardFraction fraction = exact(entry, asked);
        if (reaches(fraction, minimum)) found.push_back({entry, fraction});
    }
    sort_by_id(found);
    return found;
}

std::vector<SimilarEntry> TokenSetIndex::scan(std::span<const std::string> words, Threshold minimum) const {
    std::vector<SimilarEntry> found;
    if (words.empty()) return found;
    const AskedSet asked = asked_set(words);
    for (std::size_t n = 0; n < size(); ++n) {
        const JaccardFraction fraction = exact(EntryIndex{n}, asked);
        if (reaches(fraction, minimum)) found.push_back({EntryIndex{n}, fraction});
    }
    sort_by_id(found);
    return found;
}

void TokenSetIndex::sort_by_id(std::vector<SimilarEntry>& found) const {
    std::ranges::sort(found, {}, [this](const SimilarEntry& similar) { return id(similar.entry); });
}

}  // namespace bandstand
