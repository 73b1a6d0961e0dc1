#include "app/shell/json_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace bandstand {

namespace {

std::string joined(std::span<const std::string_view> words) {
    return fmt::format("{}", fmt::join(words, " | "));
}

}  // namespace

JsonFields::JsonFields(const nlohmann::json& object, std::string where) : object_(object), where_(std::move(where)) {
    if (object_.is_object()) return;
    field_ = where_.empty() ? "{}" : where_;
    wanted_ = "object";
}

const nlohmann::json* JsonFields::find(const char* name) const {
    if (!object_.is_object()) return nullptr;
    const auto found = object_.find(name);
    return found == object_.end() ? nullptr : &*found;
}

std::string JsonFields::full_name(const char* name) const {
    return where_.empty() ? std::string(name) : fmt::format("{}.{}", where_, name);
}

void JsonFields::refuse(const char* name, std::string wanted) {
    if (!is_good()) return;
    field_ = full_name(name);
    wanted_ = std::move(wanted);
}

void JsonFields::take_trouble(const JsonFields& inner) {
    if (!is_good()) return;
    field_ = inner.field_;
    wanted_ = inner.wanted_;
}

void JsonFields::read(const char* name, bool& value) {
    const nlohmann::json* field = find(name);
    if (field == nullptr) return;
    if (!field->is_boolean()) return refuse(name, "true | false");
    value = field->get<bool>();
}

void JsonFields::read(const char* name, double& value, double least, double most) {
    const nlohmann::json* field = find(name);
    if (field == nullptr) return;
    const double number = field->is_number() ? field->get<double>() : std::nan("");
    if (!(number >= least && number <= most)) return refuse(name, fmt::format("{} … {}", least, most));
    value = number;
}

void JsonFields::read(const char* name, std::uint64_t& value, std::uint64_t least, std::uint64_t most) {
    const nlohmann::json* field = find(name);
    if (field == nullptr) return;
    const bool is_right =
        field->is_number_unsigned() && field->get<std::uint64_t>() >= least && field->get<std::uint64_t>() <= most;
    if (!is_right) return refuse(name, fmt::format("{} … {}", least, most));
    value = field->get<std::uint64_t>();
}

void JsonFields::read(const char* name, std::uint32_t& value, std::uint32_t least, std::uint32_t most) {
    std::uint64_t wide = value;
    read(name, wide, std::uint64_t{least}, std::uint64_t{most});
    value = static_cast<std::uint32_t>(wide);
}

void JsonFields::read(const char* name, std::string& value) {
    const nlohmann::json* field = find(name);
    if (field == nullptr) return;
    if (!field->is_string()) return refuse(name, "string");
    value = field->get<std::string>();
}

void JsonFields::read(const char* name, std::vector<std::string>& value, std::size_t most) {
    const nlohmann::json* field = find(name);
    if (field == nullptr) return;
    const auto is_text = [](const nlohmann::json& item) { return item.is_string(); };
    if (!field->is_array() || !std::all_of(field->begin(), field->end(), is_text)) return refuse(name, "[string]");
    value = field->get<std::vector<std::string>>();
    if (value.size() > most) value.resize(most);
}

void JsonFields::read(const char* name, std::vector<std::int64_t>& value) {
    const nlohmann::json* field = find(name);
    if (field == nullptr) return;
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    const auto fits = [&](const nlohmann::json& item) {
        return item.is_number_unsigned() ? item.get<std::uint64_t>() <= most : item.is_number_integer();
    };
    if (!field->is_array() || !std::all_of(field->begin(), field->end(), fits)) return refuse(name, "[integer]");
    value = field->get<std::vector<std::int64_t>>();
}

std::optional<std::size_t> JsonFields::choice(const char* name, std::span<const std::string_view> words) {
    const nlohmann::json* field = find(name);
    if (field == nullptr) return std::nullopt;
    const auto* word = field->get_ptr<const std::string*>();
    const auto found = word == nullptr ? words.end() : std::find(words.begin(), words.end(), *word);
    if (found == words.end()) {
        refuse(name, joined(words));
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - words.begin());
}

void JsonFields::object(const char* name, const std::function<void(JsonFields&)>& reader) {
    const nlohmann::json* field = find(name);
    if (field == nullptr) return;
    JsonFields inner(*field, full_name(name));
    if (inner.is_good()) reader(inner);
    if (!inner.is_good()) take_trouble(inner);
}

void JsonFields::each(const char* name, const std::function<void(JsonFields&)>& reader) {
    const nlohmann::json* field = find(name);
    if (field == nullptr) return;
    if (!field->is_array()) return refuse(name, "[object]");
    for (std::size_t i = 0; i < field->size() && is_good(); ++i) {
        JsonFields inner((*field)[i], fmt::format("{}[{}]", full_name(name), i));
        if (inner.is_good()) reader(inner);
        if (!inner.is_good()) take_trouble(inner);
    }
}

}  // namespace bandstand
