#include "core/text/document_formats.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/text/set_words.h"
#include "core/text/shingles.h"
#include "core/text/text_lines.h"
#include "core/text/utf8.h"

namespace bandstand {

namespace {

bool ends_with_letters(std::string_view name, std::string_view ending) {
    if (name.size() < ending.size()) return false;
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(name.substr(name.size() - ending.size()), ending, {}, small);
}

bool shows_nothing(char32_t c) {
    return is_white_space(c) || c < 0x20 || c == 0x7f || c == 0xfeff;
}

bool holds_text(std::string_view text) {
    for (std::size_t at = 0; at < text.size();)
        if (!shows_nothing(next_code_point(text, at))) return true;
    return false;
}

std::string_view without_white_space_around(std::string_view text) {
    std::size_t begin = text.size(), end = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t before = at;
        if (is_white_space(next_code_point(text, at))) continue;
        begin = std::min(begin, before);
        end = at;
    }
    return begin < end ? text.substr(begin, end - begin) : std::string_view();
}

struct SetLine {
    std::string_view name, words;
};

constexpr std::string_view wide_colon = "：";

// The parts before and after a colon; nothing where there is none, or no name before it.
std::optional<SetLine> split_at(std::string_view line, std::size_t colon) {
    if (colon == std::string_view::npos) return std::nullopt;
    const std::size_t width = line[colon] == ':' ? 1 : wide_colon.size();
    const SetLine parts{without_white_space_around(line.substr(0, colon)), line.substr(colon + width)};
    return parts.name.empty() ? std::nullopt : std::optional(parts);
}

std::optional<SetLine> split_at_first_colon(std::string_view line) {
    return split_at(line, std::min(line.find(':'), line.find(wide_colon)));
}

std::optional<SetLine> split_at_last_colon(std::string_view line) {
    const std::size_t narrow = line.rfind(':'), wide = line.rfind(wide_colon);
    if (narrow == std::string_view::npos || wide == std::string_view::npos)
        return split_at(line, std::min(narrow, wide));
    return split_at(line, std::max(narrow, wide));
}

bool are_integers(std::string_view words) {
    bool all = true;
    for_each_word(words, [&](std::string_view word) { all = all && has_integer_shape(word); });
    return all;
}

bool is_blank(std::string_view line) {
    return !holds_text(line);
}

// Sets of integers, if every readable line that is not blank has their shape and one of them holds an integer.
bool holds_integer_sets(std::string_view bytes) {
    bool all = true, some = false;
    for_each_line(bytes, [&](const TextLine& line) {
        if (first_invalid_utf8(line.text) != std::string_view::npos || is_blank(line.text)) return true;
        const auto parts = split_at_last_colon(line.text);
        all = parts && are_integers(parts->words);
        some = some || (all && !is_blank(parts->words));
        return all;
    });
    return all && some;
}

ParsedDocuments parse_set_lines(std::string_view name, std::string_view bytes, DocumentKind kind) {
    ParsedDocuments parsed;
    const std::size_t skipped = bytes.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    for_each_line(bytes.substr(skipped), [&](const TextLine& line) {
        const auto set_aside = [&](Message reason) {
            parsed.set_aside.push_back({std::string(name), line.number, std::move(reason)});
            return true;
        };
        if (const std::size_t bad = first_invalid_utf8(line.text); bad != std::string_view::npos)
            return set_aside(invalid_utf8_message(skipped + line.offset + bad));
        if (is_blank(line.text)) return true;
        const auto parts =
            kind == DocumentKind::integer_set ? split_at_last_colon(line.text) : split_at_first_colon(line.text);
        if (!parts) return set_aside({"reading.no_set_name", {}});
        SourceDocument document{std::string(parts->name), kind, std::string(without_white_space_around(parts->words))};
        const std::vector<Message> problems = check_set_content(document);
        if (!problems.empty()) return set_aside(problems.front());
        parsed.documents.push_back(std::move(document));
        return true;
    });
    return parsed;
}

// A line that is no valid UTF-8 is set aside, the others are read.
ParsedDocuments parse_text_lines(std::string_view name, std::string_view bytes, const FormatOptions& options) {
    ParsedDocuments parsed;
    const std::size_t skipped = bytes.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    for_each_line(bytes.substr(skipped), [&](const TextLine& line) {
        if (const std::size_t bad = first_invalid_utf8(line.text); bad != std::string_view::npos) {
            parsed.set_aside.push_back({std::string(name), line.number, invalid_utf8_message(skipped + line.offset + bad)});
        } else if (holds_text(line.text)) {
            add_field_document(parsed, name, line.number, {}, line.text, options);
        }
        return true;
    });
    return parsed;
}

Message too_large_message(std::size_t size) {
    return {"reading.too_large", {{"size", std::to_string(size)}, {"largest", std::to_string(largest_text_bytes)}}};
}

}  // namespace

