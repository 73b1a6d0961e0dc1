#include "app/shell/operations_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <span>
#include <system_error>
#include <utility>

#include "app/shell/atomic_file.h"
#include "app/shell/index_options.h"
#include "app/shell/nearest_name.h"
#include "app/shell/written_json.h"
#include "app/state/fields.h"
#include "app/text/display_width.h"
#include "app/text/search_json.h"
#include "core/text/text_lines.h"
#include "core/text/utf8.h"

namespace bandstand {

namespace fs = std::filesystem;

namespace {

using Names = std::vector<std::string_view>;
using Kind = WrittenValue::Kind;

// What is wrong with a line travels as an exception within this file only: the first thing sets it aside.
struct Wrong {
    Message reason;
};

constexpr std::array index_kinds{IndexKind::fingerprints, IndexKind::token_sets};
constexpr std::array operation_kinds{Operation::Kind::add, Operation::Kind::query, Operation::Kind::look_up};

std::string joined(const Names& names) { return fmt::format("{}", fmt::join(names, ", ")); }

// Fields that only one of the two indexes has.
std::optional<IndexKind> owner_of(std::string_view field) {
    if (field == "features" || field == "band_count" || field == "max_distance") return IndexKind::fingerprints;
    if (field == "tokens" || field == "bands" || field == "rows" || field == "minimum") return IndexKind::token_sets;
    return std::nullopt;
}

const WrittenValue* present(const WrittenValue& line, std::string_view field) {
    const WrittenValue* value = line.find(field);
    return value == nullptr || value->kind == Kind::null ? nullptr : value;
}

const WrittenValue& needed(const WrittenValue& line, std::string_view field) {
    if (const WrittenValue* value = present(line, field)) return *value;
    const Names there(line.names.begin(), line.names.end());
    throw Wrong{{"reading.field_missing", {{"field", std::string(field)}, {"present", there.empty() ? "\u2013" : joined(there)}}}};
}

// A word, or a number as it is written; empty where the field is not there.
std::string word_of(const WrittenValue& line, std::string_view field) {
    const WrittenValue* value = present(line, field);
    if (value == nullptr) return {};
    if (!value->is_word()) throw Wrong{{"reading.field_not_word", {{"field", std::string(field)}, {"found", shape_text(*value)}}}};
    return value->text;
}

const std::string& text_of(const WrittenValue& line, std::string_view field) {
    const WrittenValue& value = needed(line, field);
    if (value.kind != Kind::string) throw Wrong{{"reading.field_not_text", {{"field", std::string(field)}, {"found", shape_text(value)}}}};
    return value.text;
}

std::string_view known_name(std::string_view field, const std::string& typed, const Names& names) {
    for (const std::string_view name : names)
        if (name == typed) return name;
    const auto nearest = nearest_name(typed, names);
    std::vector<std::pair<std::string, std::string>> values{{"option", std::string(field)}, {"value", typed}, {"allowed", joined(names)}};
    if (!nearest) throw Wrong{{"error.unknown_name", std::move(values)}};
    values.emplace_back("nearest", std::string(*nearest));
    throw Wrong{{"error.unknown_name_near", std::move(values)}};
}

void check_fields(const WrittenValue& line, const Names& allowed) {
    for (const std::string& name : line.names) {
        const bool is_allowed = std::find(allowed.begin(), allowed.end(), name) != allowed.end();
        if (is_allowed || present(line, name) == nullptr) continue;
        if (const auto nearest = nearest_name(name, allowed))
            throw Wrong{{"reading.field_unknown_near", {{"field", name}, {"nearest", std::string(*nearest)}, {"allowed", joined(allowed)}}}};
        throw Wrong{{"reading.field_unknown", {{"field", name}, {"allowed", joined(allowed)}}}};
    }
}

// The index that the line is of: by `known` where that is told already, else by the first field that tells it.
std::optional<IndexKind> index_of(const WrittenValue& line, std::optional<IndexKind> known) {
    for (const std::string& name : line.names) {
        const auto owner = owner_of(name);
        if (!owner || present(line, name) == nullptr) continue;
        if (known && *known != *owner) {
            throw Wrong{{"reading.field_of_other_index",
                         {{"field", name}, {"owner", std::string(index_name(*owner))}, {"index", std::string(index_name(*known))}}}};
        }
        known = owner;
    }
    return known;
}

std::vector<WrittenFeature> features_of(const WrittenValue& line, std::string_view field) {
    const WrittenValue& value = needed(line, field);
    std::vector<WrittenFeature> features;
    const auto is_word = [](const WrittenValue& item) { return item.kind == Kind::string || item.kind == Kind::number; };
    if (value.kind == Kind::list) {
        for (const WrittenValue& item : value.items) {
            if (!is_word(item)) throw Wrong{{"reading.item_not_word", {{"field", std::string(field)}, {"found", shape_text(item)}}}};
            features.push_back({item.text, {}});
        }
    } else if (value.kind == Kind::object) {
        for (std::size_t i = 0; i < value.items.size(); ++i) {
            const WrittenValue& weight = value.items[i];
            if (!weight.is_word() && weight.kind != Kind::null)
                throw Wrong{{"reading.weight_not_word", {{"word", value.names[i]}, {"found", shape_text(weight)}}}};
            features.push_back({value.names[i], weight.text});
        }
    } else {
        throw Wrong{{"reading.no_features", {{"field", std::string(field)}, {"found", shape_text(value)}}}};
    }
    return features;
}

// Of the fields of one index. Asked for one that nothing tells, it is that of fingerprints.
std::string_view features_field(std::optional<IndexKind> kind) { return kind == IndexKind::token_sets ? "tokens" : "features"; }
std::string_view limit_field(std::optional<IndexKind> kind) { return kind == IndexKind::token_sets ? "minimum" : "max_distance"; }

class OperationsReader {
public:
    explicit OperationsReader(OperationsFile& file) : file_(file) {}

