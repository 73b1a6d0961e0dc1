// csv_documents.h: tables of comma-separated values (RFC 4180): one row, one document.
//
//   ParsedDocuments p = parse_csv("notices.csv", bytes, {.field = "body"});
//
// The first row names the columns. The text is column options.field; the document is named by the
// column "name", else "id", else by file and line. Fields may be quoted; a quoted field holds commas,
// line ends and doubled quotes. A quote inside an unquoted field stands for itself. Rows that are
// wholly empty are passed over. Set aside, each by its line: rows with more or fewer fields than the
// header, rows with bytes that are no UTF-8, text behind a closing quote, a quote that is never closed.
// A wrong quote costs its own line only; after one that has no end in the whole file, no quoted field
// reaches over a line end any more.
// Cost: linear in the bytes.
#pragma once
#include <string_view>

#include "core/progress.h"
#include "core/text/document_formats.h"

namespace bandstand {

// Tells its progress in bytes. Stopped early, the documents read so far come back.
ParsedDocuments parse_csv(std::string_view name, std::string_view bytes, const FormatOptions& options,
                          const Progress& progress = {});

}  // namespace bandstand
