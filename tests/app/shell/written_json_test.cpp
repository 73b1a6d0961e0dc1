#include "app/shell/written_json.h"

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

namespace {

using Kind = WrittenValue::Kind;

WrittenValue read(std::string_view line) {
    auto parsed = parse_written_json(line);
    if (const auto* trouble = std::get_if<Message>(&parsed)) FAIL(trouble->key << " " << trouble->values.front().second);
    return std::get<WrittenValue>(parsed);
}

Message refused(std::string_view line) {
    const auto parsed = parse_written_json(line);
    REQUIRE(std::holds_alternative<Message>(parsed));
    return std::get<Message>(parsed);
}

}  // namespace

TEST_CASE("numbers stay as they are written") {
    for (const char* number : {"0", "-0", "-0.0", "3", "-1", "0.75", "1e3", "1E+3", "2.50", "18446744073709551615", "18446744073709551616",
                               "-9223372036854775808", "-9223372036854775809", "123456789012345678901234567890", "1e308"}) {
        const WrittenValue value = read(number);
        CHECK(value.kind == Kind::number);
        CHECK(value.text == number);
        CHECK(is_json_number(number));
        CHECK(json_number_or_text(number) == number);
    }
}

TEST_CASE("members keep their order, and a name that stands twice is there twice") {
    const WrittenValue value = read(R"({"z": 1, "a": "two\n", "z": null, "": [true, {}]})");
    REQUIRE(value.kind == Kind::object);
    CHECK(value.names == std::vector<std::string>{"z", "a", "z", ""});
    REQUIRE(value.items.size() == 4);
    CHECK(value.items[0].text == "1");
    CHECK(value.find("z")->kind == Kind::null);
    CHECK(value.find("a")->text == "two\n");
    CHECK(value.find("")->items.size() == 2);
    CHECK(value.find("")->items[0].text == "true");
    CHECK(value.find("b") == nullptr);
}

TEST_CASE("containers below the third level hold nothing, whatever the depth") {
    const WrittenValue value = read(R"({"a": [[{"deep": 1}, 2], 3], "b": 4})");
    const WrittenValue& list = *value.find("a");
    REQUIRE(list.items.size() == 2);
    CHECK(list.items[1].text == "3");
    REQUIRE(list.items[0].items.size() == 2);
    CHECK(list.items[0].items[0].kind == Kind::object);
    CHECK(list.items[0].items[0].items.empty());
    CHECK(list.items[0].items[1].text == "2");
    CHECK(value.find("b")->text == "4");
    CHECK(read("[" + std::string(100000, '[') + std::string(100000, ']') + ", 7]").items.at(1).text == "7");
    CHECK(refused(std::string(100000, '[')).key == "reading.broken_json");
}

TEST_CASE("what is no JSON is refused at its byte, and a number beyond all by itself") {
    CHECK(refused(R"({"a": x})") == Message{"reading.broken_json", {{"offset", "6"}}});
    CHECK(refused("").key == "reading.broken_json");
    CHECK(refused("{} {}").key == "reading.broken_json");
    CHECK(refused("007").key == "reading.broken_json");
    CHECK(refused("NaN").key == "reading.broken_json");
    CHECK(refused(R"({"a": -1e999})") == Message{"reading.number_too_large", {{"value", "-1e999"}}});
}

TEST_CASE("what is written as text is read as the same text") {
    for (const char* word : {"", "-", "+3", "007", "1.", ".5", "1e", "1e999", "nan", "3 ", " 3", "0x1f", "\"quoted\"", "a\\b", "\xe5\x80\x99\n\x01"}) {
        CAPTURE(word);
        CHECK_FALSE(is_json_number(word));
        const WrittenValue value = read(json_number_or_text(word));
        CHECK(value.kind == Kind::string);
        CHECK(value.text == word);
    }
}

TEST_CASE("shapes for messages") {
    CHECK(shape_text(read("null")) == "null");
    CHECK(shape_text(read("1.50")) == "1.50");
    CHECK(shape_text(read("false")) == "false");
    CHECK(shape_text(read("\"long\"")) == "\"…\"");
    CHECK(shape_text(read("[1]")) == "[…]");
    CHECK(shape_text(read("{\"a\": 1}")) == "{…}");
}