    void read(const WrittenValue& line) {
        if (line.kind != Kind::object) throw Wrong{{"reading.not_an_object", {{"found", shape_text(line)}}}};
        if (present(line, "op") == nullptr && present(line, "index") != nullptr) return read_index(line);
        read_operation(line);
    }

private:
    void read_index(const WrittenValue& line) {
        if (names_index_ || !file_.operations.empty()) throw Wrong{{"reading.index_line_late", {}}};
        const std::string_view name = known_name("index", text_of(line, "index"), {index_name(index_kinds[0]), index_name(index_kinds[1])});
        file_.kind = name == index_name(IndexKind::fingerprints) ? IndexKind::fingerprints : IndexKind::token_sets;
        names_index_ = true;
        index_of(line, file_.kind);
        if (file_.kind == IndexKind::fingerprints) read_fingerprints(line);
        else read_token_sets(line);
    }

    // As the fields of the window take it.
    static bool set(Project& scratch, const WrittenValue& line, std::string_view name, Field field) {
        const bool is_there = present(line, name) != nullptr;
        if (const auto reason = is_there ? set_field(scratch, field, word_of(line, name)) : std::nullopt) throw Wrong{*reason};
        return is_there;
    }

    void read_fingerprints(const WrittenValue& line) {
        check_fields(line, {"index", "band_count", "max_distance"});
        Project scratch;
        scratch.search.fingerprints = {};
        const bool has_bands = set(scratch, line, "band_count", Field::band_count);
        const bool has_distance = set(scratch, line, "max_distance", Field::max_distance);
        if (has_bands || has_distance) file_.fingerprints = scratch.search.fingerprints;
    }

    void read_token_sets(const WrittenValue& line) {
        check_fields(line, {"index", "bands", "rows", "minimum"});
        Project scratch;
        TokenSetIndexParameters wanted;
        const bool has_minimum = set(scratch, line, "minimum", Field::minimum);
        if (has_minimum) wanted.minimum = scratch.search.token_sets.minimum;
        const bool has_bands = present(line, "bands") != nullptr, has_rows = present(line, "rows") != nullptr;
        const std::string bands = has_bands ? word_of(line, "bands") : fmt::to_string(wanted.banding.bands);
        const std::string rows = has_rows ? word_of(line, "rows") : fmt::to_string(wanted.banding.rows);
        const auto banding = read_index_banding(bands, rows);
        if (const auto* trouble = std::get_if<IndexBandingTrouble>(&banding)) throw Wrong{trouble->reason};
        wanted.banding = std::get<Banding>(banding);
        if (has_minimum || has_bands || has_rows) file_.token_sets = wanted;
    }

    void read_operation(const WrittenValue& line) {
        Names names;
        for (const Operation::Kind kind : operation_kinds) names.push_back(operation_name(kind));
        const std::string_view name = known_name("op", text_of(line, "op"), names);
        Operation operation;
        for (const Operation::Kind kind : operation_kinds)
            if (operation_name(kind) == name) operation.kind = kind;
        const auto kind = index_of(line, file_.kind);
        Names allowed{"op", "id"};
        const bool is_look_up = operation.kind == Operation::Kind::look_up;
        allowed.push_back(is_look_up ? "fingerprint" : features_field(kind));
        if (operation.kind != Operation::Kind::add) allowed.push_back(limit_field(kind));
        check_fields(line, allowed);
        operation.id = word_of(line, "id");
        // As a string alone: digits without quotes would be read as others than they look like.
        if (is_look_up) operation.fingerprint = text_of(line, "fingerprint");
        else operation.features = features_of(line, features_field(kind));
        if (operation.kind != Operation::Kind::add) operation.limit = word_of(line, limit_field(kind));
        file_.operations.push_back(std::move(operation));
        file_.kind = kind;
    }

