// corpus.h: documents as sets of tokens, ready for every computation.
//
//   Corpus corpus = build_corpus(documents, settings);
//   corpus.tokens(DocumentIndex{1})   → d1's distinct tokens, in the order they first appear
//
// Token identity is the token itself (its bytes, or its integer), never its position. A document
// whose text has no unit, or whose set is empty, is *empty*: it has no tokens, no signature and no
// fingerprint, and is never equal to anything, not even to another empty one.
// All lists are flat with offsets: 16 bytes for each distinct token of a document, over both directions.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/index_types.h"
#include "core/parts.h"
#include "core/progress.h"
#include "core/text/shingles.h"
#include "core/text/source_document.h"
#include "core/text/vocabulary.h"

namespace bandstand {

enum class DocumentState : std::uint8_t {
    whole,
    short_text,  // fewer units than a shingle takes: its one shingle is the whole text
    empty,
};

struct CorpusDocument {
    std::string name;
    DocumentKind kind = DocumentKind::text;
    DocumentState state = DocumentState::whole;

    friend bool operator==(const CorpusDocument&, const CorpusDocument&) = default;
};

class Corpus {
public:
    Corpus() = default;
    // `token_lists[d]`: the tokens of document d in order, repeats allowed (they are counted).
    // Precondition: as many lists as documents, every index < vocabulary.size(); at most 2^32 − 2
    // distinct tokens over all documents.
    Corpus(Vocabulary vocabulary, std::vector<CorpusDocument> documents,
           std::span<const std::vector<TokenIndex>> token_lists, const RunParts& run_parts = run_in_turn);

    std::size_t document_count() const { return documents_.size(); }
    const CorpusDocument& document(DocumentIndex d) const { return documents_[d.value]; }
    const Vocabulary& vocabulary() const { return vocabulary_; }

    // Distinct tokens of d, in the order they first appear in it.
    std::span<const TokenIndex> tokens(DocumentIndex d) const { return slice(tokens_, offsets_, d.value); }
    // How often each of tokens(d) occurs in d, at the same places; ≥ 1.
    std::span<const std::uint32_t> counts(DocumentIndex d) const { return slice(counts_, offsets_, d.value); }
    // The same tokens in ascending order.
    std::span<const TokenIndex> sorted_tokens(DocumentIndex d) const { return slice(sorted_, offsets_, d.value); }
    // The documents that hold t, ascending.
    std::span<const DocumentIndex> documents_with(TokenIndex t) const {
        return slice(postings_, posting_offsets_, t.value);
    }

    // Sum over documents of their distinct tokens: the ones in the characteristic matrix.
    std::uint64_t occurrence_count() const { return tokens_.size(); }
    // Prefix sums of the above: occurrences in the documents before d, 0 ≤ d ≤ document_count().
    std::uint64_t occurrences_before(DocumentIndex d) const { return offsets_[d.value]; }
    // Occurrences in the rows before t, 0 ≤ t ≤ vocabulary().size().
    std::uint64_t occurrences_before(TokenIndex t) const { return posting_offsets_[t.value]; }
    // The document that holds the n-th occurrence, counted document by document; n < occurrence_count().
    DocumentIndex document_of_occurrence(std::uint64_t n) const;
    // The row that holds the n-th occurrence, counted row by row; n < occurrence_count().
    TokenIndex row_of_occurrence(std::uint64_t n) const;

    bool contains(DocumentIndex d, TokenIndex t) const;

private:
    template <class T>
    static std::span<const T> slice(const std::vector<T>& all, const std::vector<std::uint32_t>& offsets,
                                    std::uint32_t i) {
        return std::span(all).subspan(offsets[i], offsets[i + 1] - offsets[i]);
    }

    void add_lists(std::span<const std::vector<TokenIndex>> token_lists, const RunParts& run_parts);
    void add_postings(const RunParts& run_parts);

    Vocabulary vocabulary_;
    std::vector<CorpusDocument> documents_;
    std::vector<TokenIndex> tokens_, sorted_;
    std::vector<std::uint32_t> counts_;
    std::vector<std::uint32_t> offsets_{0};
    std::vector<DocumentIndex> postings_;
    std::vector<std::uint32_t> posting_offsets_{0};
};

// Cuts, normalises and indexes. Precondition: the invariant of SourceDocument, and set documents
// pass check_set_content (a word of an integer set that is no integer is left out). The second
// document of a name gets " (2)" behind it, the third " (3)" and so on; a number whose name some
// document bears already is passed over. Cost: linear in the text, and sorting the vocabulary;
// 10,000 documents of 400 words that hardly repeat a shingle take 1.2 seconds of one core, much of it waiting for
// memory, and 340 MB at the peak.
Corpus build_corpus(std::span<const SourceDocument> documents, const ShingleSettings& settings);

// The same for documents that are held one by one (as the undo history holds them).
Corpus build_corpus(std::span<const SourceDocument* const> documents, const ShingleSettings& settings);

// The same, told in documents how far it is; nothing where it was stopped. The corpus is the same for any RunParts.
std::optional<Corpus> build_corpus(std::span<const SourceDocument* const> documents, const ShingleSettings& settings,
                                   const Progress& progress, const RunParts& run_parts = run_in_turn);

}  // namespace bandstand
