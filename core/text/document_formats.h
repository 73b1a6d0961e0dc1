// document_formats.h: from the bytes of a file to documents, and what was set aside on the way.
//
//   ParsedDocuments p = parse_documents("my1.txt", bytes, {});
//
// No file is read here: the caller brings the bytes. Everything readable is read; what is not is
// listed with its reason and its place.
//
// Which format:
//   name ends in .jsonl / .ndjson   one JSON object a line; the text is the string field `field`
//   name ends in .csv               RFC 4180 with a header row; the text is column `field`
//   every non-blank line is `name: …` with only integers after the colon    sets of integers
//   options.token_sets              the same shape, words after the colon are tokens as they stand
//   anything else                   one document, the whole text, named after the file
// CRLF and lone CR become LF, a byte order mark is dropped. A file without a unit of text gives no
// document and says so.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/narrate/message.h"
#include "core/text/source_document.h"

namespace bandstand {

struct FormatOptions {
    std::string field = "text";  // JSONL field or CSV column that holds the text
    bool token_sets = false;     // --tokens: `name: word word`, words are tokens as they stand

    friend bool operator==(const FormatOptions&, const FormatOptions&) = default;
};

struct SetAside {
    std::string where;  // file name, or "file.jsonl, line 3"
    Message reason;

    friend bool operator==(const SetAside&, const SetAside&) = default;
};

struct ParsedDocuments {
    std::vector<SourceDocument> documents;
    std::vector<SetAside> set_aside;
};

// `file_name` may hold folders; documents are named by its last part.
ParsedDocuments parse_documents(std::string_view file_name, std::string_view bytes, const FormatOptions& options);

// What is wrong with the content of a set document (an integer out of range, a word that is no
// integer), named with its place; empty where all is well. Text is always well.
std::vector<Message> check_set_content(const SourceDocument& document);

// Text that was pasted or typed: sets where every line has that shape, else one text document.
ParsedDocuments parse_pasted(std::string_view name, std::string_view text, const FormatOptions& options);

}  // namespace bandstand
