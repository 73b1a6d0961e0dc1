// json_fields.h: reading the fields of a JSON object with their types checked.
//
//   JsonFields fields(object, "family");
//   fields.read("k", k, 1, 65536);          // stays as it was where the field is not there
//   if (!fields.trouble().empty()) …        // "family.k: 1 … 65536"
//
// The first field of a wrong type or value is remembered with what is allowed; reading goes on, so that a caller asks
// once, at the end. Unknown fields are passed over.
#pragma once
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bandstand {

class JsonFields {
public:
    // `where` stands before the names of fields in messages; empty for the outermost object.
    JsonFields(const nlohmann::json& object, std::string where);

    void read(const char* name, bool& value);
    void read(const char* name, double& value, double least, double most);
    void read(const char* name, std::uint64_t& value, std::uint64_t least, std::uint64_t most);
    void read(const char* name, std::uint32_t& value, std::uint32_t least, std::uint32_t most);
    void read(const char* name, std::string& value);
    void read(const char* name, std::vector<std::string>& value, std::size_t most);
    void read(const char* name, std::vector<std::int64_t>& value);
    // One of some words; the position of the word is the value.
    template <class Enum>
    void read_choice(const char* name, Enum& value, std::span<const std::string_view> words) {
        if (const auto chosen = choice(name, words)) value = static_cast<Enum>(*chosen);
    }
    // An object, or each element of an array, handed to `reader` with its own JsonFields.
    void object(const char* name, const std::function<void(JsonFields&)>& reader);
    void each(const char* name, const std::function<void(JsonFields&)>& reader);
    // The field as it is, or null where it is not there.
    const nlohmann::json* find(const char* name) const;

    void refuse(const char* name, std::string wanted);
    bool is_good() const { return field_.empty(); }
    const std::string& field() const { return field_; }    // "documents[3].kind"; empty: all is well
    const std::string& wanted() const { return wanted_; }  // "string", "1 … 64", "light | dark"

private:
    std::optional<std::size_t> choice(const char* name, std::span<const std::string_view> words);
    std::string full_name(const char* name) const;
    void take_trouble(const JsonFields& inner);

    const nlohmann::json& object_;
    std::string where_, field_, wanted_;
};

}  // namespace bandstand
