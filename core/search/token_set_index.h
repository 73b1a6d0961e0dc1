// token_set_index.h: finds the token sets that are similar to a given one, by MinHash bands and exact verification.
//
//   TokenSetIndex index({{6, 4}, {3, 4}});
//   const std::vector<std::string> words{"dock", "night", "offline", "scanner"};
//   index.add("I-19", words);                      // std::nullopt: done; else why not
//   index.query(words, Threshold{3, 4})            → {{entry 0, 4/4}}
//
// Signatures are of the family `blake2b`, bands · rows values long. Entries with the same r values in a band are in one
// bucket (compared exactly, never by a hash of them alone). A query verifies every entry that shares a bucket with it by
// the exact Jaccard of the sets, and keeps those that reach the minimum: in whole numbers, never rounded. What shares no
// bucket is missed, however similar it is. A query changes nothing: looking creates no bucket.
//
// Cost: add and query: k hash values a token, one access a band; a query also the tokens of its candidates.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/jaccard/jaccard.h"
#include "core/search/chained_buckets.h"
#include "core/search/index_parameters.h"
#include "core/search/name_table.h"
#include "core/search/operation.h"

namespace bandstand {

// The values of one word under h_0 … h_{k−1} of the family blake2b.
std::vector<std::uint64_t> index_hashes_of(std::string_view word, std::uint32_t k);
// The least values over all words. Precondition: words not empty.
std::vector<std::uint64_t> index_signature_of(std::span<const std::string> words, std::uint32_t k);

struct SimilarEntry {
    EntryIndex entry;
    JaccardFraction exact;

    friend bool operator==(const SimilarEntry&, const SimilarEntry&) = default;
};

class TokenSetIndex {
public:
    // Precondition: no index_banding_problem.
    explicit TokenSetIndex(TokenSetIndexParameters parameters = {});

    const TokenSetIndexParameters& parameters() const { return parameters_; }
    std::size_t size() const { return ids_.size(); }
    // Valid until the next add.
    std::string_view id(EntryIndex entry) const { return ids_.name(entry.value); }
    std::optional<EntryIndex> find(std::string_view id) const;
    // Of bands · rows values. Valid until the next add.
    std::span<const std::uint64_t> signature(EntryIndex entry) const;
    std::vector<std::string_view> words(EntryIndex entry) const;  // in byte order; valid until the next add

    // `words`: distinct, in any order. Empty where it was added; else the reason (an empty id, or one that is there
    // already; an empty set), and nothing has changed.
    std::optional<Message> add(std::string_view id, std::span<const std::string> words);
    // The same where the signature is known. Precondition: it is index_signature_of(words, bands · rows).
    std::optional<Message> add(std::string_view id, std::span<const std::string> words, std::span<const std::uint64_t> signature);

    // Entries whose r values of band j are these, in the order of adding. `key`: r values.
    std::vector<EntryIndex> bucket(BandIndex j, std::span<const std::uint64_t> key) const;

    // In byte order of the ids. Empty for an empty set. `words`: distinct, in any order.
    std::vector<SimilarEntry> query(std::span<const std::string> words, Threshold minimum) const;
    // The same by comparing with every entry: also what no bucket leads to.
    std::vector<SimilarEntry> scan(std::span<const std::string> words, Threshold minimum) const;
    // The union of the buckets of its bands, ascending.
    std::vector<EntryIndex> candidates(std::span<const std::uint64_t> signature) const;
    // Of each of the entries. `words`: distinct, not empty.
    std::vector<JaccardFraction> exact(std::span<const EntryIndex> entries, std::span<const std::string> words) const;
    JaccardFraction exact(EntryIndex entry, std::span<const std::string> words) const;

    // The same entries in the same order, under equal parameters.
    friend bool operator==(const TokenSetIndex& one, const TokenSetIndex& other) {
        return one.parameters_ == other.parameters_ && one.ids_ == other.ids_ && one.set_ends_ == other.set_ends_ &&
               one.sets_ == other.sets_ && one.words_ == other.words_;
    }

private:
    // A set that is asked for: those of its words that are known, ascending, and how many there are in all.
    struct AskedSet {
        std::vector<TokenIndex> known;
        std::size_t size = 0;
    };
    AskedSet asked_set(std::span<const std::string> words) const;
    JaccardFraction exact(EntryIndex entry, const AskedSet& asked) const;
    std::span<const TokenIndex> set(EntryIndex entry) const;
    std::span<const std::uint64_t> key(EntryIndex entry, BandIndex j) const;
    std::uint32_t width() const { return static_cast<std::uint32_t>(parameters_.banding.used_rows()); }
    // Calls `use` with each entry of the bucket, the latest first.
    template <class Use>
    void for_each_in_bucket(BandIndex j, std::span<const std::uint64_t> key, const Use& use) const;
    void sort_by_id(std::vector<SimilarEntry>& found) const;

    TokenSetIndexParameters parameters_;
    NameTable ids_, words_;  // each entry's new words are numbered in byte order, so that equal contents have equal numbers
    std::vector<TokenIndex> sets_;         // entry after entry, numbers of words, ascending
    std::vector<std::uint64_t> set_ends_;  // of entry n: where its set ends
    std::vector<std::uint64_t> signatures_;  // entry after entry
    ChainedBuckets chains_;
};

}  // namespace bandstand
