// written_json.h: one line of JSON, with its numbers as they are written and its members in their order.
//
//   auto parsed = parse_written_json(R"({"op": "add", "features": {"dock": 3, "dock": 1e3}})");
//   std::get<WrittenValue>(parsed).find("op")->text      → "add"
//
// For what must be shown, or refused, as somebody wrote it: 1e3 stays 1e3, -0 stays -0, and a name that stands twice is
// there twice. Cost: linear in the bytes. Containers below the third level are seen, but what they hold is not kept, so
// that no depth of nesting does harm.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/narrate/message.h"

namespace bandstand {

struct WrittenValue {
    enum class Kind : std::uint8_t { null, boolean, number, string, list, object };

    Kind kind = Kind::null;
    std::string text;                 // of a string its characters; of a number and a boolean the word itself
    std::vector<WrittenValue> items;  // of a list and an object
    std::vector<std::string> names;   // of an object: as many as items

    // Of a name that stands twice, the last one counts; null where there is none.
    const WrittenValue* find(std::string_view name) const;
    bool is_word() const { return kind == Kind::boolean || kind == Kind::number || kind == Kind::string; }
};

// The value, or why there is none: at which byte it is no JSON, or which number is beyond all that can be read.
// Precondition: valid UTF-8.
std::variant<WrittenValue, Message> parse_written_json(std::string_view line);

// For a message: "3", "true", "null"; of a longer value the shape alone: "…" in double quotes, […], {…}.
std::string shape_text(const WrittenValue& value);

// Whether JSON takes the word as a number, as it stands.
bool is_json_number(std::string_view word);
// The number as it stands, else the word in double quotes, with what JSON asks to escape.
std::string json_number_or_text(std::string_view word);
std::string json_text(std::string_view words);

}  // namespace bandstand
