#include "app/shell/jsonl_documents.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/text/text_lines.h"
#include "core/text/utf8.h"

namespace bandstand {

namespace {

// Hears the parts of one line and keeps what is wanted of the outermost object.
class LineListener : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit LineListener(std::string_view field) : field_(field) {}

    bool null() override { return other("null"); }
    bool boolean(bool value) override { return other(value ? "true" : "false"); }
    bool number_integer(number_integer_t value) override { return integer(std::to_string(value)); }
    bool number_unsigned(number_unsigned_t value) override { return integer(std::to_string(value)); }
    bool number_float(number_float_t, const string_t& written) override { return other(written); }
    bool string(string_t& value) override {
        if (depth_ == 0) found_ = "\"…\"";
        if (at_wanted_field())
            text = std::move(value);
        else if (names_document())
            name_under(key_) = std::move(value);
        return true;
    }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return open("{…}"); }
    bool start_array(std::size_t) override { return open("[…]"); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& value) override {
        if (depth_ != 1) return true;
        key_ = std::move(value);
        if (keys.empty() || keys.back() != key_) keys.push_back(key_);
        if (at_wanted_field()) text.reset();
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception&) override {
        // The parser counts the bytes it has read, so the last of them is the one that does not fit.
        error_at = position > 0 ? position - 1 : 0;
        return false;
    }

    std::string document_name() const { return !name_.empty() ? name_ : id_; }
    bool is_object() const { return found_ == "{…}"; }
    const std::string& found() const { return found_; }  // what the line holds
    const std::string& found_in_field() const { return found_in_field_; }

    std::optional<std::string> text;
    std::optional<std::size_t> error_at;
    std::vector<std::string> keys;

private:
    bool at_wanted_field() const { return depth_ == 1 && is_object() && key_ == field_; }
    bool names_document() const { return depth_ == 1 && is_object() && (key_ == "name" || key_ == "id"); }
    std::string& name_under(const std::string& key) { return key == "name" ? name_ : id_; }

    bool other(std::string_view written) {
        if (depth_ == 0) found_ = written;
        if (at_wanted_field()) found_in_field_ = written;
        return true;
    }
    bool integer(std::string written) {
        if (names_document() && !at_wanted_field()) name_under(key_) = written;
        return other(written);
    }
    bool open(std::string_view shape) {
        other(shape);
        ++depth_;
        return true;
    }
    bool close() {
        --depth_;
        return true;
    }

    std::string_view field_;
    std::size_t depth_ = 0;
    std::string key_, name_, id_, found_, found_in_field_;
};

std::string listed(const std::vector<std::string>& names) {
    constexpr std::size_t most = 12;
    std::string list;
    for (std::size_t i = 0; i < names.size() && i < most; ++i) list += (i == 0 ? "" : ", ") + names[i];
    return names.empty() ? "–" : names.size() > most ? list + ", …" : list;
}

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\f\v") == std::string_view::npos;
}

}  // namespace

ParsedDocuments parse_jsonl(std::string_view name, std::string_view bytes, const FormatOptions& options,
                            const Progress& progress) {
    constexpr std::uint64_t lines_between_reports = 1024;
    ParsedDocuments parsed;
    if (const auto reason = why_unreadable(bytes)) {
        parsed.set_aside.push_back({std::string(name), 0, *reason});
        return parsed;
    }
    const std::size_t skipped = bytes.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    for_each_line(bytes.substr(skipped), [&](const TextLine& line) {
        if (line.number % lines_between_reports == 1) {
            progress.tell(line.offset, bytes.size());
            if (progress.stopped()) return false;
        }
        const auto set_aside = [&](Message reason) {
            parsed.set_aside.push_back({std::string(name), line.number, std::move(reason)});
            return true;
        };
        if (is_blank(line.text)) return true;
        if (const std::size_t bad = first_invalid_utf8(line.text); bad != std::string_view::npos)
            return set_aside(invalid_utf8_message(skipped + line.offset + bad));
        LineListener heard(options.field);
        nlohmann::json::sax_parse(line.text, &heard);
        if (heard.error_at) return set_aside({"reading.broken_json", {{"offset", std::to_string(*heard.error_at)}}});
        if (!heard.is_object()) return set_aside({"reading.not_an_object", {{"found", heard.found()}}});
        if (heard.text) {
            add_field_document(parsed, name, line.number, heard.document_name(), *heard.text, options);
            return true;
        }
        if (!heard.found_in_field().empty())
            return set_aside({"reading.field_not_text", {{"field", options.field}, {"found", heard.found_in_field()}}});
        return set_aside({"reading.field_missing", {{"field", options.field}, {"present", listed(heard.keys)}}});
    });
    if (parsed.documents.empty() && parsed.set_aside.empty())
        parsed.set_aside.push_back({std::string(name), 0, {"reading.no_text", {}}});
    progress.tell(bytes.size(), bytes.size());
    return parsed;
}

}  // namespace bandstand
