#include "app/text/json_values.h"

#include <fmt/format.h>

#include "app/text/narration_text.h"

namespace bandstand {

namespace {

// Doubles, in which most readers of JSON hold numbers, are exact up to here.
constexpr std::uint64_t largest_exact_number = std::uint64_t{1} << 53;

}  // namespace

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json number_json(std::uint64_t number) {
    if (number > largest_exact_number) return fmt::to_string(number);
    return number;
}

Json number_json(std::int64_t number) {
    const auto magnitude = number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
    if (magnitude > largest_exact_number) return fmt::to_string(number);
    return number;
}

Json value_json(std::uint64_t value, FamilyKind kind) {
    const bool is_small = kind == FamilyKind::linear || kind == FamilyKind::table;
    return is_small ? number_json(value) : Json(hash_text(value, kind));
}

Json slot_json(const Slot& slot, FamilyKind kind) {
    return slot.is_blank() ? Json(nullptr) : value_json(slot.value, kind);
}

Json token_json(const Vocabulary& vocabulary, TokenIndex token) {
    return vocabulary.is_integer(token) ? number_json(vocabulary.integer(token)) : Json(vocabulary.label(token));
}

Json values_json(std::span<const std::uint64_t> values, FamilyKind kind) {
    Json list = Json::array();
    for (const std::uint64_t value : values) list.push_back(value_json(value, kind));
    return list;
}

Json completes_json(UnitSet completes) {
    struct UnitName {
        Unit unit;
        std::string_view name;
    };
    constexpr UnitName names[] = {{Unit::cell, "cell"}, {Unit::token_row, "token_row"}, {Unit::document, "document"},
                                  {Unit::band, "band"}, {Unit::phase, "phase"},         {Unit::operation, "operation"},
                                  {Unit::run, "run"}};
    Json list = Json::array();
    for (const UnitName& entry : names)
        if (completes.has(entry.unit)) list.push_back(entry.name);
    return list;
}

Json step_head(std::uint64_t step, std::string_view event, const Narration& narration, Language language) {
    Json json;
    json["step"] = step;
    json["event"] = event;
    json["text"] = sentences_text(narration, language);
    return json;
}

std::string step_line(Json step, Json completes, const Narration& narration) {
    step["completes"] = std::move(completes);
    step["formula"] = narration.formula;
    if (narration.caution) step["caution"] = plain_text(*narration.caution);
    return dumped(step) + "\n";
}

bool ObjectWriter::begin(std::string_view key) {
    return write(fmt::format("{}\"{}\":", is_first_ ? "" : ",", key));
}

bool ObjectWriter::write(std::string_view text) {
    is_first_ = false;
    return sink_(text);
}

}  // namespace bandstand
