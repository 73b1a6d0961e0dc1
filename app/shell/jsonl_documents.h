// jsonl_documents.h: JSON lines: one object a line, one document.
//
//   {"name": "n1", "text": "The library closes at noon."}
//
// The text is the string field options.field; the document is named by the string or integer field "name", else "id",
// else by file and line. Of a field that stands twice, the last one counts; blank lines are passed over. Set aside,
// each by its line: what is no valid JSON or no object, an object without the field, a field that is no text, bytes
// that are no UTF-8. Cost: linear in the bytes; of each object only the wanted fields are kept.
#pragma once
#include <string_view>

#include "core/progress.h"
#include "core/text/document_formats.h"

namespace bandstand {

// Tells its progress in bytes. Stopped early, the documents read so far come back.
ParsedDocuments parse_jsonl(std::string_view name, std::string_view bytes, const FormatOptions& options,
                            const Progress& progress = {});

}  // namespace bandstand
