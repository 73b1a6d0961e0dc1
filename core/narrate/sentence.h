// sentence.h: a sentence in one language, with the stretches that are set apart.
//
//   Sentence s = compose(Language::en, "minhash.kept", {{"token", "2"}, document_value(1, "d1"), …});
//   plain_text(s)  → "Token 2 of d1 hashes to 6 under h4. …"
//
// Templates mark strong words by two asterisks on either side. A document keeps its index, so that a
// screen can give it its colour and shape, and a terminal its shape.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/index_types.h"
#include "core/narrate/phrases.h"

namespace bandstand {

struct Span {
    std::string words;
    bool is_strong = false;
    std::optional<DocumentIndex> document;  // set: `words` is the name of this document

    friend bool operator==(const Span&, const Span&) = default;
};

using Sentence = std::vector<Span>;

struct SentenceValue {
    std::string_view name;  // of the template's {name}
    std::string words;
    std::optional<DocumentIndex> document;
};

SentenceValue document_value(std::string_view name, DocumentIndex document, std::string_view words);

Sentence compose(Language language, std::string_view key, const std::vector<SentenceValue>& values);

std::string plain_text(const Sentence& sentence);

}  // namespace bandstand
