// index_types.h: the small integers that name things in a run, one type each.
//
//   DocumentIndex{3}   fourth document of the corpus, fourth column of the signature matrix
//   TokenIndex{0}      first token of the sorted vocabulary, first row of the characteristic matrix
//   HashIndex{7}       hash function h7, eighth row of the signature matrix
//   BandIndex{1}       second band of rows
//   GroupIndex{5}      sixth group of documents with equal signatures (core/lsh/band_buckets.h)
//
// All count from zero. They do not convert into one another, so that a document can never be
// used as a row by accident. Range: 0 … 2^32 − 2; the last value is kept for "none".
#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>

namespace bandstand {

template <class Tag>
struct Index {
    std::uint32_t value = 0;

    constexpr Index() = default;
    constexpr explicit Index(std::size_t number) : value(static_cast<std::uint32_t>(number)) {}
    friend constexpr auto operator<=>(Index, Index) = default;
};

using DocumentIndex = Index<struct DocumentTag>;
using TokenIndex = Index<struct TokenTag>;
using HashIndex = Index<struct HashTag>;
using BandIndex = Index<struct BandTag>;
using GroupIndex = Index<struct SignatureGroupTag>;

// Stands for "no token has reached this slot".
inline constexpr TokenIndex no_token{0xffffffffU};

// Two different documents; `first` is always the smaller index.
struct DocumentPair {
    DocumentIndex first, second;

    static constexpr DocumentPair of(DocumentIndex one, DocumentIndex other) {
        return one < other ? DocumentPair{one, other} : DocumentPair{other, one};
    }
    friend constexpr auto operator<=>(DocumentPair, DocumentPair) = default;
};

}  // namespace bandstand