    OperationsFile& file_;
    bool names_index_ = false;
};

std::string features_json(const std::vector<WrittenFeature>& features) {
    const bool has_weights = std::any_of(features.begin(), features.end(), [](const WrittenFeature& f) { return !f.weight.empty(); });
    std::string text;
    for (const WrittenFeature& feature : features) {
        text += (text.empty() ? "" : ", ") + json_text(feature.word);
        if (has_weights) text += ": " + (feature.weight.empty() ? "null" : json_number_or_text(feature.weight));
    }
    return has_weights ? "{" + text + "}" : "[" + text + "]";
}

std::string operation_json(const Operation& operation, IndexKind kind) {
    std::string text = fmt::format("{{\"op\": \"{}\"", operation_name(operation.kind));
    const auto add = [&](std::string_view field, const std::string& value) { text += fmt::format(", \"{}\": {}", field, value); };
    if (!operation.id.empty()) add("id", json_text(operation.id));
    if (operation.kind == Operation::Kind::look_up) add("fingerprint", json_text(operation.fingerprint));
    else add(features_field(kind), features_json(operation.features));
    if (operation.kind != Operation::Kind::add && !operation.limit.empty()) add(limit_field(kind), json_number_or_text(operation.limit));
    return text + "}\n";
}

Message path_error(const fs::path& path, const std::error_code& error) {
    const std::string name = printable(path.string());
    if (error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory) return {"reading.missing", {{"path", name}}};
    if (error == std::errc::permission_denied || error == std::errc::operation_not_permitted) return {"reading.no_permission", {{"path", name}}};
    if (error == std::errc::is_a_directory) return {"error.operations_folder", {{"path", name}}};
    return {"reading.failed", {{"path", name}, {"reason", error.message()}}};
}

}  // namespace

OperationsFile parse_operations(std::string_view name, std::string_view bytes) {
    OperationsFile file;
    OperationsReader reader(file);
    const auto set_aside = [&](std::uint64_t line, Message reason) { file.set_aside.push_back({std::string(name), line, std::move(reason)}); };
    if (auto reason = why_unreadable(bytes)) {
        set_aside(0, std::move(*reason));
        return file;
    }
    const std::size_t skipped = bytes.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    for_each_line(bytes.substr(skipped), [&](const TextLine& line) {
        if (line.text.find_first_not_of(" \t\f\v") == std::string_view::npos) return true;
        if (const std::size_t bad = first_invalid_utf8(line.text); bad != std::string_view::npos) {
            set_aside(line.number, invalid_utf8_message(skipped + line.offset + bad));
            return true;
        }
        const auto parsed = parse_written_json(line.text);
        try {
            if (const auto* trouble = std::get_if<Message>(&parsed)) throw Wrong{*trouble};
            reader.read(std::get<WrittenValue>(parsed));
        } catch (const Wrong& wrong) {
            set_aside(line.number, wrong.reason);
        }
        return file.operations.size() <= most_operations;
    });
    return file;
}

std::string operations_text(const SearchWork& search) {
    std::string text = fmt::format("{{\"index\": \"{}\"", index_name(search.kind));
    if (search.kind == IndexKind::fingerprints) {
        text += fmt::format(", \"band_count\": {}, \"max_distance\": {}", search.fingerprints.band_count, search.fingerprints.max_distance);
    } else {
        const TokenSetIndexParameters& index = search.token_sets;
        text += fmt::format(", \"bands\": {}, \"rows\": {}, \"minimum\": {}", index.banding.bands, index.banding.rows,
                            json_number_or_text(threshold_text(index.minimum)));
    }
    text += "}\n";
    for (const OperationHandle& operation : search.operations()) text += operation_json(*operation, search.kind);
    return text;
}

std::optional<Message> operations_problem(std::string_view name, const OperationsFile& file) {
    const std::string path = printable(name);
    if (file.operations.size() > most_operations) return Message{"error.operations_many", {{"path", path}, {"most", fmt::to_string(most_operations)}}};
    if (!file.operations.empty()) return std::nullopt;
    if (file.set_aside.empty()) return Message{"error.operations_none", {{"path", path}}};
    return Message{"error.operations_none_readable", {{"path", path}, {"count", fmt::to_string(file.set_aside.size())}}};
}

std::variant<std::string, Message> read_operations_bytes(const fs::path& path) {
    const auto last_error = [&] { return path_error(path, std::error_code(errno, std::generic_category())); };
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) return path_error(path, error ? error : std::make_error_code(std::errc::no_such_file_or_directory));
    if (fs::is_directory(status)) return path_error(path, std::make_error_code(std::errc::is_a_directory));
    if (!fs::is_regular_file(status) && !fs::is_fifo(status)) return Message{"reading.not_a_file", {{"path", printable(path.string())}}};
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!stream) return last_error();
    std::string bytes;
    std::vector<char> chunk(std::size_t{1} << 16);
    while (const std::size_t count = std::fread(chunk.data(), 1, chunk.size(), stream.get())) bytes.append(chunk.data(), count);
    if (std::ferror(stream.get()) != 0) return last_error();
    return bytes;
}

std::variant<OperationsFile, Message> read_operations(const fs::path& path) {
    auto bytes = read_operations_bytes(path);
    if (auto* trouble = std::get_if<Message>(&bytes)) return std::move(*trouble);
    OperationsFile file = parse_operations(printable(path.string()), std::get<std::string>(bytes));
    if (auto problem = operations_problem(path.string(), file)) return std::move(*problem);
    return file;
}

std::optional<Message> write_operations(const fs::path& path, const SearchWork& search) {
    return write_file_atomically(path, operations_text(search));
}

}  // namespace bandstand
