#include "core/text/csv_documents.h"

#include <algorithm>
#include <utility>

#include "core/text/text_lines.h"
#include "core/text/utf8.h"

namespace bandstand {

namespace {

struct CsvRow {
    std::vector<std::string> fields;
    std::uint64_t line = 0;          // at which the row begins
    std::size_t begin = 0, end = 0;  // its bytes
    bool open_quote = false;         // the last quote is never closed
    bool text_after_quote = false;

    bool is_empty() const { return fields.size() == 1 && fields.front().empty(); }
};

class CsvReader {
public:
    explicit CsvReader(std::string_view bytes) : bytes_(bytes) {
        if (bytes_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
    }

    bool done() const { return at_ >= bytes_.size(); }

    CsvRow next() {
        const std::size_t begin = at_;
        const std::uint64_t line = line_;
        CsvRow row = read_row(fields_span_lines_);
        const bool spans_lines = line_ > line + 1;
        // A quote that found no end, or a wrong one in a later row, must not swallow the rows between.
        if (row.open_quote) fields_span_lines_ = false;
        if (row.open_quote || (row.text_after_quote && spans_lines)) {
            at_ = begin;
            line_ = line;
            row = read_row(false);
        }
        return row;
    }

private:
    CsvRow read_row(bool fields_span_lines) {
        CsvRow row;
        row.line = line_;
        row.begin = at_;
        for (bool more = true; more;) {
            std::string& field = row.fields.emplace_back();
            if (at_ < bytes_.size() && bytes_[at_] == '"') read_quoted(field, row, fields_span_lines);
            append_until(',', field);
            more = at_ < bytes_.size() && bytes_[at_] == ',';
            if (more) ++at_;
        }
        row.end = at_;
        pass_line_end();
        return row;
    }

    void pass_line_end() {
        if (at_ >= bytes_.size()) return;
        at_ += bytes_.substr(at_, 2) == "\r\n" ? 2U : 1U;
        ++line_;
    }

    // Moves up to this mark, a line end or the end of the bytes.
    void append_until(char mark, std::string& field) {
        const std::size_t begin = at_;
        while (at_ < bytes_.size() && bytes_[at_] != mark && bytes_[at_] != '\n' && bytes_[at_] != '\r') ++at_;
        field += bytes_.substr(begin, at_ - begin);
    }

    // From an opening quote to behind the closing one.
    void read_quoted(std::string& field, CsvRow& row, bool fields_span_lines) {
        ++at_;
        while (at_ < bytes_.size()) {
            append_until('"', field);
            if (at_ == bytes_.size()) break;
            if (bytes_[at_] != '"') {
                if (!fields_span_lines) break;
                pass_line_end();
                field += '\n';
            } else if (bytes_.substr(at_, 2) == "\"\"") {
                field += '"';
                at_ += 2;
            } else {
                ++at_;
                row.text_after_quote |=
                    at_ < bytes_.size() && std::string_view(",\r\n").find(bytes_[at_]) == std::string_view::npos;
                return;
            }
        }
        row.open_quote = true;
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
    std::uint64_t line_ = 1;
    bool fields_span_lines_ = true;
};

constexpr std::size_t no_column = static_cast<std::size_t>(-1);

std::size_t find_column(const CsvRow& header, std::string_view name) {
    const auto found = std::ranges::find(header.fields, name);
    return found == header.fields.end() ? no_column : static_cast<std::size_t>(found - header.fields.begin());
}

std::size_t find_name_column(const CsvRow& header, std::size_t text_column) {
    for (const std::string_view name : {"name", "id"})
        if (const std::size_t column = find_column(header, name); column != text_column && column != no_column)
            return column;
    return no_column;
}

std::string listed(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
}

std::optional<Message> row_problem(const CsvRow& row, std::string_view bytes, std::size_t wanted) {
    const std::size_t bad = first_invalid_utf8(bytes.substr(row.begin, row.end - row.begin));
    if (bad != std::string_view::npos) return invalid_utf8_message(row.begin + bad);
    if (row.open_quote) return Message{"reading.open_quote", {}};
    if (row.text_after_quote) return Message{"reading.text_after_quote", {}};
    if (row.fields.size() == wanted) return std::nullopt;
    return Message{"reading.ragged_row",
                   {{"found", std::to_string(row.fields.size())}, {"wanted", std::to_string(wanted)}}};
}

}  // namespace

ParsedDocuments parse_csv(std::string_view name, std::string_view bytes, const FormatOptions& options,
                          const Progress& progress) {
    constexpr std::uint64_t rows_between_reports = 1024;
    ParsedDocuments parsed;
    const auto set_aside = [&](std::uint64_t line, Message reason) {
        parsed.set_aside.push_back({std::string(name), line, std::move(reason)});
    };
    if (const auto reason = why_unreadable(bytes)) {
        set_aside(0, *reason);
        return parsed;
    }
    CsvReader reader(bytes);
    CsvRow header;
    while (!reader.done() && (header.fields.empty() || header.is_empty())) header = reader.next();
    if (header.fields.empty() || header.is_empty()) {
        set_aside(0, {"reading.no_text", {}});
        return parsed;
    }
    if (const auto problem = row_problem(header, bytes, header.fields.size())) {
        set_aside(header.line, *problem);
        return parsed;
    }
    const std::size_t text_column = find_column(header, options.field);
    if (text_column == no_column) {
        set_aside(0, {"reading.column_missing", {{"column", options.field}, {"present", listed(header.fields)}}});
        return parsed;
    }
    const std::size_t name_column = find_name_column(header, text_column);

    for (std::uint64_t rows = 0; !reader.done(); ++rows) {
        const CsvRow row = reader.next();
        if (rows % rows_between_reports == 0) {
            progress.tell(row.begin, bytes.size());
            if (progress.stopped()) return parsed;
        }
        if (row.is_empty()) continue;
        if (const auto problem = row_problem(row, bytes, header.fields.size())) {
            set_aside(row.line, *problem);
            continue;
        }
        add_field_document(parsed, name, row.line, name_column == no_column ? std::string() : row.fields[name_column],
                           row.fields[text_column], options);
    }
    if (parsed.documents.empty() && parsed.set_aside.empty()) set_aside(0, {"reading.no_text", {}});
    progress.tell(bytes.size(), bytes.size());
    return parsed;
}

}  // namespace bandstand
