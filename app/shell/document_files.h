// document_files.h: files and folders from the disk to documents.
//
//   ReadDocuments read = read_documents(paths, options, progress);
//
// A folder stands for every regular file in it and in the folders below it, sorted by path; names that begin with a
// dot are passed over, and links to folders are not followed. The format of each file follows from its name and its
// content (core/text/document_formats.h). Everything readable is read:
//   errors      a path that was asked for and cannot be had at all: missing, no permission, a device, a folder without
//               text; these are for an exit status and a notice
//   set_aside   a file of a folder, or a part of a file, that is no text or is broken, with its place
// A document of a plain text file is named by the last part of its path; of a folder, by its path below that folder.
// Memory: the bytes of one file at a time beside the documents.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/progress.h"
#include "core/text/document_formats.h"

namespace bandstand {

struct ReadDocuments {
    std::vector<SourceDocument> documents;
    std::vector<SetAside> set_aside;
    std::vector<Message> errors;
    bool cancelled = false;  // what was read before is here, but is not all; errors say so as well
};

// Tells its progress in bytes of all files. May be called on any thread.
ReadDocuments read_documents(std::span<const std::string> paths, const FormatOptions& options,
                             const Progress& progress = {});

// The parser that the name asks for. Used for bytes that come from elsewhere than a file as well.
ParsedDocuments parse_documents(std::string_view name, std::string_view bytes, const FormatOptions& options,
                                const Progress& progress = {});

}  // namespace bandstand