std::string place_text(Language language, const SetAside& item) {
    if (item.line == 0) return item.where;
    return phrase(language, "reading.place", {{"file", item.where}, {"line", std::to_string(item.line)}});
}

DocumentFormat format_of(std::string_view file_name) {
    if (ends_with_letters(file_name, ".jsonl") || ends_with_letters(file_name, ".ndjson")) return DocumentFormat::jsonl;
    return ends_with_letters(file_name, ".csv") ? DocumentFormat::csv : DocumentFormat::plain;
}

Message invalid_utf8_message(std::uint64_t offset) {
    return {"reading.invalid_utf8", {{"offset", std::to_string(offset)}}};
}

std::optional<Message> why_unreadable(std::string_view bytes) {
    if (bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff")) return Message{"reading.utf16", {}};
    if (bytes.find('\0') == std::string_view::npos) return std::nullopt;
    const std::size_t bad = first_invalid_utf8(bytes);
    if (bad == std::string_view::npos) return std::nullopt;
    return Message{"reading.binary", {{"offset", std::to_string(bad)}}};
}

std::string clean_text(std::string_view text) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    std::string clean;
    clean.reserve(text.size());
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\r', begin), text.size());
        clean += text.substr(begin, end - begin);
        if (end < text.size()) clean += '\n';
        begin = end + (text.substr(end, 2) == "\r\n" ? 2 : 1);
    }
    return clean;
}

ParsedDocuments parse_plain(std::string_view name, std::string_view bytes, const FormatOptions& options) {
    ParsedDocuments parsed;
    const auto set_aside = [&](Message reason) {
        parsed.set_aside.push_back({std::string(name), 0, std::move(reason)});
        return parsed;
    };
    if (const auto reason = why_unreadable(bytes)) return set_aside(*reason);
    const bool integer_sets = !options.token_sets && !options.lines && holds_integer_sets(bytes);
    if (integer_sets || options.token_sets || options.lines) {
        if (options.token_sets || integer_sets) parsed = parse_set_lines(name, bytes, integer_sets ? DocumentKind::integer_set : DocumentKind::token_set);
        else parsed = parse_text_lines(name, bytes, options);
        return parsed.documents.empty() && parsed.set_aside.empty() ? set_aside({"reading.no_text", {}}) : parsed;
    }
    if (bytes.size() > largest_text_bytes) return set_aside(too_large_message(bytes.size()));
    if (const std::size_t bad = first_invalid_utf8(bytes); bad != std::string_view::npos)
        return set_aside(invalid_utf8_message(bad));
    if (!holds_text(bytes)) return set_aside({"reading.no_text", {}});
    parsed.documents.push_back({std::string(name), DocumentKind::text, clean_text(bytes)});
    return parsed;
}

std::vector<Message> check_set_content(const SourceDocument& document) {
    std::vector<Message> problems;
    if (document.kind != DocumentKind::integer_set) return problems;
    for_each_word(document.content, [&](std::string_view word) {
        if (!has_integer_shape(word)) {
            problems.push_back({"reading.not_an_integer", {{"value", std::string(word)}}});
        } else if (!read_integer(word)) {
            using Limits = std::numeric_limits<std::int64_t>;
            problems.push_back({"reading.integer_out_of_range",
                                {{"value", std::string(word)},
                                 {"lowest", std::to_string(Limits::min())},
                                 {"highest", std::to_string(Limits::max())}}});
        }
    });
    return problems;
}

void add_field_document(ParsedDocuments& parsed, std::string_view file_name, std::uint64_t line, std::string name,
                        std::string_view text, const FormatOptions& options) {
    if (text.size() > largest_text_bytes) {
        parsed.set_aside.push_back({std::string(file_name), line, too_large_message(text.size())});
        return;
    }
    const DocumentKind kind = options.token_sets ? DocumentKind::token_set : DocumentKind::text;
    if (name.empty()) name = std::string(file_name) + ":" + std::to_string(line);
    parsed.documents.push_back({std::move(name), kind, clean_text(text)});
}

}  // namespace bandstand
