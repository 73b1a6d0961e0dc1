#include "core/text/csv_documents.h"

#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

ParsedDocuments parse(std::string_view bytes, std::string field = "text") {
    return parse_csv("t.csv", bytes, {std::move(field), false});
}

SourceDocument text(std::string name, std::string content) {
    return {std::move(name), DocumentKind::text, std::move(content)};
}

using Documents = std::vector<SourceDocument>;

}  // namespace

TEST_CASE("rows become documents named by the column name, else id, else by file and line") {
    CHECK(parse("name,text\na,one\nb,two\n").documents == Documents{text("a", "one"), text("b", "two")});
    CHECK(parse("id,text\n7,one\n").documents == Documents{text("7", "one")});
    CHECK(parse("text\none\n\ntwo").documents == Documents{text("t.csv:2", "one"), text("t.csv:4", "two")});
    CHECK(parse("name,body,id\na,one,1\n", "body").documents == Documents{text("a", "one")});
    CHECK(parse("name,id\nsome text,1\n", "name").documents == Documents{text("1", "some text")});
}

TEST_CASE("quoted fields hold commas, line ends and doubled quotes") {
    const ParsedDocuments parsed =
        parse("name,text\r\na,\"one, two\r\nthree \"\"four\"\"\"\r\n\"b\",\"\"\r\nc,say \"hi\"\r\n");
    CHECK(parsed.set_aside.empty());
    CHECK(parsed.documents == Documents{text("a", "one, two\nthree \"four\""), text("b", ""), text("c", "say \"hi\"")});
}

TEST_CASE("byte order mark and lone CR are read right") {
    CHECK(parse("\xef\xbb\xbfname,text\ra,one\rb,\"x\ry\"").documents ==
          Documents{text("a", "one"), text("b", "x\ny")});
}

TEST_CASE("ragged rows are listed by line, the others are read") {
    const ParsedDocuments parsed = parse("name,text\na,one\nb\nc,two,more\nd,\"x\ny\"\ne\n");
    CHECK(parsed.documents == Documents{text("a", "one"), text("d", "x\ny")});
    REQUIRE(parsed.set_aside.size() == 3);
    CHECK(parsed.set_aside[0] == SetAside{"t.csv", 3, {"reading.ragged_row", {{"found", "1"}, {"wanted", "2"}}}});
    CHECK(parsed.set_aside[1] == SetAside{"t.csv", 4, {"reading.ragged_row", {{"found", "3"}, {"wanted", "2"}}}});
    CHECK(parsed.set_aside[2].line == 7);
}

TEST_CASE("a missing column names those that exist") {
    const ParsedDocuments parsed = parse("id,body\n1,x\n");
    CHECK(parsed.documents.empty());
    REQUIRE(parsed.set_aside.size() == 1);
    CHECK(parsed.set_aside[0] ==
          SetAside{"t.csv", 0, {"reading.column_missing", {{"column", "text"}, {"present", "id, body"}}}});
}

TEST_CASE("a table without rows gives no document and says so") {
    for (const std::string_view bytes : {"", "\n\n", "name,text\n", "text"}) {
        const ParsedDocuments parsed = parse(bytes);
        CHECK(parsed.documents.empty());
        REQUIRE(parsed.set_aside.size() == 1);
        CHECK(parsed.set_aside[0] == SetAside{"t.csv", 0, {"reading.no_text", {}}});
    }
}

TEST_CASE("a quote that is never closed takes its own line with it and no other") {
    const ParsedDocuments parsed = parse("name,text\na,one\nb,\"open\nc,two\nd,\"fine\"\n");
    CHECK(parsed.documents == Documents{text("a", "one"), text("c", "two"), text("d", "fine")});
    REQUIRE(parsed.set_aside.size() == 1);
    CHECK(parsed.set_aside[0] == SetAside{"t.csv", 3, {"reading.open_quote", {}}});

    // Without any later quote, the search runs to the end of the file, and only once.
    const ParsedDocuments other = parse("name,text\nb,\"open\nc,two\nd,\"open\ne,three\n");
    CHECK(other.documents == Documents{text("c", "two"), text("e", "three")});
    CHECK(other.set_aside.size() == 2);
}

TEST_CASE("text behind a closing quote and bytes that are no UTF-8 are set aside by row") {
    const ParsedDocuments parsed = parse("name,text\na,\"one\"x\nb,caf\xe9\nc,two\n");
    CHECK(parsed.documents == Documents{text("c", "two")});
    REQUIRE(parsed.set_aside.size() == 2);
    CHECK(parsed.set_aside[0] == SetAside{"t.csv", 2, {"reading.text_after_quote", {}}});
    CHECK(parsed.set_aside[1] == SetAside{"t.csv", 3, {"reading.invalid_utf8", {{"offset", "24"}}}});
}

TEST_CASE("rows of token sets") {
    const ParsedDocuments parsed = parse_csv("t.csv", "id,text\nI-19,dock night\n", {"text", true});
    CHECK(parsed.documents == Documents{{"I-19", DocumentKind::token_set, "dock night"}});
}

TEST_CASE("what is written by the rules comes back") {
    RandomNumbers random(61);
    for (int round = 0; round < 300; ++round) {
        Documents written;
        std::string bytes = "name,text\n";
        for (std::uint64_t n = random.between(1, 6); n > 0; --n) {
            SourceDocument document = text("n" + std::to_string(n), "");
            for (std::uint64_t c = random.below(10); c > 0; --c) document.content += "ab,\n\"x "[random.below(7)];
            bytes += document.name + ",\"";
            for (const char c : document.content) bytes += c == '"' ? std::string("\"\"") : std::string(1, c);
            bytes += "\"\n";
            written.push_back(document);
        }
        const ParsedDocuments parsed = parse(bytes);
        REQUIRE(parsed.documents == written);
        REQUIRE(parsed.set_aside.empty());
    }
}

TEST_CASE("a stop is heard between rows") {
    std::string bytes = "text\n";
    for (int i = 0; i < 5000; ++i) bytes += "row\n";
    std::stop_source source;
    std::uint64_t last = 0;
    const Progress progress{[&](std::uint64_t done, std::uint64_t) {
                                last = done;
                                if (done > 100) source.request_stop();
                            },
                            source.get_token()};
    const ParsedDocuments parsed = parse_csv("t.csv", bytes, {}, progress);
    CHECK(parsed.documents.size() < 5000);
    CHECK_FALSE(parsed.documents.empty());
    CHECK(last < bytes.size());
}
