#include "app/shell/jsonl_documents.h"

#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

namespace {

ParsedDocuments parse(std::string_view bytes, std::string field = "text") {
    return parse_jsonl("n.jsonl", bytes, {std::move(field), false});
}

SourceDocument text(std::string name, std::string content) {
    return {std::move(name), DocumentKind::text, std::move(content)};
}

using Documents = std::vector<SourceDocument>;

Message only_reason(std::string_view line, std::string field = "text") {
    const ParsedDocuments parsed = parse(line, std::move(field));
    CHECK(parsed.documents.empty());
    REQUIRE(parsed.set_aside.size() == 1);
    CHECK(parsed.set_aside[0].line == 1);
    return parsed.set_aside[0].reason;
}

}  // namespace

TEST_CASE("each line is a document, named by name, else id, else by file and line") {
    const ParsedDocuments parsed = parse(R"({"name": "a", "id": 1, "text": "one"}
{"id": 7, "text": "two"}

{"text": "three", "more": {"text": "inner", "name": "inner"}, "list": [{"name": "x"}]}
{"id": "seven", "text": "four"})");
    CHECK(parsed.set_aside.empty());
    CHECK(parsed.documents ==
          Documents{text("a", "one"), text("7", "two"), text("n.jsonl:4", "three"), text("seven", "four")});
    CHECK(parse(R"({"name": "words", "id": 3})", "name").documents == Documents{text("3", "words")});
}

TEST_CASE("escapes, line ends inside a text and a byte order mark are read right") {
    const ParsedDocuments parsed = parse(
        "\xef\xbb\xbf"
        R"({"text": "a\r\nb\rc \u6587\ud83d\ude00\u0000\"\\"})"
        "\r\n");
    REQUIRE(parsed.documents.size() == 1);
    CHECK(parsed.documents[0].content == std::string("a\nb\nc 文😀\0\"\\", 16));
}

TEST_CASE("CRLF and lone CR end a line") {
    CHECK(parse("{\"text\":\"a\"}\r\n{\"text\":\"b\"}\r{\"text\":\"c\"}").documents.size() == 3);
}

TEST_CASE("broken lines are listed by number and the others are read") {
    const ParsedDocuments parsed = parse(
        "{\"text\": \"one\"}\n{\"text\": \"two\"\n{\"text\": 3}\n{\"body\": \"x\"}\n"
        "{\"text\": \"caf\xe9\"}\n{\"text\": \"last\"}");
    CHECK(parsed.documents == Documents{text("n.jsonl:1", "one"), text("n.jsonl:6", "last")});
    REQUIRE(parsed.set_aside.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) CHECK(parsed.set_aside[i].line == i + 2);
    CHECK(parsed.set_aside[0].reason.key == "reading.broken_json");
    CHECK(parsed.set_aside[1].reason == Message{"reading.field_not_text", {{"field", "text"}, {"found", "3"}}});
    CHECK(parsed.set_aside[2].reason == Message{"reading.field_missing", {{"field", "text"}, {"present", "body"}}});
    CHECK(parsed.set_aside[3].reason == Message{"reading.invalid_utf8", {{"offset", "70"}}});
}

TEST_CASE("what stands where text should be is shown") {
    const auto found = [](std::string_view line) { return only_reason(line).values.at(1).second; };
    CHECK(found(R"({"text": null})") == "null");
    CHECK(found(R"({"text": true})") == "true");
    CHECK(found(R"({"text": -1.50})") == "-1.50");
    CHECK(found(R"({"text": ["a"]})") == "[…]");
    CHECK(found(R"({"text": {"text": "a"}})") == "{…}");
    CHECK(found(R"({"text": "a", "text": 5})") == "5");
}

TEST_CASE("lines that are no object are refused by what they hold") {
    CHECK(only_reason("[1, 2]") == Message{"reading.not_an_object", {{"found", "[…]"}}});
    CHECK(only_reason("\"text\"") == Message{"reading.not_an_object", {{"found", "\"…\""}}});
    CHECK(only_reason("12") == Message{"reading.not_an_object", {{"found", "12"}}});
    CHECK(only_reason("null") == Message{"reading.not_an_object", {{"found", "null"}}});
}

TEST_CASE("the byte at which JSON breaks is named") {
    CHECK(only_reason(R"({"text": x})") == Message{"reading.broken_json", {{"offset", "9"}}});
    CHECK(only_reason("{\"text\": \"\\ud800\"}").key == "reading.broken_json");
    CHECK(only_reason("{\"text\": \"a\"} {").key == "reading.broken_json");
    CHECK(only_reason("plain words").key == "reading.broken_json");
    CHECK(only_reason("{\"text\": \"tab\there\"}").key == "reading.broken_json");
}

TEST_CASE("an object without fields, and one of very many, are described") {
    CHECK(only_reason("{}") == Message{"reading.field_missing", {{"field", "text"}, {"present", "–"}}});
    std::string line = "{";
    for (int i = 0; i < 30; ++i) line += "\"f" + std::to_string(i) + "\": 1, ";
    line += "\"z\": 1}";
    const std::string present = only_reason(line).values.at(1).second;
    CHECK(present.starts_with("f0, f1, "));
    CHECK(present.ends_with("f11, …"));
}

TEST_CASE("deep nesting is read without harm") {
    const std::string deep(100000, '[');
    CHECK(only_reason(deep).key == "reading.broken_json");
    CHECK(parse("{\"deep\": " + deep + std::string(100000, ']') + ", \"text\": \"a\"}").documents.size() == 1);
}

TEST_CASE("an empty file gives no document and says so; an empty text is a document") {
    for (const std::string_view bytes : {"", "\n \n", "\xef\xbb\xbf"}) {
        const ParsedDocuments parsed = parse(bytes);
        CHECK(parsed.documents.empty());
        REQUIRE(parsed.set_aside.size() == 1);
        CHECK(parsed.set_aside[0] == SetAside{"n.jsonl", 0, {"reading.no_text", {}}});
    }
    CHECK(parse(R"({"text": ""})").documents == Documents{text("n.jsonl:1", "")});
}

TEST_CASE("token sets and a stop") {
    CHECK(parse_jsonl("n.jsonl", R"({"id": "I-19", "text": "dock night"})", {"text", true}).documents ==
          Documents{{"I-19", DocumentKind::token_set, "dock night"}});
    std::string bytes;
    for (int i = 0; i < 5000; ++i) bytes += "{\"text\": \"row\"}\n";
    std::stop_source source;
    const Progress progress{[&](std::uint64_t done, std::uint64_t) {
                                if (done > 100) source.request_stop();
                            },
                            source.get_token()};
    const ParsedDocuments parsed = parse_jsonl("n.jsonl", bytes, {}, progress);
    CHECK(parsed.documents.size() < 5000);
    CHECK_FALSE(parsed.documents.empty());
}
