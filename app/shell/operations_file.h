// operations_file.h: a list of operations as a file: JSON lines.
//
//   {"index": "simhash", "band_count": 8, "max_distance": 7}
//   {"op": "add", "id": "47", "features": {"dock": 3, "scanner": 2, "timeout": 1}}
//   {"op": "query", "features": {"dock": 3, "scanner": 2}, "max_distance": 7}
//   {"op": "lookup", "fingerprint": "0x0b61171015620fa1"}
//
//   {"index": "minhash", "bands": 6, "rows": 4, "minimum": 0.75}
//   {"op": "add", "id": "I-19", "tokens": ["dock", "scanner", "offline", "night"]}
//   {"op": "query", "tokens": ["dock", "scanner"], "minimum": "0.5"}
//
// A line that names the index and its parameters may stand before all operations; without it the first operation that
// has features or tokens tells the index. A parameter that is not possible is set aside with all of that line but the
// name of the index; what is left out has its default.
//
// Features and tokens are a list of words, or an object of words with their weights, null for none; the same word twice
// stays there twice. Ids, words of a list, weights and limits may be written as numbers or as strings, and are kept as
// they are written: a wrong weight or limit is refused when the operation is run. `id` of a query is a label. Null is
// as if the field were not there, and of a field that stands twice in a line, the last one counts.
//
// Set aside with its line is what has no such shape: no JSON object, an op that is none, a field that has no place in
// the line (with the nearest name that has), a value of another type, an operation of the other index, bytes that are no
// UTF-8. All others are read. LF, CRLF and CR end a line; blank lines and a byte order mark are passed over.
// Cost: linear in the bytes; reading stops behind the operation that is one too many.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/state/project.h"
#include "core/narrate/message.h"
#include "core/search/operation.h"

namespace bandstand {

inline constexpr std::size_t most_operations = 100'000;  // of one file

struct OperationsFile {
    std::optional<IndexKind> kind;  // empty: neither the first line nor an operation tells it
    std::optional<FingerprintIndexParameters> fingerprints;  // where the first line names parameters of the kind
    std::optional<TokenSetIndexParameters> token_sets;
    std::vector<Operation> operations;
    std::vector<SetAside> set_aside;  // lines that were not read, with their reasons; `where` is the name
};

// `name`: of the file, for what is set aside.
OperationsFile parse_operations(std::string_view name, std::string_view bytes);
// What parse_operations reads again, the first line included: the kind that is shown, its parameters and its operations.
// Numbers that are numbers are written as such. Of an operation is written what its kind has: an add has no limit, only
// a look-up a fingerprint.
std::string operations_text(const SearchWork& search);

// Why the file is of no use although it was read: no operation in it, or more than most_operations.
std::optional<Message> operations_problem(std::string_view name, const OperationsFile& file);
// The bytes of the file, or why they cannot be had: missing, a folder, no permission.
std::variant<std::string, Message> read_operations_bytes(const std::filesystem::path& path);
// All three one after the other.
std::variant<OperationsFile, Message> read_operations(const std::filesystem::path& path);
// Written aside, then renamed; an older file stays where that fails.
std::optional<Message> write_operations(const std::filesystem::path& path, const SearchWork& search);

}  // namespace bandstand
