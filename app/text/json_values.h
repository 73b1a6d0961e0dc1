// json_values.h: how numbers, hash values, tokens and steps are written as JSON, and objects member by member.
//
// Numbers are exact: up to 2^53 they are numbers, above decimal strings. Hash values of the families linear and table
// are such numbers; those of blake2b and mixed64 are strings of sixteen hexadecimal digits behind "0x". What is blank
// or undefined is null. Keys stand in the order in which they are set.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/text/text_sink.h"
#include "core/hashing/hash_family.h"
#include "core/minhash/signature.h"
#include "core/narrate/narration.h"
#include "core/step/unit.h"
#include "core/text/vocabulary.h"

namespace bandstand {

using Json = nlohmann::ordered_json;

// In one line. File names may be any bytes; a wrong one becomes U+FFFD.
std::string dumped(const Json& json);

Json number_json(std::uint64_t number);
Json number_json(std::int64_t number);
Json value_json(std::uint64_t value, FamilyKind kind);
Json slot_json(const Slot& slot, FamilyKind kind);
Json token_json(const Vocabulary& vocabulary, TokenIndex token);

template <class Number>
Json numbers_json(const std::vector<Number>& numbers) {
    Json list = Json::array();
    for (const Number number : numbers) list.push_back(number_json(number));
    return list;
}
Json values_json(std::span<const std::uint64_t> values, FamilyKind kind);

// The names of the larger units that a step completes, smallest first.
Json completes_json(UnitSet completes);

// What every step begins with: number, event, sentences. What changed follows.
Json step_head(std::uint64_t step, std::string_view event, const Narration& narration, Language language);
// The line of the step, closed by what every step ends with: what it completes, formula and caution.
std::string step_line(Json step, Json completes, const Narration& narration);

// An object written member by member, its braces by whoever owns it. Every function answers false where the sink took
// no more.
class ObjectWriter {
public:
    explicit ObjectWriter(const TextSink& sink) : sink_(sink) {}

    bool member(std::string_view key, const Json& value) { return begin(key) && write(dumped(value)); }
    bool begin(std::string_view key);
    bool write(std::string_view text);
    // A list of `count` values, each made when it is its turn.
    template <class Make>
    bool list(std::string_view key, std::uint64_t count, const Make& make) {
        if (!begin(key) || !write("[")) return false;
        for (std::uint64_t n = 0; n < count; ++n)
            if ((n > 0 && !write(",")) || !write(dumped(make(n)))) return false;
        return write("]");
    }

private:
    const TextSink& sink_;
    bool is_first_ = true;
};

}  // namespace bandstand
