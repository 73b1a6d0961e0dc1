#include "core/text/document_formats.h"

#include <catch2/catch_test_macros.hpp>

#include "core/text/shingles.h"

using namespace bandstand;

namespace {

constexpr FormatOptions plain_options{};

ParsedDocuments parse(std::string_view bytes, bool token_sets = false) {
    return parse_plain("my.txt", bytes, {"text", token_sets});
}

SourceDocument integers(std::string name, std::string content) {
    return {std::move(name), DocumentKind::integer_set, std::move(content)};
}

}  // namespace

TEST_CASE("the end of the name tells the format") {
    CHECK(format_of("a/b.jsonl") == DocumentFormat::jsonl);
    CHECK(format_of("B.NDJSON") == DocumentFormat::jsonl);
    CHECK(format_of("x.csv") == DocumentFormat::csv);
    CHECK(format_of("x.CSV") == DocumentFormat::csv);
    CHECK(format_of("csv") == DocumentFormat::plain);
    CHECK(format_of("x.txt") == DocumentFormat::plain);
    CHECK(format_of("") == DocumentFormat::plain);
}

TEST_CASE("a text is one document named after its file") {
    const ParsedDocuments parsed = parse("Dear all,\nthe lift is out of order.\n");
    REQUIRE(parsed.documents.size() == 1);
    CHECK(parsed.documents[0] ==
          SourceDocument{"my.txt", DocumentKind::text, "Dear all,\nthe lift is out of order.\n"});
    CHECK(parsed.set_aside.empty());
}

TEST_CASE("line ends, byte order mark and NUL bytes are read right") {
    for (const std::string_view bytes : {"a\nb", "a\r\nb", "a\rb",
                                         "\xef\xbb\xbf"
                                         "a\r\nb"}) {
        const ParsedDocuments parsed = parse(bytes);
        REQUIRE(parsed.documents.size() == 1);
        CHECK(parsed.documents[0].content == "a\nb");
    }
    const ParsedDocuments with_nul = parse(std::string_view("one\0two", 7));
    REQUIRE(with_nul.documents.size() == 1);
    CHECK(with_nul.documents[0].content == std::string_view("one\0two", 7));
    CHECK(clean_text("\r\r\n\n\r") == "\n\n\n\n");
    CHECK(clean_text("") == "");
}

TEST_CASE("a file without text gives no document and says so") {
    for (const std::string_view bytes : {"", "\n\n \t\r\n", "\xef\xbb\xbf", "\xe3\x80\x80\n"}) {
        for (const bool token_sets : {false, true}) {
            const ParsedDocuments parsed = parse(bytes, token_sets);
            CHECK(parsed.documents.empty());
            REQUIRE(parsed.set_aside.size() == 1);
            CHECK(parsed.set_aside[0] == SetAside{"my.txt", 0, {"reading.no_text", {}}});
        }
    }
}

TEST_CASE("invalid UTF-8 is named with its byte, UTF-16 and binary files by their kind") {
    const auto reason = [](std::string_view bytes) {
        const ParsedDocuments parsed = parse(bytes);
        CHECK(parsed.documents.empty());
        REQUIRE(parsed.set_aside.size() == 1);
        return parsed.set_aside[0].reason;
    };
    CHECK(reason("caf\xe9 au lait") == Message{"reading.invalid_utf8", {{"offset", "3"}}});
    CHECK(reason("\xef\xbb\xbf"
                 "caf\xe9") == Message{"reading.invalid_utf8", {{"offset", "6"}}});
    CHECK(reason(std::string_view("\xff\xfe"
                                  "a\0b\0",
                                  6)) == Message{"reading.utf16", {}});
    CHECK(reason(std::string_view("\xfe\xff\0a", 4)) == Message{"reading.utf16", {}});
    CHECK(reason(std::string_view("\x89PNG\r\n\x1a\n\0\0\0", 11)) == Message{"reading.binary", {{"offset", "0"}}});
}

TEST_CASE("lines of names and integers are sets") {
    const ParsedDocuments parsed = parse("d0: 0 1 2\r\n\r\n d1 :3\n小組一： 4 -5 +6\nempty:\na:b: 7");
    CHECK(parsed.set_aside.empty());
    CHECK(parsed.documents == std::vector{integers("d0", "0 1 2"), integers("d1", "3"), integers("小組一", "4 -5 +6"),
                                          integers("empty", ""), integers("a:b", "7")});
}

