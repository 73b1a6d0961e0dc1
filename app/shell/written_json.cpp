#include "app/shell/written_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace bandstand {

namespace {

using Kind = WrittenValue::Kind;

constexpr std::size_t deepest_kept = 3;

// nlohmann::json's name for "a number that is no finite double".
constexpr int number_overflow = 406;

class Listener : public nlohmann::json_sax<nlohmann::json> {
public:
    bool null() override { return add({}); }
    bool boolean(bool truth) override { return add(word(Kind::boolean, truth ? "true" : "false")); }
    // Only "-0" is a zero among those with a sign.
    bool number_integer(number_integer_t number) override {
        return add(word(Kind::number, number == 0 ? "-0" : std::to_string(number)));
    }
    bool number_unsigned(number_unsigned_t number) override { return add(word(Kind::number, std::to_string(number))); }
    bool number_float(number_float_t, const string_t& written) override { return add(word(Kind::number, written)); }
    bool string(string_t& characters) override { return add(word(Kind::string, std::move(characters))); }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return open(Kind::object); }
    bool start_array(std::size_t) override { return open(Kind::list); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        if (depth_ <= deepest_kept) key_ = std::move(name);
        return true;
    }
    bool parse_error(std::size_t position, const std::string& token, const nlohmann::json::exception& error) override {
        if (error.id == number_overflow) {
            trouble = Message{"reading.number_too_large", {{"value", token}}};
        } else {
            // The parser counts the bytes it has read, so the last of them is the one that does not fit.
            trouble = Message{"reading.broken_json", {{"offset", std::to_string(position > 0 ? position - 1 : 0)}}};
        }
        return false;
    }

    WrittenValue value;
    std::optional<Message> trouble;

private:
    static WrittenValue word(Kind kind, std::string text) { return {kind, std::move(text), {}, {}}; }

    bool add(WrittenValue made) {
        if (depth_ > deepest_kept) return true;
        place(std::move(made));
        return true;
    }
    WrittenValue& place(WrittenValue made) {
        if (open_.empty()) return value = std::move(made);
        WrittenValue& holder = *open_.back();
        if (holder.kind == Kind::object) holder.names.push_back(std::move(key_));
        return holder.items.emplace_back(std::move(made));
    }
    bool open(Kind kind) {
        // A container stays where it is while it is open: its holder gets no other item meanwhile.
        if (depth_ < deepest_kept) open_.push_back(&place(word(kind, {})));
        else add(word(kind, {}));
        ++depth_;
        return true;
    }
    bool close() {
        --depth_;
        if (depth_ < deepest_kept) open_.pop_back();
        return true;
    }

    std::size_t depth_ = 0;             // containers that are open
    std::vector<WrittenValue*> open_;   // those of them that are kept with what they hold
    std::string key_;
};

}  // namespace

const WrittenValue* WrittenValue::find(std::string_view name) const {
    const auto found = std::find(names.rbegin(), names.rend(), name);
    return found == names.rend() ? nullptr : &items[static_cast<std::size_t>(names.rend() - found) - 1];
}

std::variant<WrittenValue, Message> parse_written_json(std::string_view line) {
    Listener heard;
    nlohmann::json::sax_parse(line, &heard);
    if (heard.trouble) return *heard.trouble;
    return std::move(heard.value);
}

std::string shape_text(const WrittenValue& value) {
    switch (value.kind) {
        case Kind::null: return "null";
        case Kind::string: return "\"\u2026\"";
        case Kind::list: return "[\u2026]";
        case Kind::object: return "{\u2026}";
        default: return value.text;
    }
}

bool is_json_number(std::string_view word) {
    return word.find_first_not_of("0123456789+-.eE") == std::string_view::npos && nlohmann::json::accept(word);
}

std::string json_text(std::string_view words) {
    return nlohmann::json(words).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string json_number_or_text(std::string_view word) {
    return is_json_number(word) ? std::string(word) : json_text(word);
}

}  // namespace bandstand
