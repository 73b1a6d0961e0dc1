// document_formats.h: from the bytes of a file to documents, and what was set aside on the way.
//
//   ParsedDocuments p = parse_plain("my1.txt", bytes, {});
//
// No file is read here: the caller brings the bytes. Everything readable is read; what is not is
// listed with its reason and its place.
//
// Which format:
//   name ends in .jsonl / .ndjson   one JSON object a line; the text is the string field `field`
//                                   (app/shell/jsonl_documents.h)
//   name ends in .csv               RFC 4180 with a header row; the text is column `field`
//                                   (csv_documents.h)
//   every non-blank line is `name: …` with only integers after the colon    sets of integers
//   options.token_sets              the same shape, words after the colon are tokens as they stand
//   options.lines                   every non-blank line is a document, named "file:3" after its line
//   anything else                   one document, the whole text, named after the file
// CRLF and lone CR become LF, a byte order mark is dropped, a NUL byte is a character like others.
// A file that holds nothing but white space and control characters gives no document and says so.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/narrate/message.h"
#include "core/narrate/phrases.h"
#include "core/text/source_document.h"

namespace bandstand {

struct FormatOptions {
    std::string field = "text";  // JSONL field or CSV column that holds the text
    bool token_sets = false;     // --tokens: words are tokens as they stand, in lines `name: word word` and in fields
    bool lines = false;          // --lines: each line of a plain text is a document; not together with token_sets

    friend bool operator==(const FormatOptions&, const FormatOptions&) = default;
};

struct SetAside {
    std::string where;       // name of the file
    std::uint64_t line = 0;  // counted from 1; 0 stands for the whole file
    Message reason;

    friend bool operator==(const SetAside&, const SetAside&) = default;
};

// "notices.jsonl, line 3", or the name alone where all of the file was set aside.
std::string place_text(Language language, const SetAside& item);

struct ParsedDocuments {
    std::vector<SourceDocument> documents;
    std::vector<SetAside> set_aside;
};

enum class DocumentFormat : std::uint8_t { plain, jsonl, csv };

// By the end of the name, in large or small letters.
DocumentFormat format_of(std::string_view file_name);

// Sets where every line has that shape, else one text document. `name` is the document's name and the place of what
// is set aside. This is also how pasted and typed text is read.
ParsedDocuments parse_plain(std::string_view name, std::string_view bytes, const FormatOptions& options);

// What is wrong with the content of a set document (an integer out of range, a word that is no
// integer), one message a word; empty where all is well. Texts and token sets are always well.
std::vector<Message> check_set_content(const SourceDocument& document);

// The text without a byte order mark at its beginning, every CRLF and lone CR turned into LF.
std::string clean_text(std::string_view text);

// Why no part of these bytes can be read: UTF-16, or a binary file (a NUL byte together with bytes that are no UTF-8).
std::optional<Message> why_unreadable(std::string_view bytes);

// A document of one field of a table or one string of an object. Precondition: `text` is valid UTF-8. Where the text is
// too large, it is set aside.
void add_field_document(ParsedDocuments& parsed, std::string_view file_name, std::uint64_t line, std::string name,
                        std::string_view text, const FormatOptions& options);

// "byte 17 is not valid UTF-8", counted from the beginning of the file.
Message invalid_utf8_message(std::uint64_t offset);

}  // namespace bandstand