TEST_CASE("one line of another shape makes the whole a text") {
    for (const std::string_view bytes :
         {"d0: 0 1\nd1: 2 x", "d0: 0 1\nwithout a colon", ": 1 2", "d0: 1.5", "Dear John:\n"}) {
        const ParsedDocuments parsed = parse(bytes);
        REQUIRE(parsed.documents.size() == 1);
        CHECK(parsed.documents[0].kind == DocumentKind::text);
    }
}

TEST_CASE("of a file of sets, a line that is out of range or no UTF-8 is set aside by its number") {
    const ParsedDocuments parsed = parse("d0: 1\n\nd1: 9223372036854775808\nd2: 2\nd\xff: 3\n");
    CHECK(parsed.documents == std::vector{integers("d0", "1"), integers("d2", "2")});
    REQUIRE(parsed.set_aside.size() == 2);
    CHECK(parsed.set_aside[0].line == 3);
    CHECK(parsed.set_aside[0].reason.key == "reading.integer_out_of_range");
    CHECK(parsed.set_aside[1] == SetAside{"my.txt", 5, {"reading.invalid_utf8", {{"offset", "38"}}}});
}

TEST_CASE("token sets take words as they stand, and need a name") {
    const ParsedDocuments parsed = parse("I-19: dock Scanner 7 a:b\nno name here\nI-83: invoice", true);
    REQUIRE(parsed.documents.size() == 2);
    CHECK(parsed.documents[0] == SourceDocument{"I-19", DocumentKind::token_set, "dock Scanner 7 a:b"});
    REQUIRE(parsed.set_aside.size() == 1);
    CHECK(parsed.set_aside[0] == SetAside{"my.txt", 2, {"reading.no_set_name", {}}});
}

TEST_CASE("the content of an edited set is checked word by word") {
    CHECK(check_set_content(integers("d", " 1 -2\n3 ")).empty());
    CHECK(check_set_content(integers("d", "")).empty());
    CHECK(check_set_content({"d", DocumentKind::token_set, "any words"}).empty());
    CHECK(check_set_content({"d", DocumentKind::text, "any words"}).empty());
    const std::vector<Message> problems = check_set_content(integers("d", "1 x 99999999999999999999 2,5"));
    REQUIRE(problems.size() == 3);
    CHECK(problems[0] == Message{"reading.not_an_integer", {{"value", "x"}}});
    CHECK(problems[1].key == "reading.integer_out_of_range");
    CHECK(problems[2] == Message{"reading.not_an_integer", {{"value", "2,5"}}});
}

TEST_CASE("a text beyond the limit is set aside with both sizes") {
    const std::string large(largest_text_bytes + 1, 'a');
    const ParsedDocuments parsed = parse_plain("big.txt", large, plain_options);
    CHECK(parsed.documents.empty());
    REQUIRE(parsed.set_aside.size() == 1);
    CHECK(parsed.set_aside[0].reason.key == "reading.too_large");
}

TEST_CASE("a place is said in either language") {
    const SetAside line{"a.jsonl", 3, {"reading.no_text", {}}};
    CHECK(place_text(Language::en, line) == "a.jsonl, line 3");
    CHECK(place_text(Language::zh_hant, line) == "a.jsonl 第 3 行");
    CHECK(place_text(Language::en, {"a.txt", 0, {}}) == "a.txt");
}

TEST_CASE("each line of a plain text is a document where that is asked for") {
    FormatOptions options;
    options.lines = true;
    const ParsedDocuments parsed = parse_plain("corpus.txt", "\xef\xbb\xbf" "first text\r\n\n  \nsecond: 1 2\rbad \xff line\nlast", options);
    REQUIRE(parsed.documents.size() == 3);
    CHECK(parsed.documents[0] == SourceDocument{"corpus.txt:1", DocumentKind::text, "first text"});
    CHECK(parsed.documents[1] == SourceDocument{"corpus.txt:4", DocumentKind::text, "second: 1 2"});
    CHECK(parsed.documents[2] == SourceDocument{"corpus.txt:6", DocumentKind::text, "last"});
    REQUIRE(parsed.set_aside.size() == 1);
    CHECK(parsed.set_aside[0].line == 5);
    CHECK(parsed.set_aside[0].reason.key == "reading.invalid_utf8");
    // Lines of integers are texts as well, and blank lines alone are no text.
    CHECK(parse_plain("sets", "a: 1 2\nb: 3\n", options).documents.size() == 2);
    CHECK(parse_plain("sets", "a: 1 2\nb: 3\n", options).documents[0].kind == DocumentKind::text);
    CHECK(parse_plain("blank", "\n \n\n", options).set_aside[0].reason.key == "reading.no_text");
}
