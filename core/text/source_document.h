// source_document.h: a document as the user gave it, before anything is computed from it.
#pragma once
#include <cstdint>
#include <string>

namespace bandstand {

enum class DocumentKind : std::uint8_t {
    text,         // `content` is running text; it is cut into shingles
    integer_set,  // `content` holds integers between white space; each is a token
    token_set,    // `content` holds words between white space; each is a token as it stands
};

// Invariant kept by every reader: `content` is valid UTF-8, line ends are '\n', no byte order mark.
struct SourceDocument {
    std::string name;
    DocumentKind kind = DocumentKind::text;
    std::string content;

    friend bool operator==(const SourceDocument&, const SourceDocument&) = default;
};

}  // namespace bandstand
